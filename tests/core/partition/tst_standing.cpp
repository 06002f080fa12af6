// One verdict per operator: where it is, and the reason that decided it, wherever it is told.

#include "tests/core/partition/flow.h"

#include "core/history/partition/node_reasons.h"
#include "core/history/partition/standing.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr const char* chain = "def @main(%x: Tensor[(1, 8), float32], %w: Tensor[(8, 8), float32]) {\n  %0 = abs(%x);\n  %1 = tanh(%0);\n  %2 = nn.dense(%1, %w);\n  nn.relu(%2)\n}";

QString sentenceOf(const RunPtr& run, std::string_view op)
{
    return QString::fromStdString(Standings(run, run->output(), run->compilers).of(nodeOf(run->output(), op)).sentence());
}

} // namespace

class TestStanding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byRules()
    {
        const RunPtr run = runFlow(parsed(chain), wholeFlow, tableOf({taking("acc", {"nn.dense", "nn.relu"})}));
        QCOMPARE(sentenceOf(run, "nn.dense"), QStringLiteral("in `tvmgen_default_acc_main_0` of `acc`: rule for `nn.dense`"));
        QCOMPARE(sentenceOf(run, "tanh"), QStringLiteral("on the host: `acc` refuses it: no rule for `tanh`"));
    }

    void aRegionThatIsGivenBack()
    {
        const std::string toml = taking("acc", {"abs", "nn.dense"}) + "[region]\nneeds_any = [\"nn.dense\"]\n";
        const RunPtr run = runFlow(parsed(chain), wholeFlow, tableOf({toml}));
        QCOMPARE(sentenceOf(run, "abs"), QStringLiteral("on the host: `acc` took it and gave its region back: it has no heavy operator, only `abs`"));
        const auto standing = Standings(run, run->output(), run->compilers).of(nodeOf(run->output(), "abs"));
        QCOMPARE(standing.decider, Standing::Decider::GivenBack);
        QCOMPARE(standing.refused, std::string("acc"));
        // With its neighbours it might have been worth it, and no step has joined them.
        const std::string large = taking("acc", {"tanh", "nn.dense"}) + "[region]\nneeds_any = [\"nn.dense\"]\n";
        const RunPtr alone = runFlow(parsed(chain), "MergeComposite, AnnotateTarget, PartitionGraph", tableOf({large}));
        QCOMPARE(sentenceOf(alone, "tanh"),
            QStringLiteral("on the host: `acc` took it and gave its region back: it has no heavy operator, only `tanh`; no MergeCompilerRegions of the run has joined it with its neighbours"));
    }

    void pins()
    {
        const Module module = parsed(chain);
        const CompilerTable table = tableOf({taking("acc", {"tanh", "nn.dense", "nn.relu"}), taking("npu", {"nn.relu"})});
        const RunPtr kept = runFlow(module, wholeFlow, pinned(table, {{.kind = Pin::Kind::Never, .node = nodeOf(module, "tanh"), .compiler = "acc"}}));
        QCOMPARE(sentenceOf(kept, "tanh"), QStringLiteral("on the host: a pin keeps it from `acc`"));
        const RunPtr given = runFlow(module, wholeFlow, pinned(table, {{.kind = Pin::Kind::To, .node = nodeOf(module, "nn.relu"), .compiler = "npu"}}));
        QVERIFY(sentenceOf(given, "nn.relu").endsWith(QStringLiteral("of `npu`: a pin gives it to `npu`")));
        const RunPtr refused = runFlow(module, wholeFlow, pinned(table, {{.kind = Pin::Kind::To, .node = nodeOf(module, "tanh"), .compiler = "npu"}}));
        QCOMPARE(sentenceOf(refused, "tanh"), QStringLiteral("on the host: it is pinned to `npu`, and `npu` refuses it: no rule for `tanh`"));
    }

    void composites()
    {
        const std::string toml = "name = \"acc\"\n[[composite]]\nname = \"acc.layer\"\npattern = \"fn (%x, %w) { nn.relu(nn.dense(%x, %w)) }\"\n";
        const RunPtr run = runFlow(parsed(chain), wholeFlow, tableOf({toml}));
        for (const char* op : {"nn.dense", "nn.relu"})
            QVERIFY2(sentenceOf(run, op).endsWith(QStringLiteral("the composite `acc.layer`")), qPrintable(sentenceOf(run, op)));
    }

    /// The compiler that comes first has a rule for the operator, and the second a composite, which a pipeline may have made before.
    void compositesComeBeforeRules()
    {
        const std::string second = "name = \"npu\"\n[[composite]]\nname = \"npu.relu\"\npattern = \"fn (%x) { nn.relu(%x) }\"\n";
        const RunPtr run = runFlow(parsed(chain), "MergeComposite{keeps_order=false}, AnnotateTarget, MergeCompilerRegions, PartitionGraph", tableOf({taking("acc", {"nn.relu"}), second}));
        QVERIFY2(sentenceOf(run, "nn.relu").endsWith(QStringLiteral("the composite `npu.relu`; composites are made before rules for operators are asked, so `acc`, which comes first and has one for it, was not")),
            qPrintable(sentenceOf(run, "nn.relu")));
    }

    void nobodyAsked()
    {
        const RunPtr run = runFlow(parsed(chain), "InferType", tableOf({taking("acc", {"tanh"})}));
        QCOMPARE(sentenceOf(run, "tanh"), QStringLiteral("on the host: no step of the run has asked a compiler"));
    }

    /// The page of a node, and the end of the region beside it, say the same.
    void neighboursSayTheSame()
    {
        const Module module = parsed(chain);
        const CompilerTable table = tableOf({taking("acc", {"tanh", "nn.dense", "nn.relu"})});
        const RunPtr run = runFlow(module, wholeFlow, pinned(table, {{.kind = Pin::Kind::Never, .node = nodeOf(module, "nn.relu"), .compiler = "acc"}}));
        const NodeId relu = nodeOf(run->output(), "nn.relu");
        const NodeReasons reasons = reasonsOf({.run = run, .module = run->output(), .node = relu, .compilers = run->compilers});
        QCOMPARE(reasons.standings.size(), std::size_t {1});
        const std::vector<RegionInfo> regions = explainedRegions(run, run->output(), run->compilers);
        const auto neighbour = std::ranges::find(regions.front().neighbours, relu, &RegionNeighbour::node);
        QVERIFY(neighbour != regions.front().neighbours.end());
        QCOMPARE(neighbour->reason, reasons.standings.front().standing.because);
        QCOMPARE(neighbour->reason, std::string("a pin keeps it from `acc`"));
    }

    /// Whoever refused it, and by a composite, too.
    void refusedNeighboursSayTheSame()
    {
        const std::string acc = taking("acc", {"tanh"}) + "[[composite]]\nname = \"acc.dense\"\npattern = \"fn (%x, %w) { %d = nn.dense(%x, %w); %d }\"\nwhen = [\"d.out.shape[1] == 9\"]\n";
        const RunPtr run = runFlow(parsed(chain), wholeFlow, tableOf({acc, taking("npu", {"nn.relu"})}));
        const Standings standings(run, run->output(), run->compilers);
        std::size_t compared = 0;
        for (const RegionInfo& region : explainedRegions(run, run->output(), run->compilers))
            for (const RegionNeighbour& neighbour : region.neighbours)
                if (const Standing standing = standings.of(neighbour.node); standing.onHost()) {
                    QCOMPARE(neighbour.reason, standing.because);
                    ++compared;
                }
        QCOMPARE(compared, std::size_t {3}); // abs before tanh, nn.dense after it and before nn.relu
        QVERIFY(standings.of(nodeOf(run->output(), "nn.dense")).because.find("needs `d.out.shape[1] == 9`, is 8; `npu` refuses it") != std::string::npos);
    }

    /// A node of the import that has become another one is told of by what it is now.
    void followsRewrites()
    {
        const Module module = parsed("def @main(%x: Tensor[(1, 8), float32]) { nn.relu(divide(%x, 2f)) }");
        const RunPtr run = runFlow(module, "DivToMul, " + std::string(wholeFlow), tableOf({taking("acc", {"multiply", "nn.relu"})}));
        const NodeReasons reasons = reasonsOf({.run = run, .module = run->output(), .node = nodeOf(module, "divide"), .compilers = run->compilers});
        const auto product = std::ranges::find(reasons.standings, "multiply", &NodeReasons::Place::name); // beside the reciprocal
        QVERIFY(product != reasons.standings.end());
        QCOMPARE(product->standing.compiler, std::string("acc"));
    }
};

PB_TEST(TestStanding)
#include "tst_standing.moc"

// Where an operator is said to be in other graphs than the last of a run: before compilers are asked, as code was made, and
// what if.

#include "tests/core/partition/flow.h"

#include "core/history/partition/node_reasons.h"
#include "core/history/sub_steps.h"
#include "core/partition/reasons/unsupported.h"

using namespace passbench;

namespace {

constexpr const char* fourOperators = "def @main(%x: Tensor[(1, 8), float32], %w: Tensor[(8, 8), float32]) {\n  %0 = abs(%x);\n  %1 = tanh(%0);\n  %2 = nn.dense(%1, %w);\n  nn.relu(%2)\n}";

Module regionGivenTo(const Module& module, const std::string& function, const std::string& compiler)
{
    const FunctionPtr region = module.find(function);
    return module.with(function, compiler.empty() ? region->withAttrs({}) : region->withAttrs({{"Compiler", compiler}}));
}

} // namespace

class TestStandingElsewhere : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beforeCompilersAreAsked()
    {
        const Module module = parsed(fourOperators);
        const RunPtr run = runFlow(module, "InferType, " + std::string(wholeFlow), tableOf({taking("acc", {"nn.dense", "nn.relu"})}));
        const Standings before(run, run->input, run->compilers);
        const Standing dense = before.of(nodeOf(module, "nn.dense"));
        QCOMPARE(QString::fromStdString(dense.sentence()),
            QStringLiteral("on the host: compilers are asked in step 3, AnnotateTarget; after the last step it is in `tvmgen_default_acc_main_0` of `acc`"));
        QCOMPARE(dense.decider, Standing::Decider::NotYet);
        QCOMPARE(QString::fromStdString(before.of(nodeOf(module, "tanh")).sentence()), QStringLiteral("on the host: `acc` refuses it: no rule for `tanh`"));
    }

    /// Between two rewrites of the step that asks compilers a node has no marks yet, and gets them.
    void insideTheStepThatAsks()
    {
        const RunPtr run = runFlow(parsed(fourOperators), wholeFlow, tableOf({taking("acc", {"nn.dense", "nn.relu"})}));
        std::set<std::string> told;
        for (std::size_t done = 1; done < subStepCount(*run->steps[1]); ++done) {
            const Module between = *moduleAfterSubSteps(*run, 1, done);
            const Standings standings(run, between, run->compilers);
            for (const char* op : {"nn.dense", "nn.relu"}) {
                const Standing standing = standings.of(nodeOf(between, op));
                QVERIFY2(standing.decider != Standing::Decider::LeftOut, standing.sentence().c_str());
                told.insert(standing.sentence());
            }
            QVERIFY(standings.of(nodeOf(between, "tanh")).decider == Standing::Decider::Refused);
        }
        QVERIFY(told.contains("on the host: step 2, AnnotateTarget, gives it to `acc`, and this graph does not show that"));
    }

    void fusedBeforeCompilersAreAsked()
    {
        const Module module = parsed(fourOperators);
        const RunPtr run = runFlow(module, "FuseOps, AnnotateTarget", tableOf({taking("acc", {"nn.dense"})}));
        const Standing dense = Standings(run, run->output(), run->compilers).of(nodeOf(run->output(), "nn.dense"));
        QCOMPARE(QString::fromStdString(dense.sentence()),
            QStringLiteral("on the host: `acc` would take it by rule for `nn.dense`, but it was inside a fused function when compilers were asked: fusion comes behind partitioning"));
        QCOMPARE(dense.decider, Standing::Decider::LeftOut);
    }

    void replacedBeforeCompilersAreAsked()
    {
        const Module module = parsed("def @main(%x: Tensor[(1, 8), float32]) { nn.relu(divide(%x, 2f)) }");
        const RunPtr run = runFlow(module, "DivToMul, " + std::string(wholeFlow), tableOf({taking("acc", {"multiply", "nn.relu"})}));
        QCOMPARE(QString::fromStdString(Standings(run, run->input, run->compilers).of(nodeOf(module, "divide")).sentence()),
            QStringLiteral("on the host: compilers are asked in step 3, AnnotateTarget, and steps before it replace it"));
    }

    /// The region as the steps have left it, and as code was made of it.
    void givenBackAtBuild()
    {
        const RunPtr run = runFlow(parsed(fourOperators), wholeFlow, tableOf({taking("acc", {"nn.dense", "nn.relu"})}));
        const Module& partitioned = run->output();
        const std::string region = "tvmgen_default_acc_main_0";
        const NodeId relu = nodeOf(partitioned, "nn.relu"), dense = nodeOf(partitioned, "nn.dense");
        const RegionFailure failure {.function = region, .compiler = "acc", .message = "no such primitive", .operators = {"nn.relu"}, .nodes = {{relu}}, .takenBy = "default"};
        const BuiltPartition built {.partitioned = partitioned, .built = regionGivenTo(partitioned, region, {}), .failures = {failure}};
        const Standing planned = Standings(run, partitioned, run->compilers, &built).of(relu);
        QCOMPARE(QString::fromStdString(planned.sentence()),
            QStringLiteral("in `tvmgen_default_acc_main_0` of `acc`, built on the host: the generator of `acc` gave it back when it was built: no such primitive"));
        QCOMPARE(QString::fromStdString(std::string(name(planned.decider))), QStringLiteral("given back at build"));
        QCOMPARE(QString::fromStdString(Standings(run, built.built, run->compilers, &built).of(relu).sentence()),
            QStringLiteral("on the host: the generator of `acc` gave it back when it was built: no such primitive"));
        QVERIFY(Standings(run, partitioned, run->compilers, &built).of(dense).sentence().ends_with("rule for `nn.dense`"));
        const Standing before = Standings(run, run->input, run->compilers, &built).of(relu);
        QCOMPARE(before.decider, Standing::Decider::NotYet); // it is not told of graphs without the region

        const BuiltPartition other {.partitioned = partitioned, .built = regionGivenTo(partitioned, region, "npu"), .failures = {failure}};
        QVERIFY(Standings(run, partitioned, run->compilers, &other).of(relu).sentence().starts_with("in `" + region + "` of `acc`, built in `" + region + "` of `npu`: "));
        const RunPtr again = runFlow(parsed(fourOperators), wholeFlow, tableOf({taking("acc", {"nn.dense", "nn.relu"})}));
        QVERIFY(!built.isOf(*again));
        QCOMPARE(Standings(again, again->output(), again->compilers, &built).of(nodeOf(again->output(), "nn.relu")).decider, Standing::Decider::Rule);
    }

    void whatIf()
    {
        const RunPtr run = runFlow(parsed(fourOperators), wholeFlow, tableOf({taking("acc", {"nn.dense", "nn.relu"})}));
        const NodeId tanh = nodeOf(run->input, "tanh");
        const NodeReasons now = reasonsOf({.run = run, .module = run->output(), .node = tanh, .compilers = run->compilers});
        QCOMPARE(now.wishes.size(), std::size_t {1});
        QCOMPARE(QString::fromStdString(toText(now.wishes.front())), QStringLiteral("`acc`: tanh"));
        const auto then = passbench::whatIf(run, now.wishes);
        QVERIFY(then.has_value());
        const auto places = standingsOf({.run = then->run, .module = then->run->output(), .node = tanh, .compilers = then->run->compilers});
        QCOMPARE(places.size(), std::size_t {1});
        QCOMPARE(QString::fromStdString(places.front().standing.sentence()), QStringLiteral("in `tvmgen_default_acc_main_0` of `acc`: rule for `tanh`"));
    }

    void pinsInTheGraphOfAStep()
    {
        const Module module = parsed("def @main(%x: Tensor[(1, 8), float32]) { nn.relu(divide(%x, 2f)) }");
        const RunPtr run = runFlow(module, "DivToMul, " + std::string(wholeFlow), tableOf({taking("acc", {"multiply", "nn.relu"})}));
        const NodeId divide = nodeOf(module, "divide"), relu = nodeOf(module, "nn.relu");
        const Pins pins {{.kind = Pin::Kind::Never, .node = divide, .compiler = "acc"}, {.kind = Pin::Kind::Cut, .node = divide, .other = relu}};
        const std::vector<PinNow> first = pinsAt(run, pins, 0), last = pinsAt(run, pins, run->steps.size());
        QCOMPARE(first[0].nodes, std::vector {divide});
        QCOMPARE(first[1].others, std::vector {relu});
        QVERIFY(std::ranges::find(last[0].nodes, nodeOf(run->output(), "multiply")) != last[0].nodes.end());
        QVERIFY(last[0].others.empty());
    }
};

PB_TEST(TestStandingElsewhere)
#include "tst_standing_elsewhere.moc"

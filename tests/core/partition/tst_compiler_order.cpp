// The order of compilers holds for composites and rules alike, and what was not made is told with its reason.

#include "tests/core/partition/flow.h"

#include "core/history/partition/node_reasons.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr const char* layer = "def @main(%x: Tensor[(1, 8), float32], %w: Tensor[(8, 8), float32]) {\n  %0 = nn.dense(%x, %w);\n  %1 = nn.relu(%0);\n  tanh(%1)\n}";

std::string group(std::string_view name, std::string_view pattern)
{
    return fmt::format("[[composite]]\nname = \"{}\"\npattern = \"fn {}\"\n", name, pattern);
}

const std::string layers = group("npu.layer", "(%x, %w) { nn.relu(nn.dense(%x, %w)) }") + group("npu.dense", "(%x, %w) { nn.dense(%x, %w) }");

NodeReasons reasonsAbout(const RunPtr& run, std::string_view op)
{
    return reasonsOf({.run = run, .module = run->output(), .node = nodeOf(run->input, op), .compilers = run->compilers});
}

std::string decidedAbout(const RunPtr& run, std::string_view op) { return reasonsAbout(run, op).standings.front().standing.because; }

std::string compilerOf(const RunPtr& run, std::string_view op) { return reasonsAbout(run, op).standings.front().standing.compiler; }

} // namespace

class TstCompilerOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// `acc` has a rule for the second operator of a group of `npu`, which makes do with the rest.
    void rulesOfTheFirstComeBeforeGroupsOfTheSecond()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu"}), "name = \"npu\"\n" + layers});
        const RunPtr run = runFlow(parsed(layer), wholeFlow, table);
        QCOMPARE(compilerOf(run, "nn.relu"), std::string("acc"));
        QCOMPARE(compilerOf(run, "nn.dense"), std::string("npu"));
        QCOMPARE(decidedAbout(run, "nn.dense"), std::string("the composite `npu.dense`"));
        const NodeReasons reasons = reasonsAbout(run, "nn.relu");
        QCOMPARE(reasons.groups.size(), std::size_t {1});
        const auto whole = std::ranges::find(reasons.groups.front().attempts, "npu.layer", [](const GroupedNode::Attempt& one) { return one.attempt.composite; });
        QCOMPARE(whole->attempt.reason.substr(0, whole->attempt.reason.find(" %")), std::string("`acc`, which comes first, has a rule for nn.relu"));
        QCOMPARE(reasons.verdicts.front().verdicts.back().accepted, false);
    }

    void theSecondSaysWhyItHasNone()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu"}), "name = \"npu\"\n" + group("npu.relu", "(%x) { nn.relu(%x) }")});
        const RunPtr run = runFlow(parsed(layer), wholeFlow, table);
        QCOMPARE(decidedAbout(run, "nn.relu"), std::string("rule for `nn.relu`"));
        const Verdict second = reasonsAbout(run, "nn.relu").verdicts.front().verdicts.back();
        QCOMPARE(second.accepted, false);
        QVERIFY2(second.reason.starts_with("composite `npu.relu` fits and is not made: `acc`, which comes first, has a rule for nn.relu"), second.reason.c_str());
    }

    /// Conditions count: what the first refuses the second may compose.
    void onlyRulesThatHold()
    {
        const std::string acc = "name = \"acc\"\n[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rank == 4\"]\n";
        const RunPtr run = runFlow(parsed(layer), wholeFlow, tableOf({acc, "name = \"npu\"\n" + layers}));
        QCOMPARE(decidedAbout(run, "nn.relu"), std::string("the composite `npu.layer`"));
    }

    void pinsComeBeforeTheOrder()
    {
        const Module module = parsed(layer);
        CompilerTable table = tableOf({taking("acc", {"nn.relu"}), "name = \"npu\"\n" + layers});
        table.pins = {{.kind = Pin::Kind::Never, .node = nodeOf(module, "nn.relu"), .compiler = "acc"}};
        const RunPtr run = runFlow(module, wholeFlow, table);
        QCOMPARE(decidedAbout(run, "nn.relu"), std::string("the composite `npu.layer`"));
    }

    void theOrderCanBeGivenUp()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu"}), "name = \"npu\"\n" + layers});
        const RunPtr run = runFlow(parsed(layer), "MergeComposite{keeps_order=false}, AnnotateTarget, MergeCompilerRegions, PartitionGraph", table);
        QCOMPARE(compilerOf(run, "nn.relu"), std::string("npu"));
        QVERIFY(decidedAbout(run, "nn.relu").ends_with("composites are made before rules for operators are asked, so `acc`, which comes first and has one for it, was not"));
    }

    /// A pin on one operator of a group: the others do not claim that the group is there.
    void aGroupThatAPinPrevents()
    {
        const Module module = parsed(layer);
        CompilerTable table = tableOf({"name = \"npu\"\n" + group("npu.layer", "(%x, %w) { nn.relu(nn.dense(%x, %w)) }")});
        table.pins = {{.kind = Pin::Kind::Never, .node = nodeOf(module, "nn.dense"), .compiler = "npu"}};
        const RunPtr run = runFlow(module, wholeFlow, table);
        const NodeReasons reasons = reasonsAbout(run, "nn.relu");
        const Verdict& verdict = reasons.verdicts.front().verdicts.front();
        QCOMPARE(verdict.accepted, false);
        const std::string pin = fmt::format("a pin keeps nn.dense %{} from `npu`", number(nodeOf(module, "nn.dense")));
        QCOMPARE(verdict.reason, "composite `npu.layer` fits and is not made: " + pin);
        QCOMPARE(reasons.groups.front().attempts.front().attempt.reason, pin);
        QCOMPARE(reasons.standings.front().standing.because, "`npu` refuses it: composite `npu.layer` fits and is not made: " + pin);
    }

    /// Of two groups that fit, the one that was made says so of the other.
    void theGroupThatCameBefore()
    {
        const RunPtr run = runFlow(parsed(layer), wholeFlow, tableOf({"name = \"npu\"\n" + layers}));
        const NodeReasons reasons = reasonsAbout(run, "nn.dense");
        const auto reasonOf = [&](std::string_view composite) {
            return std::ranges::find(reasons.groups.front().attempts, composite, [](const GroupedNode::Attempt& one) { return one.attempt.composite; })->attempt.reason;
        };
        QCOMPARE(reasonOf("npu.layer"), std::string());
        QCOMPARE(reasonOf("npu.dense"), std::string("nn.dense is in the composite `npu.layer`"));
    }
};

PB_TEST(TstCompilerOrder)
#include "tst_compiler_order.moc"

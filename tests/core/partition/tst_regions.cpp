// What the flow leaves behind for people: regions, coverage, verdicts, remarks.

#include "tests/core/partition/flow.h"

#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/regions.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr std::string_view twoPaths
    = "def @main(%x: Tensor[(4), float32]) { %0 = abs(%x); %1 = nn.relu(%0); %2 = tanh(%0); add(%1, %2) }";

bool hasRemark(const RunPtr& run, std::string_view text)
{
    for (const StepPtr& step : run->steps)
        for (const Remark& remark : step->log.remarks)
            if (remark.text.find(text) != std::string::npos)
                return true;
    return false;
}

/// "tanh before: no rule ...; tanh after: ..." of a region.
QString neighbours(const RegionInfo& region)
{
    QStringList list;
    for (const RegionNeighbour& neighbour : region.neighbours)
        list.append(QString::fromStdString(fmt::format("{} {}: {}", neighbour.op, neighbour.after ? "after" : "before", neighbour.reason)));
    return list.join("; ");
}

} // namespace

class TestRegions : public QObject {
    Q_OBJECT
private slots:
    void partitioned();
    void fusedNeighboursAreNamed();
    void onlyAnnotated();
    void coverage();
    void verdicts();
    void wholeFunctions();
    void remarks();
    void filterGivesBack();
    void unknownCompiler();
    void contradictingAnnotations();
};

void TestRegions::partitioned()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(twoPaths), wholeFlow, table);
    const auto regions = regionsOf(run->output(), table);
    QCOMPARE(regions.size(), std::size_t {2});
    QCOMPARE(regions[0].compiler, std::string("acc"));
    QCOMPARE(regions[0].global, std::string("tvmgen_default_acc_main_0"));
    QVERIFY(regions[0].call != NodeId::None);
    QCOMPARE(regions[0].operators, std::int64_t {2});
    QCOMPARE(regions[0].nodes.size(), std::size_t {2});
    QCOMPARE(regions[0].inputs.size(), std::size_t {1});
    QCOMPARE(regions[0].inputs[0].name, std::string("acc_0_i0"));
    QCOMPARE(regions[0].inputs[0].bytes, std::int64_t {16});
    QCOMPARE(regions[0].outputs.size(), std::size_t {2});
    QCOMPARE(neighbours(regions[0]),
        QStringLiteral("tanh after: no rule for `tanh`; @tvmgen_default_acc_main_1 after: another region of `acc`: the two were not joined"));
    QCOMPARE(neighbours(regions[1]),
        QStringLiteral("@tvmgen_default_acc_main_0 before: another region of `acc`: the two were not joined; tanh before: no rule for `tanh`"));
}

/// After fusion a neighbour on the host is inside a fused function: the operator at the border is named, not the call.
void TestRegions::fusedNeighboursAreNamed()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(twoPaths), std::string(wholeFlow) + ", FuseOps", table);
    const auto regions = regionsOf(run->output(), table);
    QCOMPARE(regions.size(), std::size_t {2});
    QVERIFY2(neighbours(regions[0]).contains("tanh after: "), qPrintable(neighbours(regions[0])));
    QVERIFY2(!neighbours(regions[0]).contains("call"), qPrintable(neighbours(regions[0])));
}

void TestRegions::onlyAnnotated()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(twoPaths), "AnnotateTarget, MergeCompilerRegions", table);
    const auto regions = regionsOf(run->output(), table);
    QCOMPARE(regions.size(), std::size_t {2});
    QVERIFY(regions[0].global.empty());
    QCOMPARE(regions[0].operators, std::int64_t {2});
    QCOMPARE(regions[0].outputs.size(), std::size_t {2});
    QCOMPARE(regions[1].inputs.size(), std::size_t {2});
    QVERIFY2(neighbours(regions[1]).contains("tanh before: no rule for `tanh`"), qPrintable(neighbours(regions[1])));
}

void TestRegions::coverage()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(twoPaths), wholeFlow, table);
    const Coverage covered = coverageOf(run->output(), regionsOf(run->output(), table));
    QCOMPARE(covered.operators, std::int64_t {4});
    QCOMPARE(covered.entries.size(), std::size_t {2});
    QCOMPARE(covered.entries[0].compiler, std::string());
    QCOMPARE(covered.entries[0].operators, std::int64_t {1});
    QCOMPARE(covered.entries[1].regions, std::int64_t {2});
    QCOMPARE(covered.entries[1].operators, std::int64_t {3});
}

void TestRegions::verdicts()
{
    const CompilerTable table = tableOf({R"(name = "acc"
[[op]]
name = "abs"
when = ["in0.dtype == float32", "in0.rank == 2"]
[[composite]]
name = "acc.abs_relu"
pattern = "fn (%x) { nn.relu(abs(%x)) }"
when = ["x.size > 100"]
)"});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { nn.relu(abs(%x)) }");
    const Function& function = *module.main();
    const NodeId relu = function.result(), abs = function[relu].operands[0];
    const auto ofAbs = verdictsOf(module, abs, table);
    QCOMPARE(ofAbs.size(), std::size_t {1});
    QCOMPARE(ofAbs[0], (Verdict {"acc", false, "rule for `abs`", "needs `in0.rank == 2`, is 1", "in0.rank == 2", "1"}));
    const auto ofRelu = verdictsOf(module, relu, table);
    QCOMPARE(ofRelu[0].reason, std::string("no rule for `nn.relu`; composite `acc.abs_relu` needs `x.size > 100`, is 4"));
    QVERIFY(verdictsOf(module, static_cast<NodeId>(999'999), table).empty());
}

/// A function that asks for a compiler with its attribute gets it, unless a person has decided something else for a node.
void TestRegions::wholeFunctions()
{
    CompilerTable table = tableOf({taking("acc", {"abs"})});
    const Module module = parsed("def @main(%x: Tensor[(4), float32], compiler=\"acc\") { nn.relu(exp(%x)) }");
    const NodeId relu = module.main()->result();
    QCOMPARE(verdictsOf(module, relu, table)[0], (Verdict {"acc", true, "attribute `compiler` of the function", ""}));
    const auto taken = [&] {
        const RunPtr run = runFlow(module, wholeFlow, table);
        return coverageOf(run->output(), regionsOf(run->output(), table)).entries.back().operators;
    };
    QCOMPARE(taken(), std::int64_t {2});
    table.pins = {{.kind = Pin::Kind::Never, .node = relu, .compiler = "acc"}};
    QCOMPARE(taken(), std::int64_t {1});
}

void TestRegions::remarks()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(twoPaths), wholeFlow, table);
    QVERIFY(hasRemark(run, "stays on the host; acc: no rule for `tanh`"));
    QVERIFY(hasRemark(run, "that would depend on itself through tanh"));
}

void TestRegions::filterGivesBack()
{
    const std::string toml = taking("acc", {"nn.relu", "abs", "add"}) + R"([[composite]]
name = "acc.two"
pattern = "fn (%x) { nn.relu(nn.relu(%x)) }"
[region]
min_operators = 3
)";
    const RunPtr run = runFlow(parsed("def @main(%x: Tensor[(4), float32]) { abs(add(abs(tanh(nn.relu(nn.relu(%x)))), 1f)) }"), wholeFlow, tableOf({toml}));
    QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
    QCOMPARE(regionsOf(run->output(), tableOf({toml})).size(), std::size_t {1});
    QVERIFY(hasRemark(run, "region given back by `acc`: it has 2 operators, fewer than 3"));
    QVERIFY(!QString::fromStdString(textOf(run->output())).contains("Composite")); // taken apart again
}

void TestRegions::unknownCompiler()
{
    const CompilerTable table = tableOf({taking("acc", {"abs"})});
    for (const char* pass : {"AnnotateTarget{compilers=[\"akk\"]}", "MergeComposite{compilers=[\"akk\"]}"}) {
        const RunPtr run = runFlow(parsed(twoPaths), pass, table);
        QVERIFY(run->failed());
        QCOMPARE(run->steps.back()->error->message, std::string("there is no compiler `akk`"));
        QCOMPARE(run->steps.back()->error->help, std::string("did you mean `acc`?"));
    }
}

void TestRegions::contradictingAnnotations()
{
    const CompilerTable table = tableOf({taking("acc", {"abs"})});
    const auto error = [&](const char* body) {
        return QString::fromStdString(after(fmt::format("def @main(%x: Tensor[(4), float32]) {{ {} }}", body), "PartitionGraph", table));
    };
    QCOMPARE(error("annotation.compiler_end(abs(%x), compiler=\"acc\")"), QStringLiteral("error: a `compiler_end` of a value that no region holds"));
    QCOMPARE(error("annotation.compiler_end(abs(annotation.compiler_begin(%x, compiler=\"acc\")), compiler=\"npu\")"),
        QStringLiteral("error: a region that begins for `acc` ends for `npu`"));
    QCOMPARE(error("annotation.compiler_end(add(annotation.compiler_begin(%x, compiler=\"acc\"), %x), compiler=\"acc\")"),
        QStringLiteral("error: an argument of add comes from outside its region without a `compiler_begin`"));
    QCOMPARE(error("%0 = abs(annotation.compiler_begin(%x, compiler=\"acc\")); %1 = tanh(annotation.compiler_end(%0, compiler=\"acc\")); "
                   "annotation.compiler_end(add(%0, annotation.compiler_begin(%1, compiler=\"acc\")), compiler=\"acc\")"),
        QStringLiteral("error: annotated regions depend on each other in a cycle"));
}

PB_TEST(TestRegions)
#include "tst_regions.moc"

#include "core/history/lineage.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

RunPtr tracedRun(std::string_view text, std::string_view passes)
{
    return runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)});
}

const Node* nodeOf(const Module& module, std::string_view displayed)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (displayName(*node) == displayed)
                return node.get();
    return nullptr;
}

constexpr std::string_view batchNorm = R"(
def @main(%x: Tensor[(1, 2, 4, 4), float32], %w: Tensor[(2, 2, 1, 1), float32]) {
  %0 = nn.conv2d(%x, %w, padding=[0, 0, 0, 0], channels=2, kernel_size=[1, 1]);
  %1 = nn.batch_norm(%0, full(3f, shape=[2]), full(1f, shape=[2]), full(0.5f, shape=[2]), full(4f, shape=[2]));
  nn.relu(%1.0)
})";

} // namespace

class TestLineage : public QObject {
    Q_OBJECT
private slots:
    void importedNodesLeadToThemselves();
    void aChainOfStepsLeadsBack();
    void descendantsAreThereAfterTheStep();
    void everyNodeHasAnOrigin();
    void anInputWasNotMade();
    void kinAndStepsThatTouch();
    void aBorderComesFromItsValue();
};

void TestLineage::aBorderComesFromItsValue()
{
    const RunPtr run = tracedRun("def @main(%x: Tensor[(4), float32]) { exp(tanh(%x)) }", R"(AnnotateTarget{compilers=["dnnl"]})");
    const Lineage lineage(run);
    const Function& main = *run->output().main();
    int borders = 0;
    for (const NodePtr& node : main.nodes()) {
        if (displayName(*node) != "annotation.compiler_begin")
            continue;
        const Node* value = main.find(node->operands.front());
        while (displayName(*value).starts_with("annotation."))
            value = main.find(value->operands.front());
        QCOMPARE(lineage.origins(node->id), std::vector {value->id});
        ++borders;
    }
    QCOMPARE(borders, 2); // before tanh, and between the two
}

void TestLineage::kinAndStepsThatTouch()
{
    const RunPtr run = tracedRun(batchNorm, "SimplifyInference, FoldConstant, CanonicalizeOps, FuseOps");
    const Lineage lineage(run);
    const NodeId norm = nodeOf(run->input, "nn.batch_norm")->id, relu = nodeOf(run->input, "nn.relu")->id;
    const NodeId shift = nodeOf(run->output(), "add")->id;
    const auto isKin = [&](NodeId of, NodeId node) { return std::ranges::count(lineage.kin(of), node) == 1; };
    QVERIFY(isKin(norm, shift));
    QVERIFY(isKin(shift, norm));
    QVERIFY(!isKin(norm, norm));
    QVERIFY(!isKin(shift, relu));

    const auto touched = lineage.touchingSteps(norm);
    QVERIFY(std::ranges::count(touched, 0U) == 1); // took it apart
    QVERIFY(std::ranges::count(touched, 2U) == 0); // had nothing to do
    QVERIFY(std::ranges::count(touched, 3U) == 1); // moved what it became
    QVERIFY(std::ranges::is_sorted(touched));
    QVERIFY(std::ranges::count(lineage.touchingSteps(relu), 0U) == 1); // its operand is another one
}

void TestLineage::importedNodesLeadToThemselves()
{
    const RunPtr run = tracedRun(batchNorm, "SimplifyInference");
    const Lineage lineage(run);
    for (const NodePtr& node : run->input.main()->nodes())
        QCOMPARE(lineage.origins(node->id), std::vector {node->id});
}

void TestLineage::aChainOfStepsLeadsBack()
{
    const RunPtr run = tracedRun(batchNorm, "SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant");
    const Lineage lineage(run);
    const NodeId imported = nodeOf(run->input, "nn.batch_norm")->id;
    const Node* shift = nodeOf(run->output(), "add");
    QVERIFY(shift);
    const auto origins = lineage.origins(shift->id);
    QVERIFY(std::ranges::find(origins, imported) != origins.end());
    const auto history = lineage.history(shift->id);
    QVERIFY(!history.empty());
    QVERIFY(std::ranges::is_sorted(history, {}, &LineageHop::step));
    QVERIFY(lineage.originText(shift->id).find("nn.batch_norm") != std::string::npos);
}

void TestLineage::descendantsAreThereAfterTheStep()
{
    const RunPtr run = tracedRun(batchNorm, "SimplifyInference, FoldConstant, FuseOps");
    const Lineage lineage(run);
    const NodeId imported = nodeOf(run->input, "nn.batch_norm")->id;
    for (std::size_t step = 0; step < run->steps.size(); ++step) {
        const auto now = lineage.descendants(imported, step);
        QVERIFY(!now.empty());
        std::set<NodeId> present;
        for (const NestedFunction& nested : allFunctions(run->steps[step]->after))
            for (const NodePtr& node : nested.function->nodes())
                present.insert(node->id);
        for (const NodeId id : now)
            QVERIFY(present.contains(id));
        QVERIFY(!present.contains(imported));
    }
    const NodeId relu = nodeOf(run->input, "nn.relu")->id;
    const auto fused = lineage.descendants(relu, 2);
    QVERIFY(std::ranges::find(fused, relu) != fused.end()); // moved into the kernel, under its own id
    QVERIFY(fused.size() > 1);                              // and the call of the kernel is made from it
}

void TestLineage::everyNodeHasAnOrigin()
{
    const RunPtr run = tracedRun(batchNorm, "SimplifyInference, EliminateCommonSubexpr, FoldConstant, FoldScaleAxis, FoldConstant, FuseOps");
    const Lineage lineage(run);
    for (const NestedFunction& nested : allFunctions(run->output()))
        for (const NodePtr& node : nested.function->nodes())
            QVERIFY2(!lineage.origins(node->id).empty(), fmt::format("{} %{}", displayName(*node), number(node->id)).c_str());
}

void TestLineage::anInputWasNotMade()
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), batchNorm), .pipeline = *presetWithPartitionFlow("O3")});
    QVERIFY(!run->failed());
    const NodeId input = run->input.main()->params()[0];
    QVERIFY(Lineage(run).history(input).empty());
    QVERIFY(!Lineage(run).descendants(input, run->steps.size() - 1).empty());
}

PB_TEST(TestLineage)
#include "tst_lineage.moc"

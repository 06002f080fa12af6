#include "core/history/ending.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

RunPtr endedRun(std::string_view text, std::string_view passes)
{
    return runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)});
}

NodeId inputCall(const Run& run, std::string_view op)
{
    for (const NodePtr& node : run.input.main()->nodes())
        if (displayName(*node) == op)
            return node->id;
    return NodeId::None;
}

constexpr std::string_view chain = "def @main(%x: Tensor[(2, 4), float32]) { nn.relu(exp(add(%x, multiply(2f, 3f)))) }";

} // namespace

class TestEnding : public QObject {
    Q_OBJECT
private slots:
    void anOperatorEndsInItsKernel();
    void aFoldedOneEndsAsAConstant();
    void aRegionsOperatorEndsThere();
    void whatIsTakenAwayEndsNowhere();
    void beforeAnyStepItIsItself();
};

void TestEnding::anOperatorEndsInItsKernel()
{
    const RunPtr run = endedRun(chain, "InferType, FoldConstant, FuseOps");
    const auto endings = endingsOf(*run, Lineage(run), inputCall(*run, "exp"));
    QCOMPARE(endings.size(), std::size_t {1});
    QCOMPARE(endings[0].name, std::string("exp"));
    QCOMPARE(endings[0].kernel, std::string("fused_add_exp_nn_relu"));
    QVERIFY(endings[0].region.empty() && endings[0].compiler.empty());
}

void TestEnding::aFoldedOneEndsAsAConstant()
{
    const RunPtr run = endedRun(chain, "InferType, FoldConstant");
    const auto endings = endingsOf(*run, Lineage(run), inputCall(*run, "multiply"));
    QCOMPARE(endings.size(), std::size_t {1});
    QCOMPARE(endings[0].name, std::string("constant"));
    QVERIFY(endings[0].kernel.empty());
}

void TestEnding::aRegionsOperatorEndsThere()
{
    const RunPtr run = endedRun("def @main(%x: Tensor[(2, 4), float32]) { exp(tanh(%x)) }",
        R"(InferType, AnnotateTarget{compilers=["dnnl"]}, MergeCompilerRegions, PartitionGraph, FuseOps)");
    QVERIFY(!run->failed());
    const auto endings = endingsOf(*run, Lineage(run), inputCall(*run, "tanh"));
    QVERIFY(!endings.empty());
    QCOMPARE(endings[0].compiler, std::string("dnnl"));
    QVERIFY(run->output().find(endings[0].region));
    QVERIFY(endings[0].kernel.empty());
}

void TestEnding::whatIsTakenAwayEndsNowhere()
{
    const RunPtr run = endedRun("def @main(%x: Tensor[(2, 4), float32]) { let %unused = exp(%x); nn.relu(%x) }", "InferType, DeadCodeElimination");
    QVERIFY(run->output().main()->nodes().size() < run->input.main()->nodes().size());
    QVERIFY(endingsOf(*run, Lineage(run), inputCall(*run, "exp")).empty());
}

void TestEnding::beforeAnyStepItIsItself()
{
    const RunPtr run = endedRun(chain, "");
    const auto endings = endingsOf(*run, Lineage(run), inputCall(*run, "exp"));
    QCOMPARE(endings.size(), std::size_t {1});
    QCOMPARE(endings[0].node, inputCall(*run, "exp"));
}

PB_TEST(TestEnding)
#include "tst_ending.moc"

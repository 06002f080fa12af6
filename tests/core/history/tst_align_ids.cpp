#include "core/history/diff/align_ids.h"
#include "core/history/diff/graph_diff.h"
#include "core/history/run.h"
#include "core/ir/graph/structural.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr std::string_view net = R"(
def @main(%x: Tensor[(1, 2, 4, 4), float32], %w: Tensor[(2, 2, 1, 1), float32]) {
  %0 = nn.conv2d(%x, %w, padding=[0, 0, 0, 0], channels=2, kernel_size=[1, 1]);
  %1 = nn.batch_norm(%0, full(3f, shape=[2]), full(1f, shape=[2]), full(0.5f, shape=[2]), full(4f, shape=[2]));
  %2 = nn.relu(%1.0);
  nn.softmax(nn.batch_flatten(%2))
})";

Module after(const Module& module, std::string_view passes)
{
    const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline(passes)});
    if (run->failed())
        qFatal("%s", run->steps.back()->error->message.c_str());
    return run->output();
}

} // namespace

class TstAlignIds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSamePipelineTwiceIsEqual()
    {
        const Module input = *parseModule(opTable(), net);
        for (const char* passes : {"SimplifyInference, FoldConstant, FoldScaleAxis", "SimplifyInference, FoldConstant, FuseOps",
                 "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps"}) {
            const Module a = after(input, passes), b = after(input, passes);
            QVERIFY(!diff(a, b).empty()); // each made its own nodes
            const Module aligned = alignIds(a, b);
            const GraphDiff left = diff(a, aligned);
            QVERIFY2(left.empty(), left.empty() ? "" : (std::string(passes) + ": " + left.changes.front().what.str()).c_str());
            QVERIFY(structurallyEqual(aligned, b));
            QVERIFY(verify(aligned).empty());
        }
    }

    void onlyTheDifferenceIsLeft()
    {
        const Module input = *parseModule(opTable(), net);
        const Module a = after(input, "SimplifyInference, FoldConstant"), b = after(input, "SimplifyInference, FoldConstant, FoldScaleAxis");
        const Module aligned = alignIds(a, b);
        QVERIFY(structurallyEqual(aligned, b));
        QVERIFY(verify(aligned).empty());
        const GraphDiff left = diff(a, aligned);
        QVERIFY(!left.empty());
        for (const char* same : {"nn.relu", "nn.softmax", "nn.batch_flatten"})
            for (const NodePtr& node : aligned.main()->nodes())
                if (displayName(*node) == same && left.find(node->id)) // rewired at most
                    QVERIFY(left.find(node->id)->kind == ChangeKind::Changed);
    }

    void otherModelsStayApart()
    {
        const Module a = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }");
        const Module b = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32], %y: Tensor[(2), float32]) { add(exp(%x), %y) }");
        const Module aligned = alignIds(a, b);
        QVERIFY(structurallyEqual(aligned, b));
        QVERIFY(verify(aligned).empty());
    }

    void modelsOfTheirOwnFilesAreAligned()
    {
        const Module a = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(exp(nn.relu(%x))) }");
        const Module b = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(exp(nn.relu(nn.relu(%x)))) }");
        const GraphDiff left = diff(a, alignIds(a, b));
        QCOMPARE(left.count(ChangeKind::Added), std::size_t {1});
        QCOMPARE(left.count(ChangeKind::Removed), std::size_t {0});
        QVERIFY(diff(a, alignIds(a, *parseModule(opTable(), "def @main(%y: Tensor[(2), float32]) { nn.relu(exp(nn.relu(%y))) }"))).count(ChangeKind::Added) == 0);
    }

    void whatNeedsNoOtherIdsIsShared()
    {
        const Module input = *parseModule(opTable(), net);
        QVERIFY(alignIds(input, input).main() == input.main());
    }
};

PB_TEST(TstAlignIds)
#include "tst_align_ids.moc"

// Nodes that a pass makes anew are changed, and not removed and added.

#include "core/history/diff/graph_diff.h"
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

RunPtr countedRun(std::string_view text, std::string_view passes)
{
    return runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes), .countChanges = true});
}

GraphDiff lastDiff(const Run& run) { return diff(run.steps.back()->before, run.steps.back()->after, run.steps.back()->log.rewrites); }

std::vector<const NodeChange*> changesOf(const GraphDiff& diff, const Module& module, std::string_view displayed)
{
    std::vector<const NodeChange*> found;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const NodeChange* change = diff.find(node->id); change && displayName(*node) == displayed)
                found.push_back(change);
    return found;
}

constexpr std::string_view twoConvolutions = R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(4, 4, 3, 3), float32], %v: Tensor[(4, 4, 1, 1), float32]) {
  %0 = nn.conv2d(%x, %w, padding=[1, 1, 1, 1], channels=4, kernel_size=[3, 3]);
  %1 = nn.relu(%0);
  nn.conv2d(%1, %v, channels=4, kernel_size=[1, 1])
})";

} // namespace

class TestMadeAnew : public QObject {
    Q_OBJECT
private slots:
    void aConvolutionInAnotherLayoutIsChanged();
    void withoutRewritesItIsRemovedAndAdded();
    void fieldsGoWithTheirCall();
    void whatIsJoinedIsNoneOfThem();
    void constantsThatAreScaledAreChanged();
    void nothingIsSaidOfWhatIsMadeAnewAndTheSame();
    void runsCount();
};

void TestMadeAnew::aConvolutionInAnotherLayoutIsChanged()
{
    const RunPtr run = countedRun(twoConvolutions, "InferType, ConvertLayout");
    const GraphDiff found = lastDiff(*run);
    QCOMPARE(found.count(ChangeKind::Removed), std::size_t {0});
    QCOMPARE(found.count(ChangeKind::Changed), std::size_t {3}); // two convolutions, and the relu that follows
    QCOMPARE(found.count(ChangeKind::Added), std::size_t {4});   // transforms: of the input, of both weights, of the result
    const auto convolutions = changesOf(found, run->output(), "nn.conv2d");
    QCOMPARE(convolutions.size(), std::size_t {2});
    for (const NodeChange* change : convolutions) {
        QVERIFY2(change->what.str().starts_with("layout NCHW to NHWC"), change->what.str().c_str());
        QVERIFY(change->was != NodeId::None && change->was != change->node);
        QVERIFY(run->input.main()->contains(change->was));
        QCOMPARE(change->before(), change->was);
        QCOMPARE(found.find(change->was), change); // by both of its ids
    }
    // Operands that were made anew too are the same ones.
    const NodeChange* relu = changesOf(found, run->output(), "nn.relu").front();
    QVERIFY2(relu->what.str().find("operand") == std::string::npos, relu->what.str().c_str());
}

void TestMadeAnew::withoutRewritesItIsRemovedAndAdded()
{
    const RunPtr run = countedRun(twoConvolutions, "InferType, ConvertLayout");
    const GraphDiff found = diff(run->input, run->output());
    QCOMPARE(found.count(ChangeKind::Removed), std::size_t {3});
    QVERIFY(found.madeAnew.empty());
}

void TestMadeAnew::fieldsGoWithTheirCall()
{
    const RunPtr run = countedRun(R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(4, 4, 1, 1), float32]) {
  %0 = nn.conv2d(%x, %w, channels=4, kernel_size=[1, 1]);
  %1 = nn.batch_norm(%0, full(3f, shape=[4]), full(1f, shape=[4]), full(0.5f, shape=[4]), full(4f, shape=[4]));
  nn.relu(%1.0)
})",
        "InferType, ConvertLayout");
    const GraphDiff found = lastDiff(*run);
    QCOMPARE(changesOf(found, run->output(), "nn.batch_norm").front()->kind, ChangeKind::Changed);
    QCOMPARE(found.count(ChangeKind::Removed), std::size_t {0});
}

void TestMadeAnew::whatIsJoinedIsNoneOfThem()
{
    const RunPtr run = countedRun(R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(4, 4, 1, 1), float32], %v: Tensor[(4, 4, 1, 1), float32]) {
  %0 = nn.conv2d(%x, %w, channels=4, kernel_size=[1, 1]);
  %1 = nn.conv2d(%x, %v, channels=4, kernel_size=[1, 1]);
  concatenate((%0, %1), axis=1)
})",
        "InferType, CombineParallelConv2D{min_num_branches=2}");
    const GraphDiff found = lastDiff(*run);
    const auto convolutions = changesOf(found, run->output(), "nn.conv2d");
    QCOMPARE(convolutions.size(), std::size_t {1});
    QCOMPARE(convolutions.front()->kind, ChangeKind::Added);
    QCOMPARE(changesOf(found, run->steps.back()->before, "nn.conv2d").size(), std::size_t {2}); // both removed
}

void TestMadeAnew::constantsThatAreScaledAreChanged()
{
    const RunPtr run = countedRun("def @main(%x: Tensor[(2), float32]) { multiply(exp(2f), %x) }", "InferType, FoldConstant");
    const GraphDiff found = lastDiff(*run);
    QCOMPARE(found.count(ChangeKind::Added), std::size_t {0});
    const auto constants = changesOf(found, run->output(), "constant");
    QCOMPARE(constants.size(), std::size_t {1});
    QCOMPARE(constants.front()->what, std::string("value"));
    QCOMPARE(found.count(ChangeKind::Removed), std::size_t {1}); // exp
}

void TestMadeAnew::nothingIsSaidOfWhatIsMadeAnewAndTheSame()
{
    const RunPtr run = countedRun("def @main(%x: Tensor[(2), float32]) { nn.relu(exp(%x)) }", "InferType");
    const Module& before = run->output();
    const Node& relu = (*before.main())[before.main()->result()];
    RewriteLog log;
    Rewriter rewriter(before, before.main(), log, &opTable());
    rewriter.replace(relu.id, rewriter.call("nn.relu", relu.operands), "again");
    const Module after = before.with("main", *rewriter.finish());
    const GraphDiff found = diff(before, after, log.rewrites);
    QVERIFY(found.empty());
    QCOMPARE(found.madeAnew.at(after.main()->result()), relu.id);
}

void TestMadeAnew::runsCount()
{
    const RunPtr run = countedRun(twoConvolutions, "InferType, ConvertLayout, LabelOps");
    QVERIFY(run->steps[0]->changes.of(ChangeKind::Added) == 0);
    QCOMPARE(toText(run->steps[1]->changes), std::string("4 added, 3 changed"));
    QCOMPARE(toText(run->steps[2]->changes), std::string("1 function changed"));
    QCOMPARE(toText(ChangeCounts()), std::string("nothing"));
    QVERIFY(ChangeCounts().empty() && !run->steps[2]->changes.empty());
}

PB_TEST(TestMadeAnew)
#include "tst_made_anew.moc"

#include "core/history/node_labels.h"
#include "core/history/sub_steps.h"
#include "core/ir/graph/structural.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

RunPtr runOf(std::string_view text, std::string_view passes)
{
    return runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)});
}

std::set<NodeId> idsOf(const Module& module)
{
    std::set<NodeId> ids;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            ids.insert(node->id);
    return ids;
}

/// Empty when `module` is the `body` of a function of %x.
std::string differenceFrom(const Module& module, std::string_view body)
{
    return firstDifference(module, *parseModule(opTable(), fmt::format("def @main(%x: Tensor[(4), float32]) {{ {} }}", body)));
}

constexpr std::string_view sums = R"(
def @main(%x: Tensor[(4), float32]) {
  %0 = add(2f, 3f);
  %1 = multiply(%x, %0);
  %2 = multiply(4f, 5f);
  add(%1, %2)
})";

} // namespace

class TestSubSteps : public QObject {
    Q_OBJECT
private slots:
    void eachRewriteIsAState();
    void nodesKeepTheIdsOfTheRun();
    void idsOfOthersInBetween();
    void whatBelongsTogetherIsOneSubStep();
    void aPassInsideAPass();
    void bodiesOfLiteralsAreSeenAtOnce();
    void regionsAppearOneByOne();
    void aPassThatSaysNothingIsOne();
    void unusedFunctionsGoOneByOne();
    void thereIsAnEnd();
    void cancelling();
    void labels();
};

void TestSubSteps::eachRewriteIsAState()
{
    const RunPtr run = runOf(sums, "FoldConstant");
    const auto all = subSteps(*run->steps[0]);
    QCOMPARE(subStepCount(*run->steps[0]), all.size());
    QCOMPARE(all.size(), std::size_t {2});
    QCOMPARE(all[0].rule, std::string("all operands constant"));
    QCOMPARE(differenceFrom(*moduleAfterSubSteps(*run, 0, 0), "add(multiply(%x, add(2f, 3f)), multiply(4f, 5f))"), std::string());
    QCOMPARE(differenceFrom(*moduleAfterSubSteps(*run, 0, 1), "add(multiply(%x, 5f), multiply(4f, 5f))"), std::string());
    QCOMPARE(differenceFrom(*moduleAfterSubSteps(*run, 0, 2), "add(multiply(%x, 5f), 20f)"), std::string());
    QVERIFY(moduleAfterSubSteps(*run, 0, 2)->functions == run->output().functions);
}

void TestSubSteps::nodesKeepTheIdsOfTheRun()
{
    const RunPtr run = runOf(sums, "FoldConstant, SimplifyExpr, FuseOps");
    for (std::size_t step = 0; step < run->steps.size(); ++step) {
        const auto all = subSteps(*run->steps[step]);
        QCOMPARE(subStepCount(*run->steps[step]), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto now = idsOf(*moduleAfterSubSteps(*run, step, i + 1));
            for (const NodeId id : all[i].to)
                QVERIFY(now.contains(id));
        }
    }
}

void TestSubSteps::idsOfOthersInBetween()
{
    const Module module = *parseModule(opTable(), sums);
    RecordedIds ids(module.ids);
    std::vector<NodeId> given {ids.next(), ids.next()};
    (void)module.ids->next(); // by another run of the session
    given.push_back(ids.next());
    const auto ranges = ids.takeRanges();
    QCOMPARE(ranges.size(), std::size_t {2});
    RepeatedIds again(ranges, module.ids);
    for (const NodeId id : given)
        QCOMPARE(again.next(), id);
    QCOMPARE(number(again.next()), number(given.back()) + 1);
}

void TestSubSteps::whatBelongsTogetherIsOneSubStep()
{
    const RunPtr run = runOf(R"(
        def @main(%x: Tensor[(1, 2, 4, 4), float32], %w: Tensor[(2, 2, 1, 1), float32]) {
          multiply(nn.relu(nn.conv2d(%x, %w, padding=[0, 0, 0, 0], channels=2, kernel_size=[1, 1])), 3f)
        })", "FoldScaleAxis");
    QVERIFY(run->steps[0]->log.rewrites.size() > 1);
    const auto all = subSteps(*run->steps[0]);
    QCOMPARE(subStepCount(*run->steps[0]), all.size());
    QCOMPARE(all.size(), std::size_t {1});
    QCOMPARE(all[0].rewriteCount, run->steps[0]->log.rewrites.size());
}

/// FoldScaleAxis folds constants before and after it moves scales.
void TestSubSteps::aPassInsideAPass()
{
    const RunPtr run = runOf(R"(
        def @main(%x: Tensor[(1, 2, 4, 4), float32]) {
          multiply(nn.conv2d(%x, full(2f, shape=[2, 2, 1, 1]), padding=[0, 0, 0, 0], channels=2, kernel_size=[1, 1]), add(1f, 2f))
        })", "FoldScaleAxis");
    const std::size_t count = subSteps(*run->steps[0]).size();
    QVERIFY(count >= 2);
    std::size_t seen = 0;
    const auto visited = forEachSubStep(*run, 0, [&](std::size_t done, const Module& now) {
        seen = done;
        return verify(now).empty();
    });
    QVERIFY2(visited, visited ? "" : toText(visited.error()).c_str());
    QCOMPARE(seen, count);
}

void TestSubSteps::bodiesOfLiteralsAreSeenAtOnce()
{
    const RunPtr run = runOf(R"(
        def @main(%x: Tensor[(4), float32], %c: bool) {
          if (%c) { multiply(%x, add(1f, 1f)) } else { multiply(%x, add(2f, 2f)) }
        })", "FoldConstant");
    const auto all = subSteps(*run->steps[0]);
    QCOMPARE(subStepCount(*run->steps[0]), all.size());
    QCOMPARE(all[0].rule, std::string("all operands constant"));
    const Module first = *moduleAfterSubSteps(*run, 0, 1);
    QVERIFY(verify(first).empty());
    QVERIFY(first.functions != run->input.functions);
    QVERIFY(!firstDifference(first, run->output()).empty()); // the other arm is as it was
}

void TestSubSteps::regionsAppearOneByOne()
{
    const RunPtr run = runOf(R"(
        def @main(%x: Tensor[(1, 4), float32], %w: Tensor[(4, 4), float32]) { nn.dense(erf(nn.dense(%x, %w)), %w) })",
        "MergeComposite, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph");
    QVERIFY(!run->failed());
    std::vector<std::size_t> functions;
    QVERIFY(forEachSubStep(*run, 3, [&](std::size_t, const Module& now) {
        functions.push_back(now.functions.size());
        return true;
    }));
    QVERIFY(std::ranges::is_sorted(functions));
    QCOMPARE(functions.front(), std::size_t {1});
    QCOMPARE(functions.back(), run->output().functions.size());
    QVERIFY(functions.back() > 2);
    QVERIFY(std::ranges::find(functions, std::size_t {2}) != functions.end());
}

void TestSubSteps::aPassThatSaysNothingIsOne()
{
    const RunPtr none = runOf(sums, "InferType");
    QVERIFY(subSteps(*none->steps[0]).empty());
    QVERIFY(moduleAfterSubSteps(*none, 0, 0)->functions == none->input.functions);
    const RunPtr names = runOf("def @main(%x: Tensor[(4), float32]) { let %a = exp(%x); nn.relu(%a) }", "DeadCodeElimination{inline_once=true}");
    QVERIFY(names->steps[0]->changed);
    const auto all = subSteps(*names->steps[0]);
    QCOMPARE(all.size(), std::size_t {1});
    QVERIFY(all[0].isRest);
    QVERIFY(moduleAfterSubSteps(*names, 0, 1)->functions == names->output().functions);
}

void TestSubSteps::unusedFunctionsGoOneByOne()
{
    const RunPtr run = runOf(R"(
        def @main(%x: Tensor[(4), float32]) { exp(%x) }
        def @inner(%x: Tensor[(4), float32]) { tanh(%x) }
        def @outer(%x: Tensor[(4), float32]) { @inner(%x) })", "RemoveUnusedFunctions");
    QCOMPARE(subSteps(*run->steps[0]).size(), std::size_t {2});
    const Module between = *moduleAfterSubSteps(*run, 0, 1);
    QVERIFY(verify(between).empty());
    QVERIFY(between.find("inner") && !between.find("outer"));
}

void TestSubSteps::thereIsAnEnd()
{
    const RunPtr run = runOf(sums, "FoldConstant");
    const auto beyond = moduleAfterSubSteps(*run, 0, 3);
    QVERIFY(!beyond);
    QVERIFY(beyond.error().message.find("has 2 rewrites") != std::string::npos);
}

void TestSubSteps::cancelling()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!moduleAfterSubSteps(*runOf(sums, "FoldConstant"), 0, 1, source.get_token()));
}

void TestSubSteps::labels()
{
    const RunPtr run = runOf(sums, "FoldConstant");
    const NodeLabels labels(run, 0);
    const std::string text = labels.text(subSteps(*run->steps[0]).front());
    QVERIFY2(text.starts_with("all operands constant: %"), text.c_str());
    QVERIFY2(text.find(" add") != std::string::npos && text.find(" → %") != std::string::npos, text.c_str());
}

PB_TEST(TestSubSteps)
#include "tst_sub_steps.moc"

#include "core/history/check_outcome.h"

#include "core/ops/table/op_table.h"
#include "tests/core/history/small_run.h"
#include "tests/support/test.h"

using namespace passbench;

class TestRun : public QObject {
    Q_OBJECT
private slots:
    void snapshotsChain();
    void leadingStepsAreTakenOver();
    void nothingIsTakenOverFromAnotherInput();
    void breakpointsDoNotRunStepsAgain();
    void otherCompilersKeepTheStepsThatAskNone();
    void anImpossibleOrderFailsWithoutRunning();
    void stopsAtBreakpoints();
    void stopsAfterSoManySteps();
    void disabledStepsAreRecorded();
    void failureKeepsEarlierSteps();
    void badOptionsFailTheStep();
    void cancelledStepKeepsEarlierSteps();
    void progressAndStepsAreReported();
    void metricsCountEachBufferOnce();
    void otherGatesRunStepsAgain();
    void verifyingAllFindsAContractThatIsNotKept();
};

void TestRun::snapshotsChain()
{
    const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("InferType, FoldConstant, RemoveNoOps")});
    QCOMPARE(run->steps.size(), std::size_t {3});
    QVERIFY(!run->failed());
    QVERIFY(!run->steps[0]->changed);
    QVERIFY(run->steps[1]->changed);
    QCOMPARE(run->steps[1]->before.functions, run->input.functions);
    QCOMPARE(run->steps[2]->before.functions, run->steps[1]->after.functions);
    QCOMPARE(run->inputMetrics.calls, std::size_t {4});
    QCOMPARE(run->steps[1]->metrics.calls, std::size_t {3});
    QCOMPARE(run->steps[2]->metrics.calls, std::size_t {2});
    QVERIFY(!run->steps[1]->log.rewrites.empty());
}

void TestRun::leadingStepsAreTakenOver()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant, FuseOps")};
    const RunPtr first = runPipeline(request);
    request.previous = first;
    request.pipeline = pipeline("InferType, FoldConstant, FuseOps{max_depth=1}");
    const RunPtr second = runPipeline(request);
    QCOMPARE(second->steps[0], first->steps[0]);
    QCOMPARE(second->steps[1], first->steps[1]);
    QVERIFY(second->steps[2] != first->steps[2]);
    QVERIFY(second->steps[2]->log.rewrites.size() != first->steps[2]->log.rewrites.size());
}

void TestRun::nothingIsTakenOverFromAnotherInput()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant")};
    request.previous = runPipeline(request);
    const StepPtr old = request.previous->steps[0];
    request.input = sample(); // equal, but not the same functions: its ids are others
    QVERIFY(runPipeline(request)->steps[0] != old);
}

void TestRun::breakpointsDoNotRunStepsAgain()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant")};
    request.previous = runPipeline(request);
    request.pipeline = pipeline("InferType, *FoldConstant");
    const RunPtr run = runPipeline(request);
    QCOMPARE(run->steps[1]->after.functions, request.previous->steps[1]->after.functions);
    QVERIFY(run->steps[1]->config.breakpoint);
}

void TestRun::otherCompilersKeepTheStepsThatAskNone()
{
    const CompilerTable none;
    RunRequest request {.input = sample(), .pipeline = *presetWithPartitionFlow("O1")};
    const RunPtr all = runPipeline(request);
    request.previous = all;
    request.compilers = &none;
    const RunPtr run = runPipeline(request);
    QVERIFY2(!run->failed(), run->failed() ? run->steps.back()->error->message.c_str() : "");
    const auto first = std::ranges::find(all->steps, "MergeComposite", [](const StepPtr& step) { return step->config.pass; }) - all->steps.begin();
    QVERIFY(first > 0);
    QCOMPARE(run->steps[first - 1], all->steps[first - 1]);
    QVERIFY(run->steps[first] != all->steps[first]);
}

void TestRun::anImpossibleOrderFailsWithoutRunning()
{
    const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("InferType, PartitionGraph")});
    QVERIFY(run->failed());
    QCOMPARE(run->steps.size(), std::size_t {2});
    QVERIFY2(run->steps[1]->error->help.find("AnnotateTarget") != std::string::npos, run->steps[1]->error->help.c_str());
}

void TestRun::stopsAtBreakpoints()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("*InferType, FoldConstant, *SimplifyExpr, FuseOps"), .stopAtBreakpoints = true};
    const RunPtr first = runPipeline(request);
    QCOMPARE(first->steps.size(), std::size_t {2});
    request.previous = first;
    QCOMPARE(runPipeline(request)->steps.size(), std::size_t {4}); // goes on from where it stopped
}

void TestRun::stopsAfterSoManySteps()
{
    const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("InferType, FoldConstant, FuseOps"), .stopAfter = 2});
    QCOMPARE(run->steps.size(), std::size_t {2});
}

void TestRun::disabledStepsAreRecorded()
{
    const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("InferType, !FoldConstant, RemoveNoOps")});
    QCOMPARE(run->steps.size(), std::size_t {3});
    QVERIFY(run->steps[1]->state == StepState::Disabled);
    QCOMPARE(run->steps[1]->after.functions, run->steps[1]->before.functions);
    QVERIFY(run->steps[2]->changed);
}

void TestRun::failureKeepsEarlierSteps()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("FoldConstant, RemoveUnusedFunctions{entry_functions=[\"gone\"]}, FuseOps")};
    const RunPtr run = runPipeline(request);
    QCOMPARE(run->steps.size(), std::size_t {2});
    QVERIFY(run->failed());
    QVERIFY(run->steps[0]->state == StepState::Done);
    QVERIFY(run->steps[1]->error->message.find("@gone") != std::string::npos);
    QCOMPARE(run->output().functions, run->steps[0]->after.functions);
    request.previous = run; // mended: what went well is not run again
    request.pipeline = pipeline("FoldConstant, FuseOps");
    const RunPtr mended = runPipeline(request);
    QVERIFY(!mended->failed());
    QCOMPARE(mended->steps[0], run->steps[0]);
}

void TestRun::badOptionsFailTheStep()
{
    Pipeline bad;
    bad.steps = {{.pass = "FuseOps", .options = {{"max_depth", std::string("deep")}}}};
    QVERIFY(runPipeline({.input = sample(), .pipeline = bad})->failed());
    bad.steps = {{.pass = "Nope"}};
    QVERIFY(runPipeline({.input = sample(), .pipeline = bad})->failed());
}

void TestRun::cancelledStepKeepsEarlierSteps()
{
    std::stop_source source;
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant, FuseOps"), .stop = source.get_token()};
    request.onStep = [&](const StepPtr&) { source.request_stop(); }; // while the second step is about to begin
    const RunPtr run = runPipeline(request);
    QCOMPARE(run->steps.size(), std::size_t {2});
    QVERIFY(run->steps[0]->state == StepState::Done);
    QVERIFY(run->steps[1]->state == StepState::Cancelled);
    QCOMPARE(run->output().functions, run->steps[0]->after.functions);
}

void TestRun::progressAndStepsAreReported()
{
    std::vector<std::size_t> progressed;
    std::vector<std::string> ended;
    RunRequest request {.input = sample(), .pipeline = pipeline("FoldConstant, FuseOps")};
    request.progress = [&](std::size_t step, double) { progressed.push_back(step); };
    request.onStep = [&](const StepPtr& step) { ended.push_back(step->config.pass); };
    runPipeline(request);
    QCOMPARE(ended, (std::vector<std::string> {"FoldConstant", "FuseOps"}));
    QVERIFY(!progressed.empty() && std::ranges::is_sorted(progressed) && progressed.back() == 1);
}

void TestRun::metricsCountEachBufferOnce()
{
    const Module module = *parseModule(opTable(), R"(
def @main(%x: Tensor[(4), float32]) { add(add(%x, full(2f, shape=[4])), full(3f, shape=[4])) })");
    const RunPtr run = runPipeline({.input = module, .pipeline = pipeline("FoldConstant, FuseOps{fuse_opt_level=0}")});
    QCOMPARE(run->steps[0]->metrics.constantBytes, std::int64_t {32});
    QCOMPARE(run->steps[1]->metrics.constantBytes, std::int64_t {32});
    QCOMPARE(run->steps[1]->metrics.functions, std::size_t {3});
}

void TestRun::otherGatesRunStepsAgain()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant")};
    request.previous = runPipeline(request);
    request.gates.disabled = {"FoldConstant"};
    const RunPtr run = runPipeline(request);
    QVERIFY(run->steps[1]->state == StepState::Skipped);
    QVERIFY(!checkGates({.disabled = {"FoldConstants"}}, request.pipeline));
    QCOMPARE(checkGates({.disabled = {"FoldConstants"}}, request.pipeline).error().help, std::string("did you mean `FoldConstant`?"));
    QVERIFY(!checkGates({.optLevel = 5}, request.pipeline));
}

/// A listing that is claimed to be fused, and is not any more after a pass that says nothing of it.
void TestRun::verifyingAllFindsAContractThatIsNotKept()
{
    const PassDef careless {{.name = "Careless", .summary = "", .establishes = {}}, {}, {}};
    Step step {.after = sample(), .changed = true};
    QVERIFY(checkOutcome(careless, step, {Property::Typed}));
    const auto found = checkOutcome(careless, step, {Property::Fused});
    QVERIFY(!found && found.error().ours);
    QVERIFY2(found.error().message.starts_with("`Careless` does not say that the graph is no longer fused: "), found.error().message.c_str());
    PassDef boastful = careless;
    boastful.establishes = {Property::Fused};
    step.changed = false;
    QVERIFY(checkOutcome(boastful, step, {Property::Fused}).error().message.starts_with("`Careless` claims that the graph is fused, but it is not"));
}

PB_TEST(TestRun)
#include "tst_run.moc"

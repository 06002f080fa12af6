#include "core/history/check_outcome.h"
#include "core/history/instrument.h"
#include "core/ir/parser.h"

#include <QTest>

using namespace passbench;

namespace {

Module sample()
{
    return *parseModule(R"(
def @main(%x: Tensor[(2), float32]) {
  %0 = add(2f, 3f);
  %1 = multiply(%0, %x);
  nn.relu(nn.relu(%1))
})");
}

Pipeline pipeline(std::string_view text) { return *parsePipeline(text); }

} // namespace

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
    void gatesLeaveStepsOutAndSayWhy_data();
    void gatesLeaveStepsOutAndSayWhy();
    void theLevelReachesThePass();
    void otherGatesRunStepsAgain();
    void missingStepsAreInsertedWithAReason();
    void whatIsNeededInTurnIsInsertedFirst();
    void aDisabledPassIsNotInserted();
    void instrumentsSeeEachStepThatRuns();
    void instrumentsLeaveStepsOut();
    void anInstrumentThatCanNotBeginEndsTheRun();
    void listingsAreChosen();
    void timeAddsUp();
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
    const Module module = *parseModule(R"(
def @main(%x: Tensor[(4), float32]) { add(add(%x, full(2f, shape=[4])), full(3f, shape=[4])) })");
    const RunPtr run = runPipeline({.input = module, .pipeline = pipeline("FoldConstant, FuseOps{fuse_opt_level=0}")});
    QCOMPARE(run->steps[0]->metrics.constantBytes, std::int64_t {32});
    QCOMPARE(run->steps[1]->metrics.constantBytes, std::int64_t {32});
    QCOMPARE(run->steps[1]->metrics.functions, std::size_t {3});
}

void TestRun::gatesLeaveStepsOutAndSayWhy_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("level");
    QTest::addColumn<QStringList>("required");
    QTest::addColumn<QStringList>("disabled");
    QTest::addColumn<QString>("note"); // of the first step; empty when it runs
    const auto row = [](const char* text, int level, QStringList required, QStringList disabled, const char* note) {
        QTest::newRow(qPrintable(QStringLiteral("%1 at %2 %3 %4").arg(text).arg(level).arg(required.join(','), disabled.join(','))))
            << text << level << required << disabled << note;
    };
    row("FoldConstant", 2, {}, {}, "");
    row("FoldConstant", 1, {}, {}, "is of level 2, and the run of level 1");
    row("FoldConstant", 1, {"FoldConstant"}, {}, "");
    row("FoldConstant", 4, {}, {"FoldConstant"}, "is on the list of disabled passes");
    row("FoldConstant", 1, {"FoldConstant"}, {"FoldConstant"}, "is on the list of disabled passes");
    row("!FoldConstant", 4, {"FoldConstant"}, {}, "is switched off");
    row("Sequential{name=\"a\"}(FoldConstant)", 4, {}, {"a"}, "stands in the group `a`, which is on the list of disabled passes");
    row("Sequential{name=\"a\", opt_level=3}(FoldConstant)", 2, {}, {}, "stands in the group `a`, which is of level 3, and the run of level 2");
    row("Sequential{name=\"a\", opt_level=3}(FoldConstant)", 2, {"a"}, {}, "");
    row("Sequential{name=\"a\", opt_level=3}(FoldConstant)", 1, {"a"}, {}, "is of level 2, and the run of level 1");
    row("!Sequential(FoldConstant)", 4, {}, {}, "stands in a group that is switched off");
    row("Sequential(!Sequential{name=\"b\"}(FoldConstant))", 4, {}, {}, "stands in the group `b`, which is switched off");
}

void TestRun::gatesLeaveStepsOutAndSayWhy()
{
    QFETCH(QString, text);
    QFETCH(int, level);
    QFETCH(QStringList, required);
    QFETCH(QStringList, disabled);
    QFETCH(QString, note);
    RunRequest request {.input = sample(), .pipeline = pipeline(text.toStdString())};
    request.gates.optLevel = level;
    for (const QString& name : required)
        request.gates.required.push_back(name.toStdString());
    for (const QString& name : disabled)
        request.gates.disabled.push_back(name.toStdString());
    QVERIFY(checkGates(request.gates, request.pipeline));
    const StepPtr step = runPipeline(request)->steps.at(0);
    QCOMPARE(QString::fromStdString(step->note), note);
    QCOMPARE(step->state == StepState::Done, note.isEmpty());
    QCOMPARE(step->changed, note.isEmpty());
}

void TestRun::theLevelReachesThePass()
{
    const auto functionsAt = [](std::int64_t level) {
        return runPipeline({.input = sample(), .pipeline = pipeline("FuseOps"), .gates = {.optLevel = level}})->steps[0]->metrics.functions;
    };
    QVERIFY(functionsAt(0) > functionsAt(1));
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

void TestRun::missingStepsAreInsertedWithAReason()
{
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, Sequential{name=\"p\"}(PartitionGraph)"), .insertMissing = true};
    const RunPtr run = runPipeline(request);
    QVERIFY(!run->failed());
    QCOMPARE(run->steps.size(), std::size_t {3});
    QVERIFY(!run->steps[0]->inserted && run->steps[1]->inserted && !run->steps[2]->inserted);
    QCOMPARE(run->steps[1]->config.pass, std::string("AnnotateTarget"));
    QCOMPARE(run->steps[1]->config.groups, run->steps[2]->config.groups);
    QCOMPARE(run->steps[1]->note, std::string("`PartitionGraph` needs the graph to be annotated"));
    request.previous = run; // a step that is written out now is no longer an inserted one
    request.pipeline = pipeline("InferType, Sequential{name=\"p\"}(AnnotateTarget, PartitionGraph)");
    const RunPtr written = runPipeline(request);
    QCOMPARE(written->steps[1]->after.functions, run->steps[1]->after.functions);
    QVERIFY(!written->steps[1]->inserted && written->steps[1]->note.empty());
    request.pipeline = pipeline("AnnotateTarget, PartitionGraph"); // what still holds is not established again
    QCOMPARE(runPipeline(request)->steps.size(), std::size_t {2});
}

void TestRun::whatIsNeededInTurnIsInsertedFirst()
{
    const Plan plan = planOf({.pipeline = pipeline("MergeCompilerRegions"), .initial = {}, .insertMissing = true});
    QVERIFY(plan.problems.empty());
    QCOMPARE(toText(plan.pipeline()), std::string("InferType, AnnotateTarget, MergeCompilerRegions"));
    QVERIFY(plan.steps[0].decision == Decision::Inserted && plan.steps[1].decision == Decision::Inserted && plan.steps[2].decision == Decision::Runs);
    QCOMPARE(plan.steps[0].reason, std::string("`AnnotateTarget` needs the graph to be typed"));
}

void TestRun::aDisabledPassIsNotInserted()
{
    const Plan plan = planOf({.pipeline = pipeline("PartitionGraph"), .gates = {.disabled = {"AnnotateTarget"}}, .insertMissing = true});
    QCOMPARE(plan.steps.size(), std::size_t {1});
    QCOMPARE(plan.problems.size(), std::size_t {1});
    QVERIFY2(plan.problems[0].message.ends_with("`AnnotateTarget` is on the list of disabled passes"), plan.problems[0].message.c_str());
}

void TestRun::instrumentsSeeEachStepThatRuns()
{
    std::vector<std::string> calls;
    const Instrument notes {.enter = [&]() -> Result<void> { calls.push_back("enter"); return {}; },
        .before = [&](const Step& step) { calls.push_back("before " + step.id); },
        .after = [&](const Step& step) { calls.push_back("after " + step.id); },
        .exit = [&] { calls.push_back("exit"); }};
    runPipeline({.input = sample(), .pipeline = pipeline("FoldConstant, !FuseOps, FoldConstant, RemoveUnusedFunctions{entry_functions=[\"gone\"]}"), .instruments = {notes}});
    QCOMPARE(calls, (std::vector<std::string> {"enter", "before FoldConstant", "after FoldConstant", "before FoldConstant:2", "after FoldConstant:2", "before RemoveUnusedFunctions", "exit"}));
}

void TestRun::instrumentsLeaveStepsOut()
{
    const Instrument picky {.shouldRun = [](const PipelineStep& step, const Module&) { return step.pass != "FoldConstant"; }};
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant"), .instruments = {{}, picky}};
    const RunPtr run = runPipeline(request);
    QVERIFY(run->steps[0]->state == StepState::Done);
    QVERIFY(run->steps[1]->state == StepState::Skipped);
    QCOMPARE(run->steps[1]->note, std::string("is left out by an instrument of the run"));
    request.gates.required = {"FoldConstant"};
    QVERIFY(runPipeline(request)->steps[1]->state == StepState::Done);
}

void TestRun::anInstrumentThatCanNotBeginEndsTheRun()
{
    int left = 0;
    const Instrument good {.exit = [&] { ++left; }};
    const Instrument bad {.enter = []() -> Result<void> { return fail("no room"); }, .exit = [&] { left += 10; }};
    const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("FoldConstant, FuseOps"), .instruments = {good, bad}});
    QVERIFY(run->failed());
    QCOMPARE(run->steps.size(), std::size_t {1});
    QCOMPARE(run->steps[0]->error->message, std::string("no room"));
    QCOMPARE(run->output().functions, run->input.functions);
    QCOMPARE(left, 1);
}

void TestRun::listingsAreChosen()
{
    const auto shown = [](ListingChoice choice) {
        std::vector<std::string> list;
        const Instrument listing = listingInstrument(std::move(choice), [&](const Step& step, bool isAfter) { list.push_back((isAfter ? "after " : "before ") + step.id); });
        runPipeline({.input = sample(), .pipeline = pipeline("InferType, FoldConstant, FoldConstant"), .instruments = {listing}});
        return list;
    };
    using List = std::vector<std::string>;
    QCOMPARE(shown({}), List {});
    QCOMPARE(shown({.before = {"FoldConstant"}}), (List {"before FoldConstant", "before FoldConstant:2"}));
    QCOMPARE(shown({.after = {"FoldConstant:2"}}), (List {"after FoldConstant:2"}));
    QCOMPARE(shown({.changed = true}), (List {"after FoldConstant"}));
    QCOMPARE(shown({.allAfter = true}).size(), std::size_t {3});
    QVERIFY(checkChoice({.before = {"FuseOps"}, .after = {"FoldConstant:2"}}, pipeline("FoldConstant, FoldConstant")));
    QCOMPARE(checkChoice({.after = {"FoldConstnt"}}, {}).error().help, std::string("did you mean `FoldConstant`?"));
}

void TestRun::timeAddsUp()
{
    const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("Sequential{name=\"a\"}(InferType, FoldConstant), !FuseOps, Sequential(Sequential(FuseOps))")});
    const TimingNode whole = timingOf(*run);
    QCOMPARE(whole.children.size(), std::size_t {2});
    QCOMPARE(whole.children[0].label, std::string("a"));
    QCOMPARE(whole.children[0].children.size(), std::size_t {2});
    const TimingNode& fuse = whole.children[1].children[0].children[0];
    QCOMPARE(fuse.label, std::string("FuseOps:2"));
    QCOMPARE(fuse.selfMilliseconds, run->steps[3]->milliseconds);
    QCOMPARE(fuse.milliseconds, run->steps[3]->milliseconds + run->steps[3]->checkMilliseconds);
    QCOMPARE(whole.milliseconds, whole.children[0].milliseconds + whole.children[1].milliseconds);
    QVERIFY(toText(whole).find("    FoldConstant\n") != std::string::npos);
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

QTEST_APPLESS_MAIN(TestRun)
#include "tst_run.moc"

#include "core/history/instrument.h"

#include "tests/core/history/small_run.h"
#include "tests/support/test.h"

using namespace passbench;

class TestInstrument : public QObject {
    Q_OBJECT
private slots:
    void instrumentsSeeEachStepThatRuns();
    void instrumentsLeaveStepsOut();
    void anInstrumentThatCanNotBeginEndsTheRun();
    void listingsAreChosen();
    void timeAddsUp();
};

void TestInstrument::instrumentsSeeEachStepThatRuns()
{
    std::vector<std::string> calls;
    const Instrument notes {.enter = [&]() -> Result<void> { calls.push_back("enter"); return {}; },
        .before = [&](const Step& step) { calls.push_back("before " + step.id); },
        .after = [&](const Step& step) { calls.push_back("after " + step.id); },
        .exit = [&] { calls.push_back("exit"); }};
    runPipeline({.input = sample(), .pipeline = pipeline("FoldConstant, !FuseOps, FoldConstant, RemoveUnusedFunctions{entry_functions=[\"gone\"]}"), .instruments = {notes}});
    QCOMPARE(calls, (std::vector<std::string> {"enter", "before FoldConstant", "after FoldConstant", "before FoldConstant:2", "after FoldConstant:2", "before RemoveUnusedFunctions", "exit"}));
}

void TestInstrument::instrumentsLeaveStepsOut()
{
    const Instrument picky {.shouldRun = [](const PipelineStep& step, const Module&) { return step.pass != "FoldConstant"; }};
    RunRequest request {.input = sample(), .pipeline = pipeline("InferType, FoldConstant"), .instruments = {{}, picky}};
    const RunPtr run = runPipeline(request);
    QVERIFY(run->steps[0]->state == StepState::Done);
    QVERIFY(run->steps[1]->state == StepState::Skipped);
    QCOMPARE(run->steps[1]->note, std::string("is left out by an instrument of the run"));
    request.gates.required = {"FoldConstant"};
    QVERIFY(runPipeline(request)->steps[1]->state == StepState::Done);
    const RunPtr free = runPipeline({.input = run->input, .pipeline = request.pipeline, .previous = run});
    QCOMPARE(free->steps[0], run->steps[0]);
    QVERIFY(free->steps[1]->state == StepState::Done); // the instrument is not there any more
}

void TestInstrument::anInstrumentThatCanNotBeginEndsTheRun()
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

void TestInstrument::listingsAreChosen()
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
}

void TestInstrument::timeAddsUp()
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

PB_TEST(TestInstrument)
#include "tst_instrument.moc"

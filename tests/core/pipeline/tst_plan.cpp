// Which steps a plan leaves out and adds, and that a run does as planned.

#include "tests/core/history/small_run.h"
#include "tests/support/test.h"

using namespace passbench;

class TestPlan : public QObject {
    Q_OBJECT
private slots:
    void gatesLeaveStepsOutAndSayWhy_data();
    void gatesLeaveStepsOutAndSayWhy();
    void theLevelReachesThePass();
    void missingStepsAreInsertedWithAReason();
    void whatIsNeededInTurnIsInsertedFirst();
    void aDisabledPassIsNotInserted();
};

void TestPlan::gatesLeaveStepsOutAndSayWhy_data()
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
    row("Sequential{name=\"a\", opt_level=3}(FoldConstant)", 1, {"a"}, {}, ""); // with all that is in it
    row("!Sequential(FoldConstant)", 4, {}, {}, "stands in a group that is switched off");
    row("Sequential(!Sequential{name=\"b\"}(FoldConstant))", 4, {}, {}, "stands in the group `b`, which is switched off");
}

void TestPlan::gatesLeaveStepsOutAndSayWhy()
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

void TestPlan::theLevelReachesThePass()
{
    const auto functionsAt = [](std::int64_t level) {
        return runPipeline({.input = sample(), .pipeline = pipeline("FuseOps"), .gates = {.optLevel = level}})->steps[0]->metrics.functions;
    };
    QVERIFY(functionsAt(0) > functionsAt(1));
}

void TestPlan::missingStepsAreInsertedWithAReason()
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

void TestPlan::whatIsNeededInTurnIsInsertedFirst()
{
    const PipelinePlan plan = planOf({.pipeline = pipeline("MergeCompilerRegions"), .initial = {}, .insertMissing = true});
    QVERIFY(plan.problems.empty());
    QCOMPARE(toText(plan.pipeline()), std::string("InferType, AnnotateTarget, MergeCompilerRegions"));
    QVERIFY(plan.steps[0].decision == Decision::Inserted && plan.steps[1].decision == Decision::Inserted && plan.steps[2].decision == Decision::Runs);
    QCOMPARE(plan.steps[0].reason, std::string("`AnnotateTarget` needs the graph to be typed"));
}

void TestPlan::aDisabledPassIsNotInserted()
{
    const PipelinePlan plan = planOf({.pipeline = pipeline("PartitionGraph"), .gates = {.disabled = {"AnnotateTarget"}}, .insertMissing = true});
    QCOMPARE(plan.steps.size(), std::size_t {1});
    QCOMPARE(plan.problems.size(), std::size_t {1});
    QVERIFY2(plan.problems[0].message.ends_with("`AnnotateTarget` is on the list of disabled passes"), plan.problems[0].message.c_str());
}

PB_TEST(TestPlan)
#include "tst_plan.moc"

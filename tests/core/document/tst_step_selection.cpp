// Which steps are selected, and that the selection follows edits.

#include "core/document/step_selection.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

Pipeline pipelineOf(const char* text)
{
    auto pipeline = parsePipeline(text);
    if (!pipeline)
        qFatal("%s", pipeline.error().message.c_str());
    return *std::move(pipeline);
}

} // namespace

class TestStepSelection : public QObject {
    Q_OBJECT
private slots:
    void stepsAreFoundAgain_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QList<int>>("places");
        QTest::addColumn<QList<int>>("touched");
        const auto row = [](const char* name, const char* before, const char* after, QList<int> places, QList<int> touched) {
            QTest::newRow(name) << before << after << places << touched;
        };
        row("the same", "InferType, FuseOps", "InferType, FuseOps", {0, 1}, {});
        row("inserted", "InferType, FuseOps", "InferType, FoldConstant, FuseOps", {0, -1, 1}, {1});
        row("removed", "InferType, FoldConstant, FuseOps", "InferType, FuseOps", {0, 2}, {});
        row("moved to the right", "InferType, FoldConstant, FuseOps", "FoldConstant, FuseOps, InferType", {1, 2, -1}, {2});
        row("options", "InferType, FuseOps", "InferType, FuseOps{max_depth=3}", {0, 1}, {1});
        row("off", "InferType, FuseOps, FoldConstant", "InferType, !FuseOps, FoldConstant", {0, 1, 2}, {1});
        row("off and another new", "FuseOps, FoldConstant", "InferType, !FuseOps, FoldConstant", {-1, 0, 1}, {0, 1});
        row("twice the same", "FoldConstant, FoldConstant", "FoldConstant, FoldConstant, FoldConstant", {0, 1, -1}, {2});
        row("from nothing", "", "InferType", {-1}, {0});
        row("to nothing", "InferType", "", {}, {});
    }

    void stepsAreFoundAgain()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QList<int>, places);
        QFETCH(QList<int>, touched);
        const StepChanges changes = stepChanges(pipelineOf(before.toUtf8()), pipelineOf(after.toUtf8()));
        QCOMPARE(QList<int>(changes.before.begin(), changes.before.end()), places);
        QCOMPARE(QList<int>(changes.touched.begin(), changes.touched.end()), touched);
    }

    void rangesGrowFromTheirAnchor()
    {
        StepSelection selection;
        QVERIFY(selection.select(3) && !selection.select(3));
        QVERIFY(selection.extendTo(5));
        QCOMPARE(selection.steps(), (std::set<int> {3, 4, 5}));
        QCOMPARE(selection.current(), 5);
        QVERIFY(selection.extendTo(1)); // over the anchor to the other side
        QCOMPARE(selection.steps(), (std::set<int> {1, 2, 3}));
        QVERIFY(selection.toggle(7));
        QCOMPARE(selection.steps(), (std::set<int> {1, 2, 3, 7}));
        QVERIFY(selection.extendTo(8));
        QCOMPARE(selection.steps(), (std::set<int> {7, 8}));
        QVERIFY(selection.toggle(8)); // the current one goes: its neighbour is current
        QCOMPARE(selection.current(), 7);
        QVERIFY(selection.toggle(7));
        QVERIFY(selection.steps().empty() && selection.current() == -1);
        QVERIFY(StepSelection().extendTo(2)); // without an anchor
    }

    void theSelectionFollowsEdits()
    {
        const Pipeline three = pipelineOf("InferType, FoldConstant, FuseOps");
        const auto after = [&](std::set<int> selected, const char* text) {
            StepSelection selection;
            selection.select(std::move(selected));
            selection.follow(stepChanges(three, pipelineOf(text)));
            return std::pair(selection.steps(), selection.current());
        };
        using Expected = std::pair<std::set<int>, int>;
        QCOMPARE(after({1}, "RemoveNoOps, InferType, FoldConstant, FuseOps"), (Expected {{2}, 2}));
        QCOMPARE(after({1}, "InferType, !FoldConstant, FuseOps"), (Expected {{1}, 1}));
        QCOMPARE(after({1}, "InferType, FuseOps"), (Expected {{1}, 1})); // gone: the next one
        QCOMPARE(after({2}, "InferType, FoldConstant"), (Expected {{1}, 1})); // there is none: the last one
        QCOMPARE(after({0, 2}, "FoldConstant, FuseOps"), (Expected {{0, 1}, 0}));
        QCOMPARE(after({0}, ""), (Expected {{}, -1}));
        QCOMPARE(after({}, "InferType"), (Expected {{}, -1}));
    }

    void reordersAreKnown()
    {
        QVERIFY(stepChanges(pipelineOf("FoldConstant, InferType, FuseOps"), pipelineOf("InferType, FoldConstant, FuseOps")).isReorder);
        QVERIFY(!stepChanges(pipelineOf("FoldConstant"), pipelineOf("InferType")).isReorder);
        QVERIFY(!stepChanges(pipelineOf("FoldConstant"), pipelineOf("FoldConstant, FoldConstant")).isReorder);
    }
};

PB_TEST(TestStepSelection)
#include "tst_step_selection.moc"

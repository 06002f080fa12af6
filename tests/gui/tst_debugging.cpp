// Finding what went wrong: breakpoints on nodes, rewrites one by one, numbers of every step.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "core/ir/graph/op.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/rewrite_panel.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/background/number_check.h"
#include "views/session/told.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTreeView>

using namespace passbench;

class TstDebugging : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void aRunStopsBeforeWhatTouchesANode()
    {
        openSample("residual_net");
        Session& session = window().session();
        NodeId norm = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (callOf(*node, "nn.batch_norm"))
                norm = node->id;
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference, FoldConstant"));
        session.select(norm);
        window().viewArea().focusView();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F9);
        QVERIFY(session.hasBreakpoint(norm));
        const GraphCanvas& canvas = window().viewArea().canvas();
        QCOMPARE(canvas.state().breakpoints, std::vector {static_cast<std::uint32_t>(canvas.picture()->boxOf(norm))});
        session.select(NodeId::None);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0, longEnough);
        QCOMPARE(session.playhead(), 1); // before SimplifyInference takes it apart
        QCOMPARE(session.selection(), norm);
        QCOMPARE(session.selectedStep(), 1);
        QTest::keyClick(&window(), Qt::Key_F5); // and goes on
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 3, longEnough);
        // Through finished steps it stops at the same places: before the step that touches the node, and at a breakpoint of a step.
        session.setBreakpoints({2}, true);
        settle();
        session.setPlayhead(0);
        session.select(NodeId::None);
        QTest::keyClick(&window(), Qt::Key_F5);
        QCOMPARE(session.playhead(), 1);
        QCOMPARE(session.selection(), norm);
        QTest::keyClick(&window(), Qt::Key_F5);
        QCOMPARE(session.playhead(), 2);
        QCOMPARE(session.selectedStep(), 2);
        QTest::keyClick(&window(), Qt::Key_F5);
        QCOMPARE(session.playhead(), 3);
        session.undo(); // the breakpoint of the step

        // It is undone like an edit, and saved by place.
        QTemporaryDir folder;
        QVERIFY(session.save(folder.filePath(QStringLiteral("b.passbench"))));
        session.undo();
        QVERIFY(!session.hasBreakpoint(norm));
        session.redo();
        QVERIFY(session.hasBreakpoint(norm));
        MainWindow other;
        other.show();
        other.open(folder.filePath(QStringLiteral("b.passbench")));
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        QCOMPARE(other.session().project().nodeBreakpoints.size(), std::size_t {1});
        QTRY_VERIFY_WITH_TIMEOUT(other.session().runningStep() < 0 && other.session().jobs().empty() && other.viewArea().isDrawn(), longEnough);
        other.session().setPlayhead(0); // the run may have gone past the step that takes the node apart
        QTRY_COMPARE_WITH_TIMEOUT(other.viewArea().canvas().state().breakpoints.size(), std::size_t {1}, longEnough); // and seen
        QCOMPARE(other.session().input().main()->position(other.session().project().nodeBreakpoints.front()), session.input().main()->position(norm));
    }

    void rewritesAreWalked()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        Session& session = window().session();
        session.setPlayhead(1);
        settle();
        SubStepWalk& walk = window().rewrites().walk();
        const int count = walk.count();
        QVERIFY(count > 1);
        QCOMPARE(window().rewrites().model()->rowCount(), 0); // nobody looks at them
        auto* dock = window().findChild<QDockWidget*>(QStringLiteral("rewritesDock"));
        QVERIFY(dock->windowTitle().contains(QString::number(count)));
        dock->raise();
        QTRY_COMPARE_WITH_TIMEOUT(window().rewrites().model()->rowCount(), count, longEnough);
        const SubStep third = subSteps(*session.stepAt(1)).at(2); // its row is marked when its node is selected, before any is shown
        session.select(third.to.back());
        QCOMPARE(window().rewrites().view()->currentIndex().data(TableModel::StepRole).toInt(), 2);
        QVERIFY(walk.current() < 0 && !session.isComparing());
        std::size_t previous = nodeCount(session.previous());
        for (int i = 0; i < count; ++i) {
            QTest::keyClick(&window(), Qt::Key_F8);
            QCOMPARE(walk.current(), i);
            QTRY_VERIFY_WITH_TIMEOUT(!walk.isLoading(), longEnough);
            QVERIFY(session.isComparing());
            QCOMPARE(nodeCount(session.previous()), previous); // it goes on where the one before ended
            previous = nodeCount(session.shown());
            settle();
            QVERIFY(!session.diff()->empty());
            const GraphCanvas& canvas = window().viewArea().canvas(); // what it made is in sight
            QVERIFY(canvas.rect().contains(canvas.rectOf(session.selection()).center().toPoint()));
            QTRY_VERIFY2(shownText("placeInChanges").startsWith(QStringLiteral("1 of ")) || shownText("placeInChanges").startsWith(QStringLiteral("1–")), qPrintable(shownText("placeInChanges")));
        }
        QCOMPARE(nodeCount(session.shown()), nodeCount(session.moduleAt(1))); // all of them are the step
        QTest::keyClick(&window(), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(walk.current(), count - 2);
        QTRY_VERIFY_WITH_TIMEOUT(!walk.isLoading(), longEnough);
        session.setPlayhead(2);
        QVERIFY(!session.isComparing());
        QCOMPARE(walk.current(), -1);
    }

    /// As in the table: behind a step that rounds in another way the distance from its results is judged, and shown.
    void cardsShowTheDistanceThatIsJudged()
    {
        openSample("residual_qdq");
        runPipelineText("InferType, FakeQuantizationToInteger, LegalizeDialects, FoldConstant");
        NumberCheck& numbers = window().session().numbers();
        QTest::keyClick(&window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!numbers.isRunning() && numbers.of(3), longEnough);
        int others = 0;
        for (int step = 0; step < 4; ++step) {
            const double judged = numbers.of(step)->toAnchor.maxRelative;
            others += judged != numbers.of(step)->toInput.maxRelative ? 1 : 0;
            QCOMPARE(cardInfo(window().session(), step).numbers, judged == 0 ? QStringLiteral("=") : QStringLiteral("≈ %1").arg(judged, 0, 'g', 2));
        }
        QVERIFY(others > 0);
    }

    void numbersAreChecked()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant, FuseOps");
        NumberCheck& numbers = window().session().numbers();
        QVERIFY(!numbers.of(0));
        QTest::keyClick(&window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(numbers.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!numbers.isRunning(), longEnough);
        for (int step = 0; step < 3; ++step)
            QVERIFY(numbers.of(step) && numbers.of(step)->withinTolerance);
        QCOMPARE(numbers.firstFailure(), -1);
        QVERIFY(!cardInfo(window().session(), 0).numbers.isEmpty());
        QCOMPARE(cardInfo(window().session(), 0).state, CardState::Done);

        // A tolerance that no rewrite of floats can keep: the first step that is over it is the one that rounds, and the rewrite
        // inside it is found.
        numbers.setTolerance(0.0);
        QVERIFY(numbers.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!numbers.isRunning(), longEnough);
        const int first = numbers.firstFailure();
        QVERIFY(first >= 0);
        QCOMPARE(cardInfo(window().session(), first).state, CardState::NumbersChanged);
        QCOMPARE(cardInfo(window().session(), first).stateText, QStringLiteral("numbers changed"));
        const QString told = QStringLiteral("The numbers change too much at step %1, %2. %3").arg(first + 1).arg(passNames(window())[first], sentence(cardInfo(window().session(), first).problem));
        QVERIFY2(window().session().log().contains(told), qPrintable(told));
        for (int step = 0; step < first; ++step)
            QVERIFY(cardInfo(window().session(), step).state != CardState::NumbersChanged);
        QVERIFY(numbers.culprit().has_value());
        auto* state = window().findChild<QLabel*>(QStringLiteral("numbersState"));
        const QString link = QStringLiteral("rewrite:%1").arg(numbers.culprit()->subStep);
        QVERIFY2(state->text().contains(link), qPrintable(state->text()));
        Q_EMIT state->linkActivated(link);
        QCOMPARE(window().session().selectedStep(), first);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
        QCOMPARE(window().rewrites().walk().current(), static_cast<int>(numbers.culprit()->subStep));

        window().session().setStepsEnabled({1}, false); // what runs anew is not checked yet
        QVERIFY(numbers.of(0) && !numbers.of(1) && !numbers.of(2));
    }

    void remarksSayWhyNot()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FuseOps");
        const auto& remarks = window().session().run()->steps[1]->log.remarks;
        QVERIFY(!remarks.empty());
        raise("remarksDock");
        QTreeView* view = window().results().remarks()->view();
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), static_cast<int>(remarks.size()), longEnough);
        const QModelIndex last = view->model()->index(view->model()->rowCount() - 1, 2);
        QVERIFY(std::ranges::any_of(remarks, [&](const Remark& remark) { return last.data().toString() == QString::fromStdString(remark.text); }));
        view->scrollTo(last);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(last).center());
        QVERIFY(std::ranges::any_of(remarks, [&](const Remark& remark) { return remark.node == window().session().selection(); }));
        window().session().setPlayhead(0);
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 0, longEnough);
    }

    void aWrongPassIsFound()
    {
        // It comes as a plug-in, and perturbs one weight in one of its rewrites.
        SavedPipelines& saved = window().savedPipelines();
        QDir().mkpath(QFileInfo(saved.path(QStringLiteral("mine"))).path());
        QFile file(saved.path(QStringLiteral("mine")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("InferType, WrongWeights") > 0);
        file.close();
        Q_EMIT saved.changed();
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        const int mine = presets->findText(QStringLiteral("mine"));
        const QString unread = presets->itemData(mine, Qt::AccessibleTextRole).toString();
        QVERIFY2(unread.contains(QStringLiteral("WrongWeights")), qPrintable(unread)); // it says which pass there is not
        window().loadPlugin(test::builtFile("tests/wrong_weights.so"));
        QVERIFY(presets->itemData(mine, Qt::AccessibleTextRole).toString().contains(QStringLiteral("saved: 2 step")));
        QCOMPARE(settings::plugins().size(), 1);
        QVERIFY(paletteIndex(window(), QStringLiteral("WrongWeights")).isValid());
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference, WrongWeights, FoldConstant");
        QTest::keyClick(&window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        NumberCheck& numbers = window().session().numbers();
        QTRY_VERIFY_WITH_TIMEOUT(!numbers.isRunning(), longEnough);
        QCOMPARE(numbers.firstFailure(), 2);
        QVERIFY(numbers.culprit() && numbers.culprit()->node);
        QCOMPARE(numbers.culprit()->subStep, std::size_t {1}); // the second of its rewrites
        QCOMPARE(cardInfo(window().session(), 2).state, CardState::NumbersChanged);
        QCOMPARE(cardInfo(window().session(), 3).state, CardState::Done); // it only goes on from there
        QVERIFY(!cardInfo(window().session(), 3).numbersAreRight);
        const NodeId wrong = numbers.culprit()->node->after;
        auto* state = window().findChild<QLabel*>(QStringLiteral("numbersState"));
        QVERIFY2(state->text().contains(QStringLiteral("step 3, WrongWeights")), qPrintable(state->text()));
        QVERIFY2(state->text().contains(QStringLiteral("rewrite 2 of")), qPrintable(state->text()));

        // Its links lead to the rewrite and to the first node that is wrong.
        auto* panel = window().findChild<QWidget*>(QStringLiteral("numbersPanel"));
        QVERIFY(panel->isVisible());
        Q_EMIT state->linkActivated(QStringLiteral("node:%1").arg(number(wrong)));
        QCOMPARE(window().session().selection(), wrong);
        QCOMPARE(window().session().playhead(), 3);
        QVERIFY(callOf(*window().session().shown().main()->share(wrong), "nn.conv2d"));
        auto* rows = window().findChild<QTreeView*>(QStringLiteral("numbersTableView"));
        QTRY_VERIFY_WITH_TIMEOUT(rows->model()->rowCount() >= 3, longEnough);
        QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, rows->visualRect(rows->model()->index(0, 0)).center()); // a click shows
        QCOMPARE(window().session().playhead(), 1);
        QCOMPARE(window().session().selectedStep(), 0);
        QTest::keyClick(rows, Qt::Key_Down);
        QCOMPARE(window().session().playhead(), 2);
        Q_EMIT state->linkActivated(QStringLiteral("rewrite:1"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
        QCOMPARE(window().rewrites().walk().current(), 1);
        settle();
        const GraphCanvas& canvas = window().viewArea().canvas();
        QCOMPARE(window().session().selection(), wrong);
        QVERIFY(canvas.rect().contains(canvas.rectOf(wrong).center().toPoint()));
    }
};

PB_TEST(TstDebugging)
#include "tst_debugging.moc"

// Authoring beyond single steps: drops that can't work, text on the clipboard, breakpoints, saved pipelines, the command palette.

#include "gui_fixture.h"

#include "app/settings.h"
#include "core/history/lineage.h"
#include "core/ir/op.h"
#include "core/passes/plugin.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/pass_model.h"
#include "views/panels/command_palette.h"
#include "views/panels/drop_mark.h"
#include "views/panels/group_head.h"
#include "views/panels/notice.h"
#include "views/panels/rewrite_panel.h"
#include "views/session/number_check.h"
#include "views/session/saved_pipelines.h"

#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>

using namespace passbench;

class TstAuthoring : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void aDropThatCannotWorkSaysSo()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        const auto* mark = window().findChild<DropMark*>(QStringLiteral("dropMark"));
        const auto moveTo = [&](const QMimeData& data, QPoint at) {
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(track, &enter);
            QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(track, &move);
        };
        QMimeData good, bad;
        good.setData(QLatin1String(passMimeType), "SimplifyInference");
        bad.setData(QLatin1String(passMimeType), "MergeCompilerRegions");
        moveTo(good, {track->gapCenter(0), 20});
        QVERIFY(mark->isVisible());
        QVERIFY(mark->accessibleName().isEmpty());
        moveTo(bad, {track->gapCenter(0), 20});
        QVERIFY2(mark->accessibleName().contains(QStringLiteral("annotated"), Qt::CaseInsensitive), qPrintable(mark->accessibleName()));

        // Dropped on the chip, the missing pass comes along, in one edit.
        const QRect chip = mark->fixRect(track->gapCenter(0), QStringLiteral("AnnotateTarget"));
        QVERIFY(track->rect().contains(chip));
        moveTo(bad, chip.center());
        QDropEvent drop(chip.center(), Qt::CopyAction, &bad, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(track, &drop);
        QCOMPARE(passNames(window()), QStringList({"AnnotateTarget", "MergeCompilerRegions"}));
        QVERIFY(!mark->isVisible());
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList());
    }

    void textGoesByTheClipboard()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        QApplication::clipboard()->setText(QStringLiteral("SimplifyInference, *FuseOps{max_depth=8}"));
        window().actions()[ActionId::PastePipeline]->trigger();
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FuseOps"}));
        window().session().selectStep(-1);
        window().actions()[ActionId::CopyPipeline]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("SimplifyInference, *FuseOps{max_depth=8}"));

        // What can't be read is told in place, as the command line does.
        const QString wrong = QStringLiteral("SimplifyInference, FuseOpps");
        QApplication::clipboard()->setText(wrong);
        window().actions()[ActionId::PastePipeline]->trigger();
        auto* notice = window().findChild<Notice*>(QStringLiteral("pipelineNotice"));
        QVERIFY(notice->isVisible());
        const auto parsed = parsePipeline(wrong.toStdString());
        QCOMPARE(notice->text(), QString::fromStdString(toText(parsed.error())).trimmed());
        QVERIFY(notice->text().contains(QStringLiteral("FuseOps")));
        QCOMPARE(track->cardCount(), 2);
        QTest::keyClick(notice, Qt::Key_Escape);
        QVERIFY(!notice->isVisible());
        QApplication::clipboard()->setText(QString());
        window().actions()[ActionId::PastePipeline]->trigger();
        QVERIFY(notice->isVisible()); // an empty clipboard, too
        window().session().removeStep(0); // the next edit puts it away
        QVERIFY(!notice->isVisible());
    }

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

        // It is undone like an edit, and saved by place.
        QTemporaryDir folder;
        QVERIFY(session.save(folder.filePath(QStringLiteral("b.passbench"))));
        session.undoStack().undo();
        QVERIFY(!session.hasBreakpoint(norm));
        session.undoStack().redo();
        QVERIFY(session.hasBreakpoint(norm));
        MainWindow other;
        other.show();
        other.open(folder.filePath(QStringLiteral("b.passbench")));
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        QCOMPARE(other.session().project().nodeBreakpoints.size(), std::size_t {1});
        QCOMPARE(other.session().input().main()->position(other.session().project().nodeBreakpoints.front()), session.input().main()->position(norm));
    }

    void groupsFold()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        QApplication::clipboard()->setText(QStringLiteral("InferType, Sequential{name=\"clean up\"}(SimplifyInference, FoldConstant), FuseOps"));
        window().actions()[ActionId::PastePipeline]->trigger();
        auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead1_0"));
        QVERIFY(head && head->isVisible());
        QCOMPARE(head->text(), QStringLiteral("clean up"));
        QVERIFY(head->x() > track->card(0)->geometry().right() && head->geometry().right() < track->card(1)->x());
        const int end = track->gapCenter(4);
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(!track->card(1)->isVisible() && !track->card(2)->isVisible() && track->card(3)->isVisible());
        QVERIFY(track->gapCenter(4) < end);
        QCOMPARE(track->gapAt(head->geometry().right() + 14), 3); // no drop goes into what is folded
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 4, longEnough);
        QVERIFY2(head->accessibleDescription().contains(QStringLiteral("2 step")), qPrintable(head->accessibleDescription()));
        window().session().selectStep(2); // what is selected is seen
        QVERIFY(track->card(2)->isVisible());

        // Off as a whole, and undone; made by the keyboard.
        window().session().setGroupEnabled(1, 3, 0, false);
        QCOMPARE(cardInfo(window().session(), 1).state, CardState::Off);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        window().session().ungroup(1, 3, 0);
        QVERIFY(!window().findChild<GroupHead*>(QStringLiteral("groupHead1_0")) || !head->isVisible());
        clickCard(window(), 2);
        QTest::keyClick(&window(), Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(toText(window().session().project().pipeline), std::string("InferType, SimplifyInference, Sequential{name=\"group\"}(FoldConstant, FuseOps)"));
    }

    void levelsLeaveStepsOut()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, Sequential{opt_level=3}(FoldConstant)"));
        QCOMPARE(cardInfo(session, 1).state, CardState::NotRun);
        session.setOptLevel(1);
        QCOMPARE(cardInfo(session, 1).state, CardState::Off);
        QCOMPARE(cardInfo(session, 1).stateText, QStringLiteral("left out"));
        QVERIFY(!cardInfo(session, 1).problem.isEmpty());
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 2, longEnough);
        QCOMPARE(session.run()->steps[1]->state, StepState::Skipped);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.reached(), 0); // what another level gave does not count
    }

    void pipelinesAreSavedAndUsed()
    {
        openSample("residual_net");
        SavedPipelines& saved = window().savedPipelines();
        for (const QString& name : saved.names())
            QVERIFY(saved.remove(name));
        runPipelineText("SimplifyInference, FoldConstant");
        window().actions()[ActionId::SavedPipelines]->trigger();
        auto* name = window().findChild<QLineEdit*>(QStringLiteral("savedName"));
        QTRY_VERIFY(name->isVisible());
        QTest::keyClicks(name, QStringLiteral("my flow"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(saved.names(), QStringList({QStringLiteral("my flow")}));
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        const int row = presets->findData(QStringLiteral("my flow"));
        QVERIFY(row > 0);
        QCOMPARE(presets->currentIndex(), row); // it is what the pipeline is
        window().session().setPipeline(QStringLiteral("test"), {});
        presets->setCurrentIndex(row);
        Q_EMIT presets->activated(row);
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FoldConstant"}));

        // Rename in the list; names that can't be are refused in place.
        auto* list = window().findChild<QListWidget*>(QStringLiteral("savedList"));
        auto* message = window().findChild<QLabel*>(QStringLiteral("savedMessage"));
        list->item(0)->setText(QStringLiteral("O3"));
        QVERIFY2(message->text().contains(QStringLiteral("preset")), qPrintable(message->text()));
        QCOMPARE(saved.names(), QStringList({QStringLiteral("my flow")}));
        list->item(0)->setText(QStringLiteral("../x"));
        QVERIFY(message->text().startsWith(QStringLiteral("error: ")));
        list->item(0)->setText(QStringLiteral("flow 2"));
        QCOMPARE(saved.names(), QStringList({QStringLiteral("flow 2")}));

        // Delete, and take it back.
        list->setCurrentRow(0);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(saved.names(), QStringList());
        QVERIFY(presets->findData(QStringLiteral("flow 2")) < 0);
        auto* restore = window().findChild<QPushButton*>(QStringLiteral("savedRestore"));
        QVERIFY(restore->isVisible());
        QTest::mouseClick(restore, Qt::LeftButton);
        QCOMPARE(saved.names(), QStringList({QStringLiteral("flow 2")}));
        QVERIFY(*saved.load(QStringLiteral("flow 2")) == window().session().project().pipeline);
        QVERIFY(saved.remove(QStringLiteral("flow 2")));
    }

    void everythingIsFoundByTyping()
    {
        openSample("residual_net");
        auto* edit = window().findChild<QLineEdit*>(QStringLiteral("commandEdit"));
        auto* list = window().findChild<QListView*>(QStringLiteral("commandList"));
        const auto type = [&](const char* text) {
            QTest::keyClick(&window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(edit->isVisible());
            QTest::keyClicks(edit, QLatin1String(text));
        };
        type("insert foldc");
        QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("Insert FoldConstant"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(!edit->isVisible());
        QCOMPARE(passNames(window()), QStringList({"FoldConstant"}));
        type("preset o2");
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(passNames(window()).size() > 3);
        type("overlay");
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::Overlay);
        type("op:nn.softmax");
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() == 1 && list->currentIndex().data().toString().contains(QStringLiteral("softmax")), longEnough);
        QTest::keyClick(edit, Qt::Key_Return);
        const Function& main = *window().session().shown().main();
        QVERIFY(callOf(main[window().session().selection()], "nn.softmax"));
        type("nothing has these words");
        QTest::keyClick(edit, Qt::Key_Return); // does nothing
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible());
    }

    void rewritesAreWalked()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        Session& session = window().session();
        session.setPlayhead(1);
        settle();
        SubStepWalk& walk = window().rewrites().walk();
        const int count = static_cast<int>(walk.subSteps().size());
        QVERIFY(count > 1);
        QCOMPARE(window().rewrites().model()->rowCount(), count);
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
        }
        QCOMPARE(nodeCount(session.shown()), nodeCount(session.moduleAt(1))); // all of them are the step
        QTest::keyClick(&window(), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(walk.current(), count - 2);
        QTRY_VERIFY_WITH_TIMEOUT(!walk.isLoading(), longEnough);
        session.setPlayhead(2);
        QVERIFY(!session.isComparing());
        QCOMPARE(walk.current(), -1);
    }

    void aPluginThatCannotBeLoadedIsTold()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("odd.so"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no library");
        out.close();
        window().loadPlugin(path);
        const auto notices = window().findChild<QWidget*>(QStringLiteral("palettePanel"))->findChildren<Notice*>();
        QCOMPARE(notices.size(), 1);
        QVERIFY(notices.front()->isVisible());
        QVERIFY(notices.front()->text().startsWith(QStringLiteral("error: ")));
        QVERIFY(settings::plugins().isEmpty()); // nothing that would be told at every start

        // Passes that are added are in the palette and in the command palette.
        const auto added = addPasses({definePass<NoOptions>({.name = "LookAndLeave", .summary = "Changes nothing"}, [](Rewriter&, const NoOptions&) { return Result<void>(); })}, "the test");
        QVERIFY(added);
        window().findChild<PalettePanel*>(QStringLiteral("palettePanel"))->reload();
        openSample("residual_net");
        dropPass(window(), QStringLiteral("LookAndLeave"), 0);
        QTest::keyClick(&window(), Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 1, longEnough);
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

        window().session().setStepEnabled(1, false); // what runs anew is not checked yet
        QVERIFY(numbers.of(0) && !numbers.of(1) && !numbers.of(2));
    }
};

QTEST_MAIN(TstAuthoring)
#include "tst_authoring.moc"

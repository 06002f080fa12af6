// Edits of the pipeline by mouse and keyboard, and their undo.

#include "tests/gui/fixture.h"

#include "core/history/sub_steps.h"
#include "tests/support/test.h"
#include "views/panels/results/result_panels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

using namespace passbench;

class TstPipelineEdits : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void editsUndo()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        Session& session = window.session();
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        dropPass(window, QStringLiteral("FoldConstant"), 1);
        dropPass(window, QStringLiteral("FuseOps"), 2);
        const Workspace three = session.project();

        // Reorder: the drag of a card carries its place.
        QMimeData data;
        data.setData(QLatin1String(stepMimeType), "2");
        PipelineTrack* track = window.strip().track();
        sendDrop(track, &data, Qt::MoveAction, 0);
        QCOMPARE(passNames(window), QStringList({"FuseOps", "SimplifyInference", "FoldConstant"}));

        // Off, by the card's switch; breakpoint; duplicate; remove.
        StepCard* card = track->card(1);
        QTest::mouseClick(card, Qt::LeftButton, {}, {card->rect().width() - 20, 16});
        QVERIFY(!session.project().pipeline.steps[1].enabled);
        clickCard(window, 0);
        QCOMPARE(session.selectedStep(), 0);
        QTest::keyClick(&window, Qt::Key_F9);
        QVERIFY(session.project().pipeline.steps[0].breakpoint);
        QTest::keyClick(&window, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(track->cardCount(), 4);
        track->card(1)->setFocus();
        QTest::keyClick(track->card(1), Qt::Key_Delete);
        QCOMPARE(track->cardCount(), 3);

        // Options, in the form that is made from the pass's fields.
        clickCard(window, 0);
        auto* depth = window.findChild<QSpinBox*>(QStringLiteral("option_max_depth"));
        QVERIFY(depth != nullptr);
        depth->setValue(8);
        QCOMPARE(toText(session.project().pipeline), std::string("*FuseOps{max_depth=8}, !SimplifyInference, FoldConstant"));

        while (session.history().canUndo() && !(session.project() == three))
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window), QStringList({"SimplifyInference", "FoldConstant", "FuseOps"}));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(passNames(window), QStringList({"FuseOps", "SimplifyInference", "FoldConstant"}));
    }

    void undoSelectsWhatWasDuplicated()
    {
        openSample("residual_net");
        Session& session = window().session();
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        dropPass(window(), QStringLiteral("FoldConstant"), 1);
        dropPass(window(), QStringLiteral("FuseOps"), 2);
        clickCard(window(), 0);
        QTest::keyClick(window().strip().track()->card(0), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(session.selectedSteps(), (std::set {0, 1}));
        QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(session.selectedSteps(), (std::set {2, 3}));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.selectedSteps(), (std::set {0, 1}));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(session.selectedSteps(), (std::set {2, 3}));
    }

    /// All of it, with the current one among them, and redo what was selected behind it.
    void undoGivesTheSelectionBack()
    {
        openSample("residual_net");
        Session& session = window().session();
        PipelineTrack* track = window().strip().track();
        session.setPipeline(QStringLiteral("Start"), *parsePipeline("InferType, SimplifyInference, FuseOps"));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        clickCard(window(), 0);
        QTest::mouseClick(track->card(2), Qt::LeftButton, Qt::ShiftModifier, {40, 40});
        QCOMPARE(session.selectedSteps(), (std::set {0, 1, 2}));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(std::ranges::none_of(session.project().pipeline.steps, &PipelineStep::enabled));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.selectedSteps(), (std::set {0, 1, 2}));
        QCOMPARE(session.selectedStep(), 2);
        QCOMPARE(QApplication::focusWidget(), track->card(2));
        clickCard(window(), 1);
        QTest::keyClick(&window(), Qt::Key_Delete);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.selectedSteps(), std::set {1});
        // An edit of something else says nothing of steps.
        clickCard(window(), 2);
        session.setNodeBreakpoint(session.shown().main()->nodes().back()->id, true);
        clickCard(window(), 0);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.selectedSteps(), std::set {0});
    }

    void undoReachesThePipelineFromAnOption()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        dropPass(window, QStringLiteral("PartitionGraph"), 0);
        clickCard(window, 0);
        auto* edit = window.findChild<QLineEdit*>(QStringLiteral("option_mod_name"));
        QVERIFY(edit != nullptr);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("nope"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(!window.session().project().pipeline.steps[0].options.empty());
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.session().project().pipeline.steps[0].options.empty());
    }

    /// Who is asked is ticked, and the order of the ticks is the order in which they are asked.
    void compilersAreTicked()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("MergeComposite"), 0);
        clickCard(window(), 0);
        const auto tick = [&](const char* name) {
            auto* box = window().findChild<QCheckBox*>(QStringLiteral("option_compilers_%1").arg(QLatin1String(name)));
            QVERIFY(box);
            box->click();
        };
        tick("tensorrt");
        tick("dnnl");
        const auto text = [&] { return QString::fromStdString(toText(window().session().project().pipeline)); };
        QCOMPARE(text(), QStringLiteral("MergeComposite{compilers=[\"tensorrt\",\"dnnl\"]}"));
        QCOMPARE(window().findChild<QCheckBox*>(QStringLiteral("option_compilers_dnnl"))->text(), QStringLiteral("dnnl (2)"));
        tick("tensorrt");
        tick("dnnl");
        QCOMPARE(text(), QStringLiteral("MergeComposite"));
    }

    void enterTakesThePassThatWasTyped()
    {
        auto* search = window().findChild<QLineEdit*>(QStringLiteral("paletteSearch"));
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("Partition"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(passNames(window()), QStringList({QStringLiteral("PartitionGraph")}));
    }

    void whatEnterTakesIsInSight()
    {
        auto* search = window().findChild<QLineEdit*>(QStringLiteral("paletteSearch"));
        auto* view = window().findChild<QTreeView*>(QStringLiteral("paletteView"));
        auto* help = window().findChild<QTextBrowser*>(QStringLiteral("paletteHelp"));
        search->setFocus();
        window().resize(1280, 720); // room for a row or two
        for (const QString& typed : {QStringLiteral("simpl"), QStringLiteral("fuse"), QStringLiteral("fold")}) {
            search->clear();
            QTest::keyClicks(search, typed);
            const QModelIndex chosen = view->currentIndex();
            QVERIFY2(chosen.isValid() && help->toPlainText().startsWith(chosen.data().toString() + QLatin1Char('.')), qPrintable(help->toPlainText()));
            const auto place = [&] { return QStringLiteral("%1: %2 of %3").arg(typed).arg(view->visualRect(chosen).center().y()).arg(view->viewport()->height()); };
            QTRY_VERIFY2(view->viewport()->rect().contains(view->visualRect(chosen).center()), qPrintable(place()));
        }
        search->clear();
        QTest::keyClicks(search, QStringLiteral("simplzzz"));
        QVERIFY2(help->toPlainText().isEmpty(), qPrintable(help->toPlainText()));
        const QStringList before = passNames(window());
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(passNames(window()), before);
    }

    /// What an entry of a menu tells in the status line goes with the menu.
    void hintsOfMenusGoWithThem()
    {
        openSample("residual_net");
        auto* entry = window().findChild<QAction*>(QStringLiteral("showAllSteps"));
        QVERIFY(entry && entry->statusTip().size() > 3);
        QMenu* menu = nullptr;
        for (QObject* each : entry->associatedObjects())
            if (auto* one = qobject_cast<QMenu*>(each); one && one->actions().size() == 3) // the one of the cards, not that of the menu bar
                menu = one;
        QVERIFY(menu);
        QToolButton* button = nullptr;
        for (auto* one : window().findChildren<QToolButton*>())
            if (one->menu() == menu)
                button = one;
        QVERIFY(button);
        QString shown;
        QTimer::singleShot(0, this, [&] { // while the menu is open, which showMenu() waits for
            menu->setActiveAction(entry);
            shown = window().statusBar()->currentMessage();
            QTest::keyClick(menu, Qt::Key_Escape);
        });
        button->showMenu();
        QVERIFY(!menu->isVisible());
        QCOMPARE(shown, entry->statusTip());
        QTRY_VERIFY2(window().statusBar()->currentMessage().isEmpty(), qPrintable(window().statusBar()->currentMessage()));
        window().statusBar()->showMessage(QStringLiteral("kept"));
        QStatusTipEvent over {QString()}; // the mouse leaves a button
        QApplication::sendEvent(&window(), &over);
        QCOMPARE(window().statusBar()->currentMessage(), QStringLiteral("kept"));
    }

    void rewritesAreCountedAsTheirTableDoes()
    {
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference, FoldConstant, FuseOps");
        clickCard(window(), 3);
        raise("stepDock");
        const StepPtr step = window().session().stepAt(4);
        const auto counted = static_cast<int>(subStepCount(*step));
        QVERIFY(counted > 0 && counted < static_cast<int>(step->log.rewrites.size()));
        auto* result = window().findChild<QLabel*>(QStringLiteral("stepResult"));
        QVERIFY(result);
        QTRY_VERIFY2(result->text().contains(QStringLiteral(" %1 rewrite").arg(counted)), qPrintable(result->text()));
    }

    void resultsSurviveUndo()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        Session& session = window.session();
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        dropPass(window, QStringLiteral("FoldConstant"), 1);
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 2, longEnough);
        const StepPtr first = session.stepAt(1), second = session.stepAt(2);

        session.setStepsEnabled({1}, false);
        QCOMPARE(session.reached(), 1);
        QCOMPARE(session.playhead(), 1);
        session.undo();
        QCOMPARE(session.reached(), 2);
        QCOMPARE(session.stepAt(2), second); // the very same, nothing ran again
        QCOMPARE(session.playhead(), 2);     // and looked at, as before

        for (int i = 0; i < 2; ++i)
            QTest::keyClick(&window, Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(session.playhead(), 0);
        QTest::mouseClick(window.strip().track(), Qt::LeftButton, {}, {window.strip().track()->gapCenter(2), 60});
        QCOMPARE(session.playhead(), 2);
        QCOMPARE(session.stepAt(1), first);
    }

    void contractProblemsAreMended()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        dropPass(window, QStringLiteral("PartitionGraph"), 0);
        StepCard* card = window.strip().track()->card(0);
        auto* fix = card->findChild<QToolButton*>(QStringLiteral("fixContract"));
        window.dock(QStringLiteral("problemsDock"))->raise();
        QTRY_VERIFY_WITH_TIMEOUT(window.results().problems()->model()->rowCount() > 0, longEnough);
        QVERIFY(fix->isVisible());
        const QString pass = fix->text();
        // A run ends there, and the way out stays where it was; the problem is told once.
        QTest::keyClick(&window, Qt::Key_F5);
        settle();
        QVERIFY(window.session().run()->failed());
        QCOMPARE(cardInfo(window.session(), 0).state, CardState::Blocked);
        QVERIFY(fix->isVisible());
        QCOMPARE(fix->text(), pass);
        QVERIFY(window.findChild<QPushButton*>(QStringLiteral("stepFix"))->isVisible());
        QCOMPARE(window.results().problems()->model()->rowCount(), 1);
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(passNames(window), QStringList({pass, QStringLiteral("PartitionGraph")}));
    }

    void searchAndPresets()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
        auto* edit = window.findChild<QLineEdit*>(QStringLiteral("findEdit"));
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, QStringLiteral("op:nn.conv2d"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().selection() != NodeId::None, longEnough);
        const NodeId first = window.session().selection();
        QTest::keyClick(&window, Qt::Key_F3);
        QVERIFY(window.session().selection() != first);

        auto* search = window.findChild<QLineEdit*>(QStringLiteral("paletteSearch"));
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("fuse"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(passNames(window), QStringList({QStringLiteral("FuseOps")}));

        auto* presets = window.findChild<QComboBox*>(QStringLiteral("presetBox"));
        const int o3 = presets->findData(QStringLiteral("O3"));
        QVERIFY(o3 > 0);
        presets->setCurrentIndex(o3);
        Q_EMIT presets->activated(o3);
        QVERIFY(passNames(window).size() > 3);
        QVERIFY(passNames(window).contains(QStringLiteral("PartitionGraph"))); // dnnl is on

        // The box shows what was chosen until a step is edited; a breakpoint is no edit of the steps.
        QCOMPARE(presets->currentIndex(), o3);
        window.session().setBreakpoints({1}, true);
        QCOMPARE(presets->currentIndex(), o3);
        window.session().removeSteps({1});
        QCOMPARE(presets->currentIndex(), -1);
        window.session().undo();
        QCOMPARE(presets->currentIndex(), o3);
        for (int row = 0; row < presets->count(); ++row)
            QVERIFY(presets->itemData(row, Qt::AccessibleTextRole).toString().size() > presets->itemText(row).size() + 10);
    }
};

PB_TEST(TstPipelineEdits)
#include "tst_pipeline_edits.moc"

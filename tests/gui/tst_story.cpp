// The whole job of issue-sized work by real events: open a sample, drag passes, step, look at the difference, partition,
// export, check; and the edits of the pipeline with their undo.

#include "gui_fixture.h"

#include "core/ir/op.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/elided_line.h"
#include "views/panels/export_dialog.h"
#include "views/panels/listing_view.h"
#include "views/panels/result_panels.h"

#include <QComboBox>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>

using namespace passbench;

class TstStory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMotion(false);
    }

    void init()
    {
        useTestSettings();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup() { m_window.reset(); }

    void wholeJob()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        Session& session = window.session();

        // Three passes by drag, in an order that is not that of dragging.
        dropPass(window, QStringLiteral("FoldConstant"), 0);
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        dropPass(window, QStringLiteral("FoldScaleAxis"), 2);
        QCOMPARE(passNames(window), QStringList({"SimplifyInference", "FoldConstant", "FoldScaleAxis"}));
        QCOMPARE(window.strip().track()->cardCount(), 3);

        // Step, and see what changed.
        QTest::keyClick(&window, Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window.results().changes()->model()->rowCount() > 0, longEnough);
        QVERIFY(session.diff()->count(ChangeKind::Added) > 0);
        QVERIFY(session.diff()->count(ChangeKind::Removed) > 0);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().isDrawn(), longEnough);
        const auto& marks = window.viewArea().canvas().state().changes;
        QVERIFY(std::any_of(marks.begin(), marks.end(), [](const auto& change) { return change.has_value(); }));

        // The next change is selected, and the inspector tells of it.
        QTest::keyClick(&window, Qt::Key_F7);
        QVERIFY(session.selection() != NodeId::None);
        auto* inspector = window.findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QTRY_VERIFY_WITH_TIMEOUT(inspector->toPlainText().contains(QStringLiteral("SimplifyInference")), longEnough);

        // Both sides as pictures, and as text.
        QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("modeCompare")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().beforeCanvas().picture() != nullptr, longEnough);
        QVERIFY(window.viewArea().beforeCanvas().isVisible());
        QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("modeText")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().listing().rowCount() > 10, longEnough);
        QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("modeAfter")), Qt::LeftButton);

        // Partition for dnnl.
        int at = 3;
        for (const char* pass : {"MergeComposite", "AnnotateTarget", "MergeCompilerRegions", "PartitionGraph", "FuseOps"})
            dropPass(window, QLatin1String(pass), at++);
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 8, longEnough);
        QVERIFY2(!session.run()->failed(), session.run()->failed() ? session.run()->steps.back()->error->message.c_str() : "");
        QTRY_VERIFY_WITH_TIMEOUT(window.results().regions()->model()->rowCount() > 0, longEnough);
        QCOMPARE(window.results().regions()->model()->index(0, 0).data().toString(), QStringLiteral("dnnl"));

        // Export; the check is against the reference executor.
        QTemporaryDir folder;
        window.actions()[ActionId::Export]->trigger();
        auto* edit = window.findChild<QLineEdit*>(QStringLiteral("exportFolder"));
        edit->setText(folder.filePath(QStringLiteral("out")));
        auto* button = window.findChild<QPushButton*>(QStringLiteral("exportButton"));
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        ExportDialog& dialog = window.exportDialog();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy(), longEnough);
        QVERIFY2(dialog.job().result() && *dialog.job().result(), qPrintable(session.log().last()));
        const BuildReport& report = **dialog.job().result();
        QVERIFY2(report.check == CheckState::Passed, report.checkText.c_str());
        QVERIFY(std::filesystem::exists(report.folder / "libresidual_net.so"));
        QVERIFY(dialog.commandLine().startsWith(QStringLiteral("passbench-cli build ")));
    }

    void editsUndo()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
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

        while (session.undoStack().canUndo() && !(session.project() == three))
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window), QStringList({"SimplifyInference", "FoldConstant", "FuseOps"}));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(passNames(window), QStringList({"FuseOps", "SimplifyInference", "FoldConstant"}));
    }

    void undoReachesThePipelineFromAnOption()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        dropPass(window, QStringLiteral("MergeComposite"), 0);
        clickCard(window, 0);
        auto* edit = window.findChild<QLineEdit*>(QStringLiteral("option_compilers"));
        QVERIFY(edit != nullptr);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("nope"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(!window.session().project().pipeline.steps[0].options.empty());
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.session().project().pipeline.steps[0].options.empty());
    }

    void enterTakesThePassThatWasTyped()
    {
        auto* search = m_window->findChild<QLineEdit*>(QStringLiteral("paletteSearch"));
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("Partition"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(passNames(*m_window), QStringList({QStringLiteral("PartitionGraph")}));
    }

    void resultsSurviveUndo()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        Session& session = window.session();
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        dropPass(window, QStringLiteral("FoldConstant"), 1);
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 2, longEnough);
        const StepPtr first = session.stepAt(1), second = session.stepAt(2);

        session.setStepEnabled(1, false);
        QCOMPARE(session.reached(), 1);
        QCOMPARE(session.playhead(), 1);
        session.undoStack().undo();
        QCOMPARE(session.reached(), 2);
        QCOMPARE(session.stepAt(2), second); // the very same, nothing ran again

        QTest::keyClick(&window, Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(session.playhead(), 0);
        QTest::mouseClick(window.strip().track(), Qt::LeftButton, {}, {window.strip().track()->gapCenter(2), 60});
        QCOMPARE(session.playhead(), 2);
        QCOMPARE(session.stepAt(1), first);
    }

    void contractProblemsAreMended()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        dropPass(window, QStringLiteral("PartitionGraph"), 0);
        StepCard* card = window.strip().track()->card(0);
        auto* fix = card->findChild<QToolButton*>(QStringLiteral("fixContract"));
        QVERIFY(window.results().problems()->model()->rowCount() > 0);
        QVERIFY(fix->isVisible());
        const QString pass = fix->text();
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(passNames(window), QStringList({pass, QStringLiteral("PartitionGraph")}));
    }

    void searchAndPresets()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
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
        window.session().setBreakpoint(1, true);
        QCOMPARE(presets->currentIndex(), o3);
        window.session().removeStep(1);
        QCOMPARE(presets->currentIndex(), -1);
        window.session().undoStack().undo();
        QCOMPARE(presets->currentIndex(), o3);
        for (int row = 0; row < presets->count(); ++row)
            QVERIFY(presets->itemData(row, Qt::AccessibleTextRole).toString().size() > presets->itemText(row).size() + 10);
    }

    void tabPassesTheStripAndTheGraph()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        window.activateWindow();
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        dropPass(window, QStringLiteral("FoldConstant"), 1);
        dropPass(window, QStringLiteral("FuseOps"), 2);
        PipelineTrack* track = window.strip().track();
        track->card(0)->setFocus();
        QTRY_VERIFY(track->card(0)->hasFocus());
        QTest::keyClick(track->card(0), Qt::Key_Right);
        QVERIFY(track->card(1)->hasFocus());
        QTest::keyClick(track->card(1), Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() && !track->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QVERIFY(track->card(1)->hasFocus()); // back to where the arrows had led

        GraphCanvas& canvas = window.viewArea().canvas();
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_Home);
        const NodeId selected = window.session().selection();
        QVERIFY(selected != NodeId::None);
        QTest::keyClick(&canvas, Qt::Key_Tab);
        QVERIFY(!canvas.hasFocus());
        QCOMPARE(window.session().selection(), selected);
    }

    void whatAStepChangedIsCutWithATooltip()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        QTest::keyClick(&window, Qt::Key_F10);
        auto* counts = window.findChild<ElidedLine*>(QStringLiteral("changeCounts"));
        QTRY_VERIFY_WITH_TIMEOUT(counts->text().contains(QStringLiteral("added")) && counts->text().contains(QStringLiteral("removed")), longEnough);
        counts->resize(counts->sizeHint());
        QVERIFY(!counts->isCut());
        counts->resize(60, counts->height());
        QVERIFY(counts->isCut());
        QHelpEvent help(QEvent::ToolTip, {5, 5}, counts->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(counts, &help);
        QCOMPARE(QToolTip::text(), plainToolTip(counts->text()));
        QToolTip::hideText();
    }

    void sessionsAreSavedAndOpened()
    {
        openSample("residual_net");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        dropPass(*m_window, QStringLiteral("SimplifyInference"), 0);
        dropPass(*m_window, QStringLiteral("FoldConstant"), 1);
        const Pipeline pipeline = m_window->session().project().pipeline;
        QVERIFY(m_window->session().save(path));
        QVERIFY(!m_window->session().isModified());
        MainWindow other;
        other.show();
        other.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        QVERIFY(other.session().project().pipeline == pipeline);
    }

    void sessionsRememberTheView()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        QTest::keyClick(&window, Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(window.session().playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().isDrawn(), longEnough);
        QTest::keyClick(&window, Qt::Key_F7); // a node that the step has made
        const NodeId node = window.session().selection();
        QVERIFY(node != NodeId::None);
        const std::string name = displayName((*window.session().shown().main())[node]);
        const std::int64_t place = window.session().shown().main()->position(node);
        window.viewArea().setMode(ViewArea::Mode::Compare);
        GraphCanvas& canvas = window.viewArea().canvas();
        canvas.setViewport(Viewport::centeredOn(canvas.picture()->boxes[canvas.picture()->boxOf(node)].center() + QPointF(10, 20), canvas.size(), 0.75));
        const QPointF middle = canvas.viewport().toScene(QRectF(canvas.rect()).center());
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("view.passbench"));
        QVERIFY(window.session().save(path));

        MainWindow other;
        other.resize(1300, 800); // another size, the same middle
        other.show();
        other.open(path);
        QTRY_COMPARE_WITH_TIMEOUT(other.session().playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(other.viewArea().canvas().picture() != nullptr && other.viewArea().isDrawn(), longEnough);
        QCOMPARE(other.viewArea().mode(), ViewArea::Mode::Compare);
        const Function& main = *other.session().shown().main();
        QCOMPARE(main.position(other.session().selection()), place);
        QCOMPARE(displayName(main[other.session().selection()]), name);
        GraphCanvas& again = other.viewArea().canvas();
        QCOMPARE(again.viewport().zoom, 0.75);
        QVERIFY(QLineF(again.viewport().toScene(QRectF(again.rect()).center()), middle).length() < 2);
    }

    void constantsAreShown()
    {
        openSample("residual_net");
        MainWindow& window = *m_window;
        const Function& main = *window.session().shown().main();
        for (const NodePtr& node : main.nodes())
            if (callOf(*node, "nn.conv2d")) {
                window.session().select(node->id);
                break;
            }
        auto* tensor = window.findChild<QTextBrowser*>(QStringLiteral("inspectorTensor"));
        QTRY_VERIFY_WITH_TIMEOUT(tensor->toPlainText().contains(QStringLiteral("weight")) && tensor->toPlainText().contains(QStringLiteral("Mean")), longEnough);
        auto* page = window.findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QVERIFY(page->toPlainText().contains(toQString(opTable().find("nn.conv2d")->summary)));
        auto* why = window.findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        QVERIFY(why->toPlainText().contains(QStringLiteral("dnnl")));
    }

    void theGraphGetsMostOfASmallWindow()
    {
        MainWindow small;
        small.resize(1280, 720);
        small.show();
        small.resetLayout();
        small.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(small.session().hasModel(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(small.viewArea().isDrawn(), longEnough);
        QVERIFY2(small.viewArea().height() > 360, qPrintable(QString::number(small.viewArea().height())));
        dropPass(small, QStringLiteral("SimplifyInference"), 0); // and nothing moves when there is something to tell
        const QRect before = small.viewArea().geometry();
        QTest::keyClick(&small, Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(small.session().playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(small.viewArea().isDrawn() && small.session().jobs().empty(), longEnough);
        QTest::keyClick(&small, Qt::Key_F7);
        QTRY_VERIFY_WITH_TIMEOUT(small.results().isComplete(), longEnough);
        QCOMPARE(small.viewArea().geometry(), before);
    }

    void unsavedWorkIsOffered()
    {
        openSample("residual_net");
        dropPass(*m_window, QStringLiteral("FoldConstant"), 0);
        m_window->close();
        m_window.reset();
        MainWindow next;
        next.show();
        auto* row = next.findChild<QAbstractButton*>(QStringLiteral("lostWork"));
        QVERIFY(row != nullptr);
        QTest::mouseClick(row, Qt::LeftButton, {}, {60, 20});
        QTRY_VERIFY_WITH_TIMEOUT(next.session().hasModel(), longEnough);
        QCOMPARE(passNames(next), QStringList({QStringLiteral("FoldConstant")}));
        QVERIFY(next.session().isModified());
    }

    void badFilesAreTold()
    {
        QTemporaryDir folder;
        QFile out(folder.filePath(QStringLiteral("broken.onnx")));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no model");
        out.close();
        m_window->open(out.fileName());
        auto* message = m_window->findChild<QLabel*>(QStringLiteral("openError"));
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), longEnough);
        QVERIFY(message->text().startsWith(QStringLiteral("error: ")));
        QVERIFY(!m_window->session().hasModel());
    }

    void unreadableCompilerIsAProblem()
    {
        openSample("residual_net");
        Session& session = m_window->session();
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("odd.toml"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no compiler");
        out.close();
        Workspace next = session.project();
        next.compilers.push_back({.name = "odd", .path = path.toStdString()});
        session.edit(QStringLiteral("Add a compiler"), next);
        const auto told = [&] {
            return std::ranges::any_of(session.problems(), [&](const Problem& problem) {
                return problem.diagnostic.severity == Severity::Error && problem.diagnostic.where.find("odd.toml") != std::string::npos && !problem.diagnostic.help.empty();
            });
        };
        QVERIFY(told());
        dropPass(*m_window, QStringLiteral("FoldConstant"), 0); // it stays while other things are edited
        QVERIFY(told());
        next = session.project();
        next.compilers.back().enabled = false;
        session.edit(QStringLiteral("Switch a compiler off"), next);
        QVERIFY(!told());
    }

    void looksSwitchAtOnce()
    {
        openSample("residual_net");
        const bool dark = Theme::instance().isDark();
        m_window->actions()[ActionId::Theme]->trigger();
        QCOMPARE(Theme::instance().isDark(), !dark);
        QCOMPARE(m_window->palette().color(QPalette::Window).lightness() < 128, !dark);
        m_window->actions()[ActionId::Theme]->trigger();
    }

    void everythingHasAName()
    {
        for (const QAction* action : m_window->actions().all()) {
            QVERIFY(!action->objectName().isEmpty());
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->objectName()));
        }
        for (const QAbstractButton* button : m_window->findChildren<QAbstractButton*>()) {
            const bool partOfField = button->parent()->inherits("QLineEdit"); // the field itself has the name
            if (button->isVisible() && !partOfField && !button->objectName().startsWith(QLatin1String("qt_")))
                QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty() || !button->toolTip().isEmpty(),
                    qPrintable(QStringLiteral("%1 %2 in %3").arg(QLatin1String(button->metaObject()->className()), button->objectName(), button->parent()->objectName())));
        }
    }

private:
    void openSample(const char* name)
    {
        auto* row = m_window->findChild<QAbstractButton*>(QStringLiteral("sample_") + QLatin1String(name));
        QVERIFY(row != nullptr);
        QTest::mouseClick(row, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session().hasModel(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->viewArea().canvas().picture() != nullptr, longEnough);
    }

    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TstStory)
#include "tst_story.moc"

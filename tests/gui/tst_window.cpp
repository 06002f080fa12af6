// The window around the work: keyboard, places, names, looks, and what the inspector shows.

#include "tests/gui/fixture.h"

#include "core/ir/graph/op.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/results/result_panels.h"
#include "views/widgets/elided_line.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>
#include <QToolTip>

using namespace passbench;

class TstWindow : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    /// Qt's own would have all docks in the order of their making, and toolbars that nobody hides.
    void edgesOfPanelsHaveTheMenuOfPanels()
    {
        QList<QAction*> known;
        for (QMenu* menu : window().menuBar()->findChildren<QMenu*>())
            if (menu->title() == QStringLiteral("Panels"))
                known = menu->actions();
        QVERIFY(known.size() > 10);
        QPoint at(0, window().height() / 2); // between two panels
        while (at.x() < window().width() && window().childAt(at))
            at.rx() += 1;
        QVERIFY(at.x() < window().width());
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, window().mapToGlobal(at));
        QApplication::sendEvent(&window(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->actions(), known);
        menu->close();
    }

    void tabPassesTheStripAndTheGraph()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
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
        MainWindow& window = this->window();
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

    void constantsAreShown()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
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
        QVERIFY2(small.viewArea().height() > 450, qPrintable(QString::number(small.viewArea().height())));
        small.folds().fold(Side::Below, false); // as a click on one of the tabs does
        QTRY_VERIFY(small.results().changes()->isVisible());
        QCoreApplication::processEvents();
        QVERIFY2(small.viewArea().height() > 300, qPrintable(QString::number(small.viewArea().height())));
        dropPass(small, QStringLiteral("SimplifyInference"), 0); // and nothing moves when there is something to tell
        const QRect before = small.viewArea().geometry();
        QTest::keyClick(&small, Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(small.session().playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(small.viewArea().isDrawn() && small.session().jobs().empty(), longEnough);
        QTest::keyClick(&small, Qt::Key_F7);
        QTRY_VERIFY_WITH_TIMEOUT(small.results().isComplete(), longEnough);
        QCOMPARE(small.viewArea().height(), before.height()); // the inspector has taken the place of the passes, at the side
        QTRY_VERIFY(small.folds().isFolded(Side::Left) && small.viewArea().width() > 1000);
        const QRect beside = small.viewArea().geometry();
        dropPass(small, QStringLiteral("PartitionGraph"), 1); // which has a problem
        small.dock(QStringLiteral("problemsDock"))->raise();
        QTRY_COMPARE_WITH_TIMEOUT(small.results().problems()->model()->rowCount(), 1, longEnough);
        for (const char* name : {"problemsDock", "numbersDock", "compareDock", "rulesDock", "partitionDock", "logDock"}) {
            small.dock(QLatin1String(name))->raise();
            settle();
            QCOMPARE(small.viewArea().geometry(), beside);
        }
    }

    void panelsBehindOthersDoNoWork()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        QTest::keyClick(&window(), Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 1, longEnough);
        settle();
        TablePanel *changes = window().results().changes(), *metrics = window().results().metrics();
        QVERIFY(changes->model()->rowCount() > 0);
        QCOMPARE(metrics->model()->rowCount(), 0); // a tab behind that of the changes
        window().dock(QStringLiteral("metricsDock"))->raise();
        QTRY_VERIFY_WITH_TIMEOUT(metrics->model()->rowCount() > 0, longEnough);
        const int rows = changes->model()->rowCount();
        window().session().setPlayhead(0);
        settle();
        QVERIFY(window().session().diff()->empty());
        QCOMPARE(changes->model()->rowCount(), rows); // as it was left
        QCOMPARE(window().dock(QStringLiteral("changesDock"))->windowTitle().trimmed(), QStringLiteral("Changes")); // its tab is seen, and counts nothing
        window().dock(QStringLiteral("changesDock"))->raise();
        QTRY_COMPARE_WITH_TIMEOUT(changes->model()->rowCount(), 0, longEnough);
    }

    void everyPanelHasADockAndAMenuEntry()
    {
        QStringList ids, titles;
        for (const QDockWidget* dock : window().findChildren<QDockWidget*>()) {
            ids.append(dock->objectName());
            titles.append(dock->windowTitle());
            QVERIFY(dock->widget() != nullptr);
        }
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size()); // places are saved under them
        QStringList entries;
        for (const QMenu* menu : window().findChildren<QMenu*>())
            if (menu->title() == QStringLiteral("Panels"))
                for (const QAction* action : menu->actions())
                    entries.append(action->text());
        for (const QString& title : titles)
            QVERIFY2(entries.contains(title), qPrintable(title));
    }

    void everyKeyIsListed()
    {
        QTest::keyClick(&window(), Qt::Key_F1, Qt::ControlModifier);
        auto* page = window().findChild<QTextBrowser*>(QStringLiteral("keyPage"));
        QVERIFY(page && page->isVisible());
        const QString text = page->toPlainText();
        for (const ActionId id : {ActionId::Run, ActionId::NextChange, ActionId::NextRewrite, ActionId::CheckNumbers, ActionId::Keys})
            QVERIFY2(text.contains(window().actions()[id]->shortcut().toString(QKeySequence::NativeText)), qPrintable(window().actions()[id]->text()));
        QVERIFY(text.contains(QStringLiteral("Alt+click")));
    }

    void looksSwitchAtOnce()
    {
        openSample("residual_net");
        const bool dark = Theme::instance().isDark();
        window().actions()[ActionId::Theme]->trigger();
        QCOMPARE(Theme::instance().isDark(), !dark);
        QCOMPARE(window().palette().color(QPalette::Window).lightness() < 128, !dark);
        window().actions()[ActionId::Theme]->trigger();
    }

    void everythingHasAName()
    {
        for (const QAction* action : window().actions().all()) {
            QVERIFY(!action->objectName().isEmpty());
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->objectName()));
        }
        for (const QAbstractButton* button : window().findChildren<QAbstractButton*>()) {
            const bool partOfField = button->parent()->inherits("QLineEdit"); // the field itself has the name
            if (button->isVisible() && !partOfField && !button->objectName().startsWith(QLatin1String("qt_")))
                QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty() || !button->toolTip().isEmpty(),
                    qPrintable(QStringLiteral("%1 %2 in %3").arg(QLatin1String(button->metaObject()->className()), button->objectName(), button->parent()->objectName())));
        }
    }
};

PB_TEST(TstWindow)
#include "tst_window.moc"

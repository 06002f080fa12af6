// 819 by 430 logical pixels: 1280x720 at 156 %. Nothing is cut that has no other way to it.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/export_dialog.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/partition/wishes_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/session/background/number_check.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"
#include "views/widgets/link_row.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeView>

using namespace passbench;

class TstSmallScreens : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    /// Each in full, or all of them to be scrolled.
    void tabsOfTablesKeepTheirNames()
    {
        window().resize(819, 430);
        openSample("residual_net");
        settle();
        QTabBar* tabs = nullptr;
        for (QTabBar* bar : window().findChildren<QTabBar*>())
            if (bar->isVisible() && bar->count() > 8)
                tabs = bar;
        QVERIFY(tabs);
        QCOMPARE(tabs->elideMode(), Qt::ElideNone);
        for (int i = 0; i < tabs->count(); ++i)
            QVERIFY2(tabs->tabRect(i).width() >= tabs->fontMetrics().horizontalAdvance(tabs->tabText(i)), qPrintable(tabs->tabText(i)));
        QVERIFY(tabs->tabRect(tabs->count() - 1).right() <= tabs->width() || tabs->usesScrollButtons());
        window().findChild<QDockWidget*>(QStringLiteral("logDock"))->setWindowTitle(QString(40, QLatin1Char('x')));
        QVERIFY(tabs->usesScrollButtons()); // what has no room is reached by them
    }

    /// However narrow the window is, and in any language.
    void whatIsSaidOfSamplesIsNotCut()
    {
        for (const QSize size : {QSize(640, 430), QSize(819, 430), QSize(1280, 720)}) {
            window().resize(size);
            QCoreApplication::processEvents();
            int rows = 0;
            for (const LinkRow* row : window().findChildren<LinkRow*>())
                if (row->hasHeightForWidth() && row->isVisible()) {
                    QTRY_VERIFY2(row->height() >= row->heightForWidth(row->width()), qPrintable(QStringLiteral("%1 at %2").arg(row->objectName()).arg(size.width())));
                    ++rows;
                }
            QVERIFY(rows > 5);
        }
    }

    /// 720 pixels at 156 % are 461.
    void menusHaveOneColumn()
    {
        openSample("residual_net");
        for (const QAction* action : window().menuBar()->actions())
            QVERIFY2(action->menu()->sizeHint().height() <= 461, qPrintable(QStringLiteral("%1: %2").arg(action->text()).arg(action->menu()->sizeHint().height())));
    }

    /// Unfolded it is as high as the canvas at most; what has no room is scrolled to, by the keyboard too.
    void theLegendFitsTheCanvas()
    {
        window().resize(819, 430);
        openSample("residual_net");
        runPipelineText(partitioning);
        GraphCanvas& canvas = window().viewArea().canvas();
        const auto* legend = canvas.findChild<QWidget*>(QStringLiteral("canvasLegend"));
        auto* toggle = canvas.findChild<QWidget*>(QStringLiteral("legendToggle"));
        QTest::mouseClick(toggle, Qt::LeftButton);
        const auto* scroll = legend->findChild<QScrollArea*>();
        QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
        QVERIFY2(canvas.rect().contains(legend->geometry()), qPrintable(QString::number(legend->y())));
        QVERIFY(!legend->geometry().intersects(canvas.findChild<QWidget*>(QStringLiteral("zoomButtons"))->geometry()));
        auto* marks = legend->findChild<QCheckBox*>(QStringLiteral("legendLayer.marks"));
        QVERIFY(marks);
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        QVERIFY(marks->visibleRegion().isEmpty());
        toggle->setFocus();
        for (int tabs = 0; tabs < 20 && !marks->hasFocus(); ++tabs)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(marks->hasFocus());
        QVERIFY(!marks->visibleRegion().isEmpty());
        QTest::mouseClick(marks, Qt::LeftButton, {}, {8, marks->height() / 2});
        QTRY_VERIFY(!canvas.layers().marks);
        window().resize(1200, 900);
        QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
    }

    /// Tables have rows where one works on regions; and the room stays with the other tabs.
    void pagesOfThePartitionHaveRows()
    {
        window().resize(819, 480);
        openSample("residual_net");
        settle();
        clickTab("changesDock");
        QTRY_VERIFY(window().dock(QStringLiteral("changesDock"))->height() > 40);
        clickTab("partitionDock");
        for (const char* name : {"bordersTable", "searchTable"}) {
            auto* table = window().findChild<TablePanel*>(QLatin1String(name));
            raisePartitionPage(table->objectName() == QLatin1String("bordersTable") ? static_cast<QWidget*>(table) : &window().search());
            const auto room = [&] { return table->height() - table->findChild<QHeaderView*>()->sizeHint().height(); };
            QTRY_VERIFY2_WITH_TIMEOUT(room() >= 2 * ThemeSizes::headHeight, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(name)).arg(room())), 5'000);
        }
        const int graph = window().viewArea().height();
        clickTab("changesDock");
        QTRY_VERIFY(!window().dock(QStringLiteral("changesDock"))->visibleRegion().isEmpty());
        QTest::qWait(50);
        QCOMPARE(window().viewArea().height(), graph);
    }

    /// A double click meets one row twice: what the first click tells elsewhere moves nothing.
    void rowsStayBelowTheMouse()
    {
        window().resize(853, 480);
        openSample("residual_net");
        QTemporaryDir folder;
        window().loadCompiler(written(folder, "tiny.toml", "[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rank == 3\"]\n"));
        switchOthersOff("tiny");
        runPipelineText(partitioning);
        window().folds().fold(Side::Right, false);
        raise("inspectorDock");
        clickTab("partitionDock");
        auto* table = window().findChild<TablePanel*>(QStringLiteral("unsupportedTable"));
        raisePartitionPage(window().findChild<WishesPanel*>());
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(table->view()->model()->rowCount() > 0 && table->isVisible(), 10'000);
        const QWidget* inspector = window().findChild<QWidget*>(QStringLiteral("inspectorPanel"));
        const int least = inspector->minimumSizeHint().height();
        settle();
        QTreeView* view = table->view();
        const QPoint row = view->visualRect(view->model()->index(0, 1)).center(), before = view->viewport()->mapToGlobal(row);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, row);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(!window().findChild<QWidget*>(QStringLiteral("whyWhatIf"))->isHidden(), 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(!window().findChild<QWidget*>(QStringLiteral("whyActions"))->isHidden(), 10'000);
        QCOMPARE(inspector->minimumSizeHint().height(), least); // else it would push what is below
        settle();
        QCOMPARE(view->viewport()->mapToGlobal(row), before);
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, row);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), 10'000);
    }

    /// Beside columns that take all the room the last one is as wide as its words, and scrolled to.
    void theLastColumnKeepsItsRoom()
    {
        window().resize(819, 480);
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference");
        window().session().numbers().start();
        raise("numbersDock");
        window().folds().fold(Side::Below, false);
        auto* table = window().findChild<TablePanel*>(QStringLiteral("numbersTable"));
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() == 2, longEnough);
        const QHeaderView* header = table->view()->header();
        const int last = header->count() - 1;
        const auto isWhole = [&] { return header->sectionSize(last) >= header->fontMetrics().horizontalAdvance(header->model()->headerData(last, Qt::Horizontal).toString()) + 20; };
        QTRY_VERIFY2(isWhole(), qPrintable(QString::number(header->sectionSize(last))));
        window().resize(1500, 800);
        QTRY_COMPARE(header->length(), table->view()->viewport()->width()); // and takes what there is
        window().resize(819, 480);
        QTRY_VERIFY(header->length() > table->view()->viewport()->width() || isWhole());
        QVERIFY(isWhole());
    }

    /// Counts come and go in the names of tabs, which stay where they are.
    void tabsStayWhereTheyAreWhenCountsGo()
    {
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference");
        for (const int step : {1, 2}) { // each is as wide as what it has once said
            window().session().setPlayhead(step);
            settle();
        }
        QTabBar* bar = nullptr;
        for (QTabBar* one : window().findChildren<QTabBar*>())
            for (int i = 0; i < one->count(); ++i)
                if (one->tabText(i) == window().dock(QStringLiteral("logDock"))->windowTitle())
                    bar = one;
        QVERIFY(bar);
        const int last = bar->count() - 1, left = bar->tabRect(last).left();
        QVERIFY(window().dock(QStringLiteral("changesDock"))->windowTitle().contains(QLatin1Char('(')));
        window().session().setPlayhead(1);
        settle();
        QVERIFY(!window().dock(QStringLiteral("changesDock"))->windowTitle().contains(QLatin1Char('(')));
        QVERIFY2(std::abs(bar->tabRect(last).left() - left) <= 4, qPrintable(QStringLiteral("%1 %2").arg(bar->tabRect(last).left()).arg(left))); // a hair for each
    }

    /// A click on a long message leaves the columns where they are.
    void problemsStayWhereTheyAreSideways()
    {
        window().resize(819, 480);
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("PartitionGraph, MergeCompilerRegions"));
        raise("problemsDock");
        window().folds().fold(Side::Below, false);
        QTreeView* view = window().findChild<TablePanel*>(QStringLiteral("problemsPanel"))->view();
        QTRY_COMPARE(view->model()->rowCount(), 2);
        view->header()->resizeSection(1, 2 * view->viewport()->width());
        QTRY_VERIFY(view->horizontalScrollBar()->maximum() > 0);
        for (int row = 0; row < 2; ++row) {
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {view->viewport()->width() - 10, view->visualRect(view->model()->index(row, 1)).center().y()});
            QCOMPARE(view->currentIndex().row(), row);
            QCOMPARE(view->horizontalScrollBar()->value(), 0);
        }
    }

    /// What was found is told at length, and no reason for a wider window.
    void aSearchDoesNotWidenTheWindow()
    {
        window().resize(819, 430);
        openSample("residual_net");
        raisePartitionPage(&window().search());
        settle();
        const int before = window().minimumSizeHint().width();
        window().search().findChild<ElidedLine*>(QStringLiteral("searchState"))->setText(QString(300, QLatin1Char('m')));
        QCoreApplication::processEvents();
        QCOMPARE(window().minimumSizeHint().width(), before);
        QCOMPARE(window().width(), 819);
    }

    /// And has it in a narrow window, too: other tools are in the menu meanwhile.
    void whoeverSearchesSeesTheQuery()
    {
        window().resize(819, 430);
        openSample("residual_net");
        settle();
        auto* edit = window().findChild<QLineEdit*>(QStringLiteral("findEdit"));
        edit->setFocus();
        QTest::keyClicks(edit, QStringLiteral("op:nn.conv2d compiler:host"));
        QTRY_VERIFY2(edit->width() >= 150, qPrintable(QString::number(edit->width())));
        window().findChild<GraphCanvas*>()->setFocus();
        QVERIFY(window().width() == 819);
    }

    /// A click on a card shows what its pass does and its options, unless a person has folded the side away.
    void aCardShowsItsStep()
    {
        for (const QSize size : {QSize(667, 467), QSize(819, 430), QSize(1000, 700)}) {
            window().resize(size);
            openSample("residual_net");
            window().session().setPipeline(QStringLiteral("test"), *parsePipeline("EliminateCommonSubexpr, FuseOps"));
            settle();
            QVERIFY(window().folds().isFolded(Side::Right));
            clickCard(window(), 0);
            const QWidget* panel = window().findChild<QWidget*>(QStringLiteral("stepPanel"));
            QTRY_VERIFY2(panel->isVisible() && !panel->visibleRegion().isEmpty(), qPrintable(QString::number(size.width())));
            QTRY_COMPARE(window().width(), size.width());
            const auto* title = panel->findChild<QLabel*>(QStringLiteral("stepTitle"));
            QTRY_VERIFY2(title->text().remove(QRegularExpression(QStringLiteral("[\\n ·]"))) == QStringLiteral("EliminateCommonSubexprstep1"), qPrintable(title->text()));
            for (const QString& line : title->text().split(QLatin1Char('\n')))
                QVERIFY2(title->fontMetrics().horizontalAdvance(line) <= title->width(), qPrintable(line));
            QVERIFY(title->visibleRegion().boundingRect().height() == title->height() && title->height() >= title->sizeHint().height());
            QVERIFY2(window().viewArea().width() >= size.width() / 2, qPrintable(QString::number(window().viewArea().width()))); // the graph has most of it
            window().folds().fold(Side::Right, true);
            clickCard(window(), 1);
            settle();
            QVERIFY(window().folds().isFolded(Side::Right));
            window().resize(1600, 900);
            window().folds().fold(Side::Right, false);
            settle();
        }
    }

    void dialogsFitTheScreen()
    {
        openSample("residual_net");
        const QRect room = window().screen()->availableGeometry();
        for (const ActionId id : {ActionId::Export, ActionId::ModelSet, ActionId::SavedPipelines, ActionId::RuleReference, ActionId::QueryReference, ActionId::Keys}) {
            window().actions()[id]->trigger();
            int seen = 0;
            for (QWidget* top : QApplication::topLevelWidgets())
                if (auto* dialog = qobject_cast<QDialog*>(top); dialog && dialog->isVisible()) {
                    ++seen;
                    QVERIFY2(room.contains(dialog->frameGeometry()), qPrintable(dialog->objectName()));
                    dialog->resize(819, 430);
                    QVERIFY2(dialog->height() <= 430 && dialog->width() <= 819, qPrintable(dialog->objectName()));
                    dialog->close();
                }
            QCOMPARE(seen, 1);
        }
    }

    void theStartPageIsNotWiderThanItsRoom()
    {
        window().resize(819, 430);
        auto* page = window().findChild<QScrollArea*>(QStringLiteral("startPage"));
        QTRY_VERIFY(page && page->isVisible());
        QTRY_COMPARE(page->horizontalScrollBar()->maximum(), 0);
    }
};

PB_TEST(TstSmallScreens)
#include "tst_small_screens.moc"

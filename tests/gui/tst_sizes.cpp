// Small windows: nothing hides without a visible way to it, and the graph has the room.

#include "tests/gui/fixture.h"

#include "app/window/folds.h"
#include "app/window/tool_row.h"
#include "tests/support/test.h"
#include "views/widgets/elided_line.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QScreen>
#include <QToolButton>

using namespace passbench;

namespace {

double shareOfGraph(MainWindow& window)
{
    const QSize graph = window.viewArea().canvas().size();
    return static_cast<double>(graph.width()) * graph.height() / (static_cast<double>(window.width()) * window.height());
}

bool isSeen(const QWidget* widget)
{
    return widget && widget->isVisible() && widget->visibleRegion().boundingRect().size() == widget->size() && widget->width() > 16;
}

} // namespace

class TstSizes : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void theRewriteHasABriefName()
    {
        openAt(1280, 720);
        runPipelineText("InferType, SimplifyInference");
        window().session().setPlayhead(2);
        settle();
        QTest::keyClick(&window(), Qt::Key_F8);
        QTRY_VERIFY(window().session().isComparing());
        QVERIFY2(window().session().look().comparison()->briefTitle.starts_with("1/"), window().session().look().comparison()->briefTitle.c_str());
    }

    /// 1280x720 at a scale of 1.56, which is what QT_FONT_DPI=150 means, less the frame of a window.
    void fitsASmallScreenWithLargeText()
    {
        openAt(819, 430);
        QVERIFY2(window().minimumSizeHint().width() <= 640 && window().minimumSizeHint().height() <= 430,
            qPrintable(QStringLiteral("%1x%2").arg(window().minimumSizeHint().width()).arg(window().minimumSizeHint().height())));
        QTRY_VERIFY2(shareOfGraph(window()) > 0.5, qPrintable(QString::number(shareOfGraph(window()))));
        for (const char* name : {"stepButton", "runButton", "exportButton", "foldLeftButton", "foldRightButton", "foldBelowButton", "foldPipelineButton"})
            QVERIFY2(isSeen(button(name)), name);
        QVERIFY(isSeen(window().findChild<QLineEdit*>(QStringLiteral("findEdit"))));
        QVERIFY(window().folds().isEverythingFolded());
        QTest::mouseClick(button("addPassTool"), Qt::LeftButton); // which is in the strip, and brings the palette
        QTRY_VERIFY(!window().folds().isFolded(Side::Left) && window().findChild<QLineEdit*>(QStringLiteral("paletteSearch"))->hasFocus());
        QVERIFY2(shareOfGraph(window()) > 0.3, qPrintable(QString::number(shareOfGraph(window())))); // beside it
        QTest::keyClick(&window(), Qt::Key_F12); // only the graph
        QVERIFY(window().folds().isEverythingFolded());
        QCOMPARE(window().size(), QSize(819, 430));
        QTRY_VERIFY2(shareOfGraph(window()) > 0.5, qPrintable(QString::number(shareOfGraph(window()))));
        QTest::keyClick(&window(), Qt::Key_F12); // as it was
        QTRY_VERIFY(!window().folds().isFolded(Side::Left));
        QVERIFY(window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Below));
        for (const Side side : {Side::Right, Side::Below}) // the cards of the pipeline have no room
            window().folds().fold(side, false);
        for (const Side side : {Side::Left, Side::Right, Side::Below})
            QTRY_VERIFY(!window().folds().isFolded(side));
        QCOMPARE(window().size(), QSize(819, 430)); // all open, it fits still
        window().resize(829, 440);
        QVERIFY(!window().folds().isFolded(Side::Below)); // what a person has opened stays
    }

    /// At 100 %: the tables leave their tabs, and the right side comes in the place of the left when it has something to tell.
    void theGraphHasOverHalfOfASmallScreen()
    {
        openAt(1280, 720);
        QTRY_VERIFY2(shareOfGraph(window()) > 0.5, qPrintable(QString::number(shareOfGraph(window()))));
        QVERIFY(!window().folds().isFolded(Side::Left) && !window().folds().isFolded(Side::Pipeline)); // passes are dragged from there to there
        QVERIFY(window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Below));
        window().viewArea().canvas().setFocus();
        QTest::keyClick(&window().viewArea().canvas(), Qt::Key_Home);
        QVERIFY(window().session().selection() != NodeId::None);
        QTRY_VERIFY(!window().folds().isFolded(Side::Right) && window().dock(QStringLiteral("inspectorDock"))->isVisible());
        QVERIFY(window().folds().isFolded(Side::Below));
        QTRY_VERIFY2(window().folds().isFolded(Side::Left) && shareOfGraph(window()) > 0.5, qPrintable(QString::number(shareOfGraph(window()))));
        QTest::mouseClick(button("foldLeftButton"), Qt::LeftButton); // both sides are open where a person wants them
        QTRY_VERIFY(!window().folds().isFolded(Side::Left) && !window().folds().isFolded(Side::Right));
        QTest::mouseClick(button("foldLeftButton"), Qt::LeftButton);
        QTRY_VERIFY(window().folds().isFolded(Side::Left));
        QTest::mouseClick(button("foldRightButton"), Qt::LeftButton); // what a person folds stays
        QTest::keyClick(&window().viewArea().canvas(), Qt::Key_End);
        QTRY_VERIFY2(shareOfGraph(window()) > 0.5, qPrintable(QString::number(shareOfGraph(window()))));
        QVERIFY(window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Left));
    }

    /// The ways to look have icons in place of their names before what is said beside them is cut.
    void theTitleOfTheGraphIsNotCut()
    {
        openAt(1000, 700);
        runPipelineText("InferType, FakeQuantizationToInteger, SimplifyInference");
        const auto check = [&] {
            for (const char* name : {"positionLabel", "changeCounts"}) {
                const auto* line = window().findChild<ElidedLine*>(QLatin1String(name));
                QTRY_VERIFY2(line->width() >= line->briefWidth(), qPrintable(QStringLiteral("%1: %2 of %3").arg(line->text()).arg(line->width()).arg(line->briefWidth())));
            }
        };
        window().folds().fold(Side::Right, false);
        for (const int at : {3, 2, 3}) {
            window().session().setPlayhead(at);
            settle();
            check();
        }
        QVERIFY(button("modeAfter")->toolButtonStyle() == Qt::ToolButtonIconOnly);
        // Between both sides it is cut, to what one can tell it by, and the rest is in its tooltip.
        window().folds().fold(Side::Left, false);
        QTRY_VERIFY(!window().folds().isFolded(Side::Left) && !window().folds().isFolded(Side::Right));
        window().resizeDocks({window().dock(QStringLiteral("passesDock")), window().dock(QStringLiteral("inspectorDock"))}, {280, 280}, Qt::Horizontal);
        window().session().compare({.before = window().session().previous(), .after = window().session().shown(), .beforeTitle = "Before it", .afterTitle = "After it", .title = "Something that is compared"});
        settle();
        const auto* title = window().findChild<ElidedLine*>(QStringLiteral("positionLabel"));
        QVERIFY(title->isCut());
        QVERIFY2(title->contentsRect().width() >= 12 * title->fontMetrics().averageCharWidth(), qPrintable(QString::number(title->contentsRect().width())));
        window().session().endComparison();
        window().folds().fold(Side::Left, true);
        window().resize(1500, 860);
        QTRY_COMPARE(button("modeAfter")->toolButtonStyle(), Qt::ToolButtonTextOnly);
        check();
    }

    void startsNoLargerThanTheScreen()
    {
        MainWindow fresh;
        fresh.show();
        const QSize screen = fresh.screen()->availableSize(); // 800x800 offscreen, 533x533 at a scale of 1.5
        QTRY_VERIFY2(fresh.width() <= std::max(screen.width(), 640) && fresh.height() <= screen.height(), qPrintable(QStringLiteral("%1x%2").arg(fresh.width()).arg(fresh.height())));
        fresh.resize(640, 500); // by dragging: panels fold on the way
        QCoreApplication::processEvents();
        fresh.resize(640, 430);
        QCOMPARE(fresh.size(), QSize(640, 430));
    }

    /// Panels of a large screen ask for more than a small one has, or one where text is larger.
    void comesBackNoLargerThanTheScreen()
    {
        window().resize(2400, 1600);
        for (const Side side : {Side::Left, Side::Right, Side::Below})
            window().folds().fold(side, false);
        QCoreApplication::processEvents();
        window().resizeDocks({window().dock(QStringLiteral("passesDock")), window().dock(QStringLiteral("inspectorDock"))}, {500, 500}, Qt::Horizontal);
        window().resizeDocks({window().dock(QStringLiteral("changesDock"))}, {600}, Qt::Vertical);
        window().move(300, 200);
        QCoreApplication::processEvents();
        QVERIFY(window().close());
        closeWindow();
        MainWindow again;
        again.appear();
        QTRY_VERIFY2(again.screen()->availableGeometry().contains(again.frameGeometry()), qPrintable(QStringLiteral("%1x%2 at %3, %4").arg(again.width()).arg(again.height()).arg(again.x()).arg(again.y())));
    }

    void whatHasNoRoomInTheToolbarIsInAMenu()
    {
        openAt(667, 467); // 1000x700 at a scale of 1.5
        for (const char* name : {"stepButton", "runButton", "exportButton", "moreTools"})
            QVERIFY2(isSeen(button(name)), name);
        QVERIFY(isSeen(window().findChild<QLineEdit*>(QStringLiteral("findEdit"))));
        QMenu* more = button("moreTools")->menu();
        QTimer::singleShot(0, more, [more] { more->hide(); });
        QTest::mouseClick(button("moreTools"), Qt::LeftButton);
        for (const ActionId id : {ActionId::Theme, ActionId::Save, ActionId::Redo})
            QVERIFY2(more->actions().contains(window().actions()[id]), qPrintable(window().actions()[id]->objectName()));
        window().resize(1280, 720);
        QTRY_VERIFY(!button("moreTools")->isVisible());
        QVERIFY(isSeen(button("themeButton")) && isSeen(button("commandsButton")));
        QCOMPARE(button("exportButton")->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    }

    /// Two rows at least, and its upper edge is a handle.
    void tablesShowRowsAndCanBeDraggedTaller()
    {
        openAt(1000, 700);
        window().folds().fold(Side::Below, false);
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        QTest::keyClick(&window(), Qt::Key_F10);
        settle();
        auto* table = window().results().changes()->findChild<QTreeView*>();
        QVERIFY(table->isVisible());
        const int row = table->visualRect(table->model()->index(0, 0)).height();
        QTRY_VERIFY2(table->viewport()->height() >= 2 * row, qPrintable(QString::number(table->viewport()->height())));
        const int before = table->height();
        const QDockWidget* strip = window().dock(QStringLiteral("pipelineDock"));
        const QPoint edge(300, strip->mapTo(&window(), QPoint(0, strip->height())).y() + 2);
        QTest::mousePress(&window(), Qt::LeftButton, {}, edge);
        for (const int by : {10, 40, 80}) {
            QTest::mouseMove(&window(), edge - QPoint(0, by));
            QCoreApplication::processEvents(); // the edge follows in its own time
        }
        QTest::mouseRelease(&window(), Qt::LeftButton, {}, edge - QPoint(0, 80));
        QTRY_VERIFY2(table->height() >= before + 60, qPrintable(QStringLiteral("%1, was %2").arg(table->height()).arg(before)));
    }

    void nothingStandsOverWhatIsFitted()
    {
        openAt(1000, 700, "inception_net");
        GraphCanvas& canvas = window().viewArea().canvas();
        QTest::keyClick(&canvas, Qt::Key_F);
        const QRectF shown = canvas.viewport().toScreen(canvas.picture()->bounds);
        for (const char* name : {"minimap", "zoomButtons"}) {
            auto* over = canvas.findChild<QWidget*>(QLatin1String(name));
            QVERIFY2(!over->isVisible() || !shown.intersects(QRectF(over->geometry())), name);
        }
        auto* map = canvas.findChild<QWidget*>(QStringLiteral("minimap"));
        QVERIFY(!map->isVisible()); // no room for it beside what one reads
        QTest::mouseClick(canvas.findChild<QToolButton*>(QStringLiteral("showMap")), Qt::LeftButton);
        QVERIFY(map->isVisible());
        QVERIFY(!canvas.viewport().toScreen(canvas.picture()->bounds).intersects(QRectF(map->geometry())));
    }

    /// What is wider than the window begins at its left edge.
    void wideGraphsBeginAtTheLeft()
    {
        openAt(700, 500);
        GraphCanvas& canvas = window().viewArea().canvas();
        window().actions()[ActionId::FlowRight]->trigger();
        settle();
        canvas.showStart();
        const QRectF shown = canvas.viewport().toScreen(canvas.picture()->bounds);
        QVERIFY(shown.width() > canvas.width());
        QVERIFY2(shown.left() >= 0 && shown.left() < 40, qPrintable(QString::number(shown.left())));
    }

    /// On a small canvas the legend is its button, until one wants to see it.
    void theLegendOfASmallCanvasIsSmall()
    {
        openAt(1400, 900);
        GraphCanvas& canvas = window().viewArea().canvas();
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        Q_EMIT presets->activated(presets->findData(QStringLiteral("partition")));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        const auto* legend = canvas.findChild<QWidget*>(QStringLiteral("canvasLegend"));
        const auto isOffered = [&] { return legend->findChild<QWidget*>(QStringLiteral("legend.dnnl")) != nullptr; };
        QVERIFY(isOffered());
        window().resize(900, 500);
        QTRY_VERIFY(!isOffered());
        QTest::mouseClick(canvas.findChild<QToolButton*>(QStringLiteral("legendToggle")), Qt::LeftButton);
        QVERIFY(isOffered());
    }

    void cardsOfOneLine()
    {
        openAt(819, 430);
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        StepCard* card = window().strip().track()->card(0);
        QCOMPARE(card->QWidget::height(), StepCard::flatHeight);
        QTest::mouseClick(card, Qt::LeftButton, {}, {card->QWidget::width() - 20, card->QWidget::height() / 2});
        QVERIFY(!window().session().project().pipeline.steps.front().enabled); // its switch
        QTest::mouseClick(button("foldPipelineButton"), Qt::LeftButton);
        QTRY_COMPARE(card->QWidget::height(), StepCard::height);
        QTest::mouseClick(button("foldPipelineButton"), Qt::LeftButton);
        QTRY_COMPARE(card->QWidget::height(), StepCard::flatHeight);
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier); // which needs the room
        QTRY_COMPARE(card->QWidget::height(), StepCard::height);
    }
};

PB_TEST(TstSizes)
#include "tst_sizes.moc"

// Sides of the window that are folded, by hand or for want of room: what comes back, and when.

#include "tests/gui/fixture.h"

#include "app/window/folds.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QLineEdit>
#include <QMenu>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>

using namespace passbench;

class TstFolds : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    /// What went for the inspector comes back when that goes.
    void theLeftSideComesBackWhenTheRightGoes()
    {
        openAt(1280, 720);
        QTRY_VERIFY(!window().folds().isFolded(Side::Left));
        window().viewArea().canvas().setFocus();
        QTest::keyClick(&window().viewArea().canvas(), Qt::Key_Home);
        QTRY_VERIFY(!window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Left));
        QTest::mouseClick(button("foldRightButton"), Qt::LeftButton);
        QTRY_VERIFY(window().folds().isFolded(Side::Right) && !window().folds().isFolded(Side::Left));
        QTest::mouseClick(button("foldRightButton"), Qt::LeftButton);
        QTRY_VERIFY(!window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Left));
        QTest::keyClick(&window(), Qt::Key_F12); // only the graph
        QTest::qWait(50);                        // for what might come back
        QVERIFY(window().folds().isEverythingFolded());
        window().folds().foldAll(false);
        QTRY_VERIFY(!window().folds().isFolded(Side::Right));
        window().resize(1500, 860); // which has room for both
        QTRY_VERIFY(!window().folds().isFolded(Side::Left) && !window().folds().isFolded(Side::Right));
    }

    /// The first click on a node brings the inspector in the place of the passes; the names of the views stay below the mouse.
    void namesOfViewsStayWhereTheyAre()
    {
        openAt(1280, 720);
        QTRY_VERIFY(!window().folds().isFolded(Side::Left));
        const auto placeOf = [this](const char* name) { return window().findChild<QWidget*>(QLatin1String(name))->mapTo(&window(), QPoint()).x(); };
        const int after = placeOf("modeAfter"), text = placeOf("modeText");
        QTest::keyClick(&window().viewArea().canvas(), Qt::Key_Home);
        QTRY_VERIFY(window().folds().isFolded(Side::Left) && !window().folds().isFolded(Side::Right));
        QTRY_COMPARE(placeOf("modeAfter"), after);
        QCOMPARE(placeOf("modeText"), text);
        const auto* position = window().findChild<QWidget*>(QStringLiteral("positionLabel"));
        QTRY_VERIFY2(position->isVisible() && position->mapTo(&window(), QPoint(position->width(), 0)).x() <= after, qPrintable(QString::number(position->width()))); // in the room that there is now
        QTest::mouseClick(button("foldRightButton"), Qt::LeftButton);
        QTRY_VERIFY(!window().folds().isFolded(Side::Left));
        QTRY_COMPARE(placeOf("modeAfter"), after);
        QTRY_VERIFY(position->mapTo(&window(), QPoint()).x() > text);
    }

    void whatWasFoldedForWantOfRoomComesBack()
    {
        openAt(1400, 860);
        QVERIFY(!window().folds().isFolded(Side::Right) && !window().folds().isFolded(Side::Below));
        window().resize(800, 500);
        QTRY_VERIFY(window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Below) && window().folds().isFolded(Side::Pipeline));
        window().resize(1400, 860);
        QTRY_VERIFY(!window().folds().isFolded(Side::Right) && !window().folds().isFolded(Side::Below) && !window().folds().isFolded(Side::Pipeline));
        QTest::mouseClick(button("foldRightButton"), Qt::LeftButton); // what a person folds stays
        window().resize(800, 500);
        window().resize(1400, 860);
        QTRY_VERIFY(!window().folds().isFolded(Side::Below));
        QVERIFY(window().folds().isFolded(Side::Right));
        const QByteArray before = window().saveState();
        window().viewArea().canvas().setFocus();
        QTest::keyClick(&window().viewArea().canvas(), Qt::Key_Home); // selects, and that alone opens nothing
        QVERIFY(window().session().selection() != NodeId::None && window().folds().isFolded(Side::Right));
        QTest::mouseClick(button("foldRightButton"), Qt::LeftButton);
        QVERIFY(window().dock(QStringLiteral("inspectorDock"))->isVisible());
    }

    void onlyTheGraphAndBackIsAsItWas()
    {
        openAt(1000, 700);
        window().folds().fold(Side::Below, false);
        QCoreApplication::processEvents();
        const QSize before = window().viewArea().size();
        const bool right = window().folds().isFolded(Side::Right);
        QVERIFY(right); // for want of room
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&window(), Qt::Key_F12);
            QTRY_VERIFY(window().folds().isEverythingFolded() && window().viewArea().height() > before.height() + 100);
            QTest::keyClick(&window(), Qt::Key_F12);
            QTRY_VERIFY2(std::abs(window().viewArea().height() - before.height()) < 8 && std::abs(window().viewArea().width() - before.width()) < 8,
                qPrintable(QStringLiteral("%1x%2, was %3x%4").arg(window().viewArea().width()).arg(window().viewArea().height()).arg(before.width()).arg(before.height())));
            QCOMPARE(window().folds().isFolded(Side::Right), right);
        }
    }

    /// What has no room is not what was open; of sides that were folded by hand the last one comes back.
    void onlyTheGraphGoesBackToWhatWasOpen()
    {
        openAt(819, 430);
        const Folds& folds = window().folds();
        QVERIFY(folds.isEverythingFolded());
        QTest::keyClick(&window(), Qt::Key_F12);
        QCoreApplication::processEvents();
        QVERIFY(folds.isEverythingFolded()); // and the graph has the room
        QVERIFY2(window().statusBar()->currentMessage().contains(QStringLiteral("no room")), qPrintable(window().statusBar()->currentMessage())); // which is said
        QTest::mouseClick(button("foldBelowButton"), Qt::LeftButton);
        QTRY_VERIFY(!folds.isFolded(Side::Below));
        QTest::mouseClick(button("foldBelowButton"), Qt::LeftButton);
        QTRY_VERIFY(folds.isEverythingFolded());
        QTest::keyClick(&window(), Qt::Key_F12);
        QTRY_VERIFY(!folds.isFolded(Side::Below) && folds.isFolded(Side::Left) && folds.isFolded(Side::Right) && folds.isFolded(Side::Pipeline));
        QTest::keyClick(&window(), Qt::Key_F12);
        QTRY_VERIFY(folds.isEverythingFolded());
    }

    void foldedTablesLeaveTheirTabs()
    {
        openAt(1000, 700);
        window().folds().fold(Side::Below, false);
        QCoreApplication::processEvents();
        const int before = window().viewArea().height();
        QTest::mouseClick(button("foldBelowButton"), Qt::LeftButton);
        QTRY_VERIFY(window().viewArea().height() > before + 60);
        QTabBar* tabs = nullptr;
        int metrics = -1;
        for (QTabBar* bar : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int i = 0; i < bar->count(); ++i)
                if (bar->tabText(i).startsWith(QStringLiteral("Metrics")))
                    tabs = bar, metrics = i;
        QVERIFY(tabs && tabs->isVisible());
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(metrics).center());
        QTRY_VERIFY2(std::abs(window().viewArea().height() - before) < 8, qPrintable(QStringLiteral("%1, was %2").arg(window().viewArea().height()).arg(before)));
        QVERIFY(!window().folds().isFolded(Side::Below));
    }

    /// By the menu or by typing: what is not in view comes into view, and the menu puts away what is.
    void panelsAreBroughtIntoViewByTheirNames()
    {
        openAt(1280, 720);
        QMenu* menu = nullptr;
        for (QMenu* any : window().findChildren<QMenu*>())
            if (any->title() == QStringLiteral("Panels"))
                menu = any;
        QVERIFY(menu);
        const auto entry = [&](const char* title) { // as it is when the menu is open
            Q_EMIT menu->aboutToShow();
            const auto actions = menu->actions();
            return *std::ranges::find_if(actions, [&](const QAction* action) { return action->text() == QLatin1String(title); });
        };
        const auto isInView = [this](const char* name) {
            const QDockWidget* dock = window().dock(QLatin1String(name));
            return dock->isVisible() && dock->x() >= 0 && dock->height() > 20;
        };
        QVERIFY(window().folds().isFolded(Side::Below) && !entry("Metrics")->isChecked());
        entry("Metrics")->trigger();
        QTRY_VERIFY(isInView("metricsDock"));
        QVERIFY(entry("Metrics")->isChecked() && !entry("Summary")->isChecked()); // that one stands behind it
        entry("Summary")->trigger();
        QTRY_VERIFY(isInView("summaryDock") && !isInView("metricsDock"));
        entry("Summary")->trigger();
        QTRY_VERIFY(window().dock(QStringLiteral("summaryDock"))->isHidden());
        entry("Summary")->trigger();
        QTRY_VERIFY(isInView("summaryDock"));
        QVERIFY(window().folds().isFolded(Side::Right) && !entry("Inspector")->isChecked());
        entry("Inspector")->trigger();
        QTRY_VERIFY(isInView("inspectorDock") && entry("Inspector")->isChecked());
        window().folds().fold(Side::Pipeline, true);
        QTRY_VERIFY(!entry("Pipeline")->isChecked());
        entry("Pipeline")->trigger();
        QTRY_VERIFY(!window().folds().isFolded(Side::Pipeline) && entry("Pipeline")->isChecked());
        window().folds().fold(Side::Below, true);
        window().folds().fold(Side::Right, true);
        for (const auto& [typed, dock] : {std::pair {"styles", "stylesDock"}, std::pair {"metrics", "metricsDock"}, std::pair {"panel insp", "inspectorDock"}}) {
            QVERIFY(!isInView(dock));
            QTest::keyClick(&window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            auto* edit = window().findChild<QLineEdit*>(QStringLiteral("commandEdit"));
            QTest::keyClicks(edit, QLatin1String(typed));
            QTest::keyClick(edit, Qt::Key_Return);
            QTRY_VERIFY2(isInView(dock), dock);
        }
    }

    void nothingStandsOverTheTabsWhenAllIsPutBack()
    {
        openAt(1400, 900);
        window().resetLayout();
        window().resetLayout();
        QCoreApplication::processEvents();
        const auto bars = window().findChildren<QTabBar*>(Qt::FindDirectChildrenOnly);
        QCOMPARE(std::ranges::count_if(bars, &QWidget::isVisible), 2); // of the right side and of the tables
        for (const QTabBar* a : bars)
            for (const QTabBar* b : bars)
                QVERIFY(a == b || !a->isVisible() || !b->isVisible() || !a->geometry().intersects(b->geometry()));
    }
};

PB_TEST(TstFolds)
#include "tst_folds.moc"

// The tables below in the place of the graph: for rules and maps that need the room, on small screens above all.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/partition/rules_editor.h"

#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

using namespace passbench;

class TstOnlyTables : public WindowTest {
    Q_OBJECT

    QDockWidget& front() { return *window().dock(QStringLiteral("rulesDock")); }
    RulesEditor& editor() { return *window().findChild<RulesEditor*>(); }
    int linesSeen() { return editor().viewport()->height() / editor().fontMetrics().lineSpacing(); }

    void openRules(QSize size)
    {
        window().resize(size);
        window().resetLayout();
        openSample("residual_net");
        settle();
        window().showRules(QStringLiteral("dnnl"));
        QTRY_VERIFY_WITH_TIMEOUT(front().isVisible() && !editor().toPlainText().isEmpty(), longEnough);
        QTest::qWait(50); // panels that are worked in get room when they have come
    }

private Q_SLOTS:
    /// 1280x720 at a scale of 1.56.
    void rulesHaveLinesOnASmallScreen()
    {
        openRules({819, 430});
        QTest::keyClick(&window(), Qt::Key_F12, Qt::ShiftModifier);
        QVERIFY(window().folds().showsOnlyTables());
        QTRY_VERIFY2(linesSeen() >= 12, qPrintable(QString::number(linesSeen())));
        QCOMPARE(window().size(), QSize(819, 430));
        QVERIFY(!window().viewArea().isVisible());
        window().resize(819, 440); // a resize folds nothing
        QTest::qWait(50);
        QVERIFY(linesSeen() >= 12 && window().folds().showsOnlyTables());
        QTest::keyClick(&window(), Qt::Key_F12, Qt::ShiftModifier);
        QTRY_VERIFY(window().viewArea().isVisible() && window().viewArea().height() > 100);
    }

    void aDoubleClickOnATabDoesIt()
    {
        openRules({1400, 860});
        const QSize before = window().viewArea().size();
        QTabBar* tabs = nullptr;
        for (QTabBar* bar : window().findChildren<QTabBar*>())
            if (bar->isVisible() && bar->count() > 8)
                tabs = bar;
        QVERIFY(tabs);
        const QPoint at = tabs->tabRect(tabs->currentIndex()).center();
        QTest::mouseDClick(tabs, Qt::LeftButton, {}, at);
        QTRY_VERIFY(window().folds().showsOnlyTables() && window().folds().isFolded(Side::Left) && !window().viewArea().isVisible());
        auto* button = window().findChild<QToolButton*>(QStringLiteral("onlyTablesButton"));
        QVERIFY(button->isVisible() && button->isChecked());
        QTest::mouseDClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tabs->currentIndex()).center());
        QTRY_VERIFY(std::abs(window().viewArea().height() - before.height()) <= 2 && window().viewArea().width() == before.width());
        QVERIFY(!window().folds().isFolded(Side::Left) && !window().folds().isFolded(Side::Right) && !button->isChecked());
    }

    /// What was folded before is folded again; and who asks for the graph alone gets it.
    void asItWasBefore()
    {
        openRules({1280, 720});
        for (const Side side : {Side::Right, Side::Below})
            window().folds().fold(side, true);
        window().folds().showOnlyTables(true);
        QVERIFY(!window().folds().isFolded(Side::Below));
        window().folds().showOnlyTables(false);
        QTRY_VERIFY(window().folds().isFolded(Side::Right) && window().folds().isFolded(Side::Below) && !window().folds().isFolded(Side::Left));
        window().folds().showOnlyTables(true);
        QTest::keyClick(&window(), Qt::Key_F12);
        QTRY_VERIFY(window().viewArea().isVisible() && window().folds().isEverythingFolded());
    }

    /// The button that shows rules shows them where they were read.
    void rulesStayWhereTheyWereRead()
    {
        openRules({1280, 720});
        editor().verticalScrollBar()->setValue(7);
        window().showRules(QStringLiteral("dnnl"));
        settle();
        QCOMPARE(editor().verticalScrollBar()->value(), 7);
    }
};

PB_TEST(TstOnlyTables)
#include "tst_only_tables.moc"

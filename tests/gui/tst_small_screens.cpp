// 819 by 430 logical pixels: 1280x720 at 156 %. Nothing is cut that has no other way to it.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/export_dialog.h"

#include <QDialog>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QTabBar>

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

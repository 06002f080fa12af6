// The tour of the window: what it lights and says, that it can be left at any moment, and that it never comes by itself in tests.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "tests/support/test.h"
#include "views/session/files/recovery.h"
#include "views/widgets/window_tour.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>

using namespace passbench;

class TstWindowTour : public WindowTest {
    Q_OBJECT

    WindowTour* tour() { return window().findChild<WindowTour*>(); }
    bool isOn() { return tour() && tour()->isVisible(); }
    void start()
    {
        window().actions()[ActionId::WindowTour]->trigger();
        QVERIFY(isOn());
    }
    QWidget& card() { return *window().findChild<QWidget*>(QStringLiteral("tourCard")); }
    QString title() { return window().findChild<QLabel*>(QStringLiteral("tourTitle"))->text(); }

private Q_SLOTS:
    void onlyWhenAskedFor()
    {
        QVERIFY(!isOn());
        QVERIFY(!settings::isTourSeen());
    }

    /// At the very first start it comes before anything has the keyboard; then that is the start page's.
    void theStartPageIsNext()
    {
        closeWindow();
        MainWindow other;
        other.resize(1280, 720);
        other.show();
        other.welcome();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        auto* shown = other.findChild<WindowTour*>();
        QVERIFY(shown && shown->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!shown->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const auto* focused = QApplication::focusWidget();
        QVERIFY2(focused && focused->objectName() == QStringLiteral("openButton"), qPrintable(focused ? focused->objectName() : QString()));
    }

    /// What a crash left behind is answered first.
    void waitsForUnsavedWork()
    {
        closeWindow();
        for (const char* title : {"a.onnx", "b.onnx"}) {
            Recovery lost;
            QVERIFY(lost.write(QLatin1String(title), "{}"));
            lost.release();
        }
        MainWindow other;
        other.resize(1280, 720);
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&other));
        other.welcome();
        const auto isShown = [&] {
            const auto* shown = other.findChild<WindowTour*>();
            return shown && shown->isVisible();
        };
        for (int left = 2; left > 0; --left) {
            QVERIFY(!isShown());
            const auto rows = other.findChildren<QWidget*>(QStringLiteral("lostWork"));
            QCOMPARE(rows.size(), left);
            for (auto* button : rows.front()->findChildren<QAbstractButton*>())
                if (button->text() == QStringLiteral("Discard"))
                    QTest::mouseClick(button, Qt::LeftButton);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        QTRY_VERIFY(isShown());
    }

    /// With each key that goes on, in windows large and small; every card is whole, and stands beside what it is about.
    void throughAllOfIt()
    {
        for (const QSize size : {QSize(1440, 900), QSize(1280, 720), QSize(900, 600)}) {
            window().resize(size);
            start();
            QSet<QString> titles;
            for (int card = 0; isOn() && card < 20; ++card) {
                titles.insert(title());
                QVERIFY(window().rect().contains(this->card().geometry()));
                const auto* text = this->card().findChild<QLabel*>(QStringLiteral("tourText"));
                QVERIFY(text->height() >= text->heightForWidth(text->width()));
                QVERIFY(QApplication::focusWidget());
                QTest::keyClick(QApplication::focusWidget(), card % 2 ? Qt::Key_Return : Qt::Key_PageDown);
            }
            QCOMPARE(titles.size(), 8);
            QVERIFY(settings::isTourSeen());
        }
    }

    /// Where a side is folded away the card says so, and lights the button that brings it back.
    void foldedSides()
    {
        window().resize(1280, 800);
        QCoreApplication::processEvents();
        window().actions()[ActionId::FoldAll]->trigger();
        QCoreApplication::processEvents();
        start();
        const auto isLit = [this](const char* button) {
            const auto* widget = window().findChild<QWidget*>(QLatin1String(button));
            return widget && tour()->lit().contains(QRect(widget->mapTo(&window(), QPoint()), widget->size())) && tour()->lit().width() < 2 * widget->width();
        };
        int folded = 0;
        for (int card = 0; isOn() && card < 20; ++card) {
            const QString text = this->card().findChild<QLabel*>(QStringLiteral("tourText"))->text();
            const bool isFolded = text.contains(QLatin1String("It is folded away now"));
            QCOMPARE(isLit("foldLeftButton") || isLit("foldRightButton") || isLit("foldBelowButton"), isFolded);
            folded += isFolded;
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QCOMPARE(folded, 3); // passes, what is selected, tables
    }

    void backAndForth()
    {
        start();
        for (int tabs = 0; tabs < 4; ++tabs) { // the keyboard stays on the card
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(card().isAncestorOf(QApplication::focusWidget()));
        }
        const QString first = title();
        QTest::mouseClick(window().findChild<QWidget*>(QStringLiteral("tourNext")), Qt::LeftButton);
        QVERIFY(title() != first);
        QTest::mouseClick(window().findChild<QWidget*>(QStringLiteral("tourBack")), Qt::LeftButton);
        QCOMPARE(title(), first);
        QVERIFY(!window().findChild<QWidget*>(QStringLiteral("tourBack"))->isEnabled());
    }

    /// Esc, the button, and a click beside the card; the keyboard is where it was, and the tour is there again.
    void leftAtAnyMoment()
    {
        openSample("residual_net");
        QWidget* strip = window().strip().track();
        strip->setFocus();
        start();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!isOn());
        QTRY_VERIFY(strip->hasFocus());
        QVERIFY(settings::isTourSeen());
        start();
        QTest::mouseClick(window().findChild<QWidget*>(QStringLiteral("tourLeave")), Qt::LeftButton);
        QVERIFY(!isOn());
        start();
        QTest::mouseClick(tour(), Qt::LeftButton, {}, QPoint(2, window().height() - 2));
        QVERIFY(!isOn());
    }
};

PB_TEST(TstWindowTour)
#include "tst_window_tour.moc"

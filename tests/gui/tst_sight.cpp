// How well the graph is seen: contrast, and room.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QToolButton>

#include <cmath>

using namespace passbench;

class TstSight : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }

private Q_SLOTS:
    void aKeyGivesHighContrast()
    {
        openSample("residual_net");
        settle();
        QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(Theme::instance().isStrong());
        QCOMPARE(window().palette().color(QPalette::Text), QColor(Qt::black));
        settle();
        const QImage image = canvas().grab().toImage();
        const QColor head = QColor::fromRgb(palette::deepened(palette::categoryHead(OpCategory::Heavy)));
        int heads = 0, pale = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                heads += image.pixelColor(x, y) == head;
                pale += image.pixelColor(x, y) == QColor::fromRgb(palette::categoryHead(OpCategory::Heavy));
            }
        QVERIFY(heads > 500 && pale < heads / 20);
        QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(!Theme::instance().isStrong());
    }

    /// The tab that is open, as a name and as an icon, also after the look was switched.
    void theOpenTabIsReadInTheDark()
    {
        const auto brightness = [](const QColor& color) {
            const auto part = [](double value) { return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); };
            return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF());
        };
        openSample("residual_net");
        Theme::instance().setMode(Theme::Mode::Light);
        Theme::instance().setMode(Theme::Mode::Dark);
        for (const auto& [size, style] : {std::pair {QSize(1280, 720), Qt::ToolButtonTextOnly}, std::pair {QSize(640, 430), Qt::ToolButtonIconOnly}}) {
            window().resize(size);
            for (const char* name : {"modeOverlay", "modeAfter"}) {
                auto* tab = window().findChild<QToolButton*>(QLatin1String(name));
                QTest::mouseClick(tab, Qt::LeftButton);
                settle();
                QTRY_COMPARE(tab->toolButtonStyle(), style);
                const QImage image = tab->grab().toImage();
                const double ground = brightness(image.pixelColor(image.width() / 2, 4));
                double most = 0;
                for (int y = 4; y < image.height() - 4; ++y)
                    for (int x = 8; x < image.width() - 8; ++x) {
                        const double ink = brightness(image.pixelColor(x, y));
                        most = std::max(most, (std::max(ink, ground) + 0.05) / (std::min(ink, ground) + 0.05));
                    }
                QVERIFY2(most >= 4.5, qPrintable(QStringLiteral("%1 at %2: %3").arg(QLatin1String(name)).arg(size.width()).arg(most)));
            }
        }
        Theme::instance().setMode(Theme::Mode::Light);
    }

    /// Over the canvas, too, where + and - zoom the graph.
    void keysSetTheSizeOfTheInterface()
    {
        openSample("residual_net");
        settle();
        canvas().setFocus();
        const double zoom = canvas().viewport().zoom;
        QTest::keyClick(&canvas(), Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(settings::interfaceZoom(), 110);
        QVERIFY(window().session().log().back().contains(QStringLiteral("shown at 110 %")));
        for (int i = 0; i < 12; ++i)
            QTest::keyClick(&canvas(), Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(settings::interfaceZoom(), 200);
        for (int i = 0; i < 14; ++i)
            QTest::keyClick(&canvas(), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(settings::interfaceZoom(), 100); // no smaller on this screen
        QTest::keyClick(&canvas(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(settings::interfaceZoom(), 100);
        QCOMPARE(canvas().viewport().zoom, zoom);
    }

    void oneKeyShowsTheGraphAlone()
    {
        window().resize(1280, 720);
        openSample("residual_net");
        settle();
        QTest::keyClick(&window(), Qt::Key_F12);
        QTRY_VERIFY2(static_cast<double>(canvas().width()) * canvas().height() > 0.7 * 1280 * 720, qPrintable(QStringLiteral("%1 × %2").arg(canvas().width()).arg(canvas().height())));
        QTest::keyClick(&window(), Qt::Key_F12);
    }
};

PB_TEST(TstSight)
#include "tst_sight.moc"

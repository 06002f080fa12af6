// How well the graph is seen: contrast, and room.

#include "tests/gui/fixture.h"

#include "app/window/settings.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

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
        QCOMPARE(settings::interfaceZoom(), 80);
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

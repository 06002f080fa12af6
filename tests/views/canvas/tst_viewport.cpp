#include "views/canvas/viewport.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

bool near(QPointF a, QPointF b) { return (a - b).manhattanLength() < 1e-6; }

} // namespace

class TestViewport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mapsBothWays()
    {
        const Viewport view {{10, -20}, 1.5};
        QVERIFY(near(view.toScene(view.toScreen(QPointF(3, 4))), {3, 4}));
        QVERIFY(near(view.transform().map(QPointF(3, 4)), view.toScreen(QPointF(3, 4))));
    }

    void zoomingKeepsThePointUnderThePointer()
    {
        const Viewport view {{10, -20}, 1.5};
        const QPointF pointer(321, 123);
        for (const double factor : {0.1, 0.9, 1.3, 4.0})
            QVERIFY(near(view.zoomedAt(pointer, factor).toScene(pointer), view.toScene(pointer)));
    }

    void zoomStaysWithinLimits()
    {
        QCOMPARE(Viewport().zoomedAt({}, 1e9).zoom, Viewport::maximumZoom);
        QCOMPARE(Viewport().zoomedAt({}, 1e-9).zoom, Viewport::minimumZoom);
    }

    void fittingShowsEverythingInTheMiddle()
    {
        const QRectF scene(-500, 100, 2000, 8000);
        const QSizeF widget(800, 600);
        const Viewport view = Viewport::fitting(scene, widget, 10, 1);
        const QRectF shown = view.toScreen(scene);
        QVERIFY(near(shown.center(), {400, 300}));
        QVERIFY(shown.height() <= 580.001 && shown.width() <= 780.001);
        QVERIFY(shown.height() > 579);
        QCOMPARE(Viewport::fitting(QRectF(0, 0, 10, 10), widget, 10, 1).zoom, 1.0); // small things are not blown up
    }

    void theWayBetweenTwoViewsStartsAndEndsThere()
    {
        const QSizeF widget(800, 600);
        const Viewport a {{0, 0}, 1}, b {{5000, 300}, 0.1};
        const Viewport start = between(a, b, widget, 0), end = between(a, b, widget, 1), middle = between(a, b, widget, 0.5);
        QVERIFY(near(start.origin, a.origin) && qFuzzyCompare(start.zoom, a.zoom));
        QVERIFY(end == b);
        QVERIFY(middle.zoom < a.zoom && middle.zoom > b.zoom);
        // A plain zoom around a point keeps that point where it is, all the way.
        const Viewport c = a.zoomedAt({200, 100}, 3);
        for (const double t : {0.2, 0.5, 0.8})
            QVERIFY(near(between(a, c, widget, t).toScreen(QPointF(200, 100)), {200, 100}));
    }
};

PB_TEST(TestViewport)
#include "tst_viewport.moc"

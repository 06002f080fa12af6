// What is looked at stays where it is when another picture comes, as far as there is something around it to be seen.
#include "tests/support/test.h"
#include "tests/views/canvas/shown_canvas.h"

#include <QApplication>
#include <QTest>

using namespace passbench;
using namespace passbench::test;

namespace {

constexpr std::uint32_t middleBox = 210;

/// As after a step that took the box in the middle to a corner.
Drawn withBoxInCorner(Drawn drawn)
{
    double left = 0;
    for (const Rect& box : drawn.layout.boxes)
        left = std::min(left, box.x);
    drawn.layout.boxes[middleBox].x = left - 200;
    drawn.layout.boxes[middleBox].y = -60;
    return drawn;
}

/// The share of the view that is between boxes.
double filled(const GraphCanvas& canvas)
{
    QRectF seen;
    for (const QRectF& box : canvas.picture()->boxes)
        if (const QRectF part = canvas.viewport().toScreen(box).intersected(QRectF(canvas.rect())); !part.isEmpty())
            seen |= part;
    return seen.width() * seen.height() / (canvas.width() * canvas.height());
}

} // namespace

class TestCanvasAnchor : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;

private Q_SLOTS:
    void initTestCase() { Theme::instance().install(*qApp); }

    void init()
    {
        m_canvas = shownCanvas();
        QVERIFY(m_canvas);
        const Drawn net = bigNet(420, 20);
        m_canvas->setScene(net.scene, net.layout);
        m_canvas->setViewport(Viewport::centeredOn(m_canvas->picture()->boxes[middleBox].center(), m_canvas->size(), 1));
        QVERIFY(filled(*m_canvas) > 0.9);
    }

    void aBoxInTheMiddleStaysThere()
    {
        const QPointF before = m_canvas->rectOf(id(middleBox + 1)).center();
        Drawn moved = bigNet(420, 20);
        for (Rect& box : moved.layout.boxes)
            box.y += 1000;
        m_canvas->setScene(moved.scene, moved.layout);
        QCOMPARE(m_canvas->rectOf(id(middleBox + 1)).center(), before);
    }

    void theViewIsNotLeftMostlyEmpty()
    {
        const Drawn moved = withBoxInCorner(bigNet(420, 20));
        m_canvas->setScene(moved.scene, moved.layout);
        QVERIFY2(filled(*m_canvas) >= 0.5, qPrintable(QString::number(filled(*m_canvas))));
        QVERIFY(m_canvas->rect().contains(m_canvas->rectOf(id(middleBox + 1)).center().toPoint()));
    }

    /// One who looks at an end of the graph, with little of it in sight, goes on to do so.
    void anEmptyViewOfAPersonStays()
    {
        const Viewport corner {m_canvas->picture()->bounds.topLeft() - QPointF(700, 500), 1};
        m_canvas->setViewport(corner);
        const Drawn again = bigNet(420, 20);
        m_canvas->setScene(again.scene, again.layout);
        QVERIFY(m_canvas->viewport() == corner);
    }

    void whatIsSmallerThanTheViewIsInTheMiddle()
    {
        const Drawn few = smallNet();
        m_canvas->setViewport(Viewport::centeredOn(m_canvas->picture()->boxes[2].center(), m_canvas->size(), 0.6));
        m_canvas->setScene(few.scene, few.layout);
        QVERIFY(m_canvas->rect().contains(m_canvas->viewport().toScreen(m_canvas->picture()->bounds).toAlignedRect()));
    }
};

PB_TEST(TestCanvasAnchor)
#include "tst_canvas_anchor.moc"

// Ways around a picture: what is painted anew on the way, touchpads, frames, back and forward, jumps along edges.

#include "tests/views/canvas/shown_canvas.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QGestureEvent>
#include <QNativeGestureEvent>
#include <QPaintEvent>
#include <QPointingDevice>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace passbench;
using namespace passbench::test;

namespace {

/// How much of a widget is painted, in pixels.
class PaintedArea : public QObject {
public:
    explicit PaintedArea(QWidget& widget) { widget.installEventFilter(this); }
    QRegion region;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

double areaOf(const QRegion& region)
{
    double area = 0;
    for (const QRect& rect : region)
        area += static_cast<double>(rect.width()) * rect.height();
    return area;
}

} // namespace

class TestCanvasWays : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;

    QPoint centerOf(NodeId node) const { return m_canvas->rectOf(node).center().toPoint(); }
    /// Whether what is on the screen is what painting everything would give.
    bool isAsPaintedAnew()
    {
        const QImage now = m_canvas->grab().toImage();
        m_canvas->setMatches({}); // paints everything anew
        const QImage anew = m_canvas->grab().toImage();
        int different = 0; // rounding may differ where glyphs are cut by the border of a part
        for (int y = 0; y < anew.height(); ++y)
            for (int x = 0; x < anew.width(); ++x) {
                const QColor a = now.pixelColor(x, y), b = anew.pixelColor(x, y);
                different += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) > 40;
            }
        return different < 20;
    }

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMode(Theme::Mode::Light);
    }

    void init()
    {
        m_canvas = shownCanvas(false);
        QVERIFY(m_canvas);
        QTest::mouseMove(m_canvas.get(), {2, 2});
        (void)m_canvas->grab();
        QCoreApplication::processEvents();
    }

    void hoverAndSelectionPaintOnlyWhatChanges()
    {
        m_canvas->repaint();
        QTest::qWait(0);
        PaintedArea painted(*m_canvas);
        const double all = 1000.0 * 800;
        QTest::mouseMove(m_canvas.get(), centerOf(id(3)));
        QTRY_VERIFY(!painted.region.isEmpty());
        QVERIFY2(areaOf(painted.region) < all / 20, qPrintable(QString::number(areaOf(painted.region))));
        QVERIFY(painted.region.contains(centerOf(id(3))));
        QVERIFY(isAsPaintedAnew());
        painted.region = {};
        QCoreApplication::processEvents();
        painted.region = {};
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, centerOf(id(3)));
        QTRY_VERIFY(!painted.region.isEmpty());
        QVERIFY2(areaOf(painted.region) < all / 4, qPrintable(QString::number(areaOf(painted.region))));
        QVERIFY(isAsPaintedAnew());
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, centerOf(id(5)));
        QVERIFY(isAsPaintedAnew());
        QTest::mouseMove(m_canvas.get(), {2, 2});
        QVERIFY(isAsPaintedAnew());
    }

    void aPanTakesWhatIsNotPaintedYetAlong()
    {
        m_canvas->setViewport({{-300, 20}, 1.25});
        (void)m_canvas->grab();
        m_canvas->setSelected(id(4));
        m_canvas->setViewport(m_canvas->viewport().panned({-37, 21})); // before anything was painted
        QVERIFY(isAsPaintedAnew());
    }

    void twoFingersPanAndAWheelZooms()
    {
        const Viewport before = m_canvas->viewport();
        const QPointF at(400, 300);
        QWheelEvent fingers(at, m_canvas->mapToGlobal(at), {14, -30}, {28, -60}, Qt::NoButton, Qt::NoModifier, Qt::ScrollUpdate, false);
        QCoreApplication::sendEvent(m_canvas.get(), &fingers);
        QCOMPARE(m_canvas->viewport().zoom, before.zoom);
        QVERIFY((m_canvas->viewport().toScreen(before.toScene(at)) - at - QPointF(14, -30)).manhattanLength() < 0.01);
        QWheelEvent wheel(at, m_canvas->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_canvas.get(), &wheel);
        QVERIFY(m_canvas->viewport().zoom > before.zoom);
    }

    /// On a touchpad whose system tells of gestures.
    void aGestureZoomsAroundItsPlace()
    {
        const Viewport before = m_canvas->viewport();
        const QPointF at(400, 300);
        const QPointingDevice pad(QStringLiteral("pad"), 7, QInputDevice::DeviceType::TouchPad, QPointingDevice::PointerType::Finger, QInputDevice::Capability::Position, 2, 1);
        QNativeGestureEvent zoom(Qt::ZoomNativeGesture, &pad, 2, at, at, m_canvas->mapToGlobal(at), 0.25, {});
        QCoreApplication::sendEvent(m_canvas.get(), &zoom);
        QCOMPARE(m_canvas->viewport().zoom, before.zoom * 1.25);
        QVERIFY((m_canvas->viewport().toScreen(before.toScene(at)) - at).manhattanLength() < 0.01);
    }

    /// With two fingers on the screen.
    void aPinchZoomsAroundItsCentre()
    {
        const Viewport before = m_canvas->viewport();
        const QPoint centre(500, 400);
        const std::unique_ptr<QPointingDevice> screen(QTest::createTouchDevice());
        const auto fingers = [&](int distance) { return std::pair(centre - QPoint(distance, 0), centre + QPoint(distance, 0)); };
        const auto [left, right] = fingers(60);
        QTest::touchEvent(m_canvas.get(), screen.get()).press(0, left, m_canvas.get()).press(1, right, m_canvas.get());
        for (int distance = 65; distance <= 120; distance += 5) {
            const auto [nextLeft, nextRight] = fingers(distance);
            QTest::touchEvent(m_canvas.get(), screen.get()).move(0, nextLeft, m_canvas.get()).move(1, nextRight, m_canvas.get());
        }
        QTest::touchEvent(m_canvas.get(), screen.get()).release(0, centre - QPoint(120, 0), m_canvas.get()).release(1, centre + QPoint(120, 0), m_canvas.get());
        const double zoomed = m_canvas->viewport().zoom / before.zoom;
        QVERIFY2(zoomed > 1.5 && zoomed < 2.5, qPrintable(QString::number(zoomed)));
        const QPointF moved = m_canvas->viewport().toScreen(before.toScene(centre)) - centre;
        QVERIFY2(moved.manhattanLength() < 2, qPrintable(QStringLiteral("%1, %2").arg(moved.x()).arg(moved.y())));
    }

    /// The first finger of a pinch may have begun a frame, which the second ends without lighting anything.
    void aPinchEndsAFrame()
    {
        const double before = m_canvas->viewport().zoom;
        const QRectF first = m_canvas->rectOf(id(3));
        const QPoint from = first.topLeft().toPoint() - QPoint(6, 6), to = first.bottomRight().toPoint() + QPoint(6, 6);
        QTest::mousePress(m_canvas.get(), Qt::LeftButton, Qt::ShiftModifier, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(to), m_canvas->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(m_canvas.get(), &move);
        QPinchGesture gesture;
        gesture.setCenterPoint(m_canvas->mapToGlobal(QPointF(500, 400)));
        gesture.setScaleFactor(1.5);
        QGestureEvent second({&gesture});
        QCoreApplication::sendEvent(m_canvas.get(), &second);
        QCOMPARE(m_canvas->viewport().zoom, before * 1.5);
        QTest::mouseRelease(m_canvas.get(), Qt::LeftButton, Qt::ShiftModifier, to);
        QVERIFY(!m_canvas->lightsSome());
    }

    void shiftAndDragLightWhatIsFramed()
    {
        const QRectF first = m_canvas->rectOf(id(3));
        const QPoint from = first.topLeft().toPoint() - QPoint(6, 6), to = first.bottomRight().toPoint() + QPoint(6, 6);
        QTest::mousePress(m_canvas.get(), Qt::LeftButton, Qt::ShiftModifier, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(to), m_canvas->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(m_canvas.get(), &move);
        QTest::mouseRelease(m_canvas.get(), Qt::LeftButton, Qt::ShiftModifier, to);
        QVERIFY(m_canvas->lightsSome());
        const std::vector<bool>& lit = m_canvas->state().lit;
        QVERIFY(lit[m_canvas->picture()->boxOf(id(3))]);
        QVERIFY(!lit[m_canvas->picture()->boxOf(id(8))]);
        QTest::keyClick(m_canvas.get(), Qt::Key_Escape);
        QVERIFY(!m_canvas->lightsSome());
    }

    void backAndForward()
    {
        for (const NodeId node : {id(2), id(4), id(6)})
            QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, centerOf(node));
        QTest::keyClick(m_canvas.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_canvas->selected(), id(4));
        QTest::mouseClick(m_canvas.get(), Qt::BackButton);
        QCOMPARE(m_canvas->selected(), id(2));
        QTest::keyClick(m_canvas.get(), Qt::Key_Left, Qt::AltModifier); // there is nothing before
        QCOMPARE(m_canvas->selected(), id(2));
        QTest::keyClick(m_canvas.get(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_canvas->selected(), id(4));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, centerOf(id(7))); // forgets what was ahead
        QTest::keyClick(m_canvas.get(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_canvas->selected(), id(7));
    }

    void aDoubleClickOnAnEdgeJumpsToItsOtherEnd()
    {
        const Picture& picture = *m_canvas->picture();
        std::uint32_t longest = 0;
        for (std::uint32_t edge = 0; edge < picture.edges.size(); ++edge)
            if (picture.edges[edge].boundingRect().height() > picture.edges[longest].boundingRect().height())
                longest = edge;
        const QPolygonF& line = picture.edges[longest];
        const SceneEdge& ends = picture.scene->edges[longest];
        m_canvas->setViewport(Viewport::centeredOn(line.first(), m_canvas->size(), 2));
        const QPoint near = m_canvas->viewport().toScreen(line.first() + (line[1] - line[0]) * 0.4).toPoint();
        QTest::mouseDClick(m_canvas.get(), Qt::LeftButton, {}, near);
        QCOMPARE(m_canvas->selected(), picture.scene->boxes[ends.to].node);
        QVERIFY(m_canvas->rect().contains(m_canvas->rectOf(m_canvas->selected()).center().toPoint()));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, m_canvas->viewport().toScreen(line.last() + (line[line.size() - 2] - line.last()) * 0.3).toPoint());
        QVERIFY(m_canvas->state().pickedEdge);
        QTest::keyClick(m_canvas.get(), Qt::Key_J);
        QCOMPARE(m_canvas->selected(), picture.scene->boxes[ends.from].node);
    }

    /// The title of a hull stands over an edge that runs there: a click means it, and a double click shows all of the hull.
    void titlesStandOverEdges()
    {
        Drawn drawn = smallNet(true);
        const Rect hull = drawn.layout.groups[1];
        const QPointF title(hull.x + 40, hull.y + 9);
        drawn.layout.edges[8] = {{title.x(), title.y() - 60}, {title.x(), title.y() + 20}};
        m_canvas->setScene(drawn.scene, drawn.layout);
        const auto at = [&](QPointF point) { return m_canvas->viewport().toScreen(point).toPoint(); };
        m_canvas->setViewport(Viewport::centeredOn(title, m_canvas->size(), 2));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, at(title - QPointF(0, 14)));
        QCOMPARE(m_canvas->state().pickedEdge, std::optional<std::uint32_t>(8));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, at(title));
        QVERIFY(!m_canvas->state().pickedEdge);
        QTest::mouseDClick(m_canvas.get(), Qt::LeftButton, {}, at(title));
        QCOMPARE(m_canvas->selected(), NodeId::None);
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->viewport().toScreen(toQt(hull))));
    }
};

PB_TEST(TestCanvasWays)
#include "tst_canvas_ways.moc"

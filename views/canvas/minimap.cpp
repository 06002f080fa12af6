#include "views/canvas/minimap.h"

#include "views/canvas/graph_canvas.h"

#include <QMouseEvent>
#include <QPaintEvent>
#include <QWheelEvent>

#include <algorithm>

namespace passbench {
namespace {

constexpr int padding = 4, widest = 200, highest = 220, narrowest = 48;

} // namespace

Minimap::Minimap(GraphCanvas& canvas)
    : QWidget(&canvas)
    , m_canvas(canvas)
{
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Map of the graph"));
    setCursor(Qt::ArrowCursor);
    const auto repaint = [this] { update(); };
    connect(&canvas, &GraphCanvas::viewportChanged, this, repaint);
    connect(&canvas, &GraphCanvas::marksChanged, this, repaint);
    connect(&canvas, &GraphCanvas::overviewChanged, this, repaint);
}

void Minimap::fitInto(QSize canvas)
{
    const QRectF bounds = m_canvas.picture()->bounds;
    const QSizeF limit(std::min<double>(widest, canvas.width() / 4.0), std::min<double>(highest, canvas.height() / 2.5));
    QSizeF wanted = bounds.size().scaled(limit, Qt::KeepAspectRatio);
    // A deep network is a thread: what is too narrow to see is stretched.
    wanted.setWidth(std::clamp<double>(wanted.width(), narrowest, limit.width() + 1));
    wanted.setHeight(std::clamp<double>(wanted.height(), narrowest, limit.height() + 1));
    resize(wanted.toSize() + QSize(2 * padding, 2 * padding));
}

bool Minimap::hasRoom(QSize canvas) { return canvas.width() >= 900 && canvas.height() >= 480; }

QRectF Minimap::area() const { return QRectF(rect()).adjusted(padding, padding, -padding, -padding); }

QRectF Minimap::toMap(const QRectF& scene) const
{
    const QRectF bounds = m_canvas.picture()->bounds, target = area();
    const double x = target.width() / bounds.width(), y = target.height() / bounds.height();
    return {target.left() + (scene.left() - bounds.left()) * x, target.top() + (scene.top() - bounds.top()) * y,
        scene.width() * x, scene.height() * y};
}

void Minimap::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setPen(colors.overlayBorder);
    painter.setBrush(colors.canvas);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (!m_canvas.picture())
        return;
    if (m_canvas.m_overview)
        m_canvas.m_overview->drawAll(painter, area());

    const PaintState& state = m_canvas.state();
    const auto mark = [&](std::size_t box, const QColor& color) { // at least 3 pixels, or it could not be seen
        const QRectF rect = toMap(m_canvas.picture()->boxes[box]);
        const QSizeF size(std::max(3.0, rect.width()), std::max(3.0, rect.height()));
        const QRectF shown(rect.center() - QPointF(size.width(), size.height()) / 2, size);
        if (std::min(size.width(), size.height()) < 6) {
            painter.fillRect(shown, color);
            return;
        }
        painter.setPen(QPen(color, 2)); // large enough to leave the box's own colour in sight
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(shown);
    };
    for (const std::uint32_t box : state.marked)
        if (const auto change = state.markedChange(box) ? state.markedChange(box) : state.wrapChange(box))
            mark(box, colors.changes[static_cast<std::size_t>(*change)]);
    for (const std::uint32_t box : state.marked)
        if (!state.matches.empty() && state.matches[box] != PaintState::Match::None)
            mark(box, state.matches[box] == PaintState::Match::Current ? colors.matchCurrent : colors.match);
    if (state.selected)
        mark(*state.selected, colors.accent);

    const QRectF seen = toMap(m_canvas.viewport().toScene(QRectF(m_canvas.rect()))).intersected(area());
    QColor veil = colors.accent;
    veil.setAlphaF(0.12F);
    painter.setBrush(veil);
    painter.setPen(QPen(colors.accent, 1));
    painter.drawRect(QRectF(seen.topLeft(), QSizeF(std::max(4.0, seen.width() - 1), std::max(4.0, seen.height() - 1))));
}

void Minimap::moveTo(QPointF position)
{
    const QRectF bounds = m_canvas.picture()->bounds, target = area();
    const QPointF scene(bounds.left() + (position.x() - target.left()) / target.width() * bounds.width(),
        bounds.top() + (position.y() - target.top()) / target.height() * bounds.height());
    m_canvas.setViewport(Viewport::centeredOn(scene, m_canvas.size(), m_canvas.viewport().zoom));
}

void Minimap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_canvas.picture())
        return;
    m_dragging = true;
    const QRectF seen = toMap(m_canvas.viewport().toScene(QRectF(m_canvas.rect())));
    m_grip = seen.contains(event->position()) ? seen.center() - event->position() : QPointF();
    moveTo(event->position() + m_grip);
}

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragging && m_canvas.picture())
        moveTo(event->position() + m_grip);
}

void Minimap::mouseReleaseEvent(QMouseEvent*) { m_dragging = false; }

void Minimap::wheelEvent(QWheelEvent* event)
{
    m_canvas.zoomBy(event->angleDelta().y() > 0 ? 1.25 : 0.8);
    event->accept();
}

} // namespace passbench

#include "moc_minimap.cpp"

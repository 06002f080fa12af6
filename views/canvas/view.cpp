// The part of GraphCanvas that decides which piece of the picture is seen.

#include "views/canvas/graph_canvas.h"
#include "views/canvas/group_path.h"
#include "views/canvas/legend.h"
#include "views/canvas/minimap.h"
#include "views/canvas/zoom_buttons.h"

#include <QResizeEvent>

#include <algorithm>

namespace passbench {
namespace {

constexpr double fitMargin = ThemeSizes::margin, readingZoom = 0.6;

} // namespace

void GraphCanvas::applyViewport(const Viewport& viewport)
{
    if (viewport == m_viewport)
        return;
    m_viewport = viewport;
    update();
    showGroupPath();
    fadeOverlays();
    Q_EMIT viewportChanged();
}

void GraphCanvas::setViewport(const Viewport& viewport)
{
    m_glide.stop();
    m_fitted = false;
    m_placed = true;
    m_smooth = true;
    applyViewport(viewport);
}

void GraphCanvas::glideTo(const Viewport& viewport)
{
    m_glide.stop();
    if (!Theme::instance().motion() || !isVisible()) {
        m_smooth = true;
        applyViewport(viewport);
        return;
    }
    m_smooth = false;
    m_glideFrom = m_viewport;
    m_glideTo = viewport;
    m_glide.start();
}

bool GraphCanvas::isMoving() const
{
    return m_glide.state() == QAbstractAnimation::Running || m_motion.state() == QAbstractAnimation::Running;
}

void GraphCanvas::fit()
{
    if (!m_picture || m_picture->boxes.empty())
        return;
    m_fitted = m_placed = true;
    glideTo(fittingAll());
}

/// All of the picture, beside what stands over it where that costs no more than a fifth of the size; the map is no loss when all is seen.
Viewport GraphCanvas::fittingAll() const
{
    const Viewport whole = Viewport::fitting(m_picture->bounds, size(), fitMargin, 1);
    constexpr double margin = ThemeSizes::margin;
    for (const bool withMap : {true, false}) {
        std::vector<QRectF> covered;
        if (m_legend->isVisibleTo(this))
            covered.push_back(m_legend->geometry());
        if (m_zoomButtons->isVisibleTo(this))
            covered.push_back(withMap ? QRectF(m_zoomButtons->geometry()) : QRectF(QPointF(width() - m_zoomButtons->width() - margin, height() - m_zoomButtons->height() - margin), m_zoomButtons->size()));
        if (withMap && m_minimap->isVisibleTo(this))
            covered.push_back(m_minimap->geometry());
        double left = 0, right = width(), top = height();
        for (const QRectF& rect : covered) {
            top = std::min(top, rect.top());
            (rect.left() <= margin ? left : right) = rect.left() <= margin ? rect.right() : std::min(right, rect.left());
        }
        for (const QRectF& room : {QRectF(rect()), QRectF(0, 0, right, height()), QRectF(left, 0, width() - left, height()), QRectF(left, 0, right - left, height()), QRectF(0, 0, width(), top)}) {
            const Viewport beside = Viewport::fitting(m_picture->bounds, room.size(), fitMargin, 1).panned(room.topLeft());
            if (beside.zoom >= 0.8 * whole.zoom && std::ranges::none_of(covered, [&](const QRectF& rect) { return hasBoxAt(beside, rect); }))
                return beside;
        }
    }
    return whole;
}

std::array<QWidget*, 4> GraphCanvas::overlays() const { return {m_minimap, m_legend, m_zoomButtons, m_groupPath}; }

/// By the map and the buttons to zoom.
QRectF GraphCanvas::coveredAtRight() const
{
    QRectF covered;
    for (const QWidget* overlay : {static_cast<const QWidget*>(m_minimap), static_cast<const QWidget*>(m_zoomButtons)})
        if (overlay->isVisibleTo(this))
            covered |= QRectF(overlay->geometry());
    return covered;
}

bool GraphCanvas::isCovered(const QRectF& rect) const
{
    return std::ranges::any_of(overlays(), [&](const QWidget* overlay) { return overlay->isVisibleTo(this) && rect.intersects(QRectF(overlay->geometry())); });
}

void GraphCanvas::fitSelection()
{
    if (!m_state.selected)
        return fit();
    // With its neighbours, for a box alone says little.
    QRectF area = m_picture->boxes[*m_state.selected];
    for (const std::uint32_t edge : m_picture->edgesInto(*m_state.selected))
        area |= m_picture->boxes[m_picture->scene->edges[edge].from];
    for (const std::uint32_t edge : m_picture->edgesFrom(*m_state.selected))
        area |= m_picture->boxes[m_picture->scene->edges[edge].to];
    Viewport target = Viewport::fitting(area, size(), 4 * fitMargin, 1.5);
    if (target.zoom < Detail::text) // a far neighbour must not make the selection unreadable
        target = Viewport::centeredOn(m_picture->boxes[*m_state.selected].center(), size(), readingZoom);
    m_fitted = false;
    m_placed = true;
    glideTo(target);
}

QRectF GraphCanvas::areaOf(std::span<const NodeId> nodes) const
{
    QRectF area;
    for (const NodeId node : m_picture ? nodes : std::span<const NodeId>()) {
        if (const std::size_t box = m_picture->boxOf(node); box < m_picture->boxes.size())
            area |= m_picture->boxes[box];
        if (const std::size_t hull = m_picture->hullOf(node); hull < m_picture->hulls.size())
            area |= m_picture->hulls[hull];
    }
    return area;
}

void GraphCanvas::fitNodes(std::span<const NodeId> nodes) { fitArea(areaOf(nodes)); }

void GraphCanvas::fitArea(const QRectF& area)
{
    if (!m_picture || area.isEmpty())
        return;
    m_fitted = false;
    m_placed = true;
    glideTo(viewportOn(area));
}

Viewport GraphCanvas::viewportOn(const QRectF& area) const { return Viewport::fitting(area, size(), 2 * fitMargin, 1); }

void GraphCanvas::showStart()
{
    if (!m_picture || m_picture->boxes.empty())
        return;
    m_glide.stop();
    const QRectF bounds = m_picture->bounds;
    const Viewport all = fittingAll();
    m_fitted = all.zoom >= readingZoom;
    if (m_fitted) {
        applyViewport(all);
    } else {
        const double zoom = std::clamp(width() / bounds.width(), readingZoom, 1.0);
        const QRectF first = m_picture->boxes.front();
        const double free = coveredAtRight().isEmpty() ? width() : coveredAtRight().left();
        const double beside = bounds.left() - 3 * fitMargin / zoom + width() / (2 * zoom); // no empty ground at the left while columns wait at the right
        const double x = free / zoom >= bounds.width() ? bounds.center().x() + (width() - free) / (2 * zoom) : std::max(beside, first.center().x());
        applyViewport({{x - width() / (2 * zoom), std::min(bounds.top(), first.top() - 20)}, zoom});
    }
    m_placed = isVisible();
}

void GraphCanvas::centerOn(NodeId node)
{
    if (const std::size_t box = m_picture ? m_picture->boxOf(node) : 0; m_picture && box < m_picture->boxes.size())
        centerOnBox(box);
}

void GraphCanvas::centerOnBox(std::size_t box)
{
    m_fitted = false;
    m_placed = true;
    glideTo(Viewport::centeredOn(m_picture->boxes[box].center(), size(), std::max(m_viewport.zoom, readingZoom)));
}

void GraphCanvas::reveal(NodeId node)
{
    if (const std::size_t box = m_picture ? m_picture->boxOf(node) : 0; m_picture && box < m_picture->boxes.size())
        revealBox(box);
}

void GraphCanvas::revealBox(std::size_t index)
{
    const QRectF box = m_viewport.toScreen(m_picture->boxes[index]);
    // Boxes that are on their way to another view count as where they will be.
    const Viewport& target = m_glide.state() == QAbstractAnimation::Running ? m_glideTo : m_viewport;
    const QRectF shown = box.isEmpty() ? box : target.toScreen(m_viewport.toScene(box));
    if (!box.isEmpty() && (!QRectF(rect()).adjusted(8, 8, -8, -8).contains(shown) || isCovered(shown) || target.zoom < Detail::text))
        centerOnBox(index);
}

void GraphCanvas::zoomBy(double factor)
{
    const Viewport& from = m_glide.state() == QAbstractAnimation::Running ? m_glideTo : m_viewport;
    m_fitted = false;
    m_placed = true;
    glideTo(from.zoomedAt(QRectF(rect()).center(), factor));
}

const SceneBox* GraphCanvas::boxOf(NodeId node) const
{
    const std::size_t box = m_picture && node != NodeId::None ? m_picture->boxOf(node) : 0;
    return m_picture && node != NodeId::None && box < m_picture->boxes.size() ? &m_picture->scene->boxes[box] : nullptr;
}

QRectF GraphCanvas::rectOf(NodeId node) const
{
    const std::size_t box = m_picture ? m_picture->boxOf(node) : 0;
    return m_picture && box < m_picture->boxes.size() ? m_viewport.toScreen(m_picture->boxes[box]) : QRectF();
}

std::size_t GraphCanvas::boxAt(QPointF position) const
{
    return m_picture ? m_picture->boxAt(m_viewport.toScene(position)) : 0;
}

NodeId GraphCanvas::nodeAt(QPointF position) const
{
    const std::size_t box = boxAt(position);
    return m_picture && box < m_picture->boxes.size() && m_picture->scene->boxes[box].kind != BoxKind::Group ? m_picture->scene->boxes[box].node : NodeId::None;
}

QRectF GraphCanvas::rectOfGroup(const std::string& key) const
{
    const QRectF rect = m_picture ? m_picture->rectOfGroup(key) : QRectF();
    return rect.isNull() ? QRectF() : m_viewport.toScreen(rect);
}

void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    m_resizing = true;
    placeOverlays(); // which a fit keeps beside
    if (m_picture && !m_placed)
        showStart();
    else if (m_fitted && m_picture)
        applyViewport(fittingAll());
    else if (m_placed && event->oldSize().isValid()) {
        const QSize grown = event->size() - event->oldSize();
        // The middle stays in the middle; where the graph begins in sight and nothing is looked at, it goes on to do so.
        const bool begins = !m_state.selected && m_picture && m_viewport.origin.x() <= m_picture->bounds.left();
        applyViewport(m_viewport.panned({begins ? 0.0 : grown.width() / 2.0, grown.height() / 2.0}));
    }
    m_resizing = false;
}

} // namespace passbench

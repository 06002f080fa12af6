// The part of GraphCanvas that brings something into view: beside what stands over the picture.

#include "views/canvas/free_room.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/group_path.h"
#include "views/canvas/legend.h"
#include "views/canvas/minimap.h"
#include "views/canvas/zoom_buttons.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace passbench {
namespace {

constexpr double fitMargin = ThemeSizes::margin, leastText = 0.5;
constexpr double leastShare = 0.55; // of the zoom that there would be without what stands over the picture: smaller is worse than covered

Viewport fittingInto(const QRectF& room, const QRectF& area, double margin, double largestZoom) { return Viewport::fitting(area, room.size(), margin, largestZoom).panned(room.topLeft()); }

} // namespace

std::array<QWidget*, 4> GraphCanvas::overlays() const { return {m_minimap, m_legend, m_zoomButtons, m_groupPath}; }

/// In widget coordinates. Without the map the buttons stand in its place.
std::vector<QRectF> GraphCanvas::covered(bool withMap) const
{
    std::vector<QRectF> rects;
    for (const QWidget* overlay : overlays()) {
        if (!overlay->isVisibleTo(this) || (overlay == m_minimap && !withMap))
            continue;
        QRectF rect(overlay->geometry());
        if (overlay == m_zoomButtons && !withMap)
            rect.moveBottom(height() - ThemeSizes::margin);
        rects.push_back(rect);
    }
    return rects;
}

std::vector<QRectF> GraphCanvas::coveredNow() const
{
    std::vector<QRectF> rects = covered(true);
    if (const QRectF over = m_cover.intersected(QRectF(rect())); !over.isEmpty())
        rects.push_back(over);
    return rects;
}

void GraphCanvas::setCover(const QRectF& cover)
{
    m_cover = cover;
    if (m_picture && m_state.selected && m_cover.intersects(QRectF(rect())))
        revealBox(*m_state.selected);
}

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
    return std::ranges::any_of(coveredNow(), [&](const QRectF& over) { return over.intersects(rect); });
}

void GraphCanvas::fit()
{
    if (!m_picture || m_picture->boxes.empty())
        return;
    const Viewport all = viewportOfAll();
    if (m_fitted && target() == all && !Detail {.zoom = all.zoom}.texts())
        return showStart(); // all is in sight, without a word
    showWhole(all);
}

void GraphCanvas::showWhole(const Viewport& viewport)
{
    m_fitted = m_placed = true;
    if (m_resizing)
        applyViewport(viewport);
    else if (viewport != target())
        glideTo(viewport);
}

void GraphCanvas::fitWith(QSizeF other)
{
    if (std::exchange(m_fitWith, other) != other && m_fitted && m_picture)
        glideTo(viewportOfAll());
}

/// All of the picture, with no box below what stands over it, and nothing at all below the path of groups; the map is no loss when
/// all is seen.
Viewport GraphCanvas::viewportOfAll() const
{
    QRectF bounds(QPointF(), m_picture->bounds.size().expandedTo(m_fitWith));
    bounds.moveCenter(m_picture->bounds.center());
    const Viewport whole = fittingInto(QRectF(rect()).adjusted(0, barHeight(), 0, 0), bounds, fitMargin, 1);
    const auto beside = [&](bool withMap) {
        const std::vector<QRectF> covered = this->covered(withMap);
        if (std::ranges::none_of(covered, [&](const QRectF& rect) { return hasBoxAt(whole, rect); }))
            return whole;
        Viewport best {.zoom = 0};
        for (const QRectF& room : freeRooms(QRectF(rect()), covered))
            if (const Viewport in = fittingInto(room, bounds, fitMargin, 1); in.zoom > best.zoom)
                best = in;
        return best;
    };
    const Viewport best = beside(false);
    if (m_minimap->isVisibleTo(this))
        if (const Viewport withMap = beside(true); withMap.zoom > 0 && withMap.zoom >= 0.8 * best.zoom)
            return withMap;
    return best.zoom > 0 && best.zoom >= leastShare * whole.zoom ? best : whole;
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
    Viewport target = viewportOn(area, 4 * fitMargin, 1.5);
    if (target.zoom < Detail::text) // a far neighbour must not make the selection unreadable
        target = viewportAround(m_picture->boxes[*m_state.selected], readingZoom);
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

Viewport GraphCanvas::viewportOn(const QRectF& area) const { return viewportOn(area, 2 * fitMargin, 1); }

Viewport GraphCanvas::viewportOn(const QRectF& area, double margin, double largestZoom) const
{
    const Viewport whole = fittingInto(QRectF(rect()), area, margin, largestZoom);
    if (!isCovered(whole.toScreen(area)))
        return whole;
    const std::vector<QRectF> rooms = freeRooms(QRectF(rect()), coveredNow());
    double zoom = 0;
    for (const QRectF& room : rooms)
        zoom = std::max(zoom, fittingInto(room, area, margin, largestZoom).zoom);
    if (zoom < leastShare * whole.zoom)
        return whole;
    const QPointF middle = nearestMiddle(rooms, area.size() * zoom, QRectF(rect()).center());
    return {area.center() - middle / zoom, zoom};
}

Viewport GraphCanvas::viewportAround(const QRectF& box, double zoom) const
{
    const QSizeF wanted = (box.size() * zoom).grownBy({fitMargin, fitMargin, fitMargin, fitMargin});
    const QPointF middle = nearestMiddle(freeRooms(QRectF(rect()), coveredNow()), wanted, QRectF(rect()).center());
    return {box.center() - middle / zoom, zoom};
}

/// Moved to the right or down, or a little larger or smaller, so that no box is below what stands over the picture; where that is not to be had, few are.
Viewport GraphCanvas::withNothingCovered(const Viewport& viewport) const
{
    const int right = m_picture->direction == FlowDirection::Right ? 16 : std::min(320, width() / 3); // there the graph begins at the left
    const int down = std::min(120, height() / 4);
    constexpr double perBox = 10'000;        // of cost: more than any move
    const std::vector<QRectF> covered = this->covered(true);
    Viewport best = viewport;
    double least = std::numeric_limits<double>::max(), bestShare = 1;
    const auto search = [&](double share, int step) {
        for (int x = 0; x <= right; x += step)
            for (int y = 0; y <= down; y += step) {
                double cost = x + y + 600 * std::abs(1 - share);
                if (cost >= least || viewport.zoom * share < leastText || viewport.zoom * share > 1)
                    continue;
                const Viewport moved = viewport.zoomedAt({}, share).panned({static_cast<double>(x), static_cast<double>(y)});
                for (std::size_t i = 0; i < covered.size() && cost < least; ++i)
                    cost += perBox * static_cast<double>(boxesAt(moved, covered[i]));
                if (cost >= least)
                    continue;
                best = moved;
                bestShare = share;
                least = cost;
            }
    };
    for (const double share : {1.0, 0.95, 1.05, 0.9, 1.1, 0.85, 1.2, 0.8, 1.3, 1.4, 1.5, 1.6})
        search(share, 8);
    if (least >= perBox) // gaps between boxes may be hardly wider than what is to stand there
        search(bestShare, 3);
    return best;
}

void GraphCanvas::showStart()
{
    if (!m_picture || m_picture->boxes.empty())
        return;
    m_glide.stop();
    if (isVisible()) {
        m_mapAtFirst = Minimap::hasRoom(size());
        placeOverlays();
    }
    const QRectF bounds = m_picture->bounds;
    const Viewport all = viewportOfAll();
    m_fitted = all.zoom >= readingZoom;
    if (m_fitted) {
        applyViewport(all);
    } else {
        const double zoom = std::clamp(width() / bounds.width(), readingZoom, 1.0);
        const QRectF first = m_picture->boxes.front();
        const double left = m_legend->isVisibleTo(this) ? m_legend->geometry().right() : 0, right = coveredAtRight().isEmpty() ? width() : coveredAtRight().left();
        const double wanted = bounds.width() * zoom;
        const double beside = bounds.left() - 3 * fitMargin / zoom + width() / (2 * zoom); // no empty ground at the left while columns wait at the right
        double x = std::max(beside, first.center().x());
        for (const double from : {left, 0.0}) // all of its width in sight, beside the legend if that leaves the room
            if (right - from >= wanted) {
                x = bounds.center().x() + (width() - from - right) / (2 * zoom);
                break;
            }
        applyViewport({{x - width() / (2 * zoom), std::min(bounds.top(), first.top() - 20) - barHeight() / zoom}, zoom});
        applyViewport(withNothingCovered(m_viewport)); // with the path of groups, which comes with the place
    }
    m_placed = isVisible();
}

void GraphCanvas::centerOn(NodeId node)
{
    if (!m_picture)
        return;
    const double zoom = std::max(m_viewport.zoom, readingZoom);
    if (const std::size_t hull = m_picture->hullOf(node); hull < m_picture->hulls.size())
        if (const QSizeF size = m_picture->hulls[hull].size() * zoom; size.width() < width() && size.height() < height()) {
            m_fitted = false;
            m_placed = true;
            return glideTo(viewportAround(m_picture->hulls[hull], zoom));
        }
    if (const std::size_t box = m_picture->boxOf(node); box < m_picture->boxes.size())
        centerOnBox(box);
}

void GraphCanvas::centerOnBox(std::size_t box)
{
    m_fitted = false;
    m_placed = true;
    glideTo(viewportAround(m_picture->boxes[box], std::max(m_viewport.zoom, readingZoom)));
}

void GraphCanvas::reveal(NodeId node)
{
    if (const std::size_t box = m_picture ? m_picture->boxOf(node) : 0; m_picture && box < m_picture->boxes.size())
        revealBox(box);
}

bool GraphCanvas::isInSight(const QRectF& shown) const { return QRectF(rect()).adjusted(8, 8, -8, -8).contains(shown) && !isCovered(shown); }

Viewport GraphCanvas::withInSight(const Viewport& viewport, const QRectF& box, std::vector<QRectF> besides) const
{
    const QRectF shown = viewport.toScreen(box);
    if (isInSight(shown) && std::ranges::none_of(besides, [&](const QRectF& over) { return over.intersects(shown); }))
        return viewport;
    std::ranges::copy(coveredNow(), std::back_inserter(besides));
    const QSizeF wanted = shown.size().grownBy({fitMargin + 1, fitMargin + 1, fitMargin + 1, fitMargin + 1});
    return viewport.panned(nearestMiddle(freeRooms(QRectF(rect()), besides), wanted, shown.center()) - shown.center());
}

void GraphCanvas::revealBox(std::size_t index)
{
    const QRectF box = m_viewport.toScreen(m_picture->boxes[index]);
    // Boxes that are on their way to another view count as where they will be.
    const QRectF shown = box.isEmpty() ? box : target().toScreen(m_viewport.toScene(box));
    if (!box.isEmpty() && (!isInSight(shown) || target().zoom < Detail::text))
        centerOnBox(index);
}

} // namespace passbench

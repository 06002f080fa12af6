// The part of GraphCanvas that decides what is looked at when a group has been opened or closed.

#include "views/canvas/graph_canvas.h"

#include <algorithm>

namespace passbench {

/// What keeps a group that was opened or closed at its place: the middle of its upper border.
std::optional<QPointF> GraphCanvas::toggledShift(const Picture& before, const Picture& after)
{
    const QRectF was = before.rectOfGroup(m_toggledGroup), is = after.rectOfGroup(m_toggledGroup);
    if (was.isNull() || is.isNull())
        return {};
    const auto top = [](const QRectF& rect) { return QPointF(rect.center().x(), rect.top()); };
    return top(is) - top(was);
}

Viewport GraphCanvas::withTitleInSight(const Viewport& viewport) const
{
    const double top = viewport.toScreen(m_picture->rectOfGroup(m_toggledGroup)).top(), hidden = barHeight() - top;
    return top >= 0 && hidden > 0 ? viewport.panned({0, hidden}) : viewport;
}

std::optional<std::uint32_t> GraphCanvas::hullNamed(const std::string& key) const
{
    const auto hull = std::ranges::find(m_picture->scene->groups, key, &SceneGroup::key);
    return hull == m_picture->scene->groups.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(hull - m_picture->scene->groups.begin()));
}

/// Where one sees how it begins nothing moves. Else all of the group that was opened where the view has the room, or the first box in it with what comes next; at a zoom to read.
Viewport GraphCanvas::withBeginningInSight(const Viewport& viewport) const
{
    const Scene& scene = *m_picture->scene;
    const auto outer = static_cast<std::int32_t>(*hullNamed(m_toggledGroup));
    const auto isInside = [&](const SceneBox& box) {
        std::int32_t hull = box.group;
        while (hull > outer) // inner ones come later
            hull = scene.groups[static_cast<std::size_t>(hull)].parent;
        return hull == outer;
    };
    const auto first = std::ranges::find_if(scene.boxes, isInside);
    if (first == scene.boxes.end())
        return viewport;
    const QRectF &hull = m_picture->hulls[static_cast<std::size_t>(outer)], &box = m_picture->boxes[static_cast<std::size_t>(first - scene.boxes.begin())];
    const double zoom = viewport.zoom < Detail::text ? readingZoom : viewport.zoom;
    const Viewport readable = viewport.zoomedAt(viewport.toScreen(QPointF(hull.center().x(), hull.top())), zoom / viewport.zoom);
    if (isInSight(readable.toScreen(box)))
        return readable;
    const QSizeF room(width() - 4 * ThemeSizes::margin, height() - barHeight() - 4 * ThemeSizes::margin);
    if (const QSizeF whole = hull.size() * zoom; whole.width() <= room.width() && whole.height() <= room.height())
        return withInSight(readable, hull);
    const bool isDown = m_picture->direction == FlowDirection::Down;
    QRectF beginning = box; // from the border of the hull on, half of the view
    if (isDown) {
        beginning.setTop(hull.top());
        beginning.setBottom(std::max(box.bottom(), std::min(hull.bottom(), hull.top() + room.height() / (2 * zoom))));
    } else {
        beginning.setLeft(hull.left());
        beginning.setRight(std::max(box.right(), std::min(hull.right(), hull.left() + room.width() / (2 * zoom))));
    }
    const bool fits = beginning.width() * zoom <= room.width() && beginning.height() * zoom <= room.height();
    return withInSight(readable, fits ? beginning : box);
}

} // namespace passbench

// Which hulls are seen, of which compilers, and their marks.

#include "views/canvas/paint/painter.h"

#include <algorithm>

namespace passbench {

void CanvasPainter::drawHulls(Frame& frame)
{
    const Scene& scene = *frame.picture.scene;
    const auto isInside = [&](std::int32_t group, const Tint* tint) {
        for (; group >= 0; group = scene.groups[static_cast<std::size_t>(group)].parent)
            if (frame.tintOfHull(static_cast<std::size_t>(group)) == tint)
                return true;
        return false;
    };
    for (const std::uint32_t hull : frame.hulls) { // outer before inner
        const Tint* tint = frame.tintOfHull(hull);
        const HullKind kind = !tint ? HullKind::Host : isInside(scene.groups[hull].parent, tint) ? HullKind::Nested
                                                                                                 : HullKind::Region;
        // While boxes move, hulls wait at their place; they are pale until what they hold has arrived.
        frame.list.begin({}, scene.groups[hull].title);
        drawHull(frame.list, toRect(frame.picture.hulls[hull]), kind, tint, frame.detail, frame.state.displaced.empty() ? 1 : 0.4);
        frame.list.end();
    }
    // A box of a compiler that no hull of that compiler shows gets one of its own.
    for (const std::uint32_t box : frame.boxes) {
        const Tint* tint = frame.tintOfBox(box);
        const double opacity = frame.state.isLit(box) ? 1 : 0.4;
        if (isPlace(scene.boxes[box].kind)) {
            drawHull(frame.list, frame.rectOf(box), tint ? HullKind::Region : HullKind::Host, tint, frame.detail, opacity);
        } else if (tint && !isInside(scene.boxes[box].group, tint)) {
            constexpr double margin = ThemeSizes::hullMargin / 2;
            drawHull(frame.list, toRect(toQt(frame.rectOf(box)).adjusted(-margin, -margin, margin, margin)), HullKind::Single, tint, frame.detail, opacity);
        }
    }
}

void CanvasPainter::drawHullTitles(Frame& frame)
{
    for (const std::uint32_t hull : frame.hulls)
        drawHullTitle(frame.list, frame.picture.scene->groups[hull], toRect(frame.picture.hulls[hull]), frame.picture.titleWidths[hull], frame.tintOfHull(hull), frame.detail, frame.picture.furtherTitles[hull],
            [&](const Rect& plate) { return frame.seen.intersects(toQt(plate)); });
}

/// Outlines of what a step has wrapped or unwrapped, and of the call that is selected.
void CanvasPainter::drawHullMarks(Frame& frame)
{
    const auto outline = [&](std::uint32_t hull, InkRole role, double away) {
        const Rect rect = toRect(frame.picture.hulls[hull]);
        frame.list.add(DrawnRect {.rect = rect, .corner = frame.detail.hasShapes() ? hullCorner : 0, .away = frame.detail.pixels(away), .stroke = {{.role = role}, frame.detail.pixels(2), Dash::Solid}});
        return rect;
    };
    for (const auto& [hull, change] : frame.state.hullChanges) {
        if (!frame.state.layers.marks || !frame.seen.intersects(frame.picture.hulls[hull]))
            continue;
        const Rect rect = outline(hull, roleOf(change), 0);
        if (frame.detail.hasShapes())
            drawBadge(frame.list, {rect.x + rect.width, rect.y}, sign(change), {.role = roleOf(change)}, frame.detail);
    }
    for (const auto& hull : {frame.state.pickedHull, frame.state.selectedHull})
        if (hull)
            outline(*hull, InkRole::Accent, 2.5);
}

} // namespace passbench

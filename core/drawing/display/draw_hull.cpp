#include "core/drawing/display/draw_hull.h"

#include <algorithm>

namespace passbench {

void drawHull(DisplayList& list, const Rect& hull, HullKind kind, const Tint* tint, const Detail& detail, double opacity)
{
    const Ink ink = tint ? tint->ink : Ink {.role = InkRole::HostHull};
    Ink fill = ink;
    fill.alpha = kind == HullKind::Host ? 0.07F : kind == HullKind::Nested ? 0.06F
                                                                           : static_cast<float>(palette::compilerFill);
    const bool isTinted = tint && (kind == HullKind::Region || kind == HullKind::Single) && detail.hasShapes();
    const double width = detail.pixels(isTinted ? hullBorder : 1);
    list.opacity = opacity;
    list.add(DrawnRect {.rect = hull, .corner = detail.hasShapes() ? hullCorner : 0, .away = -width / 2, .fill = fill, // not dashed: dashes begin anew in every strip that a pan uncovers
        .stroke = {ink, width, Dash::Solid},
        .hatch = isTinted ? tint->hatch : std::int8_t {-1}});
    if (tint && kind == HullKind::Single && detail.texts())
        drawBadge(list, {hull.x + 2, hull.y + 2}, tint->letter, tint->ink, detail);
    list.opacity = 1;
}

HullTitle hullTitle(const SceneGroup& group, const Rect& hull, double textWidth, double badge)
{
    constexpr double gap = HullTitle::gap, apart = 3;
    const Rect button = buttonOfHull({});
    const double left = apart + (group.key.empty() ? 0 : button.x + button.width); // of a badge
    const double before = badge > 0 ? left + 2 * badge : group.key.empty() ? 0
                                                                           : button.width + apart;
    HullTitle title {.badgeMiddle = left + badge, .textLeft = before + gap, .textRoom = std::max(1.0, hull.width - before - 3 * gap)};
    const double width = before + std::min(textWidth, title.textRoom) + 2.5 * gap;
    title.plate = {hull.x + 1, hull.y + 1, width, hullTitleHeight - 3};
    return title;
}

void drawHullTitle(DisplayList& list, const SceneGroup& group, const Rect& hull, double textWidth, const Tint* tint, const Detail& detail, std::span<const double> further, const std::function<bool(const Rect&)>& isSeen)
{
    const HullTitle title = hullTitle(group, hull, textWidth, tint ? badgeRadius(detail) : 0);
    const auto draw = [&](double top) {
        Rect plate = title.plate;
        plate.y = top;
        if (isSeen && !isSeen(plate))
            return;
        const double middle = plate.y + plate.height / 2;
        list.add(DrawnRect {.rect = plate, .corner = 5, .fill = {.role = InkRole::NodeBody, .alpha = 0.9F}, .snaps = false});
        list.add(DrawnText {.at = {plate.x + title.textLeft, middle}, .text = group.title, .ink = {.role = InkRole::NodeText}, .pixels = hullTitlePixels, .room = static_cast<float>(title.textRoom), .cutsMiddle = true});
        if (!group.key.empty())
            drawGroupButton(list, buttonOfHull(plate), true, {.role = InkRole::NodeText}, detail);
        if (tint)
            drawBadge(list, {plate.x + title.badgeMiddle, middle}, list.keep(tint->letter), tint->ink, detail);
    };
    draw(title.plate.y);
    std::ranges::for_each(further, draw);
}

} // namespace passbench

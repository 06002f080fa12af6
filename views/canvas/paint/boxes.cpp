// How boxes look with what is marked, and the marks themselves.

#include "views/canvas/paint/heat.h"
#include "views/canvas/paint/painter.h"

#include <QLocale>

#include <algorithm>

namespace passbench {
namespace {

constexpr double badgeStep = 18; // of two, one below the other: what is beside is a neighbour's

/// Outlines of a box, each around the one before.
struct Outlines {
    DisplayList& list;
    const Detail& detail;
    Rect rect;
    double away = 1; ///< pixels

    void draw(InkRole role, double width, double outwards, Dash dash = Dash::Solid) const
    {
        constexpr double corner = 7;
        list.add(DrawnRect {.rect = rect, .corner = detail.hasShapes() ? corner : 0, .away = detail.pixels(outwards), .stroke = {{.role = role}, detail.pixels(width), dash}});
    }
    void add(InkRole role, double width, double thick, Dash dash = Dash::Solid)
    {
        draw(role, width, away, dash);
        away += thick;
    }
};

/// Signs of changes at the upper right corner of a box.
int badgesAtTop(const PaintState& state, std::uint32_t box)
{
    const bool hasCount = state.layers.marks && box < state.changesInside.size() && state.changesInside[box] > 0;
    return (state.markedChange(box) ? 1 : 0) + (state.wrapChange(box) ? 1 : 0) + (hasCount ? 1 : 0);
}

} // namespace

InkRole roleOf(ChangeKind kind) { return static_cast<InkRole>(static_cast<int>(InkRole::Added) + static_cast<int>(kind)); }

BoxStyle CanvasPainter::Frame::lookOf(std::uint32_t box) const
{
    BoxStyle look {.head = headInk(picture.scene->boxes[box]), .lit = lit(box), .isGhost = state.change(box) == ChangeKind::Removed, .tint = tintOfBox(box)};
    if (state.heat) { // a value, where values are shown
        const BoxValue* heat = state.heatOf(box);
        look.head = {.own = heat ? colorOfValue(*heat, ground.isDark) : palette::withoutHeat(ground.isDark)};
        look.isHot = heat != nullptr;
    }
    if (const BoxMark* style = state.styleOf(box); style && style->head) // somebody wants it so, whatever the value
        look.head = {.own = *style->head};
    return look;
}

void CanvasPainter::drawHeatText(Frame& frame, std::uint32_t box)
{
    const BoxValue* heat = frame.state.heatOf(box);
    if (!heat)
        return;
    frame.list.opacity = frame.lit(box);
    drawValue(frame.list, frame.rectOf(box), heat->text, {.own = colorOfValue(*heat, frame.ground.isDark)});
    frame.list.opacity = 1;
}

void CanvasPainter::drawBoxMarks(Frame& frame, std::uint32_t box)
{
    const PaintState& state = frame.state;
    const Rect rect = frame.rectOf(box);
    const Point topRight {rect.x + rect.width, rect.y};
    Outlines outlines {frame.list, frame.detail, rect};
    if (const auto change = state.markedChange(box)) {
        outlines.add(roleOf(*change), 2, 2.5, *change == ChangeKind::Removed ? Dash::Dashes : Dash::Solid);
        if (frame.detail.hasShapes())
            drawBadge(frame.list, topRight, sign(*change), {.role = roleOf(*change)}, frame.detail);
    }
    if (const auto wrap = state.wrapChange(box)) { // what has been put around it
        outlines.away += 1;
        outlines.add(roleOf(*wrap), 1.5, 2.5);
        if (frame.detail.hasShapes())
            drawBadge(frame.list, {topRight.x, topRight.y + (state.markedChange(box) ? badgeStep : 0)}, sign(*wrap), {.role = roleOf(*wrap)}, frame.detail);
    }
    if (const auto match = state.matches.empty() ? PaintState::Match::None : state.matches[box]; match != PaintState::Match::None) {
        const bool current = match == PaintState::Match::Current;
        outlines.away += 0.5;
        const InkRole role = current ? InkRole::MatchCurrent : InkRole::Match;
        outlines.add(role, current ? 3 : 2, 2.5);
        if (box < state.matchesInside.size() && state.matchesInside[box] > 0 && frame.detail.hasShapes())
            drawCount(frame.list, {rect.x, rect.y}, frame.list.keep(QLocale().toString(state.matchesInside[box]).toStdString()), {.role = role}, frame.detail, true);
    }
    if (state.selected != box && std::ranges::binary_search(state.related, box))
        outlines.add(InkRole::Accent, 2, 0, Dash::Dots);
    if (state.layers.marks && frame.detail.hasShapes() && std::ranges::binary_search(state.breakpoints, box))
        drawBadge(frame.list, {rect.x, rect.y}, "■", {.role = InkRole::Error}, frame.detail);
    const bool hasChangesInside = state.layers.marks && box < state.changesInside.size() && state.changesInside[box] > 0;
    if (hasChangesInside)
        outlines.add(InkRole::Changed, 2, 2.5);
    if (const BoxMark* style = state.styleOf(box); style && !style->badge.empty() && frame.detail.hasShapes()) // a value stands at the lower corner
        drawBadge(frame.list, {topRight.x, topRight.y + badgeStep * badgesAtTop(state, box)}, style->badge, {.own = style->head.value_or(palette::otherCategories)}, frame.detail);
    if (state.selected == box || state.pickedBox == box)
        outlines.add(InkRole::Accent, ThemeSizes::selectedBorder, 0);
    else if (state.hovered == box)
        outlines.draw(InkRole::Caption, 1, 0.5);
    if (hasChangesInside && frame.detail.hasShapes()) // above all outlines: it is to be read
        drawCount(frame.list, topRight, frame.list.keep(QLocale().toString(state.changesInside[box]).toStdString()), {.role = InkRole::Changed}, frame.detail);
}

} // namespace passbench

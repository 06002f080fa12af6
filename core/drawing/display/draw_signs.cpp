#include "core/drawing/display/draw_signs.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr double usualBadge = 7;

void drawDisc(DisplayList& list, Point middle, double radius, Ink ink, const Detail& detail)
{
    list.add(DrawnRect {.rect = {middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, .corner = radius, .fill = ink, .stroke = {{.role = InkRole::Canvas}, detail.pixels(1), Dash::Solid}, .snaps = false});
}

} // namespace

double badgeRadius(const Detail& detail)
{
    constexpr double least = 5;
    return std::max(detail.pixels(least), usualBadge);
}

void drawBadge(DisplayList& list, Point middle, std::string_view sign, Ink ink, const Detail& detail)
{
    constexpr double pixels = 11;
    const double radius = badgeRadius(detail);
    drawDisc(list, middle, radius, ink, detail);
    list.add(DrawnText {.at = middle, .text = list.keep(std::string(sign)), .ink = inkOn(ink), .pixels = static_cast<float>(pixels * radius / usualBadge), .anchor = DrawnText::Anchor::Middle, .bold = true});
}

void drawIconBadge(DisplayList& list, Point middle, std::string_view icon, const Detail& detail)
{
    const double radius = detail.pixels(std::clamp(8 * detail.zoom, 5.0, 16.0));
    drawDisc(list, middle, radius, {.role = InkRole::NodeText}, detail); // the colours are for changes and compilers
    list.add(DrawnIcon {.middle = middle, .size = 1.5 * radius, .name = icon, .ink = {.role = InkRole::Canvas}});
}

void drawCount(DisplayList& list, Point corner, std::string_view text, Ink ink, const Detail& detail, bool atLeft)
{
    const double scale = std::max(detail.pixels(0.75), 1.0);
    list.add(DrawnText {.at = {corner.x + (atLeft ? -4 : 4) * scale, corner.y - 7 * scale}, .text = text, .ink = inkOn(ink), .pixels = static_cast<float>(10 * scale), .anchor = atLeft ? DrawnText::Anchor::Left : DrawnText::Anchor::Right, .plate = {.fill = ink, .stroke = {{.role = InkRole::Canvas}, detail.pixels(1), Dash::Solid}, .beside = 5 * scale, .height = 16 * scale, .corner = 8 * scale}}); // above the button
}

void drawGroupButton(DisplayList& list, const Rect& button, bool isOpen, Ink ink, const Detail& detail)
{
    if (!detail.texts())
        return;
    constexpr double inset = 1.5, margin = 2.5, corner = 2;
    const double side = button.width - 2 * inset, line = std::max(detail.pixels(1), 1.0);
    const Rect square {button.x + inset, button.y + inset, side, side};
    ink.alpha = 0.85F;
    list.add(DrawnRect {.rect = square, .corner = corner, .away = -line / 2, .stroke = {ink, line, Dash::Solid}});
    list.add(DrawnRect {.rect = {square.x + margin, square.y + (side - line) / 2, side - 2 * margin, line}, .fill = ink});
    if (!isOpen)
        list.add(DrawnRect {.rect = {square.x + (side - line) / 2, square.y + margin, line, side - 2 * margin}, .fill = ink});
}

} // namespace passbench

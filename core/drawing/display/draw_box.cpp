#include "core/drawing/display/draw_box.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr double nodeCorner = 5;

void drawPlainShape(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail)
{
    if (isPlace(box.kind))
        return; // all of it is a hull
    if (!detail.hasShapes() || box.rows.empty() || (look.isHot && detail.zoom < Detail::rows)) // where rows are read, they stand on the body
        return list.add(DrawnRect {.rect = rect, .fill = look.head});
    list.add(DrawnRect {.rect = rect, .fill = {.role = InkRole::NodeBorder}});
    list.add(DrawnRect {.rect = rect, .away = -detail.pixels(detail.devicePixel), .fill = {.role = InkRole::NodeBody}});
    list.add(DrawnRect {.rect = {rect.x, rect.y, rect.width, std::min(rect.height, BoxMetrics().headHeight)}, .fill = look.head});
}

void drawShape(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail)
{
    if (isPlace(box.kind))
        return;
    if (detail.zoom < Detail::roundCorners)
        return drawPlainShape(list, box, rect, look, detail);
    if (box.rows.empty()) {
        const bool isPill = box.kind == BoxKind::Input || box.kind == BoxKind::Output;
        return list.add(DrawnRect {.rect = rect, .corner = isPill ? rect.height / 2 : nodeCorner, .fill = look.head});
    }
    const Stroke border {{.role = InkRole::NodeBorder}, detail.pixels(std::max(detail.devicePixel, std::floor(detail.zoom))), Dash::Solid};
    const double inset = -detail.pixels(detail.devicePixel) / 2;
    for (int sheet = box.copies > 1 ? 2 : 0; sheet > 0; --sheet) // stand behind
        list.add(DrawnRect {.rect = {rect.x + 3 * sheet, rect.y + 2 * sheet, rect.width, rect.height - 4 * sheet}, .corner = nodeCorner, .away = inset, .fill = {.role = InkRole::NodeBody}, .stroke = border});
    list.add(DrawnRect {.rect = rect, .corner = nodeCorner, .away = inset, .fill = {.role = InkRole::NodeBody}, .stroke = border});
    list.add(DrawnRect {.rect = {rect.x, rect.y, rect.width, std::min(rect.height, BoxMetrics().headHeight)}, .corner = nodeCorner, .fill = look.head, .onlyTop = true});
}

void drawContent(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail)
{
    const BoxMetrics metrics;
    const double head = box.rows.empty() ? rect.height : metrics.headHeight;
    const bool isAll = detail.zoom >= Detail::rows, place = isPlace(box.kind);
    const Ink ink = look.isGhost || place ? Ink {.role = InkRole::NodeText} : look.head.role == InkRole::Own ? inkOn(look.head)
                                                                                                       : Ink {.role = InkRole::OnHead};
    const bool hasSign = place ? look.tint != nullptr : isAll;
    if (look.tint && place)
        drawBadge(list, {rect.x + metrics.padding + 5, rect.y + head / 2 + 2}, look.tint->letter, look.tint->ink, detail);
    else if (hasSign)
        list.add(DrawnIcon {.middle = {rect.x + metrics.padding - 1 + metrics.icon / 2, rect.y + head / 2}, .size = metrics.icon, .name = headIcon(box), .ink = ink});
    const double room = rect.width - 2 * metrics.padding;
    list.add(DrawnText {.at = {rect.x + metrics.padding - 1 + (isAll && hasSign ? metrics.iconRoom() : 0), rect.y + (place ? 3 : 0) + head / 2}, .text = box.title, .ink = ink, .pixels = static_cast<float>(metrics.titlePixels), .room = static_cast<float>(room + 1 - metrics.iconRoom() - (box.kind == BoxKind::Group ? metrics.groupButton : 0)), .bold = true});
    if (!isAll)
        return;
    double y = rect.y + metrics.headHeight + (rect.height - metrics.headHeight - metrics.rowHeight * static_cast<double>(box.rows.size())) / 2 + metrics.rowHeight / 2;
    for (const std::string& row : box.rows) {
        list.add(DrawnText {.at = {rect.x + metrics.padding, y}, .text = row, .ink = {.role = InkRole::NodeText}, .pixels = static_cast<float>(metrics.rowPixels), .room = static_cast<float>(room + 1)});
        y += metrics.rowHeight;
    }
    if (box.kind == BoxKind::Group)
        drawGroupButton(list, buttonOfBox(rect), false, ink, detail);
}

std::string toldOf(const SceneBox& box)
{
    std::string text = box.title;
    if (box.node != NodeId::None)
        text += fmt::format(" %{}", number(box.node));
    return box.compiler.empty() ? text : fmt::format("{}, {}", text, box.compiler);
}

} // namespace

Ink headInk(const SceneBox& box)
{
    const auto ink = [](palette::Rgb rgb) { return Ink {.role = InkRole::Head, .own = rgb}; };
    switch (box.kind) {
    case BoxKind::Input:
    case BoxKind::Constant:
    case BoxKind::Output: return ink(palette::dataHead);
    case BoxKind::Group: return ink(palette::groupHead);
    case BoxKind::Tuple: return ink(palette::categoryHead(OpCategory::DataMovement));
    case BoxKind::Operator: return ink(palette::categoryHead(box.category));
    default: return ink(palette::categoryHead(OpCategory::Control));
    }
}

std::string_view categoryIcon(OpCategory category)
{
    switch (category) {
    case OpCategory::Heavy: return "category-heavy";
    case OpCategory::Activation: return "category-activation";
    case OpCategory::Pooling: return "category-pooling";
    case OpCategory::Normalization: return "category-normalization";
    case OpCategory::Elementwise: return "category-elementwise";
    case OpCategory::DataMovement: return "category-data-movement";
    case OpCategory::Reduction: return "category-reduction";
    case OpCategory::Quantize: return "category-quantize";
    case OpCategory::Control: break;
    }
    return "category-control";
}

std::string_view headIcon(const SceneBox& box)
{
    switch (box.kind) {
    case BoxKind::Input:
    case BoxKind::Constant:
    case BoxKind::Output: return "category-data";
    case BoxKind::Group: return "group";
    case BoxKind::Tuple: return categoryIcon(OpCategory::DataMovement);
    case BoxKind::Operator: return categoryIcon(box.category);
    default: return categoryIcon(OpCategory::Control);
    }
}

void drawPlainBox(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail)
{
    list.opacity = look.lit * (look.isGhost ? 0.5 : 1);
    drawPlainShape(list, box, rect, look, detail);
    list.opacity = 1;
}

void drawValue(DisplayList& list, const Rect& rect, std::string_view text, Ink ink)
{
    constexpr double height = 14;
    const double below = rect.height > BoxMetrics().headHeight ? 2 : height / 2 - 1; // the name of a box that is no more than a head stands at its lower end, too
    list.add(DrawnText {.at = {rect.x + rect.width + 1, rect.y + rect.height + below}, .text = text, .ink = {.role = InkRole::NodeText}, .pixels = 10, .anchor = DrawnText::Anchor::Right,
        .plate = {.fill = {.role = InkRole::Canvas}, .stroke = {ink, 1.5, Dash::Solid}, .beside = 5, .height = height, .corner = height / 2}});
}

void drawBox(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail)
{
    if (!detail.texts())
        return drawPlainBox(list, box, rect, look, detail);
    if (list.isNamed)
        list.begin(box.node == NodeId::None ? "output" : fmt::format("n{}", number(box.node)), toldOf(box));
    list.opacity = look.lit * (look.isGhost ? 0.45 : 1);
    drawShape(list, box, rect, look, detail);
    list.opacity = look.lit;
    drawContent(list, box, rect, look, detail);
    list.opacity = 1;
    list.end();
}

} // namespace passbench

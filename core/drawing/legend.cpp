#include "core/drawing/legend.h"

#include "core/drawing/display/draw_box.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace passbench {
namespace {

constexpr double rowHeight = 20, swatch = 14, margin = 12, pixels = 11;

std::string meaningOf(const SceneBox& box)
{
    switch (box.kind) {
    case BoxKind::Input:
    case BoxKind::Constant:
    case BoxKind::Output: return "inputs and constants";
    case BoxKind::Group: return "closed groups";
    case BoxKind::Tuple: return std::string(name(OpCategory::DataMovement));
    case BoxKind::Operator:
        if (box.category != OpCategory::Control)
            return std::string(name(box.category));
        break;
    default: break;
    }
    return "control and opaque";
}

std::string letterOf(const std::string& compiler, std::string& taken)
{
    for (const char c : compiler + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") {
        const auto byte = static_cast<unsigned char>(c);
        if (const char letter = static_cast<char>(std::toupper(byte)); byte < 128 && std::isalnum(byte) && taken.find(letter) == taken.npos) {
            taken += letter;
            return {letter};
        }
    }
    return "?";
}

} // namespace

std::vector<std::string> compilersInOrder(const Scene& scene)
{
    std::vector<std::string> names;
    for (const SceneBox& box : scene.boxes)
        if (!box.compiler.empty() && std::ranges::find(names, box.compiler) == names.end())
            names.push_back(box.compiler);
    return names;
}

Tints tintsOf(const std::vector<std::string>& compilers, const std::function<palette::Rgb(std::string_view)>& color)
{
    Tints tints;
    std::string taken;
    for (std::size_t k = 0; k < compilers.size(); ++k)
        tints[compilers[k]] = {.ink = {.own = color ? color(compilers[k]) : palette::compiler(k)}, .hatch = static_cast<std::int8_t>(k % 7), .letter = letterOf(compilers[k], taken)};
    return tints;
}

std::vector<LegendRow> legendOf(const Scene& scene, const Tints& tints, const SceneLooks& looks, const std::function<bool(std::size_t)>& isShown)
{
    std::set<std::string> compilers; // that have something to be seen
    std::vector<LegendRow> entries;
    for (const LegendEntry& entry : looks.legend)
        entries.push_back({.text = entry.text, .ink = {.own = entry.color}, .sign = entry.badge, .isIcon = entry.badge.empty()});
    std::map<std::string, LegendRow> kinds; // sorted by what they say
    for (std::size_t at = 0; at < scene.boxes.size(); ++at) {
        const SceneBox& box = scene.boxes[at];
        if (isShown && !isShown(at))
            continue;
        compilers.insert(box.compiler);
        const BoxLook* look = looks.of(at);
        if (!isPlace(box.kind) && !(look && look->head)) { // else its colour says something else
            const std::string meaning = meaningOf(box);
            if (!kinds.contains(meaning))
                kinds[meaning] = {.text = meaning, .ink = headInk(box), .sign = std::string(headIcon(box)), .isIcon = true};
        }
    }
    for (const std::string& compiler : compilersInOrder(scene))
        if (const auto tint = tints.find(compiler); tint != tints.end() && compilers.contains(compiler))
            entries.push_back({.text = compiler, .ink = tint->second.ink, .sign = tint->second.letter});
    for (auto& [meaning, entry] : kinds)
        entries.push_back(std::move(entry));
    return entries;
}

LegendSize legendSize(const std::vector<LegendRow>& entries, const TextWidth& textWidth)
{
    LegendSize size {.width = 0, .height = 2 * margin + rowHeight * static_cast<double>(entries.size())};
    for (const LegendRow& entry : entries)
        size.width = std::max(size.width, 2 * margin + swatch + 8 + textWidth(entry.text, pixels, false));
    return size;
}

void drawLegend(DisplayList& list, const std::vector<LegendRow>& entries, Point corner)
{
    Point middle {corner.x + margin + swatch / 2, corner.y + margin + swatch / 2};
    for (const LegendRow& entry : entries) {
        if (entry.isIcon) {
            list.add(DrawnRect {.rect = {middle.x - swatch / 2, middle.y - swatch / 2, swatch, swatch}, .corner = 3, .fill = entry.ink});
            if (!entry.sign.empty())
                list.add(DrawnIcon {.middle = middle, .size = swatch - 4, .name = list.keep(entry.sign), .ink = {.role = InkRole::OnHead}});
        } else {
            drawBadge(list, middle, list.keep(entry.sign), entry.ink, {});
        }
        list.add(DrawnText {.at = {middle.x + swatch / 2 + 8, middle.y}, .text = list.keep(entry.text), .ink = {.role = InkRole::NodeText}, .pixels = pixels});
        middle.y += rowHeight;
    }
}

} // namespace passbench

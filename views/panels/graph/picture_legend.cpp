#include "views/panels/graph/picture_legend.h"

namespace passbench {
namespace {

Tints tintsOf(const PaintState& state)
{
    Tints tints;
    for (std::size_t k = 0; k < state.compilers.size(); ++k)
        if (const CompilerStyle& style = state.compilers[k]; style.visible && state.layers.tints)
            tints[style.name.toStdString()] = {.ink = {.own = style.color.rgb() & 0xFFFFFF}, .hatch = static_cast<std::int8_t>(k % 7), .letter = QString(style.letter).toStdString()};
    return tints;
}

/// Of boxes, of the functions that are drawn as one box, and of hulls.
void addChanges(std::vector<LegendEntry>& legend, const PictureToSave& picture, const std::function<bool(std::size_t)>& isShown)
{
    const PaintState& state = picture.state;
    const auto isSeen = [&](ChangeKind kind) {
        for (const auto* changes : {&state.changes, &state.wrapChanges})
            for (std::size_t box = 0; box < changes->size(); ++box)
                if ((*changes)[box] == kind && isShown(box))
                    return true;
        return std::ranges::any_of(state.hullChanges, [&](const auto& change) { return change.second == kind && picture.picture->hulls[change.first].intersects(picture.area); });
    };
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (state.layers.marks && isSeen(kind))
            legend.push_back({.text = std::string(name(kind)), .color = palette::light.changes[static_cast<std::size_t>(kind)], .badge = std::string(sign(kind))});
}

/// With the count of those that are in it, each of the first rule that finds it.
void addStyles(std::vector<LegendEntry>& legend, const PictureToSave& picture, const std::function<bool(std::size_t)>& isShown)
{
    std::vector<bool> isStyled(picture.picture->boxes.size());
    for (const StyleInPicture& style : picture.styles) {
        const auto count = std::ranges::count_if(style.nodes, [&](NodeId node) {
            const std::size_t box = picture.picture->boxOf(node);
            const bool isFirst = box < isStyled.size() && picture.picture->scene->boxes[box].node == node && !isStyled[box];
            if (isFirst)
                isStyled[box] = true;
            return isFirst && isShown(box);
        });
        if (count == 0)
            continue;
        legend.push_back(style.entry);
        legend.back().text += fmt::format(" ({})", count);
    }
}

} // namespace

std::vector<LegendRow> legendOf(const PictureToSave& picture)
{
    const auto isShown = [&](std::size_t box) { return picture.picture->boxes[box].intersects(picture.area); };
    SceneLooks looks;
    if (picture.state.heat && picture.values)
        looks = looksOf(*picture.state.heat, *picture.values, false, isShown);
    addChanges(looks.legend, picture, isShown);
    addStyles(looks.legend, picture, isShown);
    return legendOf(*picture.picture->scene, tintsOf(picture.state), looks, isShown);
}

DisplayList legendBelow(const std::vector<LegendRow>& rows, const Rect& area)
{
    DisplayList list;
    list.add(DrawnRect {.rect = area, .fill = {.role = InkRole::Canvas}});
    drawLegend(list, rows, {area.x, area.y});
    return list;
}

} // namespace passbench

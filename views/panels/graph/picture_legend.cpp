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

void addChanges(std::vector<LegendEntry>& legend, const PaintState& state, const std::function<bool(std::size_t)>& isShown)
{
    const auto isSeen = [&](ChangeKind kind) {
        for (std::size_t box = 0; box < state.changes.size(); ++box)
            if (state.changes[box] == kind && isShown(box))
                return true;
        return false;
    };
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (state.layers.marks && isSeen(kind))
            legend.push_back({.text = std::string(name(kind)), .color = palette::light.changes[static_cast<std::size_t>(kind)], .badge = std::string(sign(kind))});
}

} // namespace

std::vector<LegendRow> legendOf(const PictureToSave& picture)
{
    const auto isShown = [&](std::size_t box) { return picture.picture->boxes[box].intersects(picture.area); };
    SceneLooks looks;
    if (picture.state.heat && picture.values)
        looks = looksOf(*picture.state.heat, *picture.values, false);
    addChanges(looks.legend, picture.state, isShown);
    looks.legend.insert(looks.legend.end(), picture.styles.begin(), picture.styles.end());
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

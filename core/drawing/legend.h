#pragma once
// What the colours of a picture mean.

#include "core/drawing/box_looks.h"
#include "core/drawing/display/draw_signs.h"
#include "core/drawing/scene.h"

namespace passbench {

/// Compilers in the order of their first box.
std::vector<std::string> compilersInOrder(const Scene& scene);

/// By compiler. Letters differ from each other, and so do hatches.
using Tints = std::unordered_map<std::string, Tint>;
/// `color` is asked for a compiler's own; null: colours of the palette.
Tints tintsOf(const std::vector<std::string>& compilers, const std::function<palette::Rgb(std::string_view)>& color);

struct LegendRow {
    std::string text;
    Ink ink {};
    std::string sign; ///< letter of a compiler, or an icon
    bool isIcon = false;
};
/// What `looks` says first.
std::vector<LegendRow> legendOf(const Scene& scene, const Tints& tints, const SceneLooks& looks = {}, const std::function<bool(std::size_t box)>& isShown = {}); ///< of all boxes, or of those

struct LegendSize {
    double width = 0, height = 0;
};
LegendSize legendSize(const std::vector<LegendRow>& entries, const TextWidth& textWidth);
void drawLegend(DisplayList& list, const std::vector<LegendRow>& entries, Point corner);

} // namespace passbench

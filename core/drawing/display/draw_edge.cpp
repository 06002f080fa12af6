#include "core/drawing/display/draw_edge.h"

#include <algorithm>
#include <cmath>

namespace passbench {

void drawEdge(DisplayList& list, std::span<const Point> line, EdgeLook look, const Detail& detail, bool hasArrow)
{
    constexpr double bend = 14, arrow = 6, strongArrow = 1.3 * arrow;
    const bool isStrong = look == EdgeLook::Strong;
    const Ink ink = isStrong        ? Ink {.role = InkRole::Accent}
        : look == EdgeLook::Added   ? Ink {.role = InkRole::Added}
        : look == EdgeLook::Removed ? Ink {.role = InkRole::Removed}
                                    : Ink {.role = InkRole::Edge, .alpha = look == EdgeLook::Pale ? 0.25F : 1};
    const Dash dash = look == EdgeLook::Removed ? Dash::Dashes : Dash::Solid;
    if (!detail.texts())
        return list.add(line, {ink, isStrong ? detail.pixels(2) : 0, dash});
    const double width = std::clamp(detail.zoom * 1.1, 1.0, 2.0);
    const double shown = isStrong ? std::max(2.0, width) : look == EdgeLook::Added ? std::max(1.5, width)
                                                                                   : width;
    list.add(line, {ink, detail.pixels(shown), dash}, bend, detail.zoom < Detail::arrows || !hasArrow ? 0 : isStrong ? strongArrow
                                                                                                        : arrow);
}

void drawTrunk(DisplayList& list, Point from, Point to, std::uint32_t edges, const Detail& detail)
{
    constexpr double thickest = 6;
    const Point line[] {from, to};
    list.add(line, {{.role = InkRole::Edge}, edges < 2 ? 0 : detail.pixels(std::min(thickest, std::log2(edges) + 1)), Dash::Solid});
}

void drawEdgeLabel(DisplayList& list, Point start, std::string_view text, Ink ink, double height)
{
    list.add(DrawnText {.at = start, .text = text, .ink = ink, .pixels = edgeLabelPixels, // lines may pass behind
        .plate = {.fill = {.role = InkRole::Canvas, .alpha = 0.8F}, .beside = 2, .height = height - 2, .corner = 3}});
}

void drawTunnelSign(DisplayList& list, Point start, std::string_view text)
{
    list.add(DrawnText {.at = start, .text = text, .ink = {.role = InkRole::Accent}, .pixels = edgeLabelPixels, .plate = {.fill = {.role = InkRole::Canvas}, .stroke = {{.role = InkRole::Accent, .alpha = 0.5F}, 1, Dash::Solid}, .beside = 4, .height = edgeLabelHeight, .corner = 5}});
}

} // namespace passbench

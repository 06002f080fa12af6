#pragma once
// Edges: rounded lines with arrows where they can be read, thin segments from afar; and the types of values beside them.

#include "core/drawing/display/detail.h"
#include "core/drawing/display/display_list.h"

namespace passbench {

/// In the order that they are drawn.
enum class EdgeLook : std::uint8_t { Pale,
    Plain,
    Removed,
    Added,
    Strong };
inline constexpr std::size_t edgeLooks = 5;

void drawEdge(DisplayList& list, std::span<const Point> line, EdgeLook look, const Detail& detail, bool hasArrow = true);
/// Edges that run along one line, from afar: the more, the thicker.
void drawTrunk(DisplayList& list, Point from, Point to, std::uint32_t edges, const Detail& detail);
/// `start`: the left of the text, at its middle. `height` is that of a line of text.
void drawEdgeLabel(DisplayList& list, Point start, std::string_view text, Ink ink, double height);
/// At a mouth of a tunnel: it looks like what can be clicked.
void drawTunnelSign(DisplayList& list, Point start, std::string_view text);
inline constexpr double edgeLabelPixels = 10, edgeLabelHeight = 12;

} // namespace passbench

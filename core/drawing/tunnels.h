#pragma once
// Long edges as tunnels: where texts can be read, of an edge that crosses much of a picture only its two ends are drawn, each with a
// sign that says where it goes to or comes from.

#include "core/drawing/scene.h"
#include "core/drawing/taken_places.h"

#include <span>

namespace passbench {

/// Beside the ends that edges have at one box.
struct TunnelSign {
    std::vector<std::uint32_t> edges; ///< never empty
    bool isAtStart = false;           ///< of the edges
    Point start;                      ///< of the text: its left end, at its middle
    double width = 0;
    std::string text {}; ///< "→ conv_12", "conv_3 →", "→ 24 places"
};

struct Tunnels {
    std::vector<bool> through; ///< of edges; empty: none
    std::vector<TunnelSign> signs;
    bool is(std::size_t edge) const { return edge < through.size() && through[edge]; }
};

struct TunnelRequest {
    TextWidth textWidth;
    double pixels = 10, height = 12; ///< of a line of text
    FlowDirection direction = FlowDirection::Down;
};

/// Edges whose ends can't be seen together in a window where texts can be read. Where there are but a few, there are none: the skips of a
/// small U-Net are what one wants to see.
std::vector<bool> longEdges(const LayoutResult& layout);

/// Signs lie neither on what is `taken` nor on each other, and are added to it; an edge without room for both of its signs is no tunnel.
/// `lines` are avoided where that is possible.
Tunnels placeTunnels(const Scene& scene, const LayoutResult& layout, const TunnelRequest& request, TakenPlaces& taken, const TakenPlaces& lines);

/// What is drawn of a tunnel at its start, or at its end, in the direction of the edge.
std::vector<Point> tunnelMouth(std::span<const Point> line, bool isAtStart);

/// What a person calls a box: the name that its node has in its file, else its title. Long names are cut.
std::string nameOfBox(const Scene& scene, std::uint32_t box);

} // namespace passbench

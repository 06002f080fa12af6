#pragma once
// Where the types of values stand in a drawing: beside an edge of theirs, where nothing else is; and the signs of tunnels.

#include "core/drawing/tunnels.h"

namespace passbench {

struct LabelPlace {
    std::uint32_t edge = 0;
    Point start; ///< of the text: its left end, at its middle
    bool operator==(const LabelPlace&) const = default;
};

struct LabelRequest {
    TextWidth textWidth;
    double pixels = 10, height = 12;    ///< of a line of text
    std::vector<double> titleWidths {}; ///< of hulls
    FlowDirection direction = FlowDirection::Down;
    bool tunnels = true; ///< false: all edges are lines
};

struct EdgePlaces {
    std::vector<LabelPlace> labels; ///< by edges
    Tunnels tunnels;
    std::vector<std::vector<double>> furtherTitles {}; ///< of hulls: upper ends at which the title of a tall one stands again, where nothing else is
};

/// Places for each value that has a label, by edges: one, and further ones along a long edge, since only a part of that is seen at
/// once. Labels lie neither on boxes and titles of hulls nor on each other, and on edges only where there is no better place; a value
/// with room nowhere has none. Edges that carry several values have one each. That of a tunnel stands at its start.
EdgePlaces placeLabels(const Scene& scene, const LayoutResult& layout, const LabelRequest& request);

} // namespace passbench

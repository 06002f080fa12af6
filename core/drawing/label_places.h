#pragma once
// Where the types of values stand in a drawing: beside an edge of theirs, where nothing else is.

#include "core/drawing/scene.h"

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
};

/// Places for each value that has a label, by edges: one, and further ones along a long edge, since only a part of that is seen at
/// once. Labels lie neither on boxes and titles of hulls nor on each other, and on edges only where there is no better place; a value
/// with room nowhere has none. Edges that carry several values have one each.
std::vector<LabelPlace> placeLabels(const Scene& scene, const LayoutResult& layout, const LabelRequest& request);

} // namespace passbench

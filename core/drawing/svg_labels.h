#pragma once
// Where the types of values stand in a drawing: beside an edge of theirs, where nothing else is.

#include "core/drawing/scene.h"

namespace passbench {

struct LabelPlace {
    std::uint32_t edge = 0;
    Point start;             ///< of the text's base line
};

/// One place a value that has a label, in the order of edges, of texts `pixels` high. Labels lie neither on boxes and titles of hulls nor
/// on each other, and on other edges only where there is no better place; a value with room nowhere has none.
std::vector<LabelPlace> placeLabels(const Scene& scene, const LayoutResult& layout, const TextWidth& textWidth, double pixels,
    FlowDirection direction = FlowDirection::Down);

} // namespace passbench

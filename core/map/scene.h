#pragma once
// What a map of a partition looks like: cards that flow to the right, in lines as text is.

#include "core/drawing/scene.h"
#include "core/map/partition_map.h"

namespace passbench {

/// One box for each of the map's, one edge for each arrow. `boxOf` knows all nodes that are in a box.
Scene mapScene(const PartitionMap& map);

/// Wrapped to about `width` pixels; 0: in one line.
Result<LayoutResult> layOutMap(const Scene& scene, const TextWidth& textWidth, double width, const LayoutJob& job = {});

/// "1×64×56×56 f32, 803 kB", or "3 tensors, 1.2 MB".
std::string textOf(const MapArrow& arrow);
/// All that is to say of a box, or of an arrow, line by line.
std::vector<std::string> detailsOf(const MapBox& box);
std::vector<std::string> detailsOf(const MapArrow& arrow);

} // namespace passbench

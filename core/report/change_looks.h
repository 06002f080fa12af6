#pragma once
// Outlines and signs of what differs between two graphs, for a picture of one of them.

#include "core/drawing/box_looks.h"
#include "core/drawing/palette.h"
#include "core/drawing/scene.h"
#include "core/history/diff/graph_diff.h"

namespace passbench {

enum class DiffSide : std::uint8_t { Before,
    After };

/// `scene` is that of the graph of `side`: what is not in it has none. A closed group has those of one of its nodes.
SceneLooks looksOf(const Scene& scene, const GraphDiff& changes, DiffSide side, const palette::Ground& ground);

} // namespace passbench

#pragma once
// A scene in the language of Graphviz, for whoever lays out and draws with other tools.

#include "core/drawing/scene.h"

namespace passbench {

/// A `digraph` with a cluster for each hull. Boxes are named by their place in the scene, and know the id of their node.
std::string toDot(const Scene& scene, FlowDirection direction);

} // namespace passbench

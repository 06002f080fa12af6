#pragma once
// Places in x of many pieces: from the cache, from Graphviz where it is quick, else by our own algorithm.

#include "core/layout/layered.h"
#include "core/layout/layout.h"

namespace passbench {

/// One vector of centres a graph; no two vertices of a rank overlap. An error only when stopped.
Result<std::vector<std::vector<double>>> placeAll(const std::vector<const Layered*>& graphs, const LayoutJob& job);

/// Forgets what was placed before; for measurements.
void clearLayoutCache();

} // namespace passbench

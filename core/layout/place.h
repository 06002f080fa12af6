#pragma once
// Places in x of many pieces: from the cache, from Graphviz where it is quick, else by our own algorithm.

#include "core/layout/layered.h"
#include "core/layout/layout.h"

#include <span>

namespace passbench {

using Pieces = std::vector<const Layered*>; ///< of one picture

/// One vector of centres a piece, picture by picture; no two vertices of a rank overlap. Each picture has the places that it would have alone: what
/// Graphviz may do for one is not taken from another, though they share its processes. An error only when stopped.
Result<std::vector<std::vector<double>>> placeAll(std::span<const Pieces> pictures, const LayoutJob& job);

/// Forgets what was placed before; for measurements.
void clearLayoutCache();

} // namespace passbench

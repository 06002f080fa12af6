#pragma once
// Places in x of many pieces: from the cache, from Graphviz where it is quick, else by our own algorithm.

#include "core/layout/layered.h"
#include "core/layout/layout.h"

#include <map>
#include <string>

namespace passbench {

/// Pieces that layouts have asked for, by their bytes.
struct AskedPieces {
    std::map<std::string, Layered> graphs;
};
/// Places them all, so that who asks again is answered at once. An error only when stopped.
Result<void> placeAsked(const AskedPieces& asked, const LayoutJob& job);

/// One vector of centres a graph; no two vertices of a rank overlap. An error only when stopped.
Result<std::vector<std::vector<double>>> placeAll(const std::vector<const Layered*>& graphs, const LayoutJob& job);

/// Forgets what was placed before; for measurements.
void clearLayoutCache();

} // namespace passbench

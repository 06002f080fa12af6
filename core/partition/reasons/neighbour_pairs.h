#pragma once
// Regions of one compiler that are neighbours in the function that calls them.

#include "core/partition/regions/region_callers.h"

#include <set>

namespace passbench {

using RegionPairs = std::set<std::pair<std::size_t, std::size_t>>; ///< indices, the lower one first

/// Those that a way around their compiler's other regions leads from one to the other, of which one has no nearer one; and those that
/// take the same value, each and the next of its compiler in the order of their calls.
RegionPairs neighbourPairs(const RegionCaller& caller, std::span<const RegionInfo> regions);

} // namespace passbench

#pragma once
// The places of a partition: its regions, and the stretches of host operators between them. Included by the map only.

#include "core/partition/regions/made_values.h"
#include "core/partition/regions/regions.h"

namespace passbench {

/// A region, or host operators that feed each other.
struct MapPlace {
    std::optional<std::size_t> region; ///< index in MapPlaces::regions; nothing for the host
    std::vector<NodeId> nodes;         ///< of `@main`: the region's call, or the annotated or host operators, in topological order
};

struct MapPlaces {
    std::vector<RegionInfo> regions;   ///< those of `@main`
    std::vector<MapPlace> places;      ///< each behind all that it needs
    std::unordered_map<NodeId, std::size_t> of; ///< place of what computes something in `@main`
};

/// Host operators are in one place where that closes no circle through a region. Without places when nothing is partitioned, unless
/// `evenHost`, and when annotations contradict each other.
MapPlaces placesOf(const Module& module, const CompilerTable& compilers, bool evenHost);

} // namespace passbench

#pragma once
// The places of a partition: its regions, and the stretches of host operators between them. Included by the map only.

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

/// Whether something is computed there: not a tuple, a projection, a literal or an annotation.
bool computes(const Node& node);

/// A value as its maker gives it, behind what only hands it on.
struct MadeValue {
    NodeId value = NodeId::None; ///< the maker, or its projection
    NodeId maker = NodeId::None; ///< computes something, or is a parameter
};
/// What stands behind `id`: several values behind a tuple, none behind a constant.
std::vector<MadeValue> madeBehind(const Function& function, NodeId id);

/// Host operators are in one place where that closes no circle through a region. Without places when nothing is partitioned, or
/// annotations contradict each other.
MapPlaces placesOf(const Module& module, const CompilerTable& compilers);

} // namespace passbench

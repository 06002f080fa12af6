#pragma once
// How long the places of a partition take, by the estimates that the search counts with. Included by the map only.

#include "core/map/partition_map.h"
#include "core/map/places.h"
#include "core/search/placement_cost.h"

#include <set>

namespace passbench {

class PlaceSeconds {
public:
    /// All must outlive it.
    PlaceSeconds(const Module& module, const MapPlaces& places, const CompilerTable& compilers);

    /// To run what is in the place, operator by operator in the order in which they run, composites as one.
    std::vector<MapUnit> unitsOf(const MapPlace& place) const;
    /// To enter the place; nothing where nothing is done.
    double toEnter(const MapPlace& place) const;
    /// To hand a value of `@main` over, by what `from` and `to` run on; nothing the second time that a device gets it. A place is
    /// null where the model begins or ends: there is the host.
    double handOver(NodeId value, const MapPlace* from, const MapPlace* to);

private:
    using Joins = std::function<bool(NodeId)>;

    std::size_t deviceOf(const MapPlace* place) const;
    void addNodes(std::vector<MapUnit>& units, const Function& function, std::span<const NodeId> nodes, std::size_t device, const Joins& joins) const;
    void addCallee(std::vector<MapUnit>& units, const Function& callee, std::size_t device, const Joins& joins) const;
    double ofCandidate(const Function& function, std::vector<NodeId> nodes, std::size_t device, bool joins) const;

    const Module& m_module;
    const MapPlaces& m_places;
    const DeviceSpeeds m_speeds;
    Candidates m_none;                    ///< no choices: for what belongs to no candidate
    std::optional<PlacementCost> m_cost;
    std::set<std::pair<NodeId, std::size_t>> m_handedOver;
};

} // namespace passbench

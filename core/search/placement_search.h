#pragma once
// Which compiler takes which operators, so that the whole takes least time.
//
// Nodes are placed one after the other in topological order. What is to come depends on the past only through the values
// that are still needed: on which compiler each is, which others have been handed it, and which group is half done. So of
// all ways that agree in these, only the cheapest need to be followed: dynamic programming over the frontier of the graph.
// When there are more of them than the beam is wide, the dearest are dropped, and the result is no longer sure to be best.

#include "core/search/placement_cost.h"

#include <chrono>
#include <stop_token>

namespace passbench {

/// One candidate per node of Candidates::order.
struct Placement {
    std::vector<std::uint32_t> chosen;
    double seconds = 0;
};

inline constexpr std::size_t mostCompilers = 31; ///< a bit each, and one for the host

struct PlacementRequest {
    const Function& function;
    const Candidates& candidates;  ///< of at most mostCompilers
    const PlacementCost& cost;
    std::size_t beamWidth = 4096;   ///< states kept per node; at least 1
    std::size_t alternatives = 3;  ///< how many placements to give at most
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1
    std::optional<std::chrono::steady_clock::time_point> deadline {}; ///< from then on few states are kept
};

struct PlacementResult {
    std::vector<Placement> best;   ///< the best first; no two choose alike; empty only when stopped
    bool exact = true;             ///< the beam was wide enough: no placement is better by this cost
    std::size_t states = 0;        ///< that were looked at
};

PlacementResult searchPlacements(const PlacementRequest& request);

/// The seconds of given choices, by the same count. They must be consistent: a group is chosen by all of its nodes.
double secondsOf(const PlacementRequest& request, std::span<const std::uint32_t> chosen);

/// What MergeComposite and AnnotateTarget choose by themselves: composites in the order of the tables, then the first
/// compiler that takes an operator.
Placement greedyPlacement(const PlacementRequest& request);
/// Nothing leaves the host.
Placement hostPlacement(const PlacementRequest& request);
/// The same with candidates on the host that hold any node that was given back, as filters of compilers do with regions.
Placement withoutGivenBack(const PlacementRequest& request, Placement placement, const std::function<bool(NodeId)>& isGivenBack);

} // namespace passbench

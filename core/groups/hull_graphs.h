#pragma once
// What the whole of a scene and each of its hulls holds, as graphs that can be divided further.

#include "core/groups/group_plan.h"

namespace passbench {

/// Adds a group for each hull of the scene, by its index. The graphs: of the whole first, then of each hull, whose units are its boxes
/// and the hulls right in it.
std::vector<DivisionGraph> hullGraphs(const Scene& scene, GroupPlan& plan);

} // namespace passbench

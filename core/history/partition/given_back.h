#pragma once
// Regions that compilers took and whose filters gave them back.

#include "core/history/run.h"
#include "core/partition/regions/region_outline.h"

namespace passbench {

/// Who gave back the region of an operator, and why, by operators of the graph that PartitionGraph saw; those in composites are among them.
std::unordered_map<NodeId, RegionGivenBack> givenBackIn(const Run& run);

} // namespace passbench

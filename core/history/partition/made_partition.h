#pragma once
// Regions as PartitionGraph left them: what keeps two of them apart was decided there.

#include "core/history/run.h"
#include "core/partition/regions/regions.h"

namespace passbench {

struct MadePartition {
    Module module;
    std::vector<RegionInfo> regions; ///< in the order in which they were asked for
};

/// For `regions` of `module`, which is what some step of `run` left behind. Steps behind PartitionGraph, such as FuseOps, give what
/// lies between regions other names, and are no reason. Where regions have come or gone since, and without such a step, it is
/// `module` itself.
MadePartition whereMade(const RunPtr& run, const Module& module, std::vector<RegionInfo> regions);

} // namespace passbench

#pragma once
// A partition as code was made of it, when that is another one than was planned.

#include "core/history/run.h"
#include "core/partition/regions/region_failure.h"

namespace passbench {

struct BuiltPartition {
    Module partitioned;                  ///< what was to be built: the output of a run
    Module built;                        ///< its regions are those that code was made of; nodes have kept their ids
    std::vector<RegionFailure> failures; ///< why the two differ

    /// Whether it tells of this run; another one may have been made since.
    bool isOf(const Run& run) const { return run.output().functions == partitioned.functions; }
};
using BuiltPartitionPtr = std::shared_ptr<const BuiltPartition>;

} // namespace passbench

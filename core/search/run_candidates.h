#pragma once
// Where a run's compilers chose, as candidates.

#include "core/history/run.h"
#include "core/search/placement_cost.h"

namespace passbench {

struct RunCandidates {
    std::size_t position = 0; ///< steps before `module`
    const Module& module; ///< of the run, as MergeComposite finds it; AnnotateTarget, if the run has no such step
    Candidates candidates; ///< of its `@main`
    DeviceSpeeds speeds;
};

/// Fails when no compiler was asked, when PartitionGraph was not reached, or with more than `mostCompilers`. `run` must outlive it.
Result<RunCandidates> candidatesOf(const Run& run);

} // namespace passbench

#pragma once
// What a partition would be if compilers could do something more.

#include "core/history/output_run.h"
#include "core/partition/reasons/unsupported.h"
#include "core/partition/regions/regions.h"

namespace passbench {

struct Prospect {
    RunPtr run;
    std::vector<RegionInfo> regions;
    Coverage coverage;
};

/// The module that AnnotateTarget saw first: what compilers were asked about. Null when the run has no such step.
const Module* askedModule(const Run& run);
/// The one that MergeComposite saw first; else as above.
const Module* moduleBeforeComposites(const Run& run);
enum class RunUntil : std::uint8_t { End, Partition }; ///< what comes behind PartitionGraph does not move the regions
/// The steps of `run` again with other compilers; those before any compiler is asked are not repeated. Fails as one of them does, and
/// when stopped.
Result<RunPtr> runAgain(const RunPtr& run, const CompilerTable& compilers, RunUntil until, std::stop_token stop = {}, RunHistory history = RunHistory::Kept);
/// All steps again, with all of `wishes` come true.
Result<Prospect> whatIf(const RunPtr& run, std::span<const Wish> wishes, std::stop_token stop = {});

} // namespace passbench

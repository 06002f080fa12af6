#pragma once
// What a partition would be if a compiler could do something more.

#include "core/history/run.h"
#include "core/partition/regions/regions.h"
#include "core/partition/regions/unsupported.h"

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
/// The steps of `run` again, from the first that asks compilers, with `wish` come true. Fails as a step of them does.
Result<Prospect> whatIf(const RunPtr& run, const Wish& wish, std::stop_token stop = {});

} // namespace passbench

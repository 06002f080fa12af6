#pragma once
// What a run takes over from an earlier one. Shared by run.cpp and reused_steps.cpp only.

#include "core/history/run.h"

namespace passbench {

const CompilerTable& tableOf(const RunRequest& request);

/// Whether there was a run before, of the same input.
bool hasSameInput(const RunRequest& request);

/// What the input holds, from the previous run where that has looked; nothing when the run does not keep contracts.
std::optional<std::set<Property>> inputProperties(const RunRequest& request);

/// Leading steps of the previous run that this request would only repeat.
std::vector<StepPtr> reusableSteps(const RunRequest& request, const PipelinePlan& plan);

} // namespace passbench

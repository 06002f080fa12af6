#pragma once
// Steps of a pipeline as they are typed, the same in every option: a number, the name of a pass, or NAME:2 for its second step.

#include "app/cli/command.h"

namespace passbench::cli {

/// A place in a run: behind a step, or behind one of its rewrites; both counted from 1. Step 0 is the model as it was opened.
struct StopPoint {
    std::size_t step = 0;
    std::optional<std::size_t> rewrite {};
};

/// What is typed for `option` where one step is wanted, such as `4`, `FuseOps`, `FoldConstant:2`, `FuseOps.3`. Of several steps of a name it is
/// the last one. `planned` are the steps that run, with those that were inserted.
Result<StopPoint> stopPointOf(const char* option, const std::string& text, const Pipeline& planned, Session& session);

/// The same step as a name with a number, such as `FoldConstant:1`; what is no number stays as it is. Fails where it is no step.
Result<std::string> stepName(const char* option, const std::string& text, const Pipeline& planned, Session& session);

/// The steps of the request that run, with those that are inserted.
Pipeline plannedSteps(const RunRequest& request);

/// The module at that point of a run that got as far as its step. Tells when the step was left out.
Result<Module> moduleAt(const Run& run, StopPoint point, Session& session);
/// Warns when the step, counted from 1, was left out.
void tellLeftOut(const Run& run, std::size_t step, Session& session);

} // namespace passbench::cli

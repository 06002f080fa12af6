#pragma once
// The numeric check of a run: the graph after every step is executed by the reference kernels and compared with the
// graph before the step and with the input. What a step may change is stated by its pass.

#include "core/history/run.h"
#include "core/runtime/interpreter.h"

namespace passbench {

struct StepCheck {
    std::size_t step = 0;        ///< index in the run
    std::string pass;
    bool executed = false;       ///< false: nothing changed, so the results are those of the step before
    Difference toPrevious;       ///< from the results before the step
    Difference toInput;          ///< from the results of the input
    bool withinTolerance = true; ///< of `toInput`
    std::string doubt;           ///< why agreement says little, as doubtAbout() has it; empty for good evidence
    std::optional<Diagnostic> error; ///< why the graph could not be executed; later steps are not looked at
};

struct CheckOptions {
    double tolerance = 1e-4; ///< largest relative difference from the input that is all right
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1
};

/// One entry per step that ended well. Fails when the input itself can't be executed.
Result<std::vector<StepCheck>> checkSteps(const Run& run, std::span<const Tensor> inputs, const CheckOptions& options = {});

/// The first step that is over the tolerance or can't be executed; null when all are fine.
const StepCheck* firstFailure(std::span<const StepCheck> checks);

} // namespace passbench

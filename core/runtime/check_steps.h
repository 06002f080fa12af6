#pragma once
// The numeric check of a run: the graph after every step is executed by the reference kernels and compared with the
// graph before the step and with the input. What a step may change is stated by its pass (PassFacts::tolerance).

#include "core/history/run.h"
#include "core/runtime/value_check.h"

namespace passbench {

/// How far one output of `@main` is from what it was before the step, and from the input's.
struct OutputCheck {
    std::string name;            ///< as the import has it; `output 1` without
    Difference toPrevious, toInput;
    Difference toAnchor;         ///< from the results that it is held against, see StepCheck::anchor
    double step = 0;             ///< distance of neighbouring values of a quantized result; 0: it is none
    std::string moved;           ///< by how many steps it is from the input's, as toText() of StepsMoved says
};

struct StepCheck {
    std::size_t step = 0;        ///< index in the run
    std::string pass;
    bool executed = false;       ///< false: nothing changed, so the results are those of the step before
    Difference toPrevious;       ///< of the output where it is largest, from the results before the step
    Difference toInput;          ///< likewise, from the results of the input
    Difference toAnchor;         ///< likewise, from those that it is held against
    std::vector<OutputCheck> outputs; ///< each on its own; empty when it was not executed
    std::optional<ValueCheck> values {}; ///< of a step that works out stored integers in another way: `toPrevious` is from the graph before, given those
    std::optional<std::size_t> anchor {}; ///< the last such step so far: what all steps do together counts from its results, not from the input's
    double allowedToPrevious = 0; ///< largest relative difference that the pass may cause
    double allowedToInput = 0;    ///< that all steps so far may cause together
    bool withinDeclared = true;  ///< `toPrevious` is allowed
    bool withinTolerance = true; ///< both are
    std::string doubt;           ///< why agreement says little, as doubtAbout() has it; empty for good evidence
    std::optional<Diagnostic> error; ///< why the graph could not be executed; later steps are not looked at
};

struct CheckOptions {
    std::optional<double> tolerance {};     ///< from the input; without one, what the passes so far state, and at least 1e-4
    std::optional<double> stepTolerance {}; ///< from the step before; without one, what the pass states
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1
    std::function<void(const StepCheck&)> onCheck {}; ///< as each step is checked, on the calling thread
};

/// One entry per step that ended well. Fails when the input itself can't be executed: says which operators or dims are in
/// the way.
Result<std::vector<StepCheck>> checkSteps(const Run& run, std::span<const Tensor> inputs, const CheckOptions& options = {});

/// The first step that is over a tolerance or can't be executed; null when all are fine.
const StepCheck* firstFailure(std::span<const StepCheck> checks);

/// What is wrong at the step, in one sentence; empty when nothing is.
std::string failureText(const StepCheck& check);

/// How many elements of quantized results are in another step than the model's, of the first output where some are, and what stands
/// for it that they may be; empty when none is.
std::string movedText(const StepCheck& check);

/// `tolerance` for a value of `dtype`: two ways to round a short float differ by a few of its own units, whatever is stated.
/// 0 stays 0: bit for bit.
double allowedFor(double tolerance, DataType dtype);

} // namespace passbench

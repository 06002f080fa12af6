#pragma once
// Bisection: from a step whose numbers are wrong to the rewrite inside it that made them so.

#include "core/history/sub_steps.h"
#include "core/runtime/check_steps.h"
#include "core/runtime/node_difference.h"

namespace passbench {

struct Culprit {
    std::size_t step = 0;        ///< index in the run
    std::string pass;
    std::size_t subStep = 0, subStepCount = 0; ///< index in subSteps(), and how many there are
    SubStep rewrite;             ///< what happened there
    Difference difference;       ///< of the results after it, from what it was to be compared with (see `toInput`)
    bool toInput = false;        ///< the results were compared with those of the model, since every step alone is fine
    std::optional<NodeDifference> node; ///< the first value inside the graph that differs from before the rewrite
    std::optional<Diagnostic> error;    ///< why the graph can't be executed after it
};

/// Looks for the rewrite after which the results of the failed step go over its tolerance, by halving: each probe runs the
/// pass and the graph once. A step that goes wrong more than once has one of the places found. Fails when the step can't
/// be looked into.
Result<Culprit> findCulprit(const Run& run, const StepCheck& failure, std::span<const Tensor> inputs, const CheckOptions& options = {});

} // namespace passbench

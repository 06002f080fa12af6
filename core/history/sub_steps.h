#pragma once
// A look inside a step: the graph after each of the rewrites that its pass made. Nothing of that is kept in a run; the
// pass, which does the same whenever it is given the same, is run again and watched.

#include "core/history/run.h"

namespace passbench {

/// A part of a step after which the graph is whole again: one rewrite, or several that belong together.
struct SubStep {
    std::string rule;             ///< of the rewrite that completes it
    std::vector<NodeId> from, to; ///< likewise; a removal has an empty `to`
    std::size_t firstRewrite = 0, rewriteCount = 0; ///< all of its rewrites, in the step's log
    bool isRest = false;          ///< what the pass did without saying how; it can't be looked into any further
};

/// In the order in which they happened; empty when the step changed nothing. Those of a failed step lead up to its failure.
std::vector<SubStep> subSteps(const Step& step);
std::size_t subStepCount(const Step& step); ///< how many that are, without making them

/// The module after the first `count` sub-steps of `run.steps[step]`: the step's input for none, its output for all. Nodes
/// have the ids that they have in the run. As dear as the pass. Fails when the graph is malformed there, which is the
/// fault of the pass, or when a pass does not do the same again.
Result<Module> moduleAfterSubSteps(const Run& run, std::size_t step, std::size_t count, std::stop_token stop = {});

/// Shows the module after every sub-step, with the number of those that are done, for the price of running the pass once
/// and of putting each module together. Ends early when `visit` says false.
Result<void> forEachSubStep(const Run& run, std::size_t step,
    const std::function<bool(std::size_t done, const Module& now)>& visit, std::stop_token stop = {});

} // namespace passbench

#include "core/history/partition/asked.h"

#include <algorithm>

namespace passbench {

bool areAsked(const Run& run, const Module& module)
{
    const auto asks = std::ranges::find_if(run.steps, [](const StepPtr& step) { return step->config.pass == "AnnotateTarget" && step->state == StepState::Done; });
    // A step that changes nothing leaves the graph as it was before, too.
    return asks != run.steps.end() && std::any_of(asks, run.steps.end(), [&](const StepPtr& step) { return step->after.functions == module.functions; });
}

} // namespace passbench

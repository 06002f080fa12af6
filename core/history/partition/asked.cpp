#include "core/history/partition/asked.h"

#include "core/pipeline/named_compilers.h"

#include <algorithm>

namespace passbench {

bool areAsked(const Run& run, const Module& module)
{
    const auto asks = std::ranges::find_if(run.steps, [](const StepPtr& step) { return step->config.pass == "AnnotateTarget" && step->state == StepState::Done; });
    // A step that changes nothing leaves the graph as it was before, too.
    return asks != run.steps.end() && std::any_of(asks, run.steps.end(), [&](const StepPtr& step) { return step->after.functions == module.functions; });
}

CompilerTable askedOf(const Run& run, const CompilerTable& table)
{
    Strings names;
    bool isAnyAsked = false; // by a step that names none
    for (const StepPtr& step : run.steps) {
        const auto named = step->state == StepState::Done ? compilersAskedBy(step->config) : std::nullopt;
        if (!named)
            continue;
        isAnyAsked = isAnyAsked || named->empty();
        names.insert(names.end(), named->begin(), named->end());
    }
    CompilerTable asked = table.withNamed(names).merged();
    if (isAnyAsked || names.empty())
        return asked;
    asked.unchosen = false;
    std::erase_if(asked.compilers, [&](const CompilerPtr& one) { return std::ranges::find(names, one->name) == names.end(); });
    return asked;
}

} // namespace passbench

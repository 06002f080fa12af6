#include "core/history/partition/asked.h"

#include "core/pipeline/pass.h"

#include <algorithm>
#include <iterator>

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
        const PassDef* pass = passNamed(step->config.pass);
        if (!pass || !pass->asksCompilers || step->state != StepState::Done || std::ranges::find(pass->options, "compilers", &FieldInfo::name) == pass->options.end())
            continue; // what works on regions that are there asks those who have them
        const Strings* named = step->config.options.find<Strings>("compilers");
        isAnyAsked = isAnyAsked || !named || named->empty();
        if (named)
            names.insert(names.end(), named->begin(), named->end());
    }
    CompilerTable asked = table.withNamed(names);
    std::ranges::move(asked.named, std::back_inserter(asked.compilers));
    asked.named.clear();
    if (isAnyAsked || names.empty())
        return asked;
    asked.unchosen = false;
    std::erase_if(asked.compilers, [&](const CompilerPtr& one) { return std::ranges::find(names, one->name) == names.end(); });
    return asked;
}

} // namespace passbench

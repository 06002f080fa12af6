// Orders of passes that can't work, seen before anything runs.

#include "core/passes/pipeline.h"

namespace passbench {
namespace {

/// A pass that establishes `wanted` and could itself stand where `holds` is true; else any that establishes it.
std::string passFor(Property wanted, const std::set<Property>& holds)
{
    std::string any;
    for (const PassDef& pass : allPasses()) {
        if (std::ranges::find(pass.establishes, wanted) == pass.establishes.end())
            continue;
        const auto isHeld = [&](Property need) { return holds.contains(need); };
        if (std::ranges::all_of(pass.needs, isHeld))
            return pass.name;
        if (any.empty())
            any = pass.name;
    }
    return any;
}

} // namespace

std::vector<ContractProblem> checkContracts(const Pipeline& pipeline, std::set<Property> initial)
{
    std::vector<ContractProblem> problems;
    std::set<Property> holds = std::move(initial);
    std::map<Property, std::string> undoneBy;
    for (std::size_t i = 0; i < pipeline.steps.size(); ++i) {
        const PipelineStep& step = pipeline.steps[i];
        if (!step.enabled)
            continue;
        const PassDef* pass = passNamed(step.pass);
        if (!pass) {
            problems.push_back({i, fmt::format("no pass is called `{}`", step.pass), {}});
            continue;
        }
        for (const Property need : pass->needs) {
            if (holds.contains(need))
                continue;
            const auto undone = undoneBy.find(need);
            const std::string why = undone == undoneBy.end() ? "no step before it establishes that"
                                                             : fmt::format("`{}` undoes that", undone->second);
            problems.push_back({i, fmt::format("`{}` needs the graph to be {}, and {}", pass->name, name(need), why),
                passFor(need, holds)});
        }
        for (const Property lost : pass->invalidates)
            if (holds.erase(lost))
                undoneBy[lost] = pass->name;
        holds.insert(pass->establishes.begin(), pass->establishes.end());
    }
    return problems;
}

} // namespace passbench

#include "tests/property/sub_step_properties.h"

#include "tests/property/agreement.h"
#include "core/history/sub_steps.h"
#include "core/ir/graph/structural.h"

namespace passbench {
namespace {

/// Nodes by id, each with the literals and `if`s that it stands inside.
std::map<NodeId, std::vector<NodeId>> ownersOf(const Module& module)
{
    std::map<NodeId, std::vector<NodeId>> owners;
    for (const NestedFunction& nested : allFunctions(module)) { // outer before inner
        std::vector<NodeId> around;
        if (nested.owner != NodeId::None) {
            around = owners.at(nested.owner);
            around.push_back(nested.owner);
        }
        for (const NodePtr& node : nested.function->nodes())
            owners[node->id] = around;
    }
    return owners;
}

} // namespace

std::string nodeWithoutEntry(const Step& step)
{
    const auto before = ownersOf(step.before), after = ownersOf(step.after);
    std::set<NodeId> from, to;
    for (const Rewrite& rewrite : step.log.rewrites) {
        from.insert(rewrite.from.begin(), rewrite.from.end());
        to.insert(rewrite.to.begin(), rewrite.to.end());
    }
    for (const auto& [id, owners] : after)
        if (!before.contains(id) && !to.contains(id))
            return fmt::format("{} made %{} without an entry", step.config.pass, number(id));
    for (const auto& [id, owners] : before)
        if (!after.contains(id) && !from.contains(id) && std::ranges::none_of(owners, [&](NodeId owner) { return from.contains(owner); }))
            return fmt::format("{} took %{} away without an entry", step.config.pass, number(id));
    return {};
}

std::string mistakeInside(const RunPtr& run, const Pipeline& pipeline, std::span<const Tensor> inputs, std::span<const Tensor> expected)
{
    const std::size_t last = run->steps.size() - 1;
    std::string mistake;
    std::size_t seen = 0;
    const auto look = [&](std::size_t done, const Module& now) {
        seen = done;
        const auto results = interpret(now, inputs);
        mistake = results ? differenceOf(run->input, pipeline, inputs, expected, *results) : toText(results.error());
        if (!mistake.empty())
            mistake = fmt::format("after rewrite {} ({}): {}", done, subSteps(*run->steps[last])[done - 1].rule, mistake);
        return mistake.empty();
    };
    if (const auto visited = forEachSubStep(*run, last, look); !visited)
        return toText(visited.error());
    const std::size_t count = subSteps(*run->steps[last]).size();
    if (mistake.empty() && seen != count)
        return fmt::format("{} of {} rewrites were shown", seen, count);
    if (mistake.empty() && count > 1) { // a single look shows what going through all of them shows
        const auto alone = moduleAfterSubSteps(*run, last, count / 2);
        std::string difference = alone ? "it was not reached" : toText(alone.error());
        if (alone)
            (void)forEachSubStep(*run, last, [&](std::size_t done, const Module& now) {
                if (done == count / 2)
                    difference = firstDifference(now, *alone);
                return done < count / 2;
            });
        return difference;
    }
    return mistake;
}

} // namespace passbench

#include "core/pipeline/order_hints.h"

#include "core/pipeline/composite_hints.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

/// What a pass makes whole and another one breaks whole. Others, such as "no batch norm", stay true of most of a graph when a
/// later pass may bring a few nodes back, and the work that made them true was not in vain; merged regions are taken over by PartitionGraph.
constexpr std::array wholeProperties {Property::Fused, Property::Annotated};

bool has(const std::vector<Property>& properties, Property property) { return std::ranges::find(properties, property) != properties.end(); }

using Passes = std::vector<const PassDef*>; ///< of the steps; null: does not run

Passes passesOf(const Pipeline& pipeline, const Gates& gates)
{
    Passes passes;
    for (const PipelineStep& step : pipeline.steps)
        passes.push_back(step.enabled && whySkipped(step, gates).empty() ? passNamed(step.pass) : nullptr);
    return passes;
}

/// The first step after `step` that undoes `property`, or does not see what it works on because of it; none when a step needs it before.
std::optional<OrderHint> tooEarly(const Passes& passes, std::size_t step, Property property)
{
    for (std::size_t later = step + 1; later < passes.size(); ++later) {
        const PassDef* pass = passes[later];
        if (!pass)
            continue;
        if (has(pass->hiddenBy, property))
            return OrderHint {.step = step, .undoneBy = later,
                .message = fmt::format("`{}` stands too early: step {}, `{}`, finds little or nothing in a graph that is {}", passes[step]->name, later + 1, pass->name, name(property)),
                .kind = OrderHint::Kind::Hides};
        if (has(pass->needs, property))
            return {};
        if (has(pass->invalidates, property))
            return OrderHint {.step = step, .undoneBy = later,
                .message = fmt::format("`{}` stands too early: step {}, `{}`, does not promise that the graph stays {}, and no step before it needs that", passes[step]->name,
                    later + 1, pass->name, name(property))};
    }
    return {};
}

/// In the order of their steps, without what would mend them.
std::vector<OrderHint> stepsInVain(const Pipeline& pipeline, const Gates& gates)
{
    const Passes passes = passesOf(pipeline, gates);
    std::vector<OrderHint> hints;
    for (std::size_t i = 0; i < passes.size(); ++i)
        for (const Property property : wholeProperties) {
            if (!passes[i] || !has(passes[i]->establishes, property))
                continue;
            if (auto hint = tooEarly(passes, i, property)) {
                const auto isSame = [&](const PipelineStep& step) { return step.pass == pipeline.steps[i].pass && step.options == pipeline.steps[i].options && step.enabled && whySkipped(step, gates).empty(); };
                hint->comesAgain = std::any_of(pipeline.steps.begin() + static_cast<std::ptrdiff_t>(hint->undoneBy), pipeline.steps.end(), isSame);
                hints.push_back(*std::move(hint));
            }
        }
    return hints;
}

/// The first one behind what undoes it.
std::optional<std::size_t> betterPlace(const Pipeline& pipeline, const OrderHint& hint, const Gates& gates, const std::set<Property>& initial)
{
    const std::size_t hints = stepsInVain(pipeline, gates).size(), problems = checkContracts(pipeline, initial, gates).size();
    for (std::size_t gap = hint.undoneBy + 1; gap <= pipeline.steps.size(); ++gap) {
        const Pipeline moved = moveSteps(pipeline, {hint.step}, gap);
        const std::vector<OrderHint> left = stepsInVain(moved, gates);
        if (left.size() < hints && std::ranges::find(left, gap - 1, &OrderHint::step) == left.end() && checkContracts(moved, initial, gates).size() <= problems)
            return gap;
    }
    return {};
}

/// The first pass that makes `property` of a graph on which `holds`.
std::string passThatMakes(Property property, const std::set<Property>& holds)
{
    for (const PassDef& pass : allPasses())
        if (has(pass.establishes, property) && std::ranges::all_of(pass.needs, [&](Property need) { return holds.contains(need); }))
            return pass.name;
    return {};
}

/// What is prepared for a step that does not come. The last of several that prepare the same tells it.
std::optional<OrderHint> unused(const Passes& passes, const PipelinePlan& plan, std::size_t step, Property goal)
{
    std::size_t gap = step + 1;
    bool isPrepared = true;
    for (std::size_t later = step + 1; later < passes.size(); ++later) {
        if (!passes[later])
            continue;
        if (has(passes[later]->establishes, goal) || has(passes[later]->preparesFor, goal))
            return {};
        const auto lost = [&](Property property) { return has(passes[later]->invalidates, property); };
        isPrepared = isPrepared && std::ranges::none_of(passes[step]->establishes, lost);
        if (isPrepared && std::ranges::any_of(passes[step]->establishes, [&](Property property) { return has(passes[later]->needs, property); }))
            gap = later + 1; // such as MergeCompilerRegions
    }
    const std::string missing = passThatMakes(goal, plan.steps[gap - 1].holds);
    return OrderHint {.step = step,
        .message = fmt::format("`{}` is in vain: it prepares the graph to be {}, and no step behind it does that", passes[step]->name, name(goal)),
        .kind = OrderHint::Kind::Unused,
        .insert = missing,
        .insertAt = gap};
}

std::vector<OrderHint> stepsAlone(const Pipeline& pipeline, const Gates& gates, const std::set<Property>& initial)
{
    const Passes passes = passesOf(pipeline, gates);
    const PipelinePlan plan = planOf({.pipeline = pipeline, .initial = initial, .gates = gates});
    std::vector<OrderHint> hints;
    for (std::size_t i = 0; i < passes.size(); ++i) {
        if (!passes[i] || std::ranges::find(plan.problems, i, &ContractProblem::step) != plan.problems.end())
            continue;
        for (const Property goal : passes[i]->preparesFor)
            if (auto hint = unused(passes, plan, i, goal))
                hints.push_back(*std::move(hint));
        const std::set<Property>& before = i == 0 ? initial : plan.steps[i - 1].holds;
        for (const Property wish : passes[i]->wants)
            if (const std::string missing = passThatMakes(wish, before); !before.contains(wish) && !missing.empty())
                hints.push_back({.step = i,
                    .message = fmt::format("`{}` wants the graph to be {}, and no step before it establishes that: `{}` is missing", passes[i]->name, name(wish), missing),
                    .kind = OrderHint::Kind::Unhelped,
                    .insert = missing,
                    .insertAt = i});
    }
    return hints;
}

} // namespace

std::vector<OrderHint> orderHints(const Pipeline& pipeline, const Gates& gates, const std::set<Property>& initial, const CompilerTable* compilers)
{
    std::vector<OrderHint> hints = stepsInVain(pipeline, gates);
    for (OrderHint& hint : hints)
        if (!hint.comesAgain)
            hint.moveTo = betterPlace(pipeline, hint, gates, initial);
    std::vector<OrderHint> others = stepsAlone(pipeline, gates, initial);
    if (compilers)
        std::ranges::move(compositeHints(pipeline, gates, initial, *compilers), std::back_inserter(others));
    for (OrderHint& hint : others) {
        const auto known = std::ranges::find(hints, hint.step, &OrderHint::step);
        if (known == hints.end())
            hints.push_back(std::move(hint));
        else if (!canMend(*known) && canMend(hint))
            *known = std::move(hint);
    }
    std::ranges::stable_sort(hints, {}, &OrderHint::step);
    return hints;
}

Pipeline mended(const Pipeline& pipeline, const OrderHint& hint)
{
    if (!hint.insert.empty())
        return insertSteps(pipeline, hint.insertAt, {{.pass = hint.insert, .options = hint.insertOptions}});
    if (!hint.comesAgain)
        return hint.moveTo ? moveSteps(pipeline, {hint.step}, *hint.moveTo) : pipeline;
    Pipeline rest = pipeline;
    rest.steps.erase(rest.steps.begin() + static_cast<std::ptrdiff_t>(hint.step));
    return rest;
}

Diagnostic diagnosticOf(const OrderHint& hint, const Pipeline& pipeline)
{
    const auto passBefore = [&](std::size_t gap) -> const std::string& { return pipeline.steps.at(gap - 1).pass; };
    Diagnostic told {.message = hint.message, .where = fmt::format("step {}", hint.step + 1), .help = "take it out, or move it to where its work is needed", .severity = hint.kind == OrderHint::Kind::Ungrouped ? Severity::Warning : Severity::Note};
    if (!hint.insert.empty())
        told.help = hint.insertAt == hint.step ? fmt::format("insert `{}` before it", hint.insert)
            : hint.insertAt < hint.step        ? fmt::format("insert `{}` before step {}, `{}`", hint.insert, hint.insertAt + 1, pipeline.steps[hint.insertAt].pass)
                                               : fmt::format("insert `{}` behind step {}, `{}`", hint.insert, hint.insertAt, passBefore(hint.insertAt));
    else if (hint.comesAgain)
        told.help = "take it out: the same step comes again later";
    else if (hint.moveTo)
        told.help = fmt::format("move it behind step {}, `{}`", *hint.moveTo, passBefore(*hint.moveTo));
    return told;
}

} // namespace passbench

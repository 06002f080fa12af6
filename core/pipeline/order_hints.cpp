#include "core/pipeline/order_hints.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

/// What a pass makes whole and another one breaks whole. Others, such as "no batch norm", stay true of most of a graph when a
/// later pass may bring a few nodes back, and the work that made them true was not in vain; merged regions are taken over by PartitionGraph.
constexpr std::array wholeProperties {Property::Fused, Property::Annotated};

bool has(const std::vector<Property>& properties, Property property) { return std::ranges::find(properties, property) != properties.end(); }

/// The first step after `step` that undoes `property`; none when a step needs it before.
std::optional<std::size_t> undoneBy(const std::vector<const PassDef*>& passes, std::size_t step, Property property)
{
    for (std::size_t later = step + 1; later < passes.size(); ++later) {
        const PassDef* pass = passes[later];
        if (!pass)
            continue;
        if (has(pass->needs, property))
            return {};
        if (has(pass->invalidates, property))
            return later;
    }
    return {};
}

/// In the order of their steps, without what would mend them.
std::vector<OrderHint> stepsInVain(const Pipeline& pipeline, const Gates& gates)
{
    std::vector<const PassDef*> passes; // null: does not run
    for (const PipelineStep& step : pipeline.steps)
        passes.push_back(step.enabled && whySkipped(step, gates).empty() ? passNamed(step.pass) : nullptr);
    std::vector<OrderHint> hints;
    for (std::size_t i = 0; i < passes.size(); ++i)
        for (const Property property : wholeProperties) {
            if (!passes[i] || !has(passes[i]->establishes, property))
                continue;
            if (const auto later = undoneBy(passes, i, property)) {
                const auto isSame = [&](const PipelineStep& step) { return step.pass == pipeline.steps[i].pass && step.options == pipeline.steps[i].options && step.enabled && whySkipped(step, gates).empty(); };
                hints.push_back({.step = i, .undoneBy = *later,
                    .message = fmt::format("`{}` stands too early: step {}, `{}`, does not promise that the graph stays {}, and no step before it needs that", passes[i]->name,
                        *later + 1, passes[*later]->name, name(property)),
                    .comesAgain = std::any_of(pipeline.steps.begin() + static_cast<std::ptrdiff_t>(*later), pipeline.steps.end(), isSame)});
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

} // namespace

std::vector<OrderHint> orderHints(const Pipeline& pipeline, const Gates& gates, const std::set<Property>& initial)
{
    std::vector<OrderHint> hints = stepsInVain(pipeline, gates);
    for (OrderHint& hint : hints)
        if (!hint.comesAgain)
            hint.moveTo = betterPlace(pipeline, hint, gates, initial);
    return hints;
}

Pipeline mended(const Pipeline& pipeline, const OrderHint& hint)
{
    if (!hint.comesAgain)
        return hint.moveTo ? moveSteps(pipeline, {hint.step}, *hint.moveTo) : pipeline;
    Pipeline rest = pipeline;
    rest.steps.erase(rest.steps.begin() + static_cast<std::ptrdiff_t>(hint.step));
    return rest;
}

Diagnostic diagnosticOf(const OrderHint& hint, const Pipeline& pipeline)
{
    return {.message = hint.message,
        .where = fmt::format("step {}", hint.step + 1),
        .help = hint.comesAgain ? std::string("take it out: the same step comes again later")
            : hint.moveTo       ? fmt::format("move it behind step {}, `{}`", *hint.moveTo, pipeline.steps.at(*hint.moveTo - 1).pass)
                                : std::string("take it out, or move it to where its work is needed"),
        .severity = Severity::Note};
}

} // namespace passbench

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

} // namespace

std::vector<OrderHint> orderHints(const Pipeline& pipeline, const Gates& gates)
{
    std::vector<const PassDef*> passes; // null: does not run
    for (const PipelineStep& step : pipeline.steps)
        passes.push_back(step.enabled && whySkipped(step, gates).empty() ? passNamed(step.pass) : nullptr);
    std::vector<OrderHint> hints;
    for (std::size_t i = 0; i < passes.size(); ++i)
        for (const Property property : wholeProperties) {
            if (!passes[i] || !has(passes[i]->establishes, property))
                continue;
            if (const auto later = undoneBy(passes, i, property))
                hints.push_back({.step = i, .undoneBy = *later,
                    .message = fmt::format("`{}` is in vain here: step {}, `{}`, undoes that the graph is {}, and no step before it needs that", passes[i]->name,
                        *later + 1, passes[*later]->name, name(property))});
        }
    return hints;
}

Diagnostic diagnosticOf(const OrderHint& hint, const Pipeline& pipeline)
{
    return {.message = hint.message,
        .where = fmt::format("step {}", hint.step + 1),
        .help = fmt::format("move it behind `{}`", pipeline.steps.at(hint.undoneBy).pass),
        .severity = Severity::Note};
}

} // namespace passbench

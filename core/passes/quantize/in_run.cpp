#include "core/passes/quantize/in_run.h"

#include "core/ir/graph/op.h"

namespace passbench {

std::optional<QuantizedStep> quantizedStep(const Run& run)
{
    for (std::size_t i = run.steps.size(); i-- > 0;)
        if (auto report = std::dynamic_pointer_cast<const QuantizationReport>(run.steps[i]->log.report); report && run.steps[i]->state == StepState::Done)
            return QuantizedStep {std::move(report), i};
    return std::nullopt;
}

namespace {

void addHeavy(const Module& module, std::unordered_set<NodeId>& heavy)
{
    for (const auto& [path, function, owner] : allFunctions(module))
        for (const NodePtr& node : function->nodes())
            if (const Call* call = node->as<Call>(); call && call->op->category == OpCategory::Heavy)
                heavy.insert(node->id);
}

/// From `here` of a rewrite to `there`: convolutions and products hand their layer on, and where there are none among those that are
/// known, what the rewrite replaced does. Going by all that a node was made from would lead to the layers around it, too.
void handOn(std::unordered_map<NodeId, const QuantizationReport::Layer*>& layers, const std::unordered_set<NodeId>& heavy, std::span<const NodeId> here, std::span<const NodeId> there)
{
    const auto known = [&](NodeId node) { return layers.contains(node); };
    auto source = std::ranges::find_if(here, [&](NodeId node) { return known(node) && heavy.contains(node); });
    if (source == here.end() && !here.empty() && known(here.front()))
        source = here.begin();
    if (source == here.end())
        return;
    const auto* layer = layers.at(*source);
    for (const NodeId node : there)
        layers.emplace(node, layer);
}

} // namespace

std::unordered_map<NodeId, const QuantizationReport::Layer*> layersIn(const RunPtr& run, const QuantizedStep& quantized, std::span<const Module> modules)
{
    std::unordered_set<NodeId> shown, ever;
    for (const Module& module : modules)
        addHeavy(module, shown);
    addHeavy(run->input, ever);
    for (const StepPtr& step : run->steps)
        if (step->changed)
            addHeavy(step->after, ever);
    std::unordered_map<NodeId, const QuantizationReport::Layer*> layers;
    for (const auto& layer : quantized.report->layers)
        layers.emplace(layer.node, &layer);
    const auto results = [](const Rewrite& rewrite) {
        std::vector<NodeId> nodes = rewrite.to;
        if (rewrite.replacement != NodeId::None)
            nodes.push_back(rewrite.replacement);
        return nodes;
    };
    for (std::size_t i = quantized.step; i < run->steps.size(); ++i)
        for (const Rewrite& rewrite : run->steps[i]->log.rewrites)
            handOn(layers, ever, rewrite.from, results(rewrite));
    for (std::size_t i = quantized.step; i-- > 0;)
        for (auto rewrite = run->steps[i]->log.rewrites.rbegin(); rewrite != run->steps[i]->log.rewrites.rend(); ++rewrite)
            handOn(layers, ever, results(*rewrite), rewrite->from);
    std::erase_if(layers, [&](const auto& entry) { return !shown.contains(entry.first); });
    return layers;
}

std::unordered_map<NodeId, const QuantizationReport::Value*> valuesIn(const Run& run, const QuantizedStep& quantized)
{
    std::unordered_map<NodeId, const QuantizationReport::Value*> values;
    for (const auto& value : quantized.report->values)
        for (const NodeId node : {value.real, value.stored, value.restored})
            values.emplace(node, &value);
    const auto hand = [&](NodeId from, NodeId to) {
        if (const auto found = values.find(from); found != values.end() && to != NodeId::None)
            values.emplace(to, found->second);
    };
    for (std::size_t i = quantized.step + 1; i < run.steps.size(); ++i)
        for (const Rewrite& rewrite : run.steps[i]->log.rewrites)
            if (!rewrite.from.empty())
                hand(rewrite.from.front(), rewrite.replacement);
    for (std::size_t i = quantized.step; i-- > 0;)
        for (auto rewrite = run.steps[i]->log.rewrites.rbegin(); rewrite != run.steps[i]->log.rewrites.rend(); ++rewrite)
            if (!rewrite->from.empty() && rewrite->replacement != NodeId::None)
                hand(rewrite->replacement, rewrite->from.front());
    return values;
}

} // namespace passbench

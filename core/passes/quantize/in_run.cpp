#include "core/passes/quantize/in_run.h"

#include "core/history/lineage.h"
#include "core/ir/graph/op.h"

namespace passbench {

std::optional<QuantizedStep> quantizedStep(const Run& run)
{
    for (std::size_t i = run.steps.size(); i-- > 0;)
        if (auto report = std::dynamic_pointer_cast<const QuantizationReport>(run.steps[i]->log.report); report && run.steps[i]->state == StepState::Done)
            return QuantizedStep {std::move(report), i};
    return std::nullopt;
}

std::unordered_map<NodeId, const QuantizationReport::Layer*> layersIn(const RunPtr& run, const QuantizedStep& quantized, std::span<const Module> modules)
{
    std::unordered_set<NodeId> heavy;
    for (const Module& module : modules)
        for (const auto& [path, function, owner] : allFunctions(module))
            for (const NodePtr& node : function->nodes())
                if (const Call* call = node->as<Call>(); call && call->op->category == OpCategory::Heavy)
                    heavy.insert(node->id);
    const Lineage lineage(run);
    std::unordered_map<NodeId, const QuantizationReport::Layer*> layers;
    for (const auto& layer : quantized.report->layers) {
        if (heavy.contains(layer.node))
            layers.emplace(layer.node, &layer);
        for (const NodeId kin : lineage.kin(layer.node))
            if (heavy.contains(kin))
                layers.emplace(kin, &layer);
    }
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

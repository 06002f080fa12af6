#include "core/passes/quantize/skip.h"

#include "core/passes/quantize/points.h"

namespace passbench {

std::vector<NamedLayer> namedLayers(const Module& model)
{
    std::vector<NamedLayer> layers;
    if (!model.origin || !model.main())
        return layers;
    for (const NodePtr& node : model.main()->nodes())
        if (const Call* call = node->as<Call>(); call && canBeStored(*call->op))
            if (const auto source = model.origin->sources.find(node->id); source != model.origin->sources.end() && !source->second.name.empty())
                layers.push_back({node->id, source->second.name, call->op->name});
    return layers;
}

bool isSkipped(const Strings& skip, const NamedLayer& layer)
{
    return std::ranges::any_of(skip, [&](const std::string& name) { return name == layer.name || name == layer.op; });
}

Strings skipping(Strings skip, std::span<const NamedLayer> layers, std::span<const NodeId> nodes, bool on)
{
    const auto isMeant = [&](const NamedLayer& layer) { return std::ranges::find(nodes, layer.node) != nodes.end(); };
    for (const NamedLayer& layer : layers) {
        if (!isMeant(layer) || isSkipped(skip, layer) == on)
            continue;
        if (on) {
            skip.push_back(layer.name);
            continue;
        }
        std::erase(skip, layer.name);
        if (std::erase(skip, layer.op) > 0)
            for (const NamedLayer& other : layers)
                if (other.op == layer.op && !isMeant(other) && !isSkipped(skip, other))
                    skip.push_back(other.name);
    }
    return skip;
}

} // namespace passbench

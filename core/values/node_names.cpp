#include "core/values/node_names.h"

#include <algorithm>
#include <unordered_set>

namespace passbench {

std::unordered_map<std::string, std::vector<NodeId>> nodesByName(std::span<const Module> modules, const RunPtr& run)
{
    std::unordered_map<std::string, std::vector<NodeId>> names;
    const auto add = [&](const std::string& name, NodeId node) {
        if (name.empty())
            return;
        std::vector<NodeId>& of = names[name];
        if (std::ranges::find(of, node) == of.end())
            of.push_back(node);
    };
    std::optional<Lineage> lineage;
    std::unordered_set<NodeId> known;
    for (const Module& module : modules)
        for (const NestedFunction& nested : allFunctions(module))
            for (const NodePtr& node : nested.function->nodes()) {
                if (!known.insert(node->id).second)
                    continue;
                const auto addSource = [&](NodeId of) {
                    const auto source = module.origin ? module.origin->sources.find(of) : decltype(module.origin->sources.find(of)) {};
                    if (!module.origin || source == module.origin->sources.end())
                        return false;
                    add(source->second.name, node->id);
                    add(source->second.value, node->id);
                    return true;
                };
                add(fmt::format("%{}", number(node->id)), node->id);
                add(node->letName, node->id);
                if (const auto* parameter = node->as<Parameter>())
                    add(parameter->name, node->id);
                if (addSource(node->id) || !run || !node->as<Call>())
                    continue;
                if (!lineage)
                    lineage.emplace(run);
                std::ranges::for_each(lineage->origins(node->id), addSource);
            }
    return names;
}

} // namespace passbench

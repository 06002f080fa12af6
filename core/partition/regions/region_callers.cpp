#include "core/partition/regions/region_callers.h"

namespace passbench {

std::vector<RegionCaller> regionCallersOf(const Module& module, std::span<const RegionInfo> regions)
{
    std::unordered_map<NodeId, std::size_t> byCall;
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (regions[i].call != NodeId::None)
            byCall[regions[i].call] = i;
    std::vector<RegionCaller> callers;
    if (byCall.empty())
        return callers;
    for (const NestedFunction& nested : allFunctions(module)) {
        if (!nested.function->compiler().empty())
            continue;
        std::unordered_map<NodeId, std::size_t> calls;
        for (const NodePtr& node : nested.function->nodes())
            if (const auto known = node->as<Invoke>() ? byCall.find(node->id) : byCall.end(); known != byCall.end())
                calls.insert(*known);
        if (!calls.empty())
            callers.emplace_back(*nested.function).regions = std::move(calls);
    }
    return callers;
}

} // namespace passbench

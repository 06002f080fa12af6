#include "core/partition/regions/made_values.h"

#include "core/partition/regions/annotations.h"

#include <unordered_set>

namespace passbench {

bool computes(const Node& node) { return (node.as<Call>() && !isAnnotation(node)) || node.as<Invoke>() || node.as<If>(); }

std::vector<MadeValue> madeBehind(const Function& function, NodeId id)
{
    std::vector<MadeValue> made;
    std::vector<NodeId> pending {id};
    std::unordered_set<NodeId> seen;
    while (!pending.empty()) {
        NodeId value = pending.back();
        pending.pop_back();
        while (isAnnotation(function[value]))
            value = function[value].operands.front();
        if (!seen.insert(value).second)
            continue;
        NodeId maker = value;
        while (function[maker].as<Project>() || isAnnotation(function[maker]))
            maker = function[maker].operands.front();
        const Node& node = function[maker];
        if (computes(node) || node.as<Parameter>())
            made.push_back({value, maker});
        else if (isBundling(node) || node.as<FunctionLiteral>())
            pending.insert(pending.end(), node.operands.rbegin(), node.operands.rend());
    }
    return made;
}

} // namespace passbench

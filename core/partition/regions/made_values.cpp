#include "core/partition/regions/made_values.h"

#include "core/partition/regions/annotations.h"

#include <algorithm>
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

std::set<std::int64_t> fieldsTaken(const Function& caller, const Node& node, std::size_t at)
{
    const Invoke* invoke = node.as<Invoke>();
    const Node* callee = invoke && invoke->global.empty() && at > 0 ? caller.find(node.operands.front()) : nullptr;
    const FunctionLiteral* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
    if (!literal || !caller[node.operands[at]].type.tuple() || at > literal->body->params().size())
        return {};
    const Function& body = *literal->body;
    const NodeId parameter = body.params()[at - 1];
    std::set<std::int64_t> fields;
    for (const NodePtr& user : body.nodes()) {
        if (std::ranges::find(user->operands, parameter) == user->operands.end())
            continue;
        const Project* project = user->as<Project>();
        if (!project)
            return {};
        fields.insert(project->index);
    }
    return body.result() == parameter ? std::set<std::int64_t> {} : fields;
}

} // namespace passbench

#include "core/passes/functions/fresh_copy.h"

namespace passbench {

FunctionPtr freshCopy(const Function& function, IdSource& ids, RewriteLog& log, const std::string& rule)
{
    std::unordered_map<NodeId, NodeId> copies;
    std::vector<NodePtr> nodes;
    const auto copyOf = [&](const FunctionPtr& body) { return freshCopy(*body, ids, log, rule); }; // as deep as bodies nest
    for (const NodePtr& node : function.nodes()) {
        Node copy = *node;
        copy.id = copies[node->id] = ids.next();
        for (NodeId& operand : copy.operands)
            operand = copies.at(operand);
        if (auto* literal = std::get_if<FunctionLiteral>(&copy.payload))
            literal->body = copyOf(literal->body);
        if (auto* branch = std::get_if<If>(&copy.payload))
            *branch = {copyOf(branch->thenBody), copyOf(branch->elseBody)};
        log.rewrites.push_back({.rule = rule, .from = {node->id}, .to = {copy.id}});
        nodes.push_back(std::make_shared<const Node>(std::move(copy)));
    }
    std::vector<NodeId> params;
    for (const NodeId param : function.params())
        params.push_back(copies.at(param));
    return std::make_shared<const Function>(std::move(nodes), std::move(params), copies.at(function.result()), function.attrs());
}

} // namespace passbench

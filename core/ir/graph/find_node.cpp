#include "core/ir/graph/find_node.h"

namespace passbench {

/// Functions are asked level by level, which is a look into each one's index; only those that don't have it are searched for
/// functions that they hold.
FunctionPtr functionWith(const Module& module, NodeId node)
{
    std::vector<FunctionPtr> level;
    for (const auto& [name, function] : module.functions)
        level.push_back(function);
    while (!level.empty()) {
        for (const FunctionPtr& function : level)
            if (function->contains(node))
                return function;
        std::vector<FunctionPtr> inner;
        for (const FunctionPtr& function : level)
            for (const NodePtr& holder : function->nodes()) {
                if (const auto* literal = holder->as<FunctionLiteral>()) {
                    inner.push_back(literal->body);
                } else if (const auto* branch = holder->as<If>()) {
                    inner.push_back(branch->thenBody);
                    inner.push_back(branch->elseBody);
                }
            }
        level = std::move(inner);
    }
    return nullptr;
}

NodePtr findNode(const Module& module, NodeId node)
{
    const FunctionPtr function = functionWith(module, node);
    return function ? function->share(node) : nullptr;
}

} // namespace passbench

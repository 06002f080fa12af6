#include "core/ir/graph/find_node.h"

namespace passbench {

namespace {

std::vector<FunctionPtr> globalsOf(const Module& module)
{
    std::vector<FunctionPtr> functions;
    for (const auto& [name, function] : module.functions)
        functions.push_back(function);
    return functions;
}

/// Those that functions of one level hold.
std::vector<FunctionPtr> innerOf(const std::vector<FunctionPtr>& level)
{
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
    return inner;
}

} // namespace

/// Functions are asked level by level, which is a look into each one's index; only those that don't have it are searched for
/// functions that they hold.
FunctionPtr functionWith(const Module& module, NodeId node)
{
    for (std::vector<FunctionPtr> level = globalsOf(module); !level.empty(); level = innerOf(level))
        for (const FunctionPtr& function : level)
            if (function->contains(node))
                return function;
    return nullptr;
}

FunctionsByNode::FunctionsByNode(const Module& module)
{
    for (std::vector<FunctionPtr> level = globalsOf(module); !level.empty(); level = innerOf(level))
        for (const FunctionPtr& function : level) {
            for (const NodePtr& node : function->nodes())
                m_of.try_emplace(node->id, static_cast<std::uint32_t>(m_functions.size()));
            m_functions.push_back(function);
        }
}

FunctionPtr FunctionsByNode::with(NodeId node) const
{
    const auto found = m_of.find(node);
    return found == m_of.end() ? nullptr : m_functions[found->second];
}

NodePtr findNode(const Module& module, NodeId node)
{
    const FunctionPtr function = functionWith(module, node);
    return function ? function->share(node) : nullptr;
}

} // namespace passbench

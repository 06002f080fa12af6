#include "core/ir/graph/structural_roots.h"

namespace passbench {
namespace {

/// Which parameters a body uses, as an operand or as the result.
std::vector<bool> usedParameters(const Function& body);

/// Which operands of a node count: all, but of what a function or an `if` captures only what it uses.
std::vector<bool> usedOperands(const Node& node)
{
    std::vector<bool> used(node.operands.size(), true);
    const auto captured = [&](const Function& body, std::size_t first) {
        std::vector<bool> flags(used.size(), true);
        const std::vector<bool> params = usedParameters(body);
        const std::size_t count = used.size() - first, own = params.size() - std::min(count, params.size());
        for (std::size_t i = 0; i < count && own + i < params.size(); ++i)
            flags[first + i] = params[own + i];
        return flags;
    };
    if (const FunctionLiteral* literal = node.as<FunctionLiteral>())
        used = captured(*literal->body, 0);
    if (const If* branch = node.as<If>(); branch && !used.empty()) {
        const std::vector<bool> thenUses = captured(*branch->thenBody, 1), elseUses = captured(*branch->elseBody, 1);
        for (std::size_t i = 0; i < used.size(); ++i)
            used[i] = thenUses[i] || elseUses[i];
    }
    return used;
}

std::vector<bool> usedNodes(const Function& function)
{
    std::vector<bool> used(function.nodes().size(), false);
    for (const NodePtr& node : function.nodes()) {
        const std::vector<bool> counts = usedOperands(*node);
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i])
                used[function.at(node->operands[i])] = true;
    }
    return used;
}

std::vector<bool> usedParameters(const Function& body)
{
    const std::vector<bool> used = usedNodes(body);
    std::vector<bool> params;
    for (const NodeId id : body.params())
        params.push_back(used[body.at(id)] || id == body.result());
    return params;
}

} // namespace

std::vector<NodeId> structuralRoots(const Function& function)
{
    const std::vector<bool> used = usedNodes(function);
    std::vector<NodeId> all {function.result()};
    for (std::size_t i = 0; i < used.size(); ++i) {
        const Node& node = *function.nodes()[i];
        if (!used[i] && node.id != function.result() && !node.as<Parameter>() && !node.as<Constant>())
            all.push_back(node.id);
    }
    return all;
}

} // namespace passbench

#include "core/passes/constants/captured_constants.h"

namespace passbench {
namespace {

using Known = std::unordered_map<NodeId, Tensor>;

const Tensor* valueOf(const Function& function, NodeId id, const Known& known)
{
    if (const auto* constant = function.find(id)->as<Constant>())
        return &constant->value;
    const auto found = known.find(id);
    return found == known.end() ? nullptr : &found->second;
}

void take(const Function& function, std::span<const NodeId> captured, const Function& body, Known& known)
{
    const auto params = body.params();
    for (std::size_t i = 0; i < captured.size() && captured.size() <= params.size(); ++i)
        if (const Tensor* value = valueOf(function, captured[i], known))
            known.emplace(params[params.size() - captured.size() + i], *value);
}

} // namespace

std::unordered_map<NodeId, Tensor> capturedConstants(const Module& module)
{
    Known known;
    for (const NestedFunction& nested : allFunctions(module)) { // outer before inner, so that values are passed on
        for (const NodePtr& node : nested.function->nodes()) {
            if (const auto* literal = node->as<FunctionLiteral>()) {
                take(*nested.function, node->operands, *literal->body, known);
            } else if (const auto* branch = node->as<If>()) {
                for (const FunctionPtr& body : {branch->thenBody, branch->elseBody})
                    take(*nested.function, std::span(node->operands).subspan(1), *body, known);
            }
        }
    }
    return known;
}

} // namespace passbench

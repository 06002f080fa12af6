#include "core/pipeline/property_checks.h"

namespace passbench {
namespace {

/// Parameters, constants and functions stand for themselves; everything else computes a value.
bool computes(const Node& node)
{
    return !node.as<Parameter>() && !node.as<Constant>() && !node.as<FunctionLiteral>();
}

/// Whether the arm looks at what it is handed as capture `index` of its `if`.
bool usesCapture(const Function& arm, std::size_t index)
{
    const NodeId parameter = arm.params()[index];
    return arm.result() == parameter || !Uses(arm)[parameter].empty();
}

Result<void> checkBlocks(const Function& function)
{
    const Uses uses(function);
    for (const NodePtr& node : function.nodes()) {
        const If* branch = node->as<If>();
        for (std::size_t i = 1; branch && i < node->operands.size(); ++i) {
            const Node& captured = function[node->operands[i]];
            const bool onlyHere = uses[captured.id].size() == 1 && captured.id != function.result() && captured.id != node->operands[0];
            if (!computes(captured) || !captured.letName.empty() || !onlyHere)
                continue;
            if (usesCapture(*branch->thenBody, i - 1) != usesCapture(*branch->elseBody, i - 1))
                return mistakeAt(captured, fmt::format("`{}` is computed outside the `if`, and only one of its arms uses it", displayName(captured)));
        }
    }
    return {};
}

} // namespace

Result<void> checkNormalForm(const Function& function, Property form)
{
    if (form == Property::BasicBlockNormalForm)
        return checkBlocks(function);
    for (const NodePtr& node : function.nodes()) {
        if (form == Property::GraphNormalForm && !node->letName.empty() && !node->as<Parameter>())
            return mistakeAt(*node, fmt::format("`{}` is bound by a `let`", displayName(*node)));
        if (form == Property::ANormalForm && node->letName.empty() && computes(*node) && node->id != function.result())
            return mistakeAt(*node, fmt::format("no `let` binds `{}`", displayName(*node)));
    }
    return {};
}

} // namespace passbench

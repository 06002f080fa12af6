#pragma once
// Asking nodes what their operators state, as `callOf` asks for a name.

#include "core/ir/graph/op.h"

namespace passbench {

/// The call that `node` is when its operator computes `what`, else null.
inline const Call* callOf(const Node& node, Arithmetic what)
{
    const Call* call = node.as<Call>();
    return call && call->op->arithmetic == what ? call : nullptr;
}
inline const Call* callOf(const Node& node, Contraction what)
{
    const Call* call = node.as<Call>();
    return call && call->op->contraction == what ? call : nullptr;
}

inline bool hasAttribute(const OpDef& op, std::string_view name)
{
    return std::ranges::find(op.attributes, name, &FieldInfo::name) != op.attributes.end();
}

/// How many dims the window of a convolution or pool has; 0 of other operators.
inline std::size_t windowDims(const OpDef& op)
{
    const auto strides = std::ranges::find(op.attributes, "strides", &FieldInfo::name);
    const Ints* values = strides == op.attributes.end() || op.outside == Outside::Unstated ? nullptr : std::get_if<Ints>(&strides->defaultValue);
    return values ? values->size() : 0;
}

/// Gives its one operand another shape, which the operator or its attributes alone decide.
inline bool isReshape(const OpDef& op) { return op.reshapes && op.inputs.size() == 1; }

} // namespace passbench

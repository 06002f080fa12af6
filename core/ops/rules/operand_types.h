#pragma once
// Types of the operands beside the data, where the data and the attributes decide them. These are the operands whose types
// Relay's own type relations fill in.

#include "core/ir/graph/op.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {

/// The shape of every operand but the first; nullopt when nothing decides it.
using OperandRule = std::optional<Shape> (*)(const Call& call, const TensorType& data);

/// `rule` as a definition's `operandType`: operands have the element type of the data.
template<OperandRule rule> std::optional<Type> besideData(const Call& call, std::span<const Type> inputs, std::size_t index)
{
    const TensorType* data = inputs.empty() ? nullptr : inputs[0].tensor();
    if (index == 0 || !data)
        return std::nullopt;
    auto shape = rule(call, *data);
    return shape ? std::optional(Type(data->dtype, *std::move(shape))) : std::nullopt;
}

/// Vectors along the attribute `axis`: the bias, or scale and shift of a normalization.
template<typename A> std::optional<Shape> vectorAlongAxis(const Call& call, const TensorType& data)
{
    const auto axis = frontAxis(readFields<A>(call.attrs).axis, data.shape.size());
    return axis ? std::optional(Shape {data.shape[*axis]}) : std::nullopt;
}

} // namespace passbench

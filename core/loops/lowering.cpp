#include "core/loops/lowering.h"

namespace passbench::loops {

Lowered injective(std::function<Expr(std::span<const Expr>)> at)
{
    Lowered lowered;
    lowered.at.push_back(std::move(at));
    return lowered;
}

Lowered computed(std::function<void(Builder&, const Sink&)> compute)
{
    Lowered lowered;
    lowered.at.emplace_back();
    lowered.compute = [compute = std::move(compute)](Builder& b, std::span<const Sink> sinks) { compute(b, sinks[0]); };
    return lowered;
}

Expr broadcastAt(const Source& operand, std::span<const Expr> indices)
{
    const std::size_t missing = indices.size() - operand.shape.size();
    Indices at;
    for (std::size_t i = 0; i < operand.shape.size(); ++i) {
        const Expr index = indices[missing + i];
        at.push_back(operand.shape[i] == 1 ? index->kernel->index(0) : index);
    }
    return operand.at(at);
}

Expr rounded(Expr value, DataType dtype)
{
    switch (dtype) {
    case DataType::Float16:
    case DataType::BFloat16: return round16(value, dtype);
    case DataType::Int4: { // sign extended from its four bits
        const Expr four = constantLike(value, 4);
        return binary(ExprKind::ShiftRight, binary(ExprKind::ShiftLeft, value, four), four);
    }
    case DataType::UInt4: return binary(ExprKind::And, value, constantLike(value, 15));
    default: return value;
    }
}

} // namespace passbench::loops

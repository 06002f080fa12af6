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

Expr rounded(Expr value, DataType dtype)
{
    return dtype == DataType::Float16 || dtype == DataType::BFloat16 ? round16(value, dtype) : value;
}

} // namespace passbench::loops

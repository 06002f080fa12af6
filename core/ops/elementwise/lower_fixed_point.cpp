// Loop forms of fixed-point arithmetic.

#include "core/ops/elementwise/fixed_point.h"
#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/index_expressions.h"

namespace passbench {
namespace {

using namespace loops;

/// As the reference kernel works it out, in 64 bits.
Expr multiplied(Expr x, Expr multiplier, Expr left, Expr right)
{
    const auto wide = [](Expr value) { return cast(value, DataType::Int64); };
    Kernel& kernel = *x->kernel;
    const Expr one = kernel.integer(1, DataType::Int64), bits = kernel.integer(fractionBits, DataType::Int64), mask = kernel.integer(63, DataType::Int64);
    const Expr product = binary(ExprKind::ShiftLeft, wide(x), binary(ExprKind::And, wide(left), mask)) * wide(multiplier);
    const Expr down = binary(ExprKind::And, bits + wide(right), mask);
    const Expr half = select(compare(ExprKind::Less, kernel.integer(0, DataType::Int64), down), binary(ExprKind::ShiftLeft, one, down - one), kernel.integer(0, DataType::Int64));
    return cast(binary(ExprKind::ShiftRight, product + half, down), DataType::Int32);
}

} // namespace

Result<Lowered> lowerFixedPoint(const LoweringRequest& request)
{
    const auto attrs = readFields<FixedPointMultiplyAttrs>(request.call.attrs);
    return injective([=, data = request.inputs[0], &kernel = request.kernel](std::span<const Expr> at) {
        const auto number = [&](std::int64_t value) { return kernel.integer(value, DataType::Int64); };
        return multiplied(data.at(at), number(attrs.multiplier), number(std::max<std::int64_t>(attrs.shift, 0)), number(std::max<std::int64_t>(-attrs.shift, 0)));
    });
}

Result<Lowered> lowerFixedPointPerAxis(const LoweringRequest& request)
{
    const auto attrs = readFields<FixedPointMultiplyPerAxisAttrs>(request.call.attrs);
    return injective([=, inputs = std::vector(request.inputs.begin(), request.inputs.end()), &kernel = request.kernel](std::span<const Expr> at) {
        Indices channel;
        for (const std::int64_t axis : attrs.axes)
            channel.push_back(at[fromFront(axis, at.size())]);
        const Expr zero = kernel.integer(0, DataType::Int64);
        return multiplied(inputs[0].at(at), inputs[1].at(channel), attrs.isLshiftRequired ? inputs[2].at(channel) : zero,
            attrs.isRshiftRequired ? inputs[3].at(channel) : zero);
    });
}

} // namespace passbench

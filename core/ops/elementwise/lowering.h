#pragma once
// Loop forms of operators that work on each element alone: an expression of one element, or of two that are broadcast.

#include "core/loops/lowering.h"

namespace passbench {

/// Expressions of elements. Integers, truth values and floats are told apart inside, as the reference kernels do.
namespace elements {

using loops::Expr;
using loops::ExprKind;
using loops::MathFunction;

template<MathFunction function> Expr math(Expr x) { return loops::call(function, x); }
/// Of integers, the identity.
template<MathFunction function> Expr rounding(Expr x) { return isFloat(x->type) ? loops::call(function, x) : x; }
Expr identity(Expr x);
Expr absolute(Expr x);
Expr negative(Expr x);
Expr sign(Expr x);
Expr rsqrt(Expr x);
Expr sigmoid(Expr x);
Expr relu(Expr x);
Expr isNan(Expr x);
Expr isFinite(Expr x);
Expr isInfinite(Expr x);

Expr add(Expr a, Expr b);
Expr subtract(Expr a, Expr b);
Expr multiply(Expr a, Expr b);
Expr divide(Expr a, Expr b);
Expr raised(Expr a, Expr b);
Expr remainder(Expr a, Expr b);
Expr floorDivide(Expr a, Expr b);
Expr floorMod(Expr a, Expr b);
Expr truncDivide(Expr a, Expr b);
Expr greatest(Expr a, Expr b); ///< NaN when either is
Expr smallest(Expr a, Expr b);
Expr leftShift(Expr a, Expr b);
Expr rightShift(Expr a, Expr b);
template<ExprKind kind> Expr bitwise(Expr a, Expr b) { return loops::binary(kind, a, b); }
template<ExprKind kind> Expr comparison(Expr a, Expr b) { return loops::compare(kind, a, b); }
Expr greater(Expr a, Expr b);
Expr greaterEqual(Expr a, Expr b);

} // namespace elements

Result<loops::Lowered> lowerElements(const loops::LoweringRequest& request, loops::Expr (*function)(loops::Expr));
Result<loops::Lowered> lowerElements(const loops::LoweringRequest& request, loops::Expr (*function)(loops::Expr, loops::Expr));

template<loops::Expr (*function)(loops::Expr)> Result<loops::Lowered> lowerUnary(const loops::LoweringRequest& request)
{
    return lowerElements(request, function);
}
template<loops::Expr (*function)(loops::Expr, loops::Expr)> Result<loops::Lowered> lowerBinary(const loops::LoweringRequest& request)
{
    return lowerElements(request, function);
}
/// The same of integers only.
template<loops::Expr (*function)(loops::Expr, loops::Expr)> Result<loops::Lowered> lowerShift(const loops::LoweringRequest& request)
{
    const DataType type = request.outputs[0].dtype;
    return isFloat(type) ? fail("bits of {} can't be shifted", name(type)) : lowerElements(request, function);
}

template<int value> Result<loops::Lowered> lowerFilledLike(const loops::LoweringRequest& request)
{
    return loops::injective([element = request.kernel.constant(value, request.outputs[0].dtype)](std::span<const loops::Expr>) { return element; });
}
Result<loops::Lowered> lowerLeakyRelu(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerPrelu(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerClip(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerCast(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerReinterpret(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerWhere(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerBiasAdd(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerFixedPoint(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerFixedPointPerAxis(const loops::LoweringRequest& request);

} // namespace passbench

// Loop forms of operators that work on each element alone, with broadcasting.

#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/attributes.h"

#include <cmath>
#include <limits>

namespace passbench {
namespace {

using namespace loops;

Expr both(Expr a, Expr b) { return binary(ExprKind::And, a, b); }
Expr either(Expr a, Expr b) { return binary(ExprKind::Or, a, b); }
Expr less(Expr a, Expr b) { return compare(ExprKind::Less, a, b); }
Expr zero(Expr like) { return constantLike(like, 0); }
bool real(Expr x) { return isFloat(x->type); }

/// As a cast converts it: cut to the range of an integer type.
Expr limit(Kernel& kernel, double value, DataType type)
{
    if (isFloat(type))
        return kernel.number(value, type);
    const int bits = bitsOf(type);
    const double low = isSigned(type) ? -std::ldexp(1, bits - 1) : 0;
    const double high = std::ldexp(1, isSigned(type) ? bits - 1 : bits);
    if (std::isnan(value))
        return kernel.integer(0, type);
    if (value <= low)
        return kernel.integer(isSigned(type) ? std::int64_t {-1} << (bits - 1) : 0, type);
    if (value >= high)
        return kernel.integer(bits == 64 && isSigned(type) ? INT64_MAX : static_cast<std::int64_t>(static_cast<std::uint64_t>(-1) >> (64 - bits + isSigned(type))), type);
    return kernel.integer(bits == 64 && !isSigned(type) ? static_cast<std::int64_t>(static_cast<std::uint64_t>(value)) : static_cast<std::int64_t>(value), type);
}

/// Of integers by squaring, as often as the exponent has bits.
Expr integerPower(Expr a, Expr b)
{
    const bool withSign = isSigned(a->type);
    const Expr one = constantLike(a, 1);
    Expr result = one, base = a, left = b;
    for (int bit = 0; bit < bitsOf(a->type) - (withSign ? 1 : 0); ++bit) {
        const Expr odd = compare(ExprKind::NotEqual, binary(ExprKind::And, left, one), zero(a));
        result = select(odd, result * base, result);
        base = base * base;
        left = binary(ExprKind::ShiftRight, left, one);
    }
    if (!withSign)
        return result;
    const Expr minusOne = constantLike(a, -1);
    const Expr even = compare(ExprKind::Equal, binary(ExprKind::And, b, one), zero(a));
    const Expr ofMinusOne = select(even, one, minusOne);
    const Expr reciprocal = select(compare(ExprKind::Equal, a, one), one,
        select(compare(ExprKind::Equal, a, minusOne), ofMinusOne, zero(a)));
    return select(less(b, zero(b)), reciprocal, result);
}

Expr inWidth(Expr b)
{
    const Expr below = less(b, constantLike(b, bitsOf(b->type)));
    return isSigned(b->type) ? both(below, compare(ExprKind::LessEqual, zero(b), b)) : below;
}

} // namespace

namespace elements {

Expr isNan(Expr x) { return compare(ExprKind::NotEqual, x, x); }
Expr rsqrt(Expr x) { return constantLike(x, 1) / call(MathFunction::Sqrt, x); }

Expr negative(Expr x)
{
    return real(x) ? x * constantLike(x, -1) : zero(x) - x;
}

Expr sigmoid(Expr x) { return constantLike(x, 1) / (constantLike(x, 1) + call(MathFunction::Exp, negative(x))); }

Expr absolute(Expr x)
{
    if (real(x))
        return call(MathFunction::Abs, x);
    return isSigned(x->type) ? select(less(x, zero(x)), negative(x), x) : x;
}

Expr sign(Expr x)
{
    const Expr nothing = real(x) ? x : zero(x); // keeps NaN
    const Expr below = isSigned(x->type) ? select(less(x, zero(x)), constantLike(x, -1), nothing) : nothing;
    return select(less(zero(x), x), constantLike(x, 1), below);
}

Expr isFinite(Expr x)
{
    return less(call(MathFunction::Abs, x), constantLike(x, std::numeric_limits<double>::infinity()));
}

Expr isInfinite(Expr x)
{
    return compare(ExprKind::Equal, call(MathFunction::Abs, x), constantLike(x, std::numeric_limits<double>::infinity()));
}

Expr identity(Expr x) { return x; }
Expr relu(Expr x) { return select(less(x, zero(x)), zero(x), x); }

Expr truncDivide(Expr a, Expr b) { return real(a) ? call(MathFunction::Trunc, a / b) : a / b; }

Expr floorDivide(Expr a, Expr b)
{
    if (real(a))
        return call(MathFunction::Floor, a / b);
    if (!isSigned(a->type))
        return a / b;
    const Expr inexact = compare(ExprKind::NotEqual, a % b, zero(a));
    const Expr apart = binary(ExprKind::Xor, less(a, zero(a)), less(b, zero(b)));
    return select(both(inexact, apart), a / b - 1, a / b);
}

Expr floorMod(Expr a, Expr b)
{
    const Expr rest = a % b;
    if (!isSigned(a->type))
        return rest;
    const Expr apart = binary(ExprKind::Xor, less(rest, zero(a)), less(b, zero(b)));
    return select(both(compare(ExprKind::NotEqual, rest, zero(a)), apart), rest + b, rest);
}

Expr raised(Expr a, Expr b)
{
    if (!real(a))
        return integerPower(a, b);
    if (b->kind == ExprKind::Float && b->number == 2)
        return a * a;
    return power(a, b);
}

/// NaN when either is.
Expr greatest(Expr a, Expr b)
{
    return real(a) ? select(either(less(b, a), isNan(a)), a, b) : maximum(a, b);
}

Expr smallest(Expr a, Expr b)
{
    return real(a) ? select(either(less(a, b), isNan(a)), a, b) : minimum(a, b);
}

Expr leftShift(Expr a, Expr b) { return select(inWidth(b), binary(ExprKind::ShiftLeft, a, b), zero(a)); }

Expr rightShift(Expr a, Expr b)
{
    const Expr out = isSigned(a->type) ? select(less(a, zero(a)), constantLike(a, -1), zero(a)) : zero(a);
    return select(inWidth(b), binary(ExprKind::ShiftRight, a, b), out);
}

/// Of truth values: either, just one, both; and both again, since only division by True has a value.
Expr add(Expr a, Expr b) { return a->type == DataType::Bool ? either(a, b) : a + b; }

Expr subtract(Expr a, Expr b) { return a->type == DataType::Bool ? binary(ExprKind::Xor, a, b) : a - b; }
Expr multiply(Expr a, Expr b) { return a->type == DataType::Bool ? both(a, b) : a * b; }
Expr divide(Expr a, Expr b) { return a->type == DataType::Bool ? both(a, b) : a / b; }
Expr remainder(Expr a, Expr b) { return a % b; }
Expr greater(Expr a, Expr b) { return less(b, a); }
Expr greaterEqual(Expr a, Expr b) { return compare(ExprKind::LessEqual, b, a); }

} // namespace elements

Result<Lowered> lowerElements(const LoweringRequest& request, Expr (*function)(Expr))
{
    return injective([data = request.inputs[0], function](std::span<const Expr> indices) { return function(data.at(indices)); });
}

Result<Lowered> lowerElements(const LoweringRequest& request, Expr (*function)(Expr, Expr))
{
    return injective([a = request.inputs[0], b = request.inputs[1], function](std::span<const Expr> indices) {
        return function(broadcastAt(a, indices), broadcastAt(b, indices));
    });
}

Result<Lowered> lowerLeakyRelu(const LoweringRequest& request)
{
    const double alpha = readFields<LeakyReluAttrs>(request.call.attrs).alpha;
    return injective([data = request.inputs[0], alpha](std::span<const Expr> indices) {
        const Expr x = data.at(indices);
        return select(less(x, zero(x)), x * constantLike(x, alpha), x);
    });
}

Result<Lowered> lowerClip(const LoweringRequest& request)
{
    const auto attrs = readFields<ClipAttrs>(request.call.attrs);
    const DataType type = computeType(request.outputs[0].dtype);
    const Expr low = limit(request.kernel, attrs.aMin, type);
    const Expr high = limit(request.kernel, attrs.aMax, type);
    return injective([data = request.inputs[0], low, high](std::span<const Expr> indices) {
        const Expr x = data.at(indices);
        return select(less(x, low), low, select(less(high, x), high, x));
    });
}

/// nn.prelu: the slope of the element's channel.
Result<Lowered> lowerPrelu(const LoweringRequest& request)
{
    const std::int64_t axis = readFields<ChannelAxisAttrs>(request.call.attrs).axis;
    const std::size_t at = static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(request.inputs[0].shape.size()) : axis);
    return injective([data = request.inputs[0], slopes = request.inputs[1], at](std::span<const Expr> indices) {
        const Expr x = data.at(indices);
        return select(less(x, zero(x)), x * slopes.at(indices.subspan(at, 1)), x);
    });
}

Result<Lowered> lowerBiasAdd(const LoweringRequest& request)
{
    const std::int64_t axis = readFields<ChannelAxisAttrs>(request.call.attrs).axis;
    const std::size_t at = static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(request.inputs[0].shape.size()) : axis);
    return injective([data = request.inputs[0], bias = request.inputs[1], at](std::span<const Expr> indices) {
        return data.at(indices) + bias.at(indices.subspan(at, 1));
    });
}

Result<Lowered> lowerCast(const LoweringRequest& request)
{
    const DataType type = computeType(request.outputs[0].dtype);
    return injective([data = request.inputs[0], type](std::span<const Expr> indices) { return cast(data.at(indices), type); });
}

/// Of 16-bit floats the bits in memory are not those that are computed with.
Result<Lowered> lowerReinterpret(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const DataType from = data.dtype;
    const DataType to = request.outputs[0].dtype;
    if (bitsOf(from) == 16 && (isFloat(from) || isFloat(to)) && from != to)
        return fail("`reinterpret` from {} to {} can't be compiled yet", name(from), name(to));
    return injective([data, type = computeType(to)](std::span<const Expr> indices) {
        const Expr x = data.at(indices);
        return x->type == type ? x : bits(x, type);
    });
}

Result<Lowered> lowerWhere(const LoweringRequest& request)
{
    return injective([condition = request.inputs[0], x = request.inputs[1],
                         y = request.inputs[2]](std::span<const Expr> indices) {
        return select(cast(broadcastAt(condition, indices), DataType::Bool), broadcastAt(x, indices), broadcastAt(y, indices));
    });
}

} // namespace passbench

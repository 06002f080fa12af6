#include "core/import/onnx/converters/quantization.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

bool isZero(Emitter& e, Ref zeroPoint)
{
    if (zeroPoint == Ref::None)
        return true;
    const auto values = e.constantInts(zeroPoint);
    return values && std::ranges::all_of(*values, [](auto v) { return v == 0; });
}

/// A parameter of `q` as it broadcasts with `x`; one of blocks has each entry repeated.
Ref spread(Emitter& e, Ref parameter, Ref x, const Quantization& q)
{
    if (q.block == 0 || e.rank(parameter) != e.rank(x))
        return alignedParameter(e, parameter, e.rank(x), q.axis);
    const Ref repeated = e.call("repeat", {parameter}, {{"repeats", q.block}, {"axis", q.axis}});
    const Dim wanted = e.dim(x, q.axis), there = e.dim(repeated, q.axis);
    if (!wanted.isStatic() || !there.isStatic() || wanted.size() == there.size())
        return repeated;
    if (wanted.size() > there.size() || there.size() - wanted.size() >= q.block)
        return e.failed({.message = fmt::format("{} scales for blocks of {} don't fit an axis of {}", e.dim(parameter, q.axis).text(), q.block, wanted.size())});
    return e.call("strided_slice", {repeated}, {{"begin", Ints {0}}, {"end", Ints {wanted.size()}}, {"strides", Ints {1}}, {"axes", Ints {q.axis}}});
}

/// Smallest and largest value of an integer type of at most 16 bits.
std::pair<double, double> rangeOf(DataType dtype)
{
    const double span = std::exp2(bitsOf(dtype));
    return isSigned(dtype) ? std::pair(-span / 2, span / 2 - 1) : std::pair(0.0, span - 1);
}

/// Adds the zero point of `to` to whole numbers, and saturates.
Ref stored(Emitter& e, Ref whole, const Quantization& to, DataType dtype)
{
    const DataType work = e.dtype(whole) == DataType::Float64 ? DataType::Float64 : DataType::Float32; // 16-bit floats are too coarse
    whole = castTo(e, whole, work);
    if (!isZero(e, to.zeroPoint))
        whole = e.call("add", {whole, castTo(e, spread(e, to.zeroPoint, whole, to), work)});
    const auto [low, high] = rangeOf(dtype);
    return castTo(e, e.call("clip", {whole}, {{"a_min", low}, {"a_max", high}}), dtype);
}

} // namespace

Ref alignedParameter(Emitter& e, Ref parameter, std::int64_t rank, std::int64_t axis)
{
    if (elementCount(e.type(parameter)) == 1)
        return reshapedTo(e, parameter, {});
    const Dim extent = e.dim(parameter, 0);
    if (e.rank(parameter) != 1 || axis + 1 >= rank || !extent.isStatic())
        return parameter;
    Ints shape(static_cast<std::size_t>(rank - axis), 1);
    shape.front() = extent.size();
    return reshapedTo(e, parameter, std::move(shape));
}

Ref scaledDown(Emitter& e, Ref x, const Quantization& q, std::optional<DataType> precision)
{
    const DataType type = precision.value_or(e.dtype(q.scale));
    return e.call("divide", {castTo(e, x, type), castTo(e, spread(e, q.scale, x, q), type)});
}

Ref quantized(Emitter& e, Ref x, const Quantization& q, DataType dtype, std::optional<DataType> precision)
{
    return stored(e, roundedToEven(e, scaledDown(e, x, q, precision)), q, dtype);
}

Ref centered(Emitter& e, Ref x, const Quantization& q)
{
    const Ref wide = castTo(e, x, DataType::Int32);
    if (isZero(e, q.zeroPoint))
        return wide;
    return e.call("subtract", {wide, castTo(e, spread(e, q.zeroPoint, x, q), DataType::Int32)});
}

Ref dequantized(Emitter& e, Ref x, const Quantization& q, DataType dtype)
{
    const bool asItIs = isFloat(e.dtype(x)) || isZero(e, q.zeroPoint); // floats have no zero point but 0
    const Ref steps = castTo(e, asItIs ? x : centered(e, x, q), DataType::Float32);
    const Ref scale = castTo(e, spread(e, q.scale, x, q), DataType::Float32);
    return castTo(e, e.call("multiply", {steps, scale}), dtype);
}

Ref requantized(Emitter& e, Ref sums, Ref scale, const Quantization& to, DataType dtype)
{
    const Ref steps = castTo(e, sums, DataType::Float32);
    const Ref factor = e.call("divide", {scale, castTo(e, spread(e, to.scale, sums, to), DataType::Float32)});
    return stored(e, roundedToEven(e, e.call("multiply", {steps, factor})), to, dtype);
}

} // namespace passbench

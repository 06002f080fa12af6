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

/// The attributes with the axis of a scale that has one.
Attrs withAxis(Emitter& e, Attrs attrs, std::int64_t axis, Ref scale)
{
    if (e.rank(scale) == 1)
        attrs.set("axis", axis);
    return attrs;
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

bool isStored(DataType dtype)
{
    return dtype == DataType::Int8 || dtype == DataType::UInt8 || dtype == DataType::Int16 || dtype == DataType::UInt16;
}

std::optional<DialectParams> dialectParams(Emitter& e, const Quantization& q)
{
    const bool one = elementCount(e.type(q.scale)) == 1;
    if (q.block != 0 || e.dtype(q.scale) != DataType::Float32 || (!one && e.rank(q.scale) != 1))
        return std::nullopt;
    if (q.zeroPoint != Ref::None && (!isInteger(e.dtype(q.zeroPoint)) || (elementCount(e.type(q.zeroPoint)) != 1 && e.rank(q.zeroPoint) != 1)))
        return std::nullopt;
    const auto operand = [&](Ref parameter) { return elementCount(e.type(parameter)) == 1 ? reshapedTo(e, parameter, {}) : parameter; };
    const Ref zero = isZero(e, q.zeroPoint) ? e.scalar(DataType::Int32, 0) : castTo(e, operand(q.zeroPoint), DataType::Int32);
    return DialectParams {operand(q.scale), zero};
}

Ref quantized(Emitter& e, Ref x, const Quantization& q, DataType dtype, std::optional<DataType> precision)
{
    const bool inFloat32 = e.dtype(x) == DataType::Float32 && precision.value_or(DataType::Float32) == DataType::Float32;
    if (const auto params = inFloat32 && isStored(dtype) ? dialectParams(e, q) : std::nullopt)
        return e.call("qnn.quantize", {x, params->scale, params->zeroPoint}, withAxis(e, {{"out_dtype", dtype}, {"rounding", std::string("TOEVEN")}}, q.axis, params->scale));
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
    if (const auto params = dtype == DataType::Float32 && (isStored(e.dtype(x)) || e.dtype(x) == DataType::Int32) ? dialectParams(e, q) : std::nullopt)
        return e.call("qnn.dequantize", {x, params->scale, params->zeroPoint}, withAxis(e, {}, q.axis, params->scale));
    const bool asItIs = isFloat(e.dtype(x)) || isZero(e, q.zeroPoint); // floats have no zero point but 0
    const Ref steps = castTo(e, asItIs ? x : centered(e, x, q), DataType::Float32);
    const Ref scale = castTo(e, spread(e, q.scale, x, q), DataType::Float32);
    return castTo(e, e.call("multiply", {steps, scale}), dtype);
}

Ref productOfScales(Emitter& e, Ref a, Ref b)
{
    const Tensor *x = e.constantValue(a), *y = e.constantValue(b);
    const bool small = x && y && x->dtype() == DataType::Float32 && y->dtype() == DataType::Float32 && (x->elementCount() == 1 || y->elementCount() == 1);
    if (!small)
        return e.call("multiply", {a, b});
    const Tensor &many = x->elementCount() == 1 ? *y : *x, &one = x->elementCount() == 1 ? *x : *y;
    Tensor result = Tensor::allocate(DataType::Float32, many.shape());
    std::ranges::transform(many.as<float>(), result.writable<float>().begin(), [factor = one.as<float>()[0]](float scale) { return scale * factor; });
    return e.constant(std::move(result));
}

namespace {

/// Where the one axis of a scale of several numbers lies in sums of rank `rank`; nullopt when it has more, or is not known.
std::optional<std::int64_t> axisOfScale(Emitter& e, Ref scale, std::int64_t rank)
{
    const auto shape = staticShape(e.type(scale));
    if (!shape || std::ranges::count_if(*shape, [](auto d) { return d != 1; }) > 1)
        return std::nullopt;
    const auto at = std::ranges::find_if(*shape, [](auto d) { return d != 1; }) - shape->begin();
    return at == std::ssize(*shape) ? 0 : rank - std::ssize(*shape) + at;
}

} // namespace

Ref requantized(Emitter& e, Ref sums, Ref scale, const Quantization& to, DataType dtype)
{
    const auto axis = axisOfScale(e, scale, e.rank(sums));
    const bool known = axis && isStored(dtype) && e.dtype(scale) == DataType::Float32 && e.dtype(sums) == DataType::Int32;
    const auto params = known ? dialectParams(e, to) : std::nullopt;
    if (params && e.rank(params->scale) == 0 && e.rank(params->zeroPoint) == 0) {
        const std::int64_t count = *elementCount(e.type(scale));
        const Ref from = reshapedTo(e, scale, count == 1 ? Ints {} : Ints {count});
        return e.call("qnn.requantize", {sums, from, e.scalar(DataType::Int32, 0), params->scale, params->zeroPoint},
            withAxis(e, {{"out_dtype", dtype}, {"rounding", std::string("TOEVEN")}}, *axis, from));
    }
    const Ref steps = castTo(e, sums, DataType::Float32);
    const Ref factor = e.call("divide", {scale, castTo(e, spread(e, to.scale, sums, to), DataType::Float32)});
    return stored(e, roundedToEven(e, e.call("multiply", {steps, factor})), to, dtype);
}

DynamicallyStored dynamicallyStored(Emitter& e, Ref x)
{
    const Ref zero = e.scalar(e.dtype(x), 0);
    const Ref top = e.call("maximum", {e.call("max", {x}), zero}), bottom = e.call("minimum", {e.call("min", {x}), zero});
    const Ref scale = e.call("divide", {e.call("subtract", {top, bottom}), e.scalar(e.dtype(x), 255)});
    const Ref nonzero = e.call("where", {e.call("equal", {scale, zero}), e.scalar(e.dtype(x), 1), scale}); // of all zeros
    const Ref level = e.call("divide", {e.call("negative", {bottom}), nonzero});
    const Ref clipped = e.call("clip", {level}, {{"a_min", 0.0}, {"a_max", 255.0}});
    const Ref zeroPoint = castTo(e, roundedToEven(e, clipped), DataType::UInt8);
    return {quantized(e, x, {.scale = nonzero, .zeroPoint = zeroPoint}, DataType::UInt8), scale, zeroPoint};
}

} // namespace passbench

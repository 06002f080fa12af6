#include "core/import/tflite/integers/stored.h"

#include "core/import/data/lazy_buffer.h"

#include <algorithm>
#include <cmath>

namespace passbench::tflite {

Ref scaleConstant(Emitter& e, std::span<const double> scales)
{
    const bool narrow = std::ranges::all_of(scales, [](double s) { return static_cast<double>(static_cast<float>(s)) == s; });
    Tensor tensor = Tensor::allocate(narrow ? DataType::Float32 : DataType::Float64, scales.size() == 1 ? Ints {} : Ints {static_cast<std::int64_t>(scales.size())});
    for (std::size_t i = 0; i < scales.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), scales[i]);
    return e.constant(std::move(tensor));
}

Ref zeroConstant(Emitter& e, std::span<const std::int64_t> zeroPoints)
{
    if (std::ranges::all_of(zeroPoints, [&](auto z) { return z == zeroPoints[0]; }))
        return e.scalar(DataType::Int32, zeroPoints.empty() ? 0 : static_cast<double>(zeroPoints[0]));
    Tensor tensor = Tensor::allocate(DataType::Int32, {static_cast<std::int64_t>(zeroPoints.size())});
    for (std::size_t i = 0; i < zeroPoints.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), static_cast<double>(zeroPoints[i]));
    return e.constant(std::move(tensor));
}

Ref eightBits(Emitter& e, Ref stored)
{
    const DataType dtype = e.dtype(stored);
    return bitsOf(dtype) < 8 ? castTo(e, stored, isSigned(dtype) ? DataType::Int8 : DataType::UInt8) : stored;
}

Ref dequantized(Emitter& e, Ref stored, const QuantParams& quant, std::int64_t axis)
{
    Attrs attrs;
    if (quant.scale.size() > 1)
        attrs.set("axis", axis);
    return e.call("qnn.dequantize", {eightBits(e, stored), scaleOf(e, quant), zeroOf(e, quant)}, std::move(attrs));
}

Ref quantized(Emitter& e, Ref real, const QuantParams& quant, DataType dtype, std::int64_t axis)
{
    Attrs attrs {{"out_dtype", dtype}};
    if (quant.scale.size() > 1)
        attrs.set("axis", axis);
    return e.call("qnn.quantize", {real, scaleOf(e, quant), zeroOf(e, quant)}, std::move(attrs));
}

Ref requantized(Emitter& e, Ref stored, const QuantParams& from, const QuantParams& to, DataType dtype, std::int64_t axis)
{
    Attrs attrs {{"rounding", std::string("TFLITE")}, {"out_dtype", dtype}};
    if (from.scale.size() > 1)
        attrs.set("axis", axis);
    return e.call("qnn.requantize", {stored, scaleOf(e, from), zeroOf(e, from), scaleOf(e, to), zeroOf(e, to)}, std::move(attrs));
}

bool sameSteps(const TensorInfo& a, const TensorInfo& b) { return a.quant == b.quant; }
bool isPerTensor(const TensorInfo& info) { return info.quant.scale.size() == 1 && info.quant.zeroPoint.size() == 1; }

Result<std::pair<std::int64_t, std::int64_t>> activationBounds(int activation, const TensorInfo& info)
{
    auto [low, high] = integerRange(*info.dtype);
    const auto scale = static_cast<float>(info.quant.scaleAt(0));
    const auto stored = [&](float real) { return info.quant.zeroAt(0) + static_cast<std::int64_t>(std::round(real / scale)); };
    switch (activation) {
    case 0: break;
    case 1: low = std::max(low, stored(0)); break;
    case 2:
        low = std::max(low, stored(-1));
        high = std::min(high, stored(1));
        break;
    case 3:
        low = std::max(low, stored(0));
        high = std::min(high, stored(6));
        break;
    default: return unsupported("the fused activation {} of integers is not supported", activation);
    }
    return std::pair(low, high);
}

Ref clippedTo(Emitter& e, Ref value, std::int64_t low, std::int64_t high)
{
    const auto [least, most] = integerRange(e.dtype(value));
    if (low <= least && high >= most)
        return value;
    return e.call("clip", {value}, {{"a_min", static_cast<double>(low)}, {"a_max", static_cast<double>(high)}});
}

Result<Ref> activated(TfNode& n, Ref value, int activation)
{
    if (activation == 0)
        return value;
    if (n.output().isStored() && isInteger(n.e.dtype(value))) {
        PB_ASSIGN(const auto bounds, activationBounds(activation, n.output()));
        return clippedTo(n.e, value, bounds.first, bounds.second);
    }
    switch (activation) {
    case 1: return n.e.call("nn.relu", {value});
    case 2: return n.e.call("clip", {value}, {{"a_min", -1.0}, {"a_max", 1.0}});
    case 3: return n.e.call("clip", {value}, {{"a_min", 0.0}, {"a_max", 6.0}});
    case 4: return n.e.call("tanh", {value});
    default: return unsupported("the fused activation {} is not supported", activation);
    }
}

Ref plusNumber(Emitter& e, Ref x, std::int64_t number) { return number == 0 ? x : e.call("add", {x, e.scalar(e.dtype(x), static_cast<double>(number))}); }

Ref shiftedUp(Emitter& e, Ref x, std::int64_t bits) { return bits == 0 ? x : e.call("left_shift", {x, e.scalar(e.dtype(x), static_cast<double>(bits))}); }

Ref shiftedDown(Emitter& e, Ref x, std::int64_t bits)
{
    if (bits == 0)
        return x;
    const DataType dtype = e.dtype(x);
    const Ref sign = e.call("right_shift", {x, e.scalar(dtype, bitsOf(dtype) - 1)}); // -1 below 0
    const Ref sum = e.call("add", {e.call("add", {x, e.scalar(dtype, std::ldexp(1.0, static_cast<int>(bits) - 1))}), sign});
    return e.call("right_shift", {sum, e.scalar(dtype, static_cast<double>(bits))});
}

Ref timesFactor(Emitter& e, Ref x, FixedPoint factor)
{
    if (factor.multiplier == 0)
        return e.call("multiply", {x, e.scalar(e.dtype(x), 0)});
    const Ref product = e.call("fixed_point_multiply", {x}, {{"multiplier", factor.multiplier}, {"shift", factor.left()}});
    return shiftedDown(e, product, factor.right());
}

Ref saturatedTo(Emitter& e, Ref x, DataType dtype)
{
    const auto [low, high] = integerRange(dtype);
    return castTo(e, bitsOf(dtype) < bitsOf(e.dtype(x)) ? clippedTo(e, x, low, high) : x, dtype);
}

Ref centered(Emitter& e, Ref stored, const QuantParams& quant) { return plusNumber(e, castTo(e, stored, DataType::Int32), -quant.zeroAt(0)); }

Result<void> requireSumSteps(const TfNode& n)
{
    const TensorInfo &from = n.input(0), &to = n.output();
    if (!from.isStored() || !to.isStored() || from.dtype != DataType::Int8 || to.dtype != DataType::Int8 || !isPerTensor(from) || !isPerTensor(to))
        return unsupported("its data and its result are not int8 with a scale each");
    return {};
}

Ref storedSums(TfNode& n, Ref sums)
{
    Emitter& e = n.e;
    constexpr int raised = 20;
    const QuantParams &from = n.input(0).quant, &to = n.output().quant;
    const Ref halves = shiftedUp(e, plusNumber(e, sums, -from.zeroAt(0)), raised - 1);
    return saturatedTo(e, plusNumber(e, timesFactor(e, halves, fixedPoint(2 * from.scaleAt(0) / (std::ldexp(1.0, raised) * to.scaleAt(0)))), to.zeroAt(0)), DataType::Int8);
}

Ref dividedRounded(Emitter& e, Ref x, Ref positive)
{
    const DataType dtype = e.dtype(x);
    const Ref half = e.call("right_shift", {positive, e.scalar(dtype, 1)});
    const Ref isBelow = e.call("less", {x, e.scalar(dtype, 0)});
    const Ref nudge = e.call("where", {isBelow, e.call("negative", {half}), half});
    return e.call("trunc_divide", {e.call("add", {x, nudge}), positive});
}

Ref lookedUp(Emitter& e, Ref stored, Tensor table)
{
    const std::int64_t low = integerRange(e.dtype(stored)).first;
    const Ref index = plusNumber(e, castTo(e, stored, DataType::Int32), -low);
    return e.call("take", {e.constant(std::move(table)), index}, {{"axis", std::int64_t {0}}, {"mode", std::string("fast")}});
}

Ref permuted(Emitter& e, Ref x, const Ints& axes)
{
    if (std::ranges::is_sorted(axes))
        return x;
    if (const Tensor* value = e.constantValue(x))
        return e.constant(lazyPermuted(*value, axes));
    return e.call("transpose", {x}, {{"axes", axes}});
}

} // namespace passbench::tflite

#include "core/import/tflite/integers/dynamic.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

/// Steps and zero points from the range of the data, which 0 is made part of; worked out in float64.
DynamicData asymmetric(Emitter& e, Ref data, const Attrs& reduced)
{
    const auto real = [&](double number) { return e.scalar(DataType::Float64, number); };
    const auto bound = [&](std::string_view reduce, std::string_view pick) {
        return castTo(e, e.call(pick, {e.call(reduce, {data}, reduced), e.scalar(DataType::Float32, 0)}), DataType::Float64);
    };
    const Ref low = bound("min", "minimum"), high = bound("max", "maximum");
    const Ref flat = e.call("equal", {low, high}); // nothing but 0
    const Ref step = e.call("where", {flat, real(1), e.call("divide", {e.call("subtract", {high, low}), real(255)})});
    const Ref below = e.call("divide", {low, step}), above = e.call("divide", {high, step});
    const Ref fromLow = e.call("subtract", {real(-128), below}), fromHigh = e.call("subtract", {real(127), above});
    const Ref nearer = e.call("less", {e.call("add", {real(128), e.call("abs", {below})}), e.call("add", {real(127), e.call("abs", {above})})});
    const Ref point = e.call("clip", {e.call("where", {nearer, fromLow, fromHigh})}, {{"a_min", -128.0}, {"a_max", 127.0}});
    const Ref zero = e.call("where", {flat, real(0), e.call("round", {point})});
    const Ref narrowStep = castTo(e, step, DataType::Float32);
    const Ref perStep = e.call("divide", {e.scalar(DataType::Float32, 1), narrowStep});
    const Ref steps = e.call("round", {e.call("add", {castTo(e, zero, DataType::Float32), e.call("multiply", {data, perStep})})});
    const Ref stored = castTo(e, e.call("clip", {steps}, {{"a_min", -128.0}, {"a_max", 127.0}}), DataType::Int8);
    return {.stored = stored, .step = narrowStep, .zero = castTo(e, zero, DataType::Int32)};
}

DynamicData symmetric(Emitter& e, Ref data, const Attrs& reduced)
{
    const auto real = [&](double number) { return e.scalar(DataType::Float32, number); };
    const Ref largest = e.call("max", {e.call("abs", {data})}, reduced);
    const Ref range = e.call("where", {e.call("equal", {largest, real(0)}), real(127), largest}); // of nothing but 0, the step is 1
    const Ref steps = e.call("round", {e.call("multiply", {data, e.call("divide", {real(127), range})})});
    const Ref stored = castTo(e, e.call("clip", {steps}, {{"a_min", -127.0}, {"a_max", 127.0}}), DataType::Int8);
    return {.stored = stored, .step = e.call("divide", {range, real(127)})};
}

/// What each row of weights [U, K] adds up to, as int32 [U].
Ref rowSums(Emitter& e, Ref weight)
{
    const Tensor* value = e.constantValue(weight);
    if (!value || value->dtype() != DataType::Int8)
        return e.call("sum", {castTo(e, weight, DataType::Int32)}, {{"axis", Ints {1}}});
    const std::int64_t units = value->shape()[0], depth = value->shape()[1];
    const auto numbers = value->as<std::int8_t>();
    Tensor sums = Tensor::allocate(DataType::Int32, {units});
    for (std::int64_t u = 0; u < units; ++u) {
        std::int64_t sum = 0;
        for (std::int64_t k = 0; k < depth; ++k)
            sum += numbers[static_cast<std::size_t>(u * depth + k)];
        sums.set(u, static_cast<double>(sum));
    }
    return e.constant(std::move(sums));
}

} // namespace

DynamicData storedDynamically(Emitter& e, Ref data, const Ints& axes, bool isAsymmetric)
{
    const Attrs reduced {{"axis", axes}, {"keepdims", true}};
    return isAsymmetric ? asymmetric(e, data, reduced) : symmetric(e, data, reduced);
}

Ref hybridWeight(Emitter& e, Ref stored)
{
    if (e.dtype(stored) != DataType::UInt8)
        return eightBits(e, stored);
    const Ref whole = castTo(e, stored, DataType::Int32);
    const auto number = [&](double value) { return e.scalar(DataType::Int32, value); };
    return castTo(e, e.call("where", {e.call("greater", {whole, number(127)}), e.call("subtract", {whole, number(256)}), whole}), DataType::Int8);
}

bool isHybrid(const TfNode& n, Ref data, const TensorInfo& weight)
{
    return n.e.dtype(data) == DataType::Float32 && weight.isStored() && bitsOf(*weight.dtype) <= 8 && (isSigned(*weight.dtype) || *weight.dtype == DataType::UInt8)
        && std::ranges::all_of(weight.quant.zeroPoint, [](std::int64_t z) { return z == 0; });
}

Ref realSums(Emitter& e, Ref sums, const DynamicData& data, std::span<const double> weightSteps)
{
    const Ref steps = e.call("multiply", {data.step, scaleConstant(e, weightSteps)});
    return e.call("multiply", {castTo(e, sums, DataType::Float32), steps});
}

Ref dynamicDense(Emitter& e, Ref rows, Ref weight, std::span<const double> weightSteps, bool isAsymmetric)
{
    const DynamicData data = storedDynamically(e, rows, {1}, isAsymmetric);
    weight = hybridWeight(e, weight);
    const double one[] {1};
    const std::int64_t zero[] {0};
    const Ref noZero = zeroConstant(e, zero), unit = scaleConstant(e, one);
    Ref sums = e.call("qnn.dense", {data.stored, weight, noZero, noZero, unit, unit}, {{"units", e.dim(weight, 0).size()}, {"out_dtype", DataType::Int32}});
    if (data.zero != Ref::None)
        sums = e.call("subtract", {sums, e.call("multiply", {data.zero, rowSums(e, weight)})});
    return realSums(e, sums, data, weightSteps);
}

} // namespace passbench::tflite

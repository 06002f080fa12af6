// Between real numbers and stored ones: quantize, dequantize, requantize.

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/layouts.h"
#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/builders.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferQuantize(const InferRequest& request)
{
    const auto attrs = readFields<QuantizeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    if (!isQuantizedType(attrs.outDtype) || attrs.outDtype == DataType::UInt32)
        return fail("`out_dtype` is {}, and must be an integer type of at most 16 bits, or int32", name(attrs.outDtype));
    PB_TRY(checkParams(request, 1, 2, "the result", channelsAlong(*data, attrs.axis)));
    return Type(attrs.outDtype, data->shape);
}

/// What is divided in: float32, whatever the data are.
Result<std::vector<Tensor>> evaluateQuantize(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<QuantizeAttrs>(attrs);
    const Tensor data = castTo(inputs[0], DataType::Float32), scale = castTo(inputs[1], DataType::Float32);
    const auto x = data.as<float>(), s = scale.as<float>();
    const auto z = inputs[2].as<std::int32_t>();
    const ChannelWalk channels(data.shape(), read.axis);
    const auto [low, high] = integerRange(read.outDtype);
    const bool clips = bitsOf(read.outDtype) <= 16, even = roundingNamed(read.rounding) == Rounding::ToEven;
    Tensor result = Tensor::allocate(DataType::Float32, *staticShape(type));
    const auto out = result.writable<float>();
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t c = channels.of(static_cast<std::int64_t>(i));
        const float steps = x[i] / s[s.size() == 1 ? 0 : c];
        out[i] = (even ? std::nearbyint(steps) : std::round(steps)) + static_cast<float>(z[z.size() == 1 ? 0 : c]);
        if (clips)
            out[i] = std::min(std::max(out[i], static_cast<float>(low)), static_cast<float>(high));
    }
    return std::vector {castTo(result, read.outDtype)};
}

Result<Type> inferDequantize(const InferRequest& request)
{
    const auto attrs = readFields<DequantizeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireQuantized(*data, "data"));
    if (attrs.outDtype != DataType::Float32 && attrs.outDtype != DataType::Float16)
        return fail("`out_dtype` is {}, and must be float32 or float16", name(attrs.outDtype));
    PB_TRY(checkParams(request, 1, 2, "the data", channelsAlong(*data, attrs.axis)));
    return Type(attrs.outDtype, data->shape);
}

Result<std::vector<Tensor>> evaluateDequantize(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<DequantizeAttrs>(attrs);
    const Tensor data = castTo(inputs[0], DataType::Int32), scale = castTo(inputs[1], DataType::Float32);
    const auto q = data.as<std::int32_t>(), z = inputs[2].as<std::int32_t>();
    const auto s = scale.as<float>();
    const ChannelWalk channels(data.shape(), read.axis);
    Tensor result = Tensor::allocate(DataType::Float32, *staticShape(type));
    const auto out = result.writable<float>();
    for (std::size_t i = 0; i < q.size(); ++i) {
        const std::size_t c = channels.of(static_cast<std::int64_t>(i));
        const std::int64_t steps = std::int64_t {q[i]} - z[z.size() == 1 ? 0 : c];
        out[i] = static_cast<float>(static_cast<std::int32_t>(steps)) * s[s.size() == 1 ? 0 : c];
        if (read.outDtype == DataType::Float16)
            out[i] = std::clamp(out[i], -largestHalf, largestHalf);
    }
    return std::vector {castTo(result, read.outDtype)};
}

Result<Type> inferRequantize(const InferRequest& request)
{
    const auto attrs = readFields<RequantizeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (data->dtype != DataType::Int64) // sums of 16-bit products
        PB_TRY(requireQuantized(*data, "data"));
    if (!isQuantizedType(attrs.outDtype))
        return fail("`out_dtype` is {}, and must be an integer type of at most 32 bits", name(attrs.outDtype));
    PB_TRY(checkParams(request, 1, 2, "the data", channelsAlong(*data, attrs.axis)));
    PB_TRY(checkParams(request, 3, 4, "the result", Dim(1)));
    return Type(attrs.outDtype, data->shape);
}

/// In floats of `T`, as `compute_dtype` asks for.
template<typename T> void requantizeInFloats(const RequantizeAttrs& attrs, const Tensor& data, const QuantParams& from, const QuantParams& to, Tensor& result)
{
    const ChannelWalk channels(data.shape(), attrs.axis);
    const auto [low, high] = integerRange(attrs.outDtype);
    for (std::int64_t i = 0; i < data.elementCount(); ++i) {
        const std::size_t c = channels.of(i);
        const T factor = static_cast<T>(from.scaleAt(c)) / static_cast<T>(to.scaleAt(0));
        const T steps = static_cast<T>(data.integerAt(i) - from.zeroAt(c)) * factor;
        T whole = attrs.kind() == Rounding::ToEven ? std::nearbyint(steps) : attrs.kind() == Rounding::ToNearest ? std::round(steps) : std::floor(steps + T(0.5));
        whole += static_cast<T>(to.zeroAt(0));
        result.set(i, static_cast<double>(std::min(std::max(whole, static_cast<T>(low)), static_cast<T>(high))));
    }
}

Result<std::vector<Tensor>> evaluateRequantize(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<RequantizeAttrs>(attrs);
    const QuantParams from = paramsOf(inputs[1], inputs[2]), to = paramsOf(inputs[3], inputs[4]);
    const bool wide = inputs[0].dtype() == DataType::Int64;
    if (read.inFloats()) {
        Tensor result = Tensor::allocate(read.outDtype, *staticShape(type));
        read.computeDtype == "float64" ? requantizeInFloats<double>(read, inputs[0], from, to, result) : requantizeInFloats<float>(read, inputs[0], from, to, result);
        return std::vector {std::move(result)};
    }
    const Tensor data = castTo(inputs[0], DataType::Int64);
    const ChannelWalk channels(data.shape(), read.axis);
    const Requantizer requantize(from, to, read.kind(), read.outDtype, wide);
    Tensor result = Tensor::allocate(DataType::Int64, *staticShape(type));
    const auto q = data.as<std::int64_t>();
    const auto out = result.writable<std::int64_t>();
    for (std::size_t i = 0; i < q.size(); ++i)
        out[i] = requantize(q[i], channels.of(static_cast<std::int64_t>(i)));
    return std::vector {castTo(result, read.outDtype)};
}

} // namespace

std::vector<OpDef> qnnConversionOps()
{
    const std::string params = "one number, or one for each index of `axis`";
    const OpInput scale {"scale", "float32: " + params}, zero {"zero_point", "int32: " + params};
    return {
        {.name = "qnn.quantize",
            .summary = "Real numbers stored as integers: round(data / scale) + zero point, saturated",
            .doc = "Worked out in float32. Halves go away from zero, or to the even neighbour with `rounding=\"TOEVEN\"`, as ONNX rounds.",
            .inputs = {{"data", "real numbers, any shape"}, {"output_scale", scale.doc}, {"output_zero_point", zero.doc}},
            .attributes = fieldInfos<QuantizeAttrs>(),
            .category = OpCategory::Quantize,
            .inferType = inferQuantize,
            .evaluate = evaluateQuantize,
            .cost = costOfSteps<4>,
            .layout = storedAlongAxisLayout,
            .dialect = "qnn",
            .plain = {"quantize divides, rounds and saturates", plainQuantize}},
        {.name = "qnn.dequantize",
            .summary = "Stored integers as the real numbers they stand for: (data - zero point) * scale",
            .doc = "The difference is taken in int32, the product in float32.",
            .inputs = {{"data", "stored integers, any shape"}, {"input_scale", scale.doc}, {"input_zero_point", zero.doc}},
            .attributes = fieldInfos<DequantizeAttrs>(),
            .category = OpCategory::Quantize,
            .inferType = inferDequantize,
            .evaluate = evaluateDequantize,
            .cost = costOfSteps<2>,
            .layout = storedAlongAxisLayout,
            .dialect = "qnn",
            .plain = {"dequantize takes off the zero point and scales", plainDequantize}},
        {.name = "qnn.requantize",
            .summary = "Stored integers in other steps: round((data - zero point) * input scale / output scale) + zero point, saturated",
            .doc = "In integers the quotient of the scales is a fraction in Q31 and a shift. `rounding` says where halves go; "
                   "`TFLITE` rounds twice, as the kernels of TensorFlow Lite do, and `TOEVEN` is worked out in float32, as ONNX does. A "
                   "float64 input scale keeps the exact product of two float32 ones.",
            .inputs = {{"data", "stored integers, any shape"}, {"input_scale", scale.doc}, {"input_zero_point", zero.doc},
                {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}},
            .attributes = fieldInfos<RequantizeAttrs>(),
            .category = OpCategory::Quantize,
            .inferType = inferRequantize,
            .evaluate = evaluateRequantize,
            .cost = costOfSteps<4>,
            .layout = storedAlongAxisLayout,
            .dialect = "qnn",
            .plain = {"requantize multiplies by a fraction", plainRequantize}},
    };
}

} // namespace passbench

// Convolutions, pooling and matrix products. ONNX knows channels-first only: other layouts get transposes around them.

#include "core/export/onnx/exact.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/windows/attributes.h"

#include <array>
#include <numeric>
#include <utility>

namespace passbench {
namespace {

Ints flatPads(const IntLists& pairs)
{
    Ints pads;
    for (std::size_t side = 0; side < 2; ++side)
        for (const Ints& pair : pairs)
            pads.push_back(pair[side]);
    return pads;
}

/// The value, which is channels-first and of type `type`, in the result's layout and type.
Result<void> giveInLayout(OnnxCall& call, const std::string& value, DataType type, const std::string& layout, const std::string& canonical)
{
    PB_ASSIGN(const auto order, layoutPermutation(canonical, layout));
    const std::string cast = call.cast(value, type, call.resultType().dtype);
    if (std::ranges::is_sorted(order))
        return call.give(cast);
    return call.finish("Transpose", {cast}, {{"perm", Ints(order.begin(), order.end())}});
}

Result<void> convolution(OnnxCall& call, const ConvAttrs& attrs, bool transposed)
{
    const std::size_t dims = attrs.strides.size();
    const std::string canonical = channelsFirst(dims), weightLayout = channelsFirst(dims, transposed ? "IO" : "OI");
    PB_ASSIGN(const auto dataOrder, layoutPermutation(attrs.dataLayout, canonical));
    PB_ASSIGN(const auto weightOrder, layoutPermutation(attrs.kernelLayout, weightLayout));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, dims));
    Ints weightShape, kernel;
    for (const std::size_t axis : weightOrder)
        weightShape.push_back(call.shape(1)[axis]);
    kernel.assign(weightShape.begin() + 2, weightShape.end());
    const double terms = std::accumulate(weightShape.begin() + (transposed ? 2 : 1), weightShape.end(), transposed ? static_cast<double>(weightShape[0]) : 1.0, std::multiplies<>());
    const DataType type = exactFloatFor(call, terms);
    const std::string data = call.transposed(call.cast(call.input(0), call.dtype(0), type), dataOrder);
    std::string weight = call.transposed(call.cast(call.input(1), call.dtype(1), type), weightOrder);
    const std::int64_t inChannels = call.shape(0)[dataOrder[1]];
    if (!transposed && attrs.groups > 1 && inChannels == attrs.groups && weightShape[1] != 1) { // [C, multiplier, ...]
        weightShape[0] *= weightShape[1];
        weightShape[1] = 1;
        weight = call.reshaped(weight, weightShape);
    }
    OnnxAttributes all {{"dilations", attrs.dilation}, {"group", attrs.groups}, {"kernel_shape", kernel}, {"pads", flatPads(pads)}, {"strides", attrs.strides}};
    if (transposed)
        all.push_back({"output_padding", attrs.outputPadding});
    const char* opType = transposed ? "ConvTranspose" : "Conv";
    if (attrs.resultLayout() == canonical && type == call.resultType().dtype)
        return call.finish(opType, {data, weight}, all);
    return giveInLayout(call, call.add(opType, {data, weight}, all), type, attrs.resultLayout(), canonical);
}

template<typename A, bool transposed> Result<void> conv(OnnxCall& call) { return convolution(call, call.attrs<A>(), transposed); }

/// In what ONNX pools elements of `type`: floats, and the greatest of bytes.
DataType pooledType(DataType type, bool average)
{
    if (isFloat(type))
        return type == DataType::BFloat16 ? DataType::Float32 : type;
    if (!average && (type == DataType::Int8 || type == DataType::UInt8))
        return type;
    return bitsOf(type) <= 16 ? DataType::Float32 : DataType::Float64;
}

/// A sum of whole numbers divided by how many there are, both exact: an average of floats may miss a whole number by a hair.
Result<void> integerAverage(OnnxCall& call, const std::string& data, const std::vector<std::size_t>& order, OnnxAttributes attributes,
    const std::string& layout, const std::string& canonical)
{
    const auto attribute = [&](std::string_view name) { return std::ranges::find(attributes, name, &OnnxAttribute::first); };
    if (bitsOf(call.dtype(0)) > 32 || std::get<std::int64_t>(attribute("ceil_mode")->second) != 0)
        return call.unsupported("it averages integers");
    const DataType type = pooledType(call.dtype(0), true), whole = bitsOf(call.dtype(0)) <= 16 ? DataType::Int32 : DataType::Int64;
    const Ints& window = std::get<Ints>(attribute("kernel_shape")->second);
    const double size = std::accumulate(window.begin(), window.end(), 1.0, std::multiplies<>());
    auto& rim = std::get<std::int64_t>(attribute("count_include_pad")->second);
    const bool rimCounts = std::exchange(rim, 1) != 0;
    const auto sumOver = [&](const std::string& value) {
        const std::string sum = call.add("Mul", {call.add("AveragePool", {value}, attributes), call.graph().scalar(type, size)});
        return call.cast(call.add("Round", {sum}), type, whole);
    };
    Ints picture(order.size(), 1);
    for (std::size_t i = 2; i < order.size(); ++i)
        picture[i] = call.shape(0)[order[i]];
    std::string count = call.graph().scalar(whole, size);
    if (!rimCounts) {
        PB_ASSIGN(const std::string ones, call.graph().constant(Tensor::filled(type, picture, 1), "ones"));
        count = sumOver(ones);
    }
    return giveInLayout(call, call.add("Div", {sumOver(data), count}), whole, layout, canonical);
}

Result<void> pooling(OnnxCall& call, const PoolAttrs& attrs, bool average)
{
    const std::size_t dims = attrs.strides.size();
    const std::string canonical = channelsFirst(dims);
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, canonical));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, dims));
    OnnxAttributes all {{"ceil_mode", std::int64_t {attrs.ceilMode}}, {"kernel_shape", attrs.poolSize}, {"pads", flatPads(pads)}, {"strides", attrs.strides}};
    if (average)
        all.push_back({"count_include_pad", std::int64_t {attrs.countIncludePad}});
    all.push_back({"dilations", attrs.dilation});
    const DataType type = pooledType(call.dtype(0), average);
    const std::string data = call.transposed(call.cast(call.input(0), call.dtype(0), type), order);
    if (average && !isFloat(call.dtype(0)))
        return integerAverage(call, data, order, std::move(all), attrs.resultLayout(), canonical);
    const char* opType = average ? "AveragePool" : "MaxPool";
    if (attrs.resultLayout() == canonical && type == call.resultType().dtype)
        return call.finish(opType, {data}, all);
    return giveInLayout(call, call.add(opType, {data}, all), type, attrs.resultLayout(), canonical);
}

template<std::size_t dims> Result<void> maxPool(OnnxCall& call) { return pooling(call, call.attrs<MaxPoolAttrs<dims>>(), false); }
template<std::size_t dims> Result<void> avgPool(OnnxCall& call) { return pooling(call, call.attrs<AvgPoolAttrs<dims>>(), true); }

Result<void> global(OnnxCall& call, const std::string& layout, const std::string& outLayout, bool average)
{
    const std::string canonical = channelsFirst(call.shape(0).size() - 2);
    PB_ASSIGN(const auto order, layoutPermutation(layout, canonical));
    const std::string& wanted = outLayout.empty() ? layout : outLayout;
    if (average && !isFloat(call.dtype(0))) {
        Ints window;
        for (std::size_t i = 2; i < order.size(); ++i)
            window.push_back(call.shape(0)[order[i]]);
        const std::string data = call.transposed(call.cast(call.input(0), call.dtype(0), pooledType(call.dtype(0), true)), order);
        return integerAverage(call, data, order, {{"kernel_shape", window}, {"ceil_mode", std::int64_t {0}}, {"count_include_pad", std::int64_t {1}}}, wanted, canonical);
    }
    const char* opType = average ? "GlobalAveragePool" : "GlobalMaxPool";
    const DataType type = isFloat(call.dtype(0)) || bitsOf(call.dtype(0)) > 16 ? pooledType(call.dtype(0), true) : DataType::Float32;
    const std::string data = call.transposed(call.cast(call.input(0), call.dtype(0), type), order);
    if (wanted == canonical && type == call.resultType().dtype)
        return call.finish(opType, {data});
    return giveInLayout(call, call.add(opType, {data}), type, wanted, canonical);
}

Result<void> globalPool(OnnxCall& call)
{
    const auto attrs = call.attrs<GlobalPoolAttrs>();
    return global(call, attrs.layout, attrs.outLayout, call.op() == "nn.global_avg_pool2d");
}

template<std::size_t dims> Result<void> adaptivePool(OnnxCall& call)
{
    const auto attrs = call.attrs<AdaptivePoolAttrs<dims>>();
    if (attrs.outputSize.empty() || std::ranges::any_of(attrs.outputSize, [](std::int64_t extent) { return extent != 1; }))
        return call.unsupported("ONNX pools adaptively to one element only");
    return global(call, attrs.layout, attrs.outLayout, call.op().find("avg") != std::string::npos);
}

/// In the type of the result, or in a wider one that ONNX multiplies.
Result<void> product(OnnxCall& call, Strings operands)
{
    const DataType result = call.resultType().dtype, type = summedType(result);
    for (std::size_t i = 0; i < 2; ++i)
        operands[i] = call.cast(operands[i], call.dtype(i), type);
    if (type == result)
        return call.finish("MatMul", operands);
    return call.give(call.cast(call.add("MatMul", operands), type, result));
}

Result<void> dense(OnnxCall& call)
{
    constexpr std::int64_t gemmWithoutSummand = 11;
    if (call.opset() >= gemmWithoutSummand && call.shape(0).size() == 2 && isFloat(call.dtype(0)) && call.resultType().dtype == call.dtype(0))
        return call.finish("Gemm", call.inputs(), {{"transB", std::int64_t {1}}});
    return product(call, {call.input(0), call.transposed(call.input(1), {1, 0})});
}

Result<void> matmul(OnnxCall& call)
{
    Strings operands = call.inputs();
    for (std::size_t i = 0; i < 2; ++i) {
        if (!attribute<bool>(call.call(), i == 0 ? "transpose_a" : "transpose_b"))
            continue;
        std::vector<std::size_t> order;
        for (std::size_t axis = 0; axis < call.shape(i).size(); ++axis)
            order.push_back(axis);
        std::swap(order[order.size() - 1], order[order.size() - 2]);
        operands[i] = call.transposed(operands[i], order);
    }
    return product(call, std::move(operands));
}

constexpr auto layerRules = std::to_array<OnnxRuleEntry>({
    {"nn.conv1d", conv<Conv1dAttrs, false>}, {"nn.conv2d", conv<Conv2dAttrs, false>}, {"nn.conv3d", conv<Conv3dAttrs, false>},
    {"nn.conv1d_transpose", conv<ConvTransposeAttrs<1>, true>}, {"nn.conv2d_transpose", conv<ConvTransposeAttrs<2>, true>},
    {"nn.conv3d_transpose", conv<ConvTransposeAttrs<3>, true>},
    {"nn.max_pool1d", maxPool<1>}, {"nn.max_pool2d", maxPool<2>}, {"nn.max_pool3d", maxPool<3>},
    {"nn.avg_pool1d", avgPool<1>}, {"nn.avg_pool2d", avgPool<2>}, {"nn.avg_pool3d", avgPool<3>},
    {"nn.global_avg_pool2d", globalPool}, {"nn.global_max_pool2d", globalPool},
    {"nn.adaptive_avg_pool1d", adaptivePool<1>}, {"nn.adaptive_avg_pool2d", adaptivePool<2>}, {"nn.adaptive_avg_pool3d", adaptivePool<3>},
    {"nn.adaptive_max_pool1d", adaptivePool<1>}, {"nn.adaptive_max_pool2d", adaptivePool<2>}, {"nn.adaptive_max_pool3d", adaptivePool<3>},
    {"nn.dense", dense}, {"nn.batch_matmul", matmul}, {"nn.matmul", matmul},
});

} // namespace

std::span<const OnnxRuleEntry> onnxLayerRules() { return layerRules; }

} // namespace passbench

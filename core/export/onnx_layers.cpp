// Convolutions, pooling and matrix products. ONNX knows channels-first only: other layouts get transposes around them.

#include "core/export/onnx_writer.h"
#include "core/ops/attributes.h"
#include "core/ops/window_attributes.h"

#include <array>

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

/// The value, which is channels-first, in the result's layout.
Result<void> giveInLayout(OnnxCall& call, const std::string& value, const std::string& layout, const std::string& canonical)
{
    PB_ASSIGN(const auto order, layoutPermutation(canonical, layout));
    if (std::ranges::is_sorted(order))
        return call.give(value);
    return call.finish("Transpose", {value}, {{"perm", Ints(order.begin(), order.end())}});
}

Result<void> convolution(OnnxCall& call, const ConvAttrs& attrs, bool transposed)
{
    const std::size_t dims = attrs.strides.size();
    const std::string canonical = channelsFirst(dims), weightLayout = channelsFirst(dims, transposed ? "IO" : "OI");
    PB_ASSIGN(const auto dataOrder, layoutPermutation(attrs.dataLayout, canonical));
    PB_ASSIGN(const auto weightOrder, layoutPermutation(attrs.kernelLayout, weightLayout));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, dims));
    const std::string data = call.transposed(call.input(0), dataOrder);
    std::string weight = call.transposed(call.input(1), weightOrder);
    Ints weightShape, kernel;
    for (const std::size_t axis : weightOrder)
        weightShape.push_back(call.shape(1)[axis]);
    kernel.assign(weightShape.begin() + 2, weightShape.end());
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
    if (attrs.resultLayout() == canonical)
        return call.finish(opType, {data, weight}, all);
    return giveInLayout(call, call.add(opType, {data, weight}, all), attrs.resultLayout(), canonical);
}

template<typename A, bool transposed> Result<void> conv(OnnxCall& call) { return convolution(call, call.attrs<A>(), transposed); }

Result<void> pooling(OnnxCall& call, const PoolAttrs& attrs, bool average)
{
    const std::size_t dims = attrs.strides.size();
    const std::string canonical = channelsFirst(dims);
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, canonical));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, dims));
    if (average && std::ranges::any_of(attrs.dilation, [](std::int64_t d) { return d != 1; }))
        return call.unsupported(fmt::format("opset {} has no average over a dilated window", onnxOpset));
    OnnxAttributes all {{"ceil_mode", std::int64_t {attrs.ceilMode}}, {"kernel_shape", attrs.poolSize}, {"pads", flatPads(pads)}, {"strides", attrs.strides}};
    if (average)
        all.push_back({"count_include_pad", std::int64_t {attrs.countIncludePad}});
    else
        all.push_back({"dilations", attrs.dilation});
    const char* opType = average ? "AveragePool" : "MaxPool";
    const std::string data = call.transposed(call.input(0), order);
    if (attrs.resultLayout() == canonical)
        return call.finish(opType, {data}, all);
    return giveInLayout(call, call.add(opType, {data}, all), attrs.resultLayout(), canonical);
}

template<std::size_t dims> Result<void> maxPool(OnnxCall& call) { return pooling(call, call.attrs<MaxPoolAttrs<dims>>(), false); }
template<std::size_t dims> Result<void> avgPool(OnnxCall& call) { return pooling(call, call.attrs<AvgPoolAttrs<dims>>(), true); }

Result<void> global(OnnxCall& call, const std::string& layout, const std::string& outLayout, bool average)
{
    const std::string canonical = channelsFirst(call.shape(0).size() - 2);
    PB_ASSIGN(const auto order, layoutPermutation(layout, canonical));
    const char* opType = average ? "GlobalAveragePool" : "GlobalMaxPool";
    const std::string data = call.transposed(call.input(0), order);
    const std::string& wanted = outLayout.empty() ? layout : outLayout;
    if (wanted == canonical)
        return call.finish(opType, {data});
    return giveInLayout(call, call.add(opType, {data}), wanted, canonical);
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

Result<void> dense(OnnxCall& call)
{
    if (call.shape(0).size() == 2 && isFloat(call.dtype(0)))
        return call.finish("Gemm", call.inputs(), {{"transB", std::int64_t {1}}});
    return call.finish("MatMul", {call.input(0), call.transposed(call.input(1), {1, 0})});
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
    return call.finish("MatMul", operands);
}

constexpr auto rules = std::to_array<OnnxRuleEntry>({
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

std::span<const OnnxRuleEntry> onnxLayerRules() { return rules; }

} // namespace passbench

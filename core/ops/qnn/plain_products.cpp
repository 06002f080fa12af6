#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/plain.h"
#include "core/ops/rules/permutation.h"

namespace passbench {
namespace {

/// Zero points of both operands; nullopt where one is not a constant.
struct ZeroPoints {
    Ints data, weight;
    bool constant = false;

    bool ofData() const { return std::ranges::any_of(data, [](auto z) { return z != 0; }); }
    bool ofWeight() const { return std::ranges::any_of(weight, [](auto z) { return z != 0; }); }
};
ZeroPoints zeroPointsOf(const Rewriter& rewriter, const Node& call)
{
    const auto data = constantResult(rewriter, call.operands[2]), weight = constantResult(rewriter, call.operands[3]);
    ZeroPoints zeros {.constant = data && weight};
    if (!zeros.constant)
        return zeros;
    for (std::int64_t i = 0; i < data->elementCount(); ++i)
        zeros.data.push_back(data->integerAt(i));
    for (std::int64_t i = 0; i < weight->elementCount(); ++i)
        zeros.weight.push_back(weight->integerAt(i));
    return zeros;
}

DataType sumsOf(const Node& call) { return call.type.tensor()->dtype; }
DataType wideOf(const Node& call) { return sumsOf(call) == DataType::Int64 ? DataType::Int64 : DataType::Int32; }

Attrs withSums(const Node& call)
{
    Attrs attrs = call.as<Call>()->attrs;
    attrs.set("out_dtype", sumsOf(call));
    return attrs;
}

/// The plain operator on numbers whose zero points are taken off.
NodeId ofCentered(PlainWriter& write, std::string_view op, const Node& call, std::int64_t weightAxis)
{
    const NodeId data = write.centered(call.operands[0], call.operands[2], 0, wideOf(call));
    const NodeId weight = write.centered(call.operands[1], call.operands[3], weightAxis, wideOf(call));
    return write.call(op, {data, write.folded(weight)}, withSums(call));
}

NodeId sumOver(PlainWriter& write, NodeId value, Ints axes, bool keepdims, DataType wide)
{
    return write.call("sum", {write.cast(value, wide)}, {{"axis", std::move(axes)}, {"keepdims", keepdims}});
}

NodeId times(PlainWriter& write, NodeId value, double number)
{
    return write.folded(write.call("multiply", {value, write.number(write.type(value).dtype, number)}));
}

/// How the weight of a convolution is cut: one letter each.
struct KernelAxes {
    std::size_t o, i, h, w;
    explicit KernelAxes(const std::string& layout) : o(layout.find('O')), i(layout.find('I')), h(layout.find('H')), w(layout.find('W')) {}
    bool known() const { return std::max({o, i, h, w}) < 4; }
};

/// A convolution whose shapes are known, for the sums that the zero points stand before.
struct KnownConv {
    Conv2dAttrs attrs;
    IntLists pads;
    KernelAxes axes;
    Ints data, weight;
    std::int64_t channel; ///< axis of the data's and the result's channels
    bool depthwise;

    std::int64_t taps() const { return weight[axes.h] * weight[axes.w]; }
};
std::optional<KnownConv> knownConv(PlainWriter& write, const Node& call)
{
    KnownConv conv {.attrs = readFields<Conv2dAttrs>(call.as<Call>()->attrs), .pads = {}, .axes = KernelAxes(""), .data = {}, .weight = {}, .channel = 0, .depthwise = false};
    conv.axes = KernelAxes(conv.attrs.kernelLayout);
    const auto data = staticShape(Type(write.type(call.operands[0]))), weight = staticShape(Type(write.type(call.operands[1])));
    const auto pads = paddingPairs(conv.attrs.padding, 2);
    const bool plainLayout = conv.attrs.dataLayout == "NCHW" || conv.attrs.dataLayout == "NHWC";
    if (!data || !weight || !pads || !plainLayout || conv.attrs.resultLayout() != conv.attrs.dataLayout || weight->size() != 4 || !conv.axes.known())
        return std::nullopt;
    conv.data = *data;
    conv.weight = *weight;
    conv.pads = *pads;
    conv.channel = conv.attrs.dataLayout == "NCHW" ? 1 : 3;
    conv.depthwise = conv.attrs.groups > 1 && conv.data[static_cast<std::size_t>(conv.channel)] == conv.attrs.groups && conv.weight[conv.axes.o] == conv.attrs.groups;
    return conv;
}

/// The data with the rim that the convolution pads with, which stands for real 0.
NodeId padded(PlainWriter& write, const KnownConv& conv, NodeId data, std::int64_t zero)
{
    if (std::ranges::all_of(conv.attrs.padding, [](auto p) { return p == 0; }))
        return data;
    IntLists widths(4, Ints {0, 0});
    widths[conv.attrs.dataLayout.find('H')] = conv.pads[0];
    widths[conv.attrs.dataLayout.find('W')] = conv.pads[1];
    return write.call("nn.pad", {data, write.number(write.type(data).dtype, static_cast<double>(zero))}, {{"pad_width", widths}});
}

/// Sum of the weights that each output channel meets, along the channels of the result.
NodeId weightSums(PlainWriter& write, const KnownConv& conv, NodeId weight, DataType wide)
{
    Ints over {static_cast<std::int64_t>(conv.axes.h), static_cast<std::int64_t>(conv.axes.w)};
    if (!conv.depthwise)
        over.push_back(static_cast<std::int64_t>(conv.axes.i));
    std::ranges::sort(over);
    NodeId sums = sumOver(write, weight, over, false, wide);
    if (conv.depthwise) { // [C, multiplier], in the order of the result's channels
        if (conv.axes.i < conv.axes.o)
            sums = write.call("transpose", {sums}, {{"axes", Ints {1, 0}}});
        sums = write.call("reshape", {sums}, {{"newshape", Ints {-1}}});
    }
    return write.aligned(write.folded(sums), conv.channel, 4);
}

/// Sum of the data under each window. A pool of integers cuts off, so the sum is multiplied by the size of the window first.
NodeId windowSums(PlainWriter& write, const KnownConv& conv, NodeId data, DataType wide)
{
    NodeId sums = conv.depthwise ? write.cast(data, wide) : sumOver(write, data, {conv.channel}, true, wide);
    if (conv.taps() == 1 && conv.attrs.strides == Ints {1, 1})
        return sums;
    if (conv.taps() > 1)
        sums = times(write, sums, static_cast<double>(conv.taps()));
    return write.call("nn.avg_pool2d", {sums},
        {{"pool_size", Ints {conv.weight[conv.axes.h], conv.weight[conv.axes.w]}}, {"strides", conv.attrs.strides}, {"layout", conv.attrs.dataLayout}});
}

/// (a - b) + (d - c) of terms that may be missing, so that what is constant can be folded.
NodeId combined(PlainWriter& write, NodeId a, NodeId b, NodeId c, NodeId d)
{
    const NodeId left = b == NodeId::None ? a : write.call("subtract", {a, b});
    if (c == NodeId::None)
        return left;
    return d == NodeId::None ? write.call("subtract", {left, c}) : write.call("add", {left, write.folded(write.call("subtract", {d, c}))});
}

} // namespace

NodeId plainConv2d(Rewriter& rewriter, const Node& call)
{
    PlainWriter write(rewriter);
    const ZeroPoints zeros = zeroPointsOf(rewriter, call);
    const auto conv = knownConv(write, call);
    const bool multiplied = conv && conv->depthwise && conv->weight[conv->axes.i] != 1;
    const bool grouped = conv && conv->attrs.groups > 1 && !conv->depthwise;
    const bool windows = zeros.ofWeight() && (!conv || multiplied || grouped || conv->attrs.dilation != Ints {1, 1} || zeros.weight.size() > 1);
    const std::size_t outputs = readFields<Conv2dAttrs>(call.as<Call>()->attrs).kernelLayout.find('O');
    if (!zeros.constant || zeros.data.size() != 1 || sumsOf(call) == DataType::Int16 || windows || (!conv && zeros.ofData())) {
        if (zeros.weight.size() > 1 && multiplied)
            return NodeId::None; // zero points of [C, multiplier]: nobody makes such
        return ofCentered(write, "nn.conv2d", call, static_cast<std::int64_t>(outputs));
    }
    if (!zeros.ofData() && !zeros.ofWeight())
        return write.call("nn.conv2d", {call.operands[0], call.operands[1]}, withSums(call));
    const std::int64_t zq = zeros.data[0], zw = zeros.weight[0];
    const NodeId data = padded(write, *conv, call.operands[0], zq);
    Attrs attrs = withSums(call);
    attrs.set("padding", Ints {0, 0, 0, 0});
    const NodeId sums = write.call("nn.conv2d", {data, call.operands[1]}, std::move(attrs));
    const NodeId ofData = zw == 0 ? NodeId::None : times(write, windowSums(write, *conv, data, wideOf(call)), static_cast<double>(zw));
    const NodeId ofWeight = zq == 0 ? NodeId::None : times(write, weightSums(write, *conv, call.operands[1], wideOf(call)), static_cast<double>(zq));
    const std::int64_t met = conv->taps() * (conv->depthwise ? 1 : conv->weight[conv->axes.i]);
    const NodeId both = zw == 0 || zq == 0 ? NodeId::None : write.number(wideOf(call), static_cast<double>(zq * zw * met));
    return combined(write, sums, ofData, ofWeight, both);
}

NodeId plainConv2dTranspose(Rewriter& rewriter, const Node& call)
{
    PlainWriter write(rewriter);
    const ZeroPoints zeros = zeroPointsOf(rewriter, call);
    const auto attrs = readFields<ConvTransposeAttrs<2>>(call.as<Call>()->attrs);
    if (zeros.weight.size() > 1 && attrs.groups > 1)
        return NodeId::None;
    return ofCentered(write, "nn.conv2d_transpose", call, static_cast<std::int64_t>(attrs.kernelLayout.find('O')));
}

namespace {

/// A product of matrices whose terms are summed over the axes `k` of each operand.
NodeId plainMatrices(Rewriter& rewriter, const Node& call, std::string_view op, std::int64_t dataAxis, std::int64_t weightAxis, bool keepWeightAxis)
{
    PlainWriter write(rewriter);
    const ZeroPoints zeros = zeroPointsOf(rewriter, call);
    const Dim k = write.type(call.operands[0]).shape[static_cast<std::size_t>(dataAxis)];
    if (!zeros.constant || zeros.data.size() != 1 || zeros.weight.size() != 1 || sumsOf(call) == DataType::Int16 || (zeros.ofData() && zeros.ofWeight() && !k.isStatic()))
        return ofCentered(write, op, call, 0);
    const std::int64_t zq = zeros.data[0], zw = zeros.weight[0];
    const NodeId sums = write.call(op, {call.operands[0], call.operands[1]}, withSums(call));
    const bool transposesData = dataAxis + 1 != static_cast<std::int64_t>(write.type(call.operands[0]).shape.size());
    NodeId ofData = zw == 0 ? NodeId::None : times(write, sumOver(write, call.operands[0], {dataAxis}, true, wideOf(call)), static_cast<double>(zw));
    if (ofData != NodeId::None && transposesData)
        ofData = write.call("transpose", {ofData}, {{"axes", Ints {0, 2, 1}}});
    NodeId ofWeight = zq == 0 ? NodeId::None : times(write, sumOver(write, call.operands[1], {weightAxis}, keepWeightAxis, wideOf(call)), static_cast<double>(zq));
    if (ofWeight != NodeId::None && keepWeightAxis && weightAxis == 2) // [B, N, 1]
        ofWeight = write.call("transpose", {ofWeight}, {{"axes", Ints {0, 2, 1}}});
    if (ofWeight != NodeId::None)
        ofWeight = write.folded(ofWeight);
    const NodeId both = zw == 0 || zq == 0 ? NodeId::None : write.number(wideOf(call), static_cast<double>(zq * zw * k.size()));
    return combined(write, sums, ofData, ofWeight, both);
}

} // namespace

NodeId plainDense(Rewriter& rewriter, const Node& call)
{
    const auto rank = static_cast<std::int64_t>(rewriter[call.operands[0]].type.tensor()->shape.size());
    return plainMatrices(rewriter, call, "nn.dense", rank - 1, 1, false);
}

NodeId plainBatchMatmul(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<BatchMatmulAttrs>(call.as<Call>()->attrs);
    return plainMatrices(rewriter, call, "nn.batch_matmul", attrs.transposeA ? 1 : 2, attrs.transposeB ? 2 : 1, true);
}

} // namespace passbench

#include "core/ops/windows/legalization.h"

#include "core/ops/rules/builders.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/unsigned_bytes.h"
#include "core/ops/windows/attributes.h"

namespace passbench {
namespace {

Ints axesAsInts(const std::vector<std::size_t>& axes) { return Ints(axes.begin(), axes.end()); }

NodeId inOrder(Rewriter& rewriter, NodeId value, const std::vector<std::size_t>& order)
{
    return std::ranges::is_sorted(order) ? value : rewriter.call("transpose", {value}, {{"axes", axesAsInts(order)}});
}

/// A transposed convolution with channels first, between transposes.
template<std::size_t dims> NodeId channelsFirstTransposed(Rewriter& rewriter, const Node& node)
{
    const auto attrs = readFields<ConvTransposeAttrs<dims>>(node.as<Call>()->attrs);
    const std::string data = channelsFirst(dims), kernel = channelsFirst(dims, "IO");
    const auto dataOrder = layoutPermutation(attrs.dataLayout, data), kernelOrder = layoutPermutation(attrs.kernelLayout, kernel);
    const auto resultOrder = layoutPermutation(attrs.resultLayout(), data);
    if (attrs.dataLayout == data || !dataOrder || !kernelOrder || !resultOrder)
        return NodeId::None;
    Attrs plain = node.as<Call>()->attrs;
    plain.set("data_layout", data);
    plain.set("kernel_layout", kernel);
    plain.set("out_layout", std::string());
    const NodeId convolution = rewriter.call(*node.as<Call>()->op,
        {inOrder(rewriter, node.operands[0], *dataOrder), inOrder(rewriter, node.operands[1], *kernelOrder)}, std::move(plain));
    return inOrder(rewriter, convolution, inverse(*resultOrder));
}

/// conv(x, w) = conv(x + 128, w) - 128 * sum(w). The rim is 0, so it is put around as 128 first.
NodeId unsignedConvolution(Rewriter& rewriter, const Node& node)
{
    const auto attrs = readFields<Conv2dAttrs>(node.as<Call>()->attrs);
    const auto pads = paddingPairs(attrs.padding, 2);
    const std::size_t channel = attrs.resultLayout().find('C');
    if (!multipliesInt8(rewriter, node) || attrs.groups != 1 || !pads || !layoutPermutation(attrs.dataLayout, "NCHW")
        || !layoutPermutation(attrs.kernelLayout, "OIHW") || channel == std::string::npos)
        return NodeId::None;
    NodeId data = raisedBy128(rewriter, node.operands[0]);
    IntLists widths(4, Ints {0, 0});
    widths[attrs.dataLayout.find('H')] = (*pads)[0];
    widths[attrs.dataLayout.find('W')] = (*pads)[1];
    if (std::ranges::any_of(attrs.padding, [](std::int64_t p) { return p != 0; }))
        data = rewriter.call("nn.pad", {data, scalarLike(rewriter, rewriter[data].type, 128)}, {{"pad_width", widths}});
    Ints summed;
    for (std::size_t axis = 0; axis < 4; ++axis)
        if (attrs.kernelLayout[axis] != 'O')
            summed.push_back(static_cast<std::int64_t>(axis));
    Attrs unpadded = node.as<Call>()->attrs;
    unpadded.set("padding", Ints {0, 0, 0, 0});
    const NodeId convolution = rewriter.call(*node.as<Call>()->op, {data, node.operands[1]}, std::move(unpadded));
    const NodeId share = alignVector(rewriter, shareOf128(rewriter, node.operands[1], summed), static_cast<std::int64_t>(channel), 4);
    return rewriter.call("subtract", {convolution, share});
}

} // namespace

std::vector<Legalization> channelsFirstLegalization(std::size_t dims)
{
    if (dims == 1) // its layouts don't move
        return {};
    return {{.rule = "with channels first", .rewrite = dims == 2 ? channelsFirstTransposed<2> : channelsFirstTransposed<3>}};
}

std::vector<Legalization> unsignedConvolutionLegalization()
{
    return {{.target = "cpu-int8", .rule = "uint8 times int8", .rewrite = unsignedConvolution}};
}

} // namespace passbench

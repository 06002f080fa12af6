// Replaces calls that a target can't run, or runs badly, by what it can.
//
//   nn.conv2d_transpose(%x, %w, data_layout="NHWC", kernel_layout="HWIO")
//   =>
//   transpose(nn.conv2d_transpose(transpose(%x, axes=[0, 3, 1, 2]), transpose(%w, axes=[2, 3, 0, 1])), axes=[0, 2, 3, 1])

#include "core/ops/windows/window_attributes.h"
#include "core/passes/all_passes.h"
#include "core/passes/builders.h"

namespace passbench {
namespace {

struct LegalizeOptions {
    std::string target = "cpu";
    static auto fields()
    {
        return std::tuple {field("target", &LegalizeOptions::target,
            "what is to run it: any processor, or one that multiplies uint8 by int8 at once").oneOf({"cpu", "cpu-int8"})};
    }
};

/// What stands for a call on a target; None keeps the call.
using LegalizeHook = NodeId (*)(Rewriter& rewriter, const Node& node);

Ints asInts(const std::vector<std::size_t>& axes) { return Ints(axes.begin(), axes.end()); }

NodeId transposed(Rewriter& rewriter, NodeId value, const std::vector<std::size_t>& order)
{
    return std::ranges::is_sorted(order) ? value : rewriter.call("transpose", {value}, {{"axes", asInts(order)}});
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
        {transposed(rewriter, node.operands[0], *dataOrder), transposed(rewriter, node.operands[1], *kernelOrder)}, std::move(plain));
    return transposed(rewriter, convolution, inverse(*resultOrder));
}

NodeId cast(Rewriter& rewriter, NodeId value, DataType dtype) { return rewriter.call("cast", {value}, {{"dtype", dtype}}); }

/// Signed bytes as unsigned ones that are 128 greater.
NodeId raisedBy128(Rewriter& rewriter, NodeId data)
{
    const NodeId wide = cast(rewriter, data, DataType::Int32);
    return cast(rewriter, rewriter.call("add", {wide, scalarLike(rewriter, rewriter[wide].type, 128)}), DataType::UInt8);
}

/// 128 times the sum of what the weight multiplies the data with, for each output.
NodeId shareOf128(Rewriter& rewriter, NodeId weight, const Ints& summed)
{
    const NodeId sum = rewriter.call("sum", {cast(rewriter, weight, DataType::Int32)}, {{"axis", summed}});
    return rewriter.call("multiply", {sum, scalarLike(rewriter, rewriter[sum].type, 128)});
}

bool multipliesInt8(const Rewriter& rewriter, const Node& node)
{
    const auto is = [&](NodeId id, DataType dtype) { return rewriter[id].type.tensor() && rewriter[id].type.tensor()->dtype == dtype; };
    return is(node.operands[0], DataType::Int8) && is(node.operands[1], DataType::Int8) && node.type.tensor() && node.type.tensor()->dtype == DataType::Int32;
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

NodeId unsignedDense(Rewriter& rewriter, const Node& node)
{
    if (!multipliesInt8(rewriter, node))
        return NodeId::None;
    const NodeId product = rewriter.call("nn.dense", {raisedBy128(rewriter, node.operands[0]), node.operands[1]}, node.as<Call>()->attrs);
    return rewriter.call("subtract", {product, shareOf128(rewriter, node.operands[1], {1})});
}

struct Entry {
    std::string_view target; ///< empty: every target
    std::string_view op;
    LegalizeHook hook;
    std::string_view rule;
};
constexpr Entry entries[] = {{"", "nn.conv2d_transpose", channelsFirstTransposed<2>, "with channels first"},
    {"", "nn.conv3d_transpose", channelsFirstTransposed<3>, "with channels first"},
    {"cpu-int8", "nn.conv2d", unsignedConvolution, "uint8 times int8"}, {"cpu-int8", "nn.dense", unsignedDense, "uint8 times int8"}};

Result<void> legalize(Rewriter& rewriter, const LegalizeOptions& options)
{
    for (const NodeId id : rewriter.order()) {
        if (!rewriter.contains(id))
            continue;
        const Node node = rewriter[id];
        for (const Entry& entry : entries)
            if (callOf(node, entry.op) && (entry.target.empty() || entry.target == options.target) && node.type.tensor()) {
                const NodeId legal = entry.hook(rewriter, node);
                if (legal != NodeId::None)
                    rewriter.replace(id, legal, std::string(entry.rule), node.operands);
                break;
            }
    }
    return {};
}

} // namespace

PassDef legalizePass()
{
    return definePass<LegalizeOptions>(
        {.name = "Legalize",
            .summary = "Replace calls that a target can't run, or runs badly, by what it can",
            .doc = R"(Not every operator in every form has code for every machine. For each operator a target may have a rule that says
what else gives the same numbers; calls without one stay.

    nn.conv2d_transpose(%x, %w, data_layout="NHWC", kernel_layout="HWIO")
    =>
    %0 = transpose(%x, axes=[0, 3, 1, 2]);
    %1 = transpose(%w, axes=[2, 3, 0, 1]);
    %2 = nn.conv2d_transpose(%0, %1);
    transpose(%2, axes=[0, 2, 3, 1])

On every target transposed convolutions get their channels first. `cpu-int8` is a processor that multiplies *unsigned* by signed
bytes at once, as x86 with VNNI: `nn.conv2d` and `nn.dense` of int8 data add 128 to it, and take 128 times the sum of the weights off
the result, which FoldConstant works out beforehand. Integers are exact, so no number changes.)",
            .category = "Target",
            .optLevel = 1,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-6},
        legalize);
}

} // namespace passbench

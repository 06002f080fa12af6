// Writes a convolution between space_to_batch_nd and batch_to_space_nd as the dilated convolution that it is.
//
//   nn.batch_to_space_nd(nn.conv2d(nn.space_to_batch_nd(%x, block_shape=[2, 2]), %w), block_shape=[2, 2])
//   =>
//   nn.conv2d(%x, %w, dilation=[2, 2])

#include "core/ops/rules/facts.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/windows/attributes.h"
#include "core/passes/all_passes.h"
#include "core/passes/constants/evaluate.h"

namespace passbench {
namespace {

/// The three calls, outermost first.
struct Atrous {
    Node toSpace, convolution, toBatch;
};

const Call* convolutionOf(const Node& node)
{
    const Call* plain = callOf(node, Contraction::Convolution);
    return plain && windowDims(*plain->op) == 2 ? plain : callOf(node, "qnn.conv2d");
}

/// The calls below `id`; nullopt unless they follow each other directly.
std::optional<Atrous> atrousAt(const Rewriter& rewriter, NodeId id)
{
    const Node& toSpace = rewriter[id];
    if (!callOf(toSpace, "nn.batch_to_space_nd"))
        return std::nullopt;
    const Node& convolution = rewriter[toSpace.operands[0]];
    if (!convolutionOf(convolution))
        return std::nullopt;
    const Node& toBatch = rewriter[convolution.operands[0]];
    if (!callOf(toBatch, "nn.space_to_batch_nd"))
        return std::nullopt;
    return Atrous {toSpace, convolution, toBatch};
}

/// What the rim of the data holds where the convolution pads: 0, or the zero point of a quantized one.
std::optional<double> paddedValue(const Rewriter& rewriter, const Node& convolution)
{
    if (!callOf(convolution, "qnn.conv2d"))
        return 0;
    const Tensor* zeroPoint = rewriter.constantValue(convolution.operands.at(2));
    const auto scalar = zeroPoint ? repeatedScalar(*zeroPoint) : std::nullopt;
    return scalar ? std::optional(scalar->at(0)) : std::nullopt;
}

/// Attributes of the dilated convolution, or why there is none.
Result<Attrs> dilated(const Rewriter& rewriter, const Atrous& atrous)
{
    const Call& call = *convolutionOf(atrous.convolution);
    const auto toBatch = readFields<SpaceToBatchAttrs>(atrous.toBatch.as<Call>()->attrs);
    const auto toSpace = readFields<BatchToSpaceAttrs>(atrous.toSpace.as<Call>()->attrs);
    const auto conv = readFields<Conv2dAttrs>(call.attrs);
    if (conv.dataLayout != "NHWC" || conv.resultLayout() != "NHWC")
        return fail("blocks are cut along the axes after the batch, and these are not height and width");
    if (toBatch.blockShape.size() != 2 || toBatch.blockShape != toSpace.blockShape)
        return fail("the blocks that are cut are not those that are put together");
    if (conv.strides != Ints {1, 1})
        return fail("the convolution has strides");
    PB_ASSIGN(const IntLists pads, paddingPairs(conv.padding, 2));
    Ints padding;
    for (const std::size_t side : {0, 1})
        for (const std::size_t dim : {0, 1}) {
            const std::int64_t rim = toBatch.paddings[dim][side] + pads[dim][side] * toBatch.blockShape[dim] - toSpace.crops[dim][side];
            if (rim < 0)
                return fail("more is cut off than was put around");
            padding.push_back(rim);
        }
    const auto value = paddedValue(rewriter, atrous.convolution);
    const bool padded = std::ranges::any_of(toBatch.paddings, [](const Ints& p) { return p[0] != 0 || p[1] != 0; });
    if (padded && (!value || *value != toBatch.padValue))
        return fail("the rim is not what a convolution pads with");
    Attrs attrs = call.attrs;
    attrs.set("padding", padding);
    attrs.set("dilation", Ints {conv.dilation[0] * toBatch.blockShape[0], conv.dilation[1] * toBatch.blockShape[1]});
    return attrs;
}

Result<void> flattenAtrousConv(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        const auto atrous = rewriter.contains(id) ? atrousAt(rewriter, id) : std::nullopt;
        if (!atrous)
            continue;
        const auto attrs = dilated(rewriter, *atrous);
        if (!attrs) {
            rewriter.remark(id, "not flattened: " + attrs.error().message);
            continue;
        }
        std::vector<NodeId> operands = atrous->convolution.operands;
        operands[0] = atrous->toBatch.operands[0];
        rewriter.replace(id, rewriter.call(*atrous->convolution.as<Call>()->op, std::move(operands), *attrs), "blocks are a dilation",
            {atrous->convolution.id, atrous->toBatch.id});
    }
    return {};
}

} // namespace

PassDef flattenAtrousConvPass()
{
    return definePass<NoOptions>(
        {.name = "FlattenAtrousConv",
            .summary = "Write a convolution on blocks dealt into the batch as a dilated convolution",
            .doc = R"(Some frameworks have no dilated ("atrous") convolution. They deal every b-th pixel of the image into a batch of
its own, convolve the batch, and put the pixels back.

    %0 = nn.space_to_batch_nd(%x, block_shape=[2, 2], paddings=[[2, 2], [2, 2]]);
    %1 = nn.conv2d(%0, %w, data_layout="NHWC", kernel_layout="HWIO");
    nn.batch_to_space_nd(%1, block_shape=[2, 2], crops=[[0, 0], [0, 0]])
    =>
    nn.conv2d(%x, %w, padding=[2, 2, 2, 2], dilation=[2, 2], data_layout="NHWC", kernel_layout="HWIO")

What was put around the image less what is cut off again is the padding. The three calls must follow each other directly, the
convolution have no strides and NHWC data, and the rim be zero (of `qnn.conv2d`, its zero point). The reference implementation
pads as TensorFlow's SAME does whatever the operators say; here the numbers are the same whatever they say.)",
            .category = "Algebra",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 1e-6},
        flattenAtrousConv);
}

} // namespace passbench

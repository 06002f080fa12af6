// Cuts the channels of convolutions into blocks that fill a vector of the machine.
//
//   nn.conv2d(%x, %w)      =>      nn.contrib_conv2d_NCHWc of `NCHW8c` data and an `OIHW8i8o` weight, between layout_transforms

#include "core/ops/rules/layout_rules.h"
#include "core/ops/table/op_table.h"
#include "core/passes/all_passes.h"
#include "core/passes/layout/mover.h"

namespace passbench {
namespace {

struct AlterOpLayoutOptions {
    std::int64_t lanes = 8;
    static Fields fields()
    {
        return {field("lanes", &AlterOpLayoutOptions::lanes,
            "numbers of 32 bits in a vector of the processor: 4 with SSE, 8 with AVX2, 16 with AVX-512")
                               .range(1, 64)};
    }
};

/// The largest number of channels in a block, at most `most`, that divides them.
std::int64_t blockFor(std::int64_t channels, std::int64_t most)
{
    std::int64_t block = std::max<std::int64_t>(1, std::min(most, channels));
    while (channels % block != 0)
        --block;
    return block;
}

bool isPlainConvolution(const Call& call)
{
    const std::string out = attribute<std::string>(call, "out_layout");
    return attribute<std::string>(call, "data_layout") == "NCHW" && attribute<std::string>(call, "kernel_layout") == "OIHW"
        && (out.empty() || out == "NCHW");
}

/// Why a convolution is not cut into blocks; empty when it is.
std::string refusal(const Call& call, std::span<const Type> inputs)
{
    if (!isPlainConvolution(call))
        return "its layouts are not NCHW and OIHW";
    const auto weight = staticShape(inputs[1]);
    if (!staticShape(inputs[0]) || !weight)
        return "an extent is not known before it runs";
    const auto dilation = attribute<Ints>(call, "dilation");
    const bool dilated = std::ranges::any_of(dilation, [](std::int64_t d) { return d != 1; });
    if (attribute<std::int64_t>(call, "groups") == 1)
        return "";
    if (!isDepthwise(call, inputs))
        return "groups of channels do not go with blocks of them";
    return (*weight)[1] != 1 || dilated ? "a depthwise convolution is cut only without dilation and with one filter for each channel" : "";
}

Result<std::optional<Call>> inBlocks(Rewriter& rewriter, NodeId id, const Call& call, std::span<const Type> inputs, std::int64_t lanes)
{
    if (call.op->blocked.op.empty())
        return std::nullopt;
    if (const std::string why = refusal(call, inputs); !why.empty()) {
        rewriter.remark(id, fmt::format("`{}` is not cut into blocks: {}", call.op->name, why));
        return std::nullopt;
    }
    const auto data = *staticShape(inputs[0]), weight = *staticShape(inputs[1]);
    const bool depthwise = isDepthwise(call, inputs);
    const std::int64_t out = blockFor(weight[0], lanes), in = depthwise ? out : blockFor(data[1], out);
    Call blocked {opTable().find(depthwise ? call.op->blocked.depthwise : call.op->blocked.op), call.attrs};
    blocked.attrs.set("channels", weight[0]);
    blocked.attrs.set("data_layout", fmt::format("NCHW{}c", in));
    blocked.attrs.set("kernel_layout", fmt::format("OIHW{}i{}o", depthwise ? 1 : in, out));
    blocked.attrs.set("out_layout", fmt::format("NCHW{}c", out));
    return blocked;
}

Result<void> alterOpLayout(Rewriter& rewriter, const AlterOpLayoutOptions& options)
{
    const LayoutChoice choose = [&](NodeId id, const Call& call, std::span<const Type> inputs) {
        return inBlocks(rewriter, id, call, inputs, options.lanes);
    };
    return moveLayouts(rewriter, choose, "channels in blocks");
}

} // namespace

PassDef alterOpLayoutPass()
{
    return definePass<AlterOpLayoutOptions>(
        {.name = "AlterOpLayout",
            .summary = "Cut the channels of convolutions into blocks that fill a vector of the machine",
            .doc = R"(A processor multiplies several numbers at once when they lie side by side. In `NCHW` the channels of a pixel lie far
apart; in `NCHW8c` eight of them are neighbours.

    nn.conv2d(%x, %w)                                   %x: (1, 64, 56, 56), %w: (64, 64, 3, 3)
    =>
    %0 = layout_transform(%x, src_layout="NCHW", dst_layout="NCHW8c");
    %1 = layout_transform(%w, src_layout="OIHW", dst_layout="OIHW8i8o");
    %2 = nn.contrib_conv2d_NCHWc(%0, %1, channels=64, data_layout="NCHW8c", kernel_layout="OIHW8i8o", out_layout="NCHW8c");
    layout_transform(%2, src_layout="NCHW8c", dst_layout="NCHW")

A block has as many output channels as the processor has `lanes`, or the largest smaller number that divides them; the input
channels are cut likewise, into blocks that are not larger. Neighbours follow as in ConvertLayout, so that a chain of convolutions
stays in blocks. FoldConstant after it cuts the weights beforehand.

Convolutions with extents that are only known when the network runs stay as they are, and so do groups other than depthwise ones.
The pass is for patterns, pictures and external compilers that want blocks: our own code for the CPU wants the channels last, as
ConvertLayout brings them, and gains nothing from blocks, so no preset has it.)",
            .category = "Layout",
            .optLevel = 3,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-6},
        alterOpLayout);
}

} // namespace passbench

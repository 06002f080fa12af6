// Makes one convolution of several that read the same data, with the elementwise operators that follow them.
//
//   nn.conv2d(%x, %w1)  [4 channels]        %0 = nn.conv2d(%x, concatenate((%w1, %w2, %w3), axis=0))
//   nn.conv2d(%x, %w2)  [8 channels]   =>   strided_slice(%0, begin=[0, 0], end=[-1, 4], slice_mode="size")
//   nn.conv2d(%x, %w3)  [2 channels]        strided_slice(%0, begin=[0, 4], end=[-1, 8], slice_mode="size") ...

#include "core/passes/all_passes.h"
#include "core/passes/combine/parallel_branches.h"

namespace passbench {
namespace {

std::size_t position(std::string_view layout, char axis) { return layout.find(axis); }

std::string resultLayout(const Call& conv)
{
    const auto layout = attribute<std::string>(conv, "out_layout");
    return layout.empty() ? attribute<std::string>(conv, "data_layout") : layout;
}

class Conv2dCombiner : public ParallelCombiner {
public:
    bool combines(const OpDef& op) const override { return op.contraction == Contraction::Convolution && windowDims(op) == 2; }

    std::optional<std::string> keyOf(const Rewriter& rewriter, const Node& node) const override
    {
        const Call& conv = *node.as<Call>();
        const TensorType& weight = *rewriter[node.operands[1]].type.tensor();
        const auto kernelLayout = attribute<std::string>(conv, "kernel_layout");
        const std::size_t channel = position(resultLayout(conv), 'C');
        if (attribute<std::int64_t>(conv, "groups") != 1 || channel == std::string::npos || !node.type.tensor()->shape[channel].isStatic())
            return std::nullopt;
        std::string key(name(weight.dtype));
        for (const std::string_view attr : {"strides", "padding", "dilation"})
            key += relayText(Value(attribute<Ints>(conv, attr)));
        for (const std::string_view attr : {"data_layout", "kernel_layout", "out_layout"})
            key += " " + attribute<std::string>(conv, attr);
        for (std::size_t i = 0; i < weight.shape.size(); ++i)
            if (i != position(kernelLayout, 'O')) // input channels are those of the data
                key += " " + weight.shape[i].text();
        return key + " " + std::string(name(node.type.tensor()->dtype));
    }

    CombinedCall combine(Rewriter& rewriter, const Level& calls) const override
    {
        const Node first = rewriter[calls.front()];
        const Call& conv = *first.as<Call>();
        const auto weightAxis = position(attribute<std::string>(conv, "kernel_layout"), 'O');
        const NodeId weight = concatenated(rewriter, operandsOf(rewriter, calls, 1), static_cast<std::int64_t>(weightAxis));
        Attrs attrs = conv.attrs;
        std::int64_t channels = 0;
        for (const NodeId call : calls)
            channels += channelsOf(rewriter[call]);
        attrs.set("channels", channels);
        const NodeId value = rewriter.call(*conv.op, {first.operands[0], weight}, std::move(attrs));
        return {value, static_cast<std::int64_t>(position(resultLayout(conv), 'C'))};
    }

    bool canFollow(const Node& follower, std::int64_t axis) const override { return followsAlong(follower, axis); }

    bool canJoin(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis) const override
    {
        return canJoinAlong(rewriter, level, index, axis);
    }

    NodeId join(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis) const override
    {
        return joinedAlong(rewriter, level, index, axis);
    }

    std::vector<NodeId> split(Rewriter& rewriter, const CombinedCall& combined, const Level& last) const override
    {
        return slicesOf(rewriter, combined, last, static_cast<std::size_t>(combined.axis) + 1);
    }

private:
    static std::int64_t channelsOf(const Node& node)
    {
        const Call& conv = *node.as<Call>();
        if (const auto* channels = conv.attrs.find<std::int64_t>("channels"))
            return *channels;
        return node.type.tensor()->shape[position(resultLayout(conv), 'C')].size();
    }
};

Result<void> combineParallelConv2d(Rewriter& rewriter, const CombineParallelOptions& options)
{
    combineParallel(rewriter, Conv2dCombiner(), options.minNumBranches);
    return {};
}

} // namespace

PassDef combineParallelConv2dPass()
{
    return definePass<CombineParallelOptions>(
        {.name = "CombineParallelConv2D",
            .summary = "Make one convolution of several that read the same data",
            .doc = R"(Branches of an Inception block read the same data with kernels of the same size. One convolution with all their
filters does the same work in one kernel, which keeps wide machines busier.

    nn.conv2d(%x, %w1); nn.conv2d(%x, %w2); nn.conv2d(%x, %w3)
    =>
    %0 = nn.conv2d(%x, concatenate((%w1, %w2, %w3), axis=0));
    strided_slice(%0, begin=[0, 0], end=[-1, 4], slice_mode="size") ...

They must agree in strides, padding, dilation, layouts, type and size of the kernel, and have one group; the numbers of channels may
differ. Elementwise operators and biases that follow every branch come along while they are the same and nothing else uses what
lies between. `min_num_branches` says from how many on it is worth it.)",
            .category = "Combination",
            .optLevel = 4,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-5},
        combineParallelConv2d);
}

} // namespace passbench

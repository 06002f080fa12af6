// Moves multiplications by one constant per channel into the weights of convolutions and dense layers.
//
//   multiply(nn.conv2d(%x, %w), %s)    =>   nn.conv2d(%x, multiply(%w, %s'))      backward: along the output channels
//   nn.conv2d(multiply(%x, %s), %w)    =>   nn.conv2d(%x, multiply(%w, %s'))      forward: along the input channels
//
// scale_folder.h says what a scale passes on the way.

#include "core/passes/all_passes.h"
#include "core/passes/constants/scale_folder.h"

namespace passbench {
namespace {

using Refusals = std::map<NodeId, std::string>; ///< by scale

/// One round over all scales; true when one was folded, which may open the way for others.
bool foldScales(Rewriter& rewriter, std::span<const NodeId> order, bool backward, Refusals& refusals)
{
    bool folded = false;
    for (const NodeId id : order) {
        auto scale = rewriter.contains(id) && !rewriter.stopRequested() ? channelScaleOf(rewriter, id) : std::nullopt;
        if (!scale)
            continue;
        ScaleFolder folder(rewriter, *std::move(scale));
        const std::string why = backward ? folder.foldBackward() : folder.foldForward();
        folded = folded || why.empty();
        if (!why.empty())
            refusals[id] += fmt::format("{}{}: {}", refusals[id].empty() ? "" : "; ", backward ? "backward" : "forward", why);
    }
    return folded;
}

void foldAllScales(Rewriter& rewriter, bool backward, bool forward)
{
    std::vector<NodeId> order = rewriter.order();
    Refusals refusals;
    for (bool folded = true; folded;) {
        refusals.clear();
        folded = backward && foldScales(rewriter, order, true, refusals);
        std::ranges::reverse(order); // forward, a scale can move on once those after it have
        folded = (forward && foldScales(rewriter, order, false, refusals)) || folded;
        std::ranges::reverse(order);
    }
    for (const auto& [scale, why] : refusals)
        rewriter.remark(scale, "not folded " + why);
}

Result<void> backwardFoldScaleAxis(Rewriter& rewriter, const NoOptions&)
{
    foldAllScales(rewriter, true, false);
    return {};
}

Result<void> forwardFoldScaleAxis(Rewriter& rewriter, const NoOptions&)
{
    foldAllScales(rewriter, false, true);
    return {};
}

struct FoldScaleAxisOptions {
    bool backward = true, forward = true;
    static Fields fields()
    {
        return {field("backward", &FoldScaleAxisOptions::backward, "fold scales into operators before them"),
            field("forward", &FoldScaleAxisOptions::forward, "fold scales into operators after them")};
    }
};

/// FoldConstant as a part of this step: what it says of the large results that it left is said of its own steps.
Result<Module> withConstantsFolded(const Module& module, PassContext& context)
{
    const std::size_t remarks = context.log.remarks.size();
    auto folded = foldConstantPass().run(module, {}, context);
    context.log.remarks.resize(remarks);
    return folded;
}

/// Both directions. Constants are worked out before, so that the sign of a scale can be known, and after, which gives the
/// new weights.
Result<Module> foldScaleAxis(const Module& module, const FoldScaleAxisOptions& options, PassContext& context)
{
    PB_ASSIGN(const Module prepared, withConstantsFolded(module, context));
    PB_ASSIGN(const Module folded, rewriteFunctions(prepared, context, [&](Rewriter& rewriter) -> Result<void> {
        foldAllScales(rewriter, options.backward, options.forward);
        return {};
    }));
    return withConstantsFolded(folded, context);
}

PassFacts scaleFacts(std::string name, std::string summary, std::string doc)
{
    return {.name = std::move(name),
        .summary = std::move(summary),
        .doc = std::move(doc),
        .category = "Algebra",
        .optLevel = 3,
        .needs = {Property::Typed},
        .invalidates = {Property::Annotated, Property::RegionsMerged},
        .hiddenBy = {Property::Fused},
        .tolerance = 1e-4};
}

} // namespace

PassDef foldScaleAxisPass()
{
    return defineModulePass<FoldScaleAxisOptions>(
        scaleFacts("FoldScaleAxis", "Move scales per channel into the weights of convolutions and dense layers",
            R"(A convolution multiplies by its weights anyway. When its result, or its data, is multiplied by one number per
channel, the weights can be multiplied by that instead, once and for all.

    multiply(nn.conv2d(%x, %w), %s)
    =>
    nn.conv2d(%x, multiply(%w, %s'))

*Backward* carries a scale from after a convolution to its output channels, *forward* from before it to its input channels (or to
the channels of a depthwise one); each is a pass of its own too. A scale passes `nn.relu` when it is positive, since
max(0, s x) = s max(0, x) only then, and additions when the other side can be scaled too. A value that others need unscaled
stays. Channels may be blocked, as in `NCHW4c` with a kernel in `OIHW4i4o`. Constants are folded before, since the sign of a scale
must be known, and after, which works the new weights out.

Unlike the reference, a scale after a grouped convolution is folded, names given by `let` do not stand in the way, and a scale
that is worked out from the data by reductions stays, since it is not known before the data is. A constant scale is given the
shape that weights and biases want at once, where the reference leaves a squeeze and expand_dims for FoldConstant.)"),
        foldScaleAxis);
}

PassDef backwardFoldScaleAxisPass()
{
    return definePass<NoOptions>(
        scaleFacts("BackwardFoldScaleAxis", "Move scales per channel into the weights of the operators before them",
            R"(The first half of FoldScaleAxis: a scale after a convolution or dense layer becomes one of its output channels.

    multiply(nn.relu(nn.conv2d(%x, %w)), %s)
    =>
    nn.relu(nn.conv2d(%x, multiply(%w, %s')))

On the way back it passes `nn.relu` when it is positive, `nn.bias_add`, and additions, where both sides take it. Everything on the
way must have no other use. A constant scale is given the shape that the weight wants at once, where the reference leaves a squeeze
and expand_dims for FoldConstant.)"),
        backwardFoldScaleAxis);
}

PassDef forwardFoldScaleAxisPass()
{
    return definePass<NoOptions>(
        scaleFacts("ForwardFoldScaleAxis", "Move scales per channel into the weights of the operators after them",
            R"(The second half of FoldScaleAxis: a scale before a convolution or dense layer becomes one of its input channels.

    nn.conv2d(nn.relu(multiply(%x, %s)), %w)
    =>
    nn.conv2d(nn.relu(%x), multiply(%w, %s'))

On the way it passes `nn.relu` when it is positive, and additions, where the other side is divided by it. When several operators
use the scaled value, all of them must take it. A constant scale is given the shape that the weight wants at once, where the
reference leaves a squeeze and expand_dims for FoldConstant.)"),
        forwardFoldScaleAxis);
}

} // namespace passbench

// Lets convolutions and pools pad their data themselves.
//
//   nn.conv2d(nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]]), %w)
//   =>
//   nn.conv2d(%x, %w, padding=[1, 1, 1, 1])

#include "core/ir/graph/op.h"
#include "core/passes/all_passes.h"
#include "core/passes/constants/evaluate.h"

#include <cmath>
#include <limits>

namespace passbench {
namespace {

bool isLowest(double value, DataType dtype)
{
    if (isFloat(dtype))
        return value <= static_cast<double>(std::numeric_limits<float>::lowest());
    return isSigned(dtype) ? value <= -std::ldexp(1.0, bitsOf(dtype) - 1) : value == 0;
}

/// `padding` with one entry per side: all starts, then all ends. It may be given as one for all, or one per dim.
std::optional<Ints> fullPadding(const Ints& padding, std::size_t dims)
{
    if (padding.size() == 2 * dims)
        return padding;
    if (padding.size() != 1 && padding.size() != dims)
        return std::nullopt;
    Ints full;
    for (std::size_t i = 0; i < 2 * dims; ++i)
        full.push_back(padding.size() == 1 ? padding[0] : padding[i % dims]);
    return full;
}

/// `padding` and `width` together; nullopt when `width` pads more than the spatial dims of `layout`.
std::optional<Ints> combined(const Ints& padding, const IntLists& width, std::string_view layout)
{
    if (width.size() != layout.size())
        return std::nullopt;
    const std::size_t dims = layout.size() - 2;
    auto sum = fullPadding(padding, dims);
    std::size_t spatial = 0;
    for (std::size_t i = 0; sum && i < layout.size(); ++i) {
        const std::int64_t before = width[i].at(0), after = width[i].at(1);
        const bool isSpatial = layout[i] == 'D' || layout[i] == 'H' || layout[i] == 'W';
        if (before < 0 || after < 0 || (!isSpatial && (before || after)))
            return std::nullopt;
        if (!isSpatial)
            continue;
        (*sum)[spatial] += before;
        (*sum)[spatial + dims] += after;
        ++spatial;
    }
    return spatial == dims ? sum : std::nullopt;
}

/// Why padding with `value` can't move into the call; empty when it can.
std::string refusal(const Call& call, double value, DataType dtype)
{
    const Ints padding = attribute<Ints>(call, "padding");
    const bool padsAlready = std::ranges::any_of(padding, [](std::int64_t p) { return p != 0; });
    switch (call.op->outside) {
    case Outside::Lowest: return isLowest(value, dtype) ? "" : "a max pool pads with the lowest value";
    case Outside::NotCounted:
        if (attribute<bool>(call, "ceil_mode"))
            return "the windows of a pool with ceil_mode may leave the padded data";
        if (padsAlready && !attribute<bool>(call, "count_include_pad"))
            return "the pool pads already, and does not count its own padding";
        [[fallthrough]];
    default: return value == 0 ? "" : "the padding is not zero";
    }
}

/// Takes one `nn.pad` into the call; true when there may be another before it.
bool foldPadding(Rewriter& rewriter, NodeId id)
{
    const auto refuse = [&](const std::string& why) {
        rewriter.remark(id, "padding not folded: " + why);
        return false;
    };
    const NodePtr held = rewriter.hold(id);
    const Node& node = *held;
    const Call* call = node.as<Call>();
    if (!call || call->op->outside == Outside::Unstated)
        return false;
    const Node pad = rewriter[node.operands[0]];
    const Call* padding = callOf(pad, "nn.pad");
    if (!padding)
        return false;
    if (!pad.type.tensor())
        return refuse("the type of what is padded is not known");
    if (const auto mode = attribute<std::string>(*padding, "pad_mode"); mode != "constant")
        return refuse(fmt::format("its mode is `{}`, and the operator pads with one value", mode));
    const Tensor* fill = rewriter.constantValue(pad.operands[1]);
    const auto value = fill ? repeatedScalar(*fill) : std::nullopt;
    const std::string why = value ? refusal(*call, value->at(0), pad.type.tensor()->dtype) : "the padding is not constant";
    if (!why.empty())
        return refuse(why);
    const std::string layout = attribute<std::string>(*call, call->op->contraction == Contraction::Convolution ? "data_layout" : "layout");
    const auto sum = combined(attribute<Ints>(*call, "padding"), attribute<IntLists>(*padding, "pad_width"), layout);
    if (!sum)
        return refuse("it is not along the spatial dims only");
    Attrs attrs = call->attrs;
    attrs.set("padding", *sum);
    if (call->op->outside == Outside::NotCounted)
        attrs.set("count_include_pad", true);
    std::vector<NodeId> operands = node.operands;
    operands[0] = pad.operands[0];
    rewriter.change(id, Call {call->op, std::move(attrs)}, std::move(operands), "pads its data itself");
    return true;
}

Result<void> foldExplicitPadding(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order())
        while (rewriter.contains(id) && foldPadding(rewriter, id)) { }
    return {};
}

} // namespace

PassDef foldExplicitPaddingPass()
{
    return definePass<NoOptions>(
        {.name = "FoldExplicitPadding",
            .summary = "Let convolutions and pools pad their data themselves",
            .doc = R"(A `nn.pad` writes a larger copy of its data. Convolutions and pools can treat what lies outside as padding
without a copy.

    nn.conv2d(nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]]), %w)
    =>
    nn.conv2d(%x, %w, padding=[1, 1, 1, 1])

Convolutions pad with zero, max pools with the lowest value of the type. An average pool gets `count_include_pad`, since the zeros
were counted before.)",
            .category = "Algebra",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused}},
        foldExplicitPadding);
}

} // namespace passbench

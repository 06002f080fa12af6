#include "core/passes/constants/channel_scale.h"

#include "core/ops/rules/data_layout.h"
#include "core/ops/rules/facts.h"
#include "core/ops/rules/builders.h"
#include "core/passes/constants/evaluate.h"

#include <ranges>
#include <unordered_set>

namespace passbench {
namespace {

template<typename F> bool allElements(const Tensor& tensor, F&& test)
{
    if (const auto scalar = repeatedScalar(tensor))
        return test(scalar->at(0));
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        if (!test(tensor.at(i)))
            return false;
    return true;
}

/// Positions of the dims that are not 1 in `shape`, counted in a value of rank `rank`.
Ints axesOf(const Shape& shape, std::size_t rank)
{
    Ints axes;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (!(shape[i] == Dim(1)))
            axes.push_back(static_cast<std::int64_t>(rank - shape.size() + i));
    return axes;
}

bool isPlainValue(const Node& node)
{
    return node.as<Parameter>() || node.as<Constant>() || node.as<Tuple>() || node.as<Project>();
}

/// A factor that follows from the data by reductions or products, as in squeeze-and-excitation, is a value of its own each
/// time: weights that it were folded into could not be prepared.
bool isKnownBeforeTheData(const Rewriter& rewriter, NodeId factor)
{
    constexpr std::size_t mostNodes = 64;
    std::vector<NodeId> open {factor};
    std::unordered_set<NodeId> seen {factor};
    while (!open.empty()) {
        const Node& node = rewriter[open.back()];
        open.pop_back();
        const Call* call = node.as<Call>();
        if (seen.size() > mostNodes || (call ? call->op->fusion > Fusion::Injective : !isPlainValue(node)))
            return false;
        for (const NodeId operand : node.operands)
            if (seen.insert(operand).second)
                open.push_back(operand);
    }
    return true;
}

/// The value of a constant, or of one that was only given another shape on the way.
std::optional<Tensor> shapedConstant(const Rewriter& rewriter, NodeId id)
{
    constexpr std::size_t mostMoves = 8;
    std::vector<NodeId> moves; // the last first
    for (; !rewriter.constantValue(id); id = rewriter[id].operands.front()) {
        const Node& node = rewriter[id];
        const Call* call = node.as<Call>();
        if (!call || call->op->category != OpCategory::DataMovement || !call->op->evaluate || node.operands.size() != 1 || moves.size() == mostMoves)
            return std::nullopt;
        moves.push_back(id);
    }
    Tensor value = *rewriter.constantValue(id);
    for (const NodeId move : moves | std::views::reverse) {
        const Node& node = rewriter[move];
        const std::vector<Tensor> inputs {value};
        const std::vector<Type> types {rewriter[node.operands.front()].type};
        if (elementCount(node.type) != value.elementCount()) // a repeated scale would become large
            return std::nullopt;
        auto moved = evaluateOnConstants(*node.as<Call>(), inputs, types, node.type);
        if (!moved)
            return std::nullopt;
        value = std::move(moved->front());
    }
    return value;
}

/// Where the axis `letter` of a layout is, and its blocks.
Ints axesOfLetter(const DataLayout& layout, char letter)
{
    Ints axes;
    for (std::size_t i = 0; i < layout.rank(); ++i)
        if (layout.axes()[i].letter == letter)
            axes.push_back(static_cast<std::int64_t>(i));
    return axes;
}

Dim at(const TensorType& type, std::int64_t axis) { return type.shape[static_cast<std::size_t>(axis)]; }

/// Elements along `axes` together; -1 when that is not static.
std::int64_t extentOf(const TensorType& type, const Ints& axes)
{
    std::int64_t extent = 1;
    for (const std::int64_t axis : axes)
        extent = at(type, axis).isStatic() && extent >= 0 ? extent * at(type, axis).size() : -1;
    return extent;
}

} // namespace

bool ChannelScale::isPositive() const { return value && allElements(*value, [](double v) { return v > 0; }); }
bool ChannelScale::isNonZero() const { return value && allElements(*value, [](double v) { return v != 0; }); }

NodeId ChannelScale::asVector(Rewriter& rewriter) const
{
    if (value)
        return factor; // constants are given their shape where they are used
    const Shape shape = rewriter[factor].type.tensor()->shape;
    Ints ones;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (shape[i] == Dim(1))
            ones.push_back(static_cast<std::int64_t>(i));
    return ones.empty() ? factor : rewriter.call("squeeze", {factor}, {{"axis", ones}});
}

NodeId ChannelScale::aligned(Rewriter& rewriter, NodeId vector, const Ints& alongAxes, const Shape& alongExtents, std::size_t rank) const
{
    if (isUniform())
        return value ? rewriter.constant(value->reshaped({})) : vector;
    if (!value && alongAxes.size() == 1 && axes.size() == 1)
        return alignVector(rewriter, vector, alongAxes.front(), rank);
    Ints shape(rank - static_cast<std::size_t>(alongAxes.front()), 1);
    for (std::size_t i = 0; i < alongAxes.size(); ++i)
        shape[static_cast<std::size_t>(alongAxes[i] - alongAxes.front())] = alongExtents[i].size();
    return value ? rewriter.constant(value->reshaped(std::move(shape))) : rewriter.call("reshape", {vector}, {{"newshape", shape}});
}

std::optional<ChannelScale> channelScaleOf(const Rewriter& rewriter, NodeId id)
{
    const Node& node = rewriter[id];
    const TensorType* type = node.type.tensor();
    if (!callOf(node, Arithmetic::Product) || !type || !isFloat(type->dtype))
        return std::nullopt;
    for (const std::size_t side : {std::size_t {1}, std::size_t {0}}) {
        const NodeId factor = node.operands[side], scaled = node.operands[1 - side];
        const TensorType* factorType = rewriter[factor].type.tensor();
        if (factor == scaled || rewriter.constantValue(scaled) || !factorType || !(rewriter[scaled].type == node.type))
            continue;
        ChannelScale scale {.multiply = id, .scaled = scaled, .factor = factor, .value = {}, .axes = axesOf(factorType->shape, type->shape.size()), .extents = {}};
        for (const std::int64_t axis : scale.axes)
            scale.extents.push_back(at(*type, axis));
        const bool isStatic = std::ranges::all_of(scale.extents, [](Dim extent) { return extent.isStatic(); });
        if (scale.axes.size() > 2 || (scale.axes.size() == 2 && !isStatic) || !isKnownBeforeTheData(rewriter, factor))
            continue;
        scale.value = shapedConstant(rewriter, factor);
        return scale;
    }
    return std::nullopt;
}

bool isAlongAxes(const Shape& shape, const Ints& axes, std::size_t rank)
{
    if (shape.size() > rank)
        return false;
    const Ints other = axesOf(shape, rank);
    return axes.empty() ? other.size() <= 1 : std::ranges::includes(axes, other);
}

std::optional<ScaledOperator> scaledOperator(const Rewriter& rewriter, const Node& node)
{
    const Call* call = node.as<Call>();
    const TensorType* type = node.type.tensor();
    if (!call || !type || node.operands.size() != 2)
        return std::nullopt;
    const TensorType* weight = rewriter[node.operands[1]].type.tensor();
    if (!weight || weight->dtype != type->dtype) // out_dtype would round the scaled weights
        return std::nullopt;
    if (call->op->contraction == Contraction::Dense) {
        const auto last = static_cast<std::int64_t>(type->shape.size()) - 1;
        return ScaledOperator {.dataAxes = {last}, .resultAxes = {last}, .inputAxes = {1}, .outputAxes = {0}};
    }
    if (call->op->contraction != Contraction::Convolution)
        return std::nullopt;
    const auto layout = [&](std::string_view name) { return DataLayout::of(attribute<std::string>(*call, name)); };
    const DataLayout data = layout("data_layout"), kernel = layout("kernel_layout");
    const DataLayout result = attribute<std::string>(*call, "out_layout").empty() ? data : layout("out_layout");
    ScaledOperator found {.dataAxes = axesOfLetter(data, 'C'), .resultAxes = axesOfLetter(result, 'C'), .inputAxes = axesOfLetter(kernel, 'I'), .outputAxes = axesOfLetter(kernel, 'O')};
    const std::int64_t groups = attribute<std::int64_t>(*call, "groups");
    found.grouped = groups > 1;
    found.depthwise = found.grouped && extentOf(*type, found.resultAxes) == groups && extentOf(*weight, found.outputAxes) == groups
        && extentOf(*weight, found.inputAxes) == 1;
    return found;
}

std::optional<Ints> axesInWeight(const ChannelScale& scale, const TensorType& scaled, const Ints& valueAxes, const TensorType& weight,
    const Ints& weightAxes)
{
    if (scale.isUniform())
        return Ints {};
    std::int64_t scaleElements = 1;
    for (const Dim extent : scale.extents)
        scaleElements = extent.isStatic() && scaleElements >= 0 ? scaleElements * extent.size() : -1;
    if (scaleElements > 0 && std::ranges::includes(valueAxes, scale.axes) && extentOf(scaled, valueAxes) == scaleElements
        && extentOf(weight, weightAxes) == scaleElements && std::ranges::is_sorted(weightAxes))
        return weightAxes; // one element for each channel, in their order
    if (valueAxes.size() != weightAxes.size() || !std::ranges::includes(valueAxes, scale.axes))
        return std::nullopt;
    Ints found;
    for (std::size_t i = 0; i < valueAxes.size(); ++i) {
        if (!(at(scaled, valueAxes[i]) == at(weight, weightAxes[i])))
            return std::nullopt;
        if (std::ranges::find(scale.axes, valueAxes[i]) != scale.axes.end())
            found.push_back(weightAxes[i]);
        else if (!(at(scaled, valueAxes[i]) == Dim(1))) // the scale repeats along a part of the channels
            return std::nullopt;
    }
    return std::ranges::is_sorted(found) ? std::optional(found) : std::nullopt;
}

} // namespace passbench

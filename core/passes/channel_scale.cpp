#include "core/passes/channel_scale.h"

#include "core/passes/builders.h"
#include "core/passes/evaluate.h"

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

/// Position of the only dim that is not 1 in `shape`, counted in a value of rank `rank`: -1 when there is none, nullopt
/// when there are several.
std::optional<std::int64_t> onlyAxis(const Shape& shape, std::size_t rank)
{
    std::int64_t axis = -1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] == Dim(1))
            continue;
        if (axis >= 0)
            return std::nullopt;
        axis = static_cast<std::int64_t>(rank - shape.size() + i);
    }
    return axis;
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

std::int64_t letter(std::string_view layout, char axis)
{
    const std::size_t at = layout.find(axis);
    return at == std::string_view::npos ? -1 : static_cast<std::int64_t>(at);
}

bool isPlain(std::string_view layout) // "NCHW4c" has a blocked channel
{
    return std::ranges::all_of(layout, [](char c) { return c >= 'A' && c <= 'Z'; });
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

NodeId ChannelScale::aligned(Rewriter& rewriter, NodeId vector, std::int64_t alongAxis, std::size_t rank) const
{
    if (!value)
        return isUniform() ? vector : alignVector(rewriter, vector, alongAxis, rank);
    Ints shape = value->shape();
    if (!isUniform())
        shape.resize(rank - static_cast<std::size_t>(alongAxis), 1);
    return rewriter.constant(value->reshaped(std::move(shape)));
}

std::optional<ChannelScale> channelScaleOf(const Rewriter& rewriter, NodeId id)
{
    const Node& node = rewriter[id];
    const TensorType* type = node.type.tensor();
    if (!callOf(node, "multiply") || !type || !isFloat(type->dtype))
        return std::nullopt;
    for (const std::size_t side : {std::size_t {1}, std::size_t {0}}) {
        const NodeId factor = node.operands[side], scaled = node.operands[1 - side];
        const TensorType* factorType = rewriter[factor].type.tensor();
        if (factor == scaled || rewriter.constantValue(scaled) || !factorType || !(rewriter[scaled].type == node.type))
            continue;
        const auto axis = onlyAxis(factorType->shape, type->shape.size());
        if (!axis || !isKnownBeforeTheData(rewriter, factor))
            continue;
        ChannelScale scale {.multiply = id, .scaled = scaled, .factor = factor, .value = {}, .axis = *axis};
        if (!scale.isUniform())
            scale.channels = type->shape[static_cast<std::size_t>(*axis)];
        if (const Tensor* constant = rewriter.constantValue(factor))
            scale.value = constant->reshaped(scale.isUniform() ? Ints {} : Ints {constant->elementCount()});
        return scale;
    }
    return std::nullopt;
}

bool isAlongAxis(const Shape& shape, std::int64_t axis, std::size_t rank)
{
    const auto only = shape.size() <= rank ? onlyAxis(shape, rank) : std::nullopt;
    return only && (*only < 0 || axis < 0 || *only == axis);
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
    const std::string& op = call->op->name;
    if (op == "nn.dense") {
        const auto last = static_cast<std::int64_t>(type->shape.size()) - 1;
        return ScaledOperator {.dataAxis = last, .resultAxis = last, .inputAxis = 1, .outputAxis = 0};
    }
    if (op != "nn.conv1d" && op != "nn.conv2d" && op != "nn.conv3d")
        return std::nullopt;
    const auto data = attribute<std::string>(*call, "data_layout");
    const auto kernel = attribute<std::string>(*call, "kernel_layout");
    auto result = attribute<std::string>(*call, "out_layout");
    if (result.empty())
        result = data;
    ScaledOperator found {.dataAxis = letter(data, 'C'), .resultAxis = letter(result, 'C'), .inputAxis = letter(kernel, 'I'), .outputAxis = letter(kernel, 'O')};
    if (!isPlain(data) || !isPlain(kernel) || !isPlain(result) || std::min({found.dataAxis, found.resultAxis, found.inputAxis, found.outputAxis}) < 0)
        return std::nullopt;
    const std::int64_t groups = attribute<std::int64_t>(*call, "groups");
    const auto extent = [](const TensorType& of, std::int64_t axis) { return of.shape[static_cast<std::size_t>(axis)]; };
    found.grouped = groups > 1;
    found.depthwise = found.grouped && extent(*type, found.resultAxis) == Dim(groups) && extent(*weight, found.outputAxis) == Dim(groups)
        && extent(*weight, found.inputAxis) == Dim(1);
    return found;
}

} // namespace passbench

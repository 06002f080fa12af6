#include "core/passes/channel_scale.h"

#include "core/passes/evaluate.h"

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

/// Position of the only dim that is not 1 in `shape`, counted in a value of rank `rank`; nullopt when there are several.
std::optional<std::int64_t> onlyAxis(const Ints& shape, std::size_t rank)
{
    std::optional<std::int64_t> axis;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] == 1)
            continue;
        if (axis)
            return std::nullopt;
        axis = static_cast<std::int64_t>(rank - shape.size() + i);
    }
    return axis;
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

bool ChannelScale::isPositive() const { return allElements(value, [](double v) { return v > 0; }); }
bool ChannelScale::isNonZero() const { return allElements(value, [](double v) { return v != 0; }); }

Tensor ChannelScale::inverse() const
{
    Tensor result = Tensor::allocate(dtype, value.shape());
    for (std::int64_t i = 0; i < value.elementCount(); ++i)
        result.set(i, 1 / value.at(i));
    return result;
}

Tensor ChannelScale::aligned(const Tensor& values, std::int64_t alongAxis, std::size_t rank)
{
    if (values.rank() == 0)
        return values;
    Ints shape(rank - static_cast<std::size_t>(alongAxis), 1);
    shape.front() = values.elementCount();
    return values.reshaped(std::move(shape));
}

std::optional<ChannelScale> channelScaleOf(const Rewriter& rewriter, NodeId id)
{
    const Node& node = rewriter[id];
    const TensorType* type = node.type.tensor();
    if (!callOf(node, "multiply") || !type || !isFloat(type->dtype))
        return std::nullopt;
    for (const std::size_t side : {std::size_t {1}, std::size_t {0}}) {
        const Tensor* constant = rewriter.constantValue(node.operands[side]);
        const NodeId scaled = node.operands[1 - side];
        if (!constant || rewriter.constantValue(scaled) || !(rewriter[scaled].type == node.type))
            continue;
        ChannelScale scale {.multiply = id, .scaled = scaled, .constant = node.operands[side], .dtype = type->dtype};
        const auto axis = onlyAxis(constant->shape(), type->shape.size());
        if (constant->elementCount() == 1)
            scale.value = constant->reshaped({});
        else if (!axis)
            return std::nullopt;
        else
            scale.value = constant->reshaped({constant->elementCount()}), scale.axis = *axis;
        return scale;
    }
    return std::nullopt;
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

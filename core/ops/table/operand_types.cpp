// What operators say of the types of their operands: the weight of a convolution that states its channels and kernel, the
// weight of a dense layer that states its units, and the vectors beside data that is normalized or shifted. These are the
// operands whose types Relay's own type relations fill in.

#include "core/ops/table/operand_types.h"

#include "core/ops/rules/attributes.h"
#include "core/ops/rules/data_layout.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/windows/window_attributes.h"

namespace passbench {
namespace {

struct Question {
    const Call& call;
    const TensorType& data; ///< operand 0
};
using OperandRule = std::optional<Shape> (*)(const Question& question);

/// Of `channels` and the data's channels per group, or of a depthwise weight, as the kernel's layout orders and cuts them.
std::optional<Shape> kernelShape(const Question& question, const ConvAttrs& attrs, bool transposed)
{
    const auto dataLayout = DataLayout::parse(attrs.dataLayout), kernelLayout = DataLayout::parse(attrs.kernelLayout);
    if (!attrs.channels || !attrs.kernelSize || !dataLayout || !kernelLayout || attrs.kernelSize->size() + 2 != kernelLayout->letters())
        return std::nullopt;
    const DataLayout plainData = dataLayout->plain(), plainKernel = kernelLayout->plain();
    const auto data = transformedShape(question.data.shape, *dataLayout, plainData);
    const auto channelAxis = plainData.find('C');
    if (!data || !channelAxis || !(*data)[*channelAxis].isStatic())
        return std::nullopt;
    const std::int64_t in = (*data)[*channelAxis].size();
    const bool depthwise = !transposed && attrs.groups == *attrs.channels && *attrs.channels != 1 && in > 0;
    const std::int64_t output = depthwise ? in : transposed ? *attrs.channels / attrs.groups : *attrs.channels;
    const std::int64_t input = depthwise ? attrs.groups / in : transposed ? in : in / attrs.groups;
    Shape shape;
    std::size_t spatial = 0;
    for (const LayoutAxis& axis : plainKernel.axes()) {
        if (axis.letter != 'O' && axis.letter != 'I' && spatial == attrs.kernelSize->size())
            return std::nullopt;
        shape.push_back(Dim(axis.letter == 'O' ? output : axis.letter == 'I' ? input : (*attrs.kernelSize)[spatial++]));
    }
    auto ordered = transformedShape(shape, plainKernel, *kernelLayout);
    return ordered ? std::optional(*std::move(ordered)) : std::nullopt;
}

template<typename A, bool transposed> std::optional<Shape> weightOfConvolution(const Question& question)
{
    return kernelShape(question, readFields<A>(question.call.attrs), transposed);
}

std::optional<Shape> weightOfDense(const Question& question)
{
    const auto attrs = readFields<DenseAttrs>(question.call.attrs);
    if (!attrs.units || question.data.shape.empty())
        return std::nullopt;
    return Shape {Dim(*attrs.units), question.data.shape.back()};
}

std::optional<Shape> rightOfMatmul(const Question& question)
{
    const auto attrs = readFields<MatmulAttrs>(question.call.attrs);
    const Shape& shape = question.data.shape;
    if (!attrs.units || shape.size() < 2)
        return std::nullopt;
    const Dim units(*attrs.units), inner = shape[shape.size() - (attrs.transposeA ? 2 : 1)];
    return attrs.transposeB ? Shape {units, inner} : Shape {inner, units};
}

template<typename A> std::optional<Shape> vectorAlongAxis(const Question& question)
{
    const auto axis = frontAxis(readFields<A>(question.call.attrs).axis, question.data.shape.size());
    return axis ? std::optional(Shape {question.data.shape[*axis]}) : std::nullopt;
}

struct OperandEntry {
    std::string_view op;
    OperandRule rule; ///< of every operand but the first
};
constexpr OperandEntry operandEntries[] = {
    {"nn.conv1d", weightOfConvolution<Conv1dAttrs, false>},
    {"nn.conv2d", weightOfConvolution<Conv2dAttrs, false>},
    {"nn.conv3d", weightOfConvolution<Conv3dAttrs, false>},
    {"nn.conv1d_transpose", weightOfConvolution<ConvTransposeAttrs<1>, true>},
    {"nn.conv2d_transpose", weightOfConvolution<ConvTransposeAttrs<2>, true>},
    {"nn.conv3d_transpose", weightOfConvolution<ConvTransposeAttrs<3>, true>},
    {"nn.dense", weightOfDense},
    {"nn.matmul", rightOfMatmul},
    {"nn.bias_add", vectorAlongAxis<ChannelAxisAttrs>},
    {"nn.prelu", vectorAlongAxis<ChannelAxisAttrs>},
    {"nn.batch_norm", vectorAlongAxis<BatchNormAttrs>},
    {"nn.instance_norm", vectorAlongAxis<BatchNormAttrs>},
    {"nn.layer_norm", vectorAlongAxis<LayerNormAttrs>},
    {"nn.group_norm", vectorAlongAxis<GroupNormAttrs>},
};

} // namespace

std::optional<Type> operandType(const Call& call, std::span<const Type> inputs, std::size_t index)
{
    const auto entry = std::ranges::find(operandEntries, std::string_view(call.op->name), &OperandEntry::op);
    const TensorType* data = inputs.empty() ? nullptr : inputs[0].tensor();
    if (entry == std::end(operandEntries) || index == 0 || !data)
        return std::nullopt;
    auto shape = entry->rule({call, *data});
    return shape ? std::optional(Type(data->dtype, *std::move(shape))) : std::nullopt;
}

} // namespace passbench

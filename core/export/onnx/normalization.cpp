// Softmax and normalisations.

#include "core/export/onnx/writer.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/reduce_axes.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/windows/attributes.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace passbench {
namespace {

Result<void> giveBack(OnnxCall& call, const std::string& value, const std::vector<std::size_t>& order)
{
    if (std::ranges::is_sorted(order))
        return call.give(value);
    const auto back = inverse(order);
    return call.give(call.transposed(value, back));
}

/// Operand `index`, or a vector of `value` when the operator is told to leave it out.
Result<std::string> orFilled(OnnxCall& call, bool given, std::size_t index, double value)
{
    if (given)
        return call.input(index);
    return call.graph().constant(Tensor::filled(call.dtype(index), call.shape(index), value), "left_out");
}

Result<void> softmax(OnnxCall& call)
{
    const Ints shape = call.shape(0);
    PB_ASSIGN(const std::size_t axis, frontAxis(call.attrs<SoftmaxAttrs>().axis, shape.size()));
    if (std::ranges::any_of(shape | std::views::drop(axis + 1), [](std::int64_t extent) { return extent != 1; }))
        call.graph().needs(13); // before it all axes from this one on are one
    return call.finish(call.op() == "nn.log_softmax" ? "LogSoftmax" : "Softmax", call.inputs(), {{"axis", static_cast<std::int64_t>(axis)}});
}

Result<void> batchNorm(OnnxCall& call)
{
    const auto attrs = call.attrs<BatchNormAttrs>();
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, call.shape(0).size()));
    if (call.shape(0).size() < 2)
        return call.unsupported("the data has no batch");
    const auto order = withAxisAt(axis, 1, call.shape(0).size());
    PB_ASSIGN(const std::string scale, orFilled(call, attrs.scale, 1, 1));
    PB_ASSIGN(const std::string shift, orFilled(call, attrs.center, 2, 0));
    const std::string normalised = call.add("BatchNormalization",
        {call.transposed(call.input(0), order), scale, shift, call.input(3), call.input(4)}, {{"epsilon", attrs.epsilon}});
    PB_TRY(giveBack(call, normalised, order));
    PB_TRY(call.give(call.input(3), 1));
    return call.give(call.input(4), 2);
}

/// What LayerNormalization does over `axis`, the last, in operators that are older.
std::string normalizedInSteps(OnnxCall& call, const Strings& operands, double epsilon, std::size_t axis)
{
    const auto mean = [&](const std::string& value) { return call.reduced("ReduceMean", value, {static_cast<std::int64_t>(axis)}, true); };
    const std::string rest = call.add("Sub", {operands[0], mean(operands[0])});
    const std::string variance = mean(call.add("Mul", {rest, rest}));
    const std::string deviation = call.add("Sqrt", {call.add("Add", {variance, call.number(epsilon)})});
    const std::string scaled = call.add("Mul", {call.add("Div", {rest, deviation}), operands[1]});
    return operands.size() > 2 ? call.add("Add", {scaled, operands[2]}) : scaled;
}

Result<void> layerNorm(OnnxCall& call)
{
    const auto attrs = call.attrs<LayerNormAttrs>();
    const std::size_t rank = call.shape(0).size();
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, rank));
    const auto order = withAxisAt(axis, rank - 1, rank);
    PB_ASSIGN(const std::string scale, orFilled(call, attrs.scale, 1, 1));
    Strings operands {call.transposed(call.input(0), order), scale};
    if (attrs.center)
        operands.push_back(call.input(2));
    if (call.opset() < 17 && (call.dtype(0) == DataType::Float32 || call.dtype(0) == DataType::Float64)) // LayerNormalization sums halves in float32
        return giveBack(call, normalizedInSteps(call, operands, attrs.epsilon, rank - 1), order);
    return giveBack(call, call.add("LayerNormalization", operands, {{"axis", std::int64_t {-1}}, {"epsilon", attrs.epsilon}}), order);
}

Result<void> instanceNorm(OnnxCall& call)
{
    const auto attrs = call.attrs<BatchNormAttrs>();
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, call.shape(0).size()));
    const auto order = withAxisAt(axis, 1, call.shape(0).size());
    PB_ASSIGN(const std::string scale, orFilled(call, attrs.scale, 1, 1));
    PB_ASSIGN(const std::string shift, orFilled(call, attrs.center, 2, 0));
    return giveBack(call, call.add("InstanceNormalization", {call.transposed(call.input(0), order), scale, shift}, {{"epsilon", attrs.epsilon}}), order);
}

/// Groups as instances, then scale and shift by channel.
Result<void> groupNorm(OnnxCall& call)
{
    const auto attrs = call.attrs<GroupNormAttrs>();
    const Ints shape = call.shape(0);
    if (attrs.axis != 1)
        return call.unsupported("its channels are not axis 1");
    const Tensor ones = Tensor::filled(call.dtype(0), {attrs.numGroups}, 1), zeros = Tensor::filled(call.dtype(0), {attrs.numGroups}, 0);
    PB_ASSIGN(const std::string one, call.graph().constant(ones, "ones"));
    PB_ASSIGN(const std::string zero, call.graph().constant(zeros, "zeros"));
    const std::string grouped = call.reshaped(call.input(0), {shape[0], attrs.numGroups, -1});
    std::string value = call.reshaped(call.add("InstanceNormalization", {grouped, one, zero}, {{"epsilon", attrs.epsilon}}), shape);
    Ints vector(shape.size() - 1, 1);
    vector[0] = shape[1];
    if (attrs.scale)
        value = call.add("Mul", {value, call.reshaped(call.input(1), vector)});
    if (attrs.center)
        value = call.add("Add", {value, call.reshaped(call.input(2), vector)});
    return call.give(value);
}

Result<void> l2Normalize(OnnxCall& call)
{
    const auto attrs = call.attrs<L2NormalizeAttrs>();
    PB_ASSIGN(const auto axes, reducedAxes({.axis = attrs.axis}, call.shape(0).size()));
    const std::string squares = call.reduced("ReduceSum", call.add("Mul", {call.input(0), call.input(0)}), Ints(axes.begin(), axes.end()), true);
    return call.finish("Div", {call.input(0), call.add("Sqrt", {call.add("Max", {squares, call.number(attrs.eps)})})});
}

Result<void> lrn(OnnxCall& call)
{
    const auto attrs = call.attrs<LrnAttrs>();
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, call.shape(0).size()));
    const auto order = withAxisAt(axis, 1, call.shape(0).size());
    return giveBack(call, call.add("LRN", {call.transposed(call.input(0), order)},
        {{"alpha", attrs.alpha}, {"beta", attrs.beta}, {"bias", attrs.bias}, {"size", attrs.size}}), order);
}

constexpr auto normalizationRules = std::to_array<OnnxRuleEntry>({
    {"nn.softmax", softmax}, {"nn.fast_softmax", softmax}, {"nn.log_softmax", softmax}, {"nn.batch_norm", batchNorm},
    {"nn.layer_norm", layerNorm}, {"nn.instance_norm", instanceNorm}, {"nn.group_norm", groupNorm}, {"nn.l2_normalize", l2Normalize}, {"nn.lrn", lrn},
});

} // namespace

std::span<const OnnxRuleEntry> onnxNormalizationRules() { return normalizationRules; }

} // namespace passbench

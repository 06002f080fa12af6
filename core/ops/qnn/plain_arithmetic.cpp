#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/plain.h"
#include "core/ops/qnn/tflite_sum.h"

namespace passbench {
namespace {

/// Steps of both operands and of the result.
struct PairParams {
    QuantParams left, right, out;
};
std::optional<PairParams> pairParams(const Rewriter& rewriter, const Node& call)
{
    const auto& in = call.operands;
    auto a = constantParams(rewriter, in[2], in[3]), b = constantParams(rewriter, in[4], in[5]), to = constantParams(rewriter, in[6], in[7]);
    return a && b && to ? std::optional(PairParams {*std::move(a), *std::move(b), *std::move(to)}) : std::nullopt;
}

NodeId tfLiteSum(PlainWriter& write, const Node& call, const TfLiteSum& sum, std::string_view op)
{
    const DataType dtype = write.type(call.operands[0]).dtype;
    const auto raised = [&](NodeId operand, std::int64_t zero, const FixedPoint& factor) {
        const NodeId centered = write.plus(write.cast(operand, DataType::Int32), -zero);
        const NodeId up = write.call("left_shift", {centered, write.number(DataType::Int32, static_cast<double>(sum.shift))});
        return write.scaled(up, std::span(&factor, 1), 0, Rounding::TfLite);
    };
    const NodeId exact = write.call(op, {raised(call.operands[0], sum.leftZero, sum.left), raised(call.operands[1], sum.rightZero, sum.right)});
    return write.saturated(write.plus(write.scaled(exact, std::span(&sum.out, 1), 0, Rounding::TfLite), sum.outZero), dtype);
}

NodeId brought(PlainWriter& write, NodeId operand, const QuantParams& from, const QuantParams& to, std::int64_t axis, Rounding rounding)
{
    const NodeId wide = write.cast(operand, DataType::Int32);
    return from == to ? wide : write.requantized(wide, from, to, axis, rounding);
}

} // namespace

NodeId plainSum(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<QnnBinaryAttrs>(call.as<Call>()->attrs);
    const auto params = pairParams(rewriter, call);
    if (!params)
        return NodeId::None;
    PlainWriter write(rewriter);
    const bool adds = call.as<Call>()->op->name == "qnn.add";
    const DataType dtype = write.type(call.operands[0]).dtype;
    if (attrs.kind() == Rounding::TfLite)
        return tfLiteSum(write, call, TfLiteSum(params->left, params->right, params->out, dtype), adds ? "add" : "subtract");
    const NodeId left = brought(write, call.operands[0], params->left, params->out, attrs.lhsAxis, attrs.kind());
    const NodeId right = brought(write, call.operands[1], params->right, params->out, attrs.rhsAxis, attrs.kind());
    const std::int64_t zero = params->out.zeroAt(0);
    return write.saturated(write.plus(write.call(adds ? "add" : "subtract", {left, right}), adds ? -zero : zero), dtype);
}

NodeId plainProduct(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<QnnBinaryAttrs>(call.as<Call>()->attrs);
    const auto params = pairParams(rewriter, call);
    if (!params || (params->left.scale.size() > 1 && params->right.scale.size() > 1))
        return NodeId::None;
    PlainWriter write(rewriter);
    const NodeId product = write.call("multiply",
        {write.centered(call.operands[0], call.operands[3], attrs.lhsAxis), write.centered(call.operands[1], call.operands[5], attrs.rhsAxis)});
    QuantParams both {.scale = {}, .zeroPoint = {0}};
    for (std::size_t c = 0; c < std::max(params->left.scale.size(), params->right.scale.size()); ++c)
        both.scale.push_back(params->left.scaleAt(c) * params->right.scaleAt(c));
    const std::int64_t axis = params->left.scale.size() > 1 ? attrs.lhsAxis : attrs.rhsAxis;
    return write.saturated(write.requantized(product, both, params->out, axis, attrs.kind()), write.type(call.operands[0]).dtype);
}

NodeId plainConcatenate(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<QnnConcatenateAttrs>(call.as<Call>()->attrs);
    const auto fields = [&](std::size_t i) -> std::vector<NodeId> {
        const Node& node = rewriter[call.operands[i]];
        return node.as<Tuple>() ? node.operands : std::vector<NodeId> {};
    };
    const std::vector<NodeId> data = fields(0), scales = fields(1), zeros = fields(2);
    const auto to = constantParams(rewriter, call.operands[3], call.operands[4]);
    if (!to || data.empty() || scales.size() != data.size() || zeros.size() != data.size())
        return NodeId::None;
    PlainWriter write(rewriter);
    std::vector<NodeId> parts;
    for (std::size_t i = 0; i < data.size(); ++i) {
        const auto from = constantParams(rewriter, scales[i], zeros[i]);
        if (!from)
            return NodeId::None;
        const DataType dtype = write.type(data[i]).dtype;
        parts.push_back(*from == *to ? data[i] : write.saturated(brought(write, data[i], *from, *to, attrs.axis, attrs.kind()), dtype));
    }
    return write.call("concatenate", {rewriter.tuple(std::move(parts))}, {{"axis", attrs.axis}});
}

NodeId plainAvgPool2d(Rewriter& rewriter, const Node& call)
{
    const auto from = constantParams(rewriter, call.operands[1], call.operands[2]), to = constantParams(rewriter, call.operands[3], call.operands[4]);
    if (!from || !to)
        return NodeId::None;
    PlainWriter write(rewriter);
    const NodeId data = brought(write, call.operands[0], *from, *to, 0, Rounding::Upward);
    return write.saturated(write.call("nn.avg_pool2d", {data}, call.as<Call>()->attrs), write.type(call.operands[0]).dtype);
}

NodeId plainLeakyRelu(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<QnnLeakyReluAttrs>(call.as<Call>()->attrs);
    const auto from = constantParams(rewriter, call.operands[1], call.operands[2]), to = constantParams(rewriter, call.operands[3], call.operands[4]);
    if (!from || !to)
        return NodeId::None;
    PlainWriter write(rewriter);
    const DataType dtype = write.type(call.operands[0]).dtype;
    const NodeId data = write.cast(call.operands[0], DataType::Int32);
    const QuantParams below {.scale = {from->scaleAt(0) * attrs.alpha}, .zeroPoint = from->zeroPoint};
    const NodeId isBelow = write.call("less", {data, write.number(DataType::Int32, static_cast<double>(from->zeroAt(0)))});
    const NodeId value = write.call("where", {isBelow, brought(write, data, below, *to, 0, attrs.kind()), brought(write, data, *from, *to, 0, attrs.kind())});
    return write.saturated(value, dtype);
}

} // namespace passbench

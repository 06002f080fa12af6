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

/// See EvenSum.
NodeId evenSum(PlainWriter& write, const Node& call, const QnnBinaryAttrs& attrs)
{
    const auto& in = call.operands;
    constexpr DataType real = DataType::Float32;
    const DataType dtype = write.type(in[0]).dtype;
    const NodeId scale = write.cast(in[6], real);
    struct Side {
        NodeId value, factor, ofZero;
    };
    const auto side = [&](NodeId stored, NodeId of, NodeId zero, std::int64_t axis, bool negative) {
        const std::size_t rank = write.type(stored).shape.size();
        NodeId factor = write.folded(write.call("divide", {write.cast(write.aligned(of, axis, rank), real), scale}));
        if (negative)
            factor = write.folded(write.call("negative", {factor}));
        return Side {write.cast(stored, real), factor, write.folded(write.call("multiply", {factor, write.cast(write.aligned(zero, axis, rank), real)}))};
    };
    const Side left = side(in[0], in[2], in[3], attrs.lhsAxis, false), right = side(in[1], in[4], in[5], attrs.rhsAxis, call.as<Call>()->op->name == "qnn.subtract");
    const NodeId rest = write.folded(write.call("subtract", {write.cast(in[7], real), write.call("add", {left.ofZero, right.ofZero})}));
    const NodeId sum = write.call("add", {write.call("multiply", {left.value, left.factor}), write.call("add", {write.call("multiply", {right.value, right.factor}), rest})});
    return write.saturated(write.roundedToEven(sum, dtype), dtype);
}

NodeId brought(PlainWriter& write, NodeId operand, const QuantParams& from, const QuantParams& to, std::int64_t axis, Rounding rounding)
{
    const NodeId wide = write.cast(operand, DataType::Int32);
    return from == to ? wide : write.requantized(wide, from, to, axis, rounding);
}

/// `qnn.requantize` with that rounding, which works in floats, written plainly.
NodeId inFloats(PlainWriter& write, NodeId stored, NodeId scale, NodeId zero, const Node& call, std::size_t to, std::int64_t axis, DataType dtype)
{
    Rewriter& rewriter = write.rewriter();
    const NodeId requantize = write.call("qnn.requantize", {stored, scale, zero, call.operands[to], call.operands[to + 1]},
        {{"rounding", std::string("TOEVEN")}, {"axis", axis}, {"out_dtype", dtype}});
    return plainRequantize(rewriter, Node(rewriter[requantize]));
}

} // namespace

NodeId plainSum(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<QnnBinaryAttrs>(call.as<Call>()->attrs);
    PlainWriter write(rewriter);
    if (attrs.kind() == Rounding::ToEven)
        return evenSum(write, call, attrs);
    const auto params = pairParams(rewriter, call);
    if (!params)
        return NodeId::None;
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
    const std::int64_t axis = params->left.scale.size() > 1 ? attrs.lhsAxis : attrs.rhsAxis;
    if (attrs.kind() == Rounding::ToEven)
        return inFloats(write, product, write.folded(write.call("multiply", {call.operands[2], call.operands[4]})), write.number(DataType::Int32, 0), call, 6, axis, write.type(call.operands[0]).dtype);
    QuantParams both {.scale = {}, .zeroPoint = {0}};
    for (std::size_t c = 0; c < std::max(params->left.scale.size(), params->right.scale.size()); ++c)
        both.scale.push_back(params->left.scaleAt(c) * params->right.scaleAt(c));
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
        const bool floats = *from != *to && attrs.kind() == Rounding::ToEven;
        parts.push_back(floats ? inFloats(write, data[i], scales[i], zeros[i], call, 3, -1, dtype) : *from == *to ? data[i] : write.saturated(brought(write, data[i], *from, *to, attrs.axis, attrs.kind()), dtype));
    }
    return write.call("concatenate", {rewriter.tuple(std::move(parts))}, {{"axis", attrs.axis}});
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
    const bool inFloat32 = attrs.kind() == Rounding::TfLite;
    const QuantParams below = inFloat32 ? withFloatQuotient(*from, attrs.alpha, to->scaleAt(0)) : QuantParams {.scale = {from->scaleAt(0) * attrs.alpha}, .zeroPoint = from->zeroPoint};
    const QuantParams above = inFloat32 ? withFloatQuotient(*from, 1, to->scaleAt(0)) : *from;
    const NodeId isBelow = write.call("less", {data, write.number(DataType::Int32, static_cast<double>(from->zeroAt(0)))});
    const NodeId value = write.call("where", {isBelow, brought(write, data, below, *to, 0, attrs.kind()), brought(write, data, above, *to, 0, attrs.kind())});
    return write.saturated(value, dtype);
}

} // namespace passbench

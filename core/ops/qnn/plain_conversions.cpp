#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/plain.h"

namespace passbench {
namespace {

/// round(value) + zero point, saturated; `value` in floats.
NodeId stored(PlainWriter& write, NodeId whole, NodeId zeroPoint, std::int64_t axis, DataType dtype)
{
    const DataType compute = write.type(whole).dtype;
    const std::size_t rank = write.type(whole).shape.size();
    const auto zero = constantResult(write.rewriter(), zeroPoint);
    const bool none = zero && !paramsOf(*zero, *zero).hasZeroPoint();
    NodeId sum = whole;
    if (zero && zero->elementCount() == 1 && !none)
        sum = write.call("add", {whole, write.number(compute, zero->at(0))});
    else if (!none)
        sum = write.call("add", {whole, write.cast(write.aligned(zeroPoint, axis, rank), compute)});
    if (bitsOf(dtype) > 16) // `cast` saturates, and floats don't hold the bounds
        return write.cast(sum, dtype);
    const auto [low, high] = integerRange(dtype);
    return write.cast(write.call("clip", {sum}, {{"a_min", static_cast<double>(low)}, {"a_max", static_cast<double>(high)}}), dtype);
}

/// What has room for stored - zero point: a zero point leads out of int32 next to its ends.
DataType typeOfDifference(PlainWriter& write, NodeId stored, NodeId zeroPoint)
{
    const DataType dtype = write.type(stored).dtype;
    if (dtype != DataType::Int32)
        return dtype == DataType::Int64 ? dtype : DataType::Int32;
    const auto zero = constantResult(write.rewriter(), zeroPoint);
    return zero && !paramsOf(*zero, *zero).hasZeroPoint() ? DataType::Int32 : DataType::Int64;
}

} // namespace

NodeId plainQuantize(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<QuantizeAttrs>(call.as<Call>()->attrs);
    PlainWriter write(rewriter);
    const NodeId data = write.cast(call.operands[0], DataType::Float32);
    const NodeId scale = write.cast(write.aligned(call.operands[1], attrs.axis, write.type(data).shape.size()), DataType::Float32);
    const NodeId steps = write.call("divide", {data, scale});
    const bool even = roundingNamed(attrs.rounding) == Rounding::ToEven;
    return stored(write, even ? write.roundedToEven(steps, attrs.outDtype) : write.call("round", {steps}), call.operands[2], attrs.axis, attrs.outDtype);
}

NodeId plainDequantize(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<DequantizeAttrs>(call.as<Call>()->attrs);
    PlainWriter write(rewriter);
    const NodeId steps = write.cast(write.centered(call.operands[0], call.operands[2], attrs.axis), DataType::Float32);
    const NodeId scale = write.cast(write.aligned(call.operands[1], attrs.axis, write.type(steps).shape.size()), DataType::Float32);
    const NodeId real = write.call("multiply", {steps, scale});
    if (attrs.outDtype == DataType::Float32)
        return real;
    return write.cast(write.call("clip", {real}, {{"a_min", -double {largestHalf}}, {"a_max", double {largestHalf}}}), attrs.outDtype);
}

NodeId plainRequantize(Rewriter& rewriter, const Node& call)
{
    const auto attrs = readFields<RequantizeAttrs>(call.as<Call>()->attrs);
    PlainWriter write(rewriter);
    const auto& in = call.operands;
    const std::size_t rank = write.type(in[0]).shape.size();
    if (!attrs.inFloats()) {
        const auto from = constantParams(rewriter, in[1], in[2]), to = constantParams(rewriter, in[3], in[4]);
        if (!from || !to)
            return NodeId::None;
        const bool by15Bits = write.type(in[0]).dtype == DataType::Int64;
        const NodeId whole = write.requantized(write.cast(in[0], typeOfDifference(write, in[0], in[2])), *from, *to, attrs.axis, attrs.kind(), by15Bits);
        return write.saturated(by15Bits ? whole : write.cast(whole, DataType::Int32), attrs.outDtype);
    }
    const DataType compute = attrs.computeDtype == "float64" ? DataType::Float64 : DataType::Float32;
    const NodeId data = write.cast(write.centered(in[0], in[2], attrs.axis, typeOfDifference(write, in[0], in[2])), compute);
    const NodeId fromScale = write.aligned(write.folded(in[1]), attrs.axis, rank);
    const NodeId factor = write.folded(write.call("divide", {write.cast(fromScale, compute), write.cast(write.aligned(in[3], attrs.axis, rank), compute)}));
    const NodeId steps = write.call("multiply", {data, factor});
    NodeId whole = NodeId::None;
    switch (attrs.kind()) {
    case Rounding::ToEven: whole = write.roundedToEven(steps, attrs.outDtype); break;
    case Rounding::ToNearest: whole = write.call("round", {steps}); break;
    default: whole = write.call("floor", {write.call("add", {steps, write.number(compute, 0.5)})}); break;
    }
    return stored(write, whole, in[4], attrs.axis, attrs.outDtype);
}

} // namespace passbench

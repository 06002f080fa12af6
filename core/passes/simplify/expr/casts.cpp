// Casts and clips that change nothing:
//
//   cast(%x, dtype="float32")                                  =>      %x                            of float32
//   cast(cast(%x, dtype="int16"), dtype="int32")               =>      cast(%x, dtype="int32")       of int8
//   cast(cast(clip(%x, 0, 255), dtype="uint8"), dtype="int32") =>      clip(%x, 0, 255)              of int32, else a cast
//   clip(%x, a_min=0f, a_max=255f)                             =>      %x                            of uint8

#include "core/passes/constants/evaluate.h"
#include "core/passes/simplify/expr/rules.h"

#include <cmath>

namespace passbench {
namespace {

bool isCast(const OpDef& op) { return op.name == "cast"; }

std::optional<DataType> dtypeOf(const Rewriter& rewriter, NodeId id)
{
    const TensorType* type = rewriter[id].type.tensor();
    return type ? std::optional(type->dtype) : std::nullopt;
}

/// Least and greatest value of an integer type.
struct Range {
    double least, greatest;
};
Range rangeOf(DataType dtype)
{
    const int bits = bitsOf(dtype);
    if (isSigned(dtype))
        return {-std::ldexp(1.0, bits - 1), std::ldexp(1.0, bits - 1) - 1};
    return {0, std::ldexp(1.0, bits) - 1};
}

int significantBits(DataType dtype) { return dtype == DataType::Float16 ? 11 : dtype == DataType::Float32 ? 24 : 53; }

/// Every value of `narrow` is one of `wide`.
bool holdsAll(DataType wide, DataType narrow)
{
    if (wide == narrow || narrow == DataType::Bool)
        return wide != DataType::Bool || narrow == DataType::Bool;
    if (wide == DataType::BFloat16 || narrow == DataType::BFloat16 || wide == DataType::Bool)
        return false;
    if (isFloat(narrow))
        return isFloat(wide) && bitsOf(wide) >= bitsOf(narrow);
    if (isFloat(wide))
        return bitsOf(narrow) - (isSigned(narrow) ? 1 : 0) <= significantBits(wide);
    return isSigned(wide) == isSigned(narrow) ? bitsOf(wide) >= bitsOf(narrow) : isSigned(wide) && bitsOf(wide) > bitsOf(narrow);
}

/// A cast of `from` to `to` by way of `between` gives what a direct one gives, but for the rounding of integers to floats.
bool canSkip(DataType from, DataType between, DataType to)
{
    if (holdsAll(between, from)) // floats saturate where integers wrap around
        return !(isInteger(from) && isFloat(between) && isInteger(to)) || holdsAll(to, from);
    if (bitsOf(from) > bitsOf(between) || !isInteger(from))
        return false;
    if (isInteger(between)) // wraps around, and once more: the last has the say when it is no wider
        return isInteger(to) && bitsOf(to) <= bitsOf(between);
    return (between == DataType::Float32 || between == DataType::Float64) && isFloat(to) && bitsOf(to) >= bitsOf(between);
}

std::optional<Simplification> dropCast(Rewriter& rewriter, const Node& node)
{
    if (!(rewriter[node.operands[0]].type == node.type))
        return std::nullopt;
    return Simplification {node.operands[0], "cast to the same type"};
}

std::optional<Simplification> mergeCasts(Rewriter& rewriter, const Node& node)
{
    const Node inner = rewriter[node.operands[0]];
    if (!callOf(inner, "cast"))
        return std::nullopt;
    const NodeId source = inner.operands[0];
    const auto from = dtypeOf(rewriter, source), between = dtypeOf(rewriter, inner.id);
    if (!from || !between)
        return std::nullopt;
    if (canSkip(*from, *between, node.type.tensor()->dtype))
        return Simplification {rewriter.call("cast", {source}, {{"dtype", node.type.tensor()->dtype}}), "the first cast loses nothing", {inner.id}};
    rewriter.remark(node.id, fmt::format("casts not merged: {} does not hold all of {}", name(*between), name(*from)));
    return std::nullopt;
}

struct Limits {
    double least, greatest;
    bool within(const Range& range) const { return least >= range.least && greatest <= range.greatest; }
    bool covers(const Range& range) const { return least <= range.least && greatest >= range.greatest; }
};
std::optional<Limits> limitsOf(const Node& node)
{
    const Call* call = callOf(node, "clip");
    if (!call)
        return std::nullopt;
    return Limits {attribute<double>(*call, "a_min"), attribute<double>(*call, "a_max")};
}

/// Casts one after the other of what was cut to values that the first one holds.
std::optional<Simplification> skipCastAfterClip(Rewriter& rewriter, const Node& node)
{
    const Node inner = rewriter[node.operands[0]];
    if (!callOf(inner, "cast") || !inner.type.tensor())
        return std::nullopt;
    const Node clip = rewriter[inner.operands[0]];
    const auto limits = limitsOf(clip);
    const DataType between = inner.type.tensor()->dtype, to = node.type.tensor()->dtype;
    if (!limits || !isInteger(between) || !isInteger(to) || limits->least > limits->greatest || !limits->within(rangeOf(between)))
        return std::nullopt;
    if (isFloat(clip.type.tensor()->dtype) && !limits->within(rangeOf(to))) // which saturates, and the second cast wraps around
        return std::nullopt;
    const std::string why = "the type in between holds all that the clip leaves";
    if (clip.type == node.type)
        return Simplification {clip.id, why, {inner.id}};
    return Simplification {rewriter.call("cast", {clip.id}, {{"dtype", to}}), why, {inner.id}};
}

std::optional<Simplification> dropClip(Rewriter& rewriter, const Node& node)
{
    const DataType dtype = node.type.tensor()->dtype;
    if (!isInteger(dtype) || !limitsOf(node)->covers(rangeOf(dtype)))
        return std::nullopt;
    const Node& data = rewriter[node.operands[0]];
    for (const std::string_view op : {"qnn.requantize", "qnn.add"}) {
        if (!callOf(data, op))
            continue;
        rewriter.remark(node.id, fmt::format("not dropped: patterns look for the clip after `{}`", op));
        return std::nullopt;
    }
    return Simplification {node.operands[0], "the type has no other values"};
}

/// Which of several is greatest does not change when all are scaled and moved alike.
std::optional<Simplification> skipDequantize(Rewriter& rewriter, const Node& node)
{
    const Node data = rewriter[node.operands[0]];
    if (!callOf(data, "qnn.dequantize"))
        return std::nullopt;
    const Tensor* scale = rewriter.constantValue(data.operands[1]);
    const auto quantized = dtypeOf(rewriter, data.operands[0]);
    if (!scale || scale->elementCount() != 1 || !(scale->at(0) > 0) || !quantized || bitsOf(*quantized) > 16) {
        rewriter.remark(node.id, "not taken of the quantized values: that needs one positive constant scale, and at most 16 bits");
        return std::nullopt;
    }
    return Simplification {rewriter.call(*node.as<Call>()->op, {data.operands[0]}, node.as<Call>()->attrs), "the order is that of the quantized values", {data.id}};
}

} // namespace

SimplifyEntries castRules() { return {{isCast, dropCast}, {isCast, mergeCasts}}; }

SimplifyEntries clipRules()
{
    return {{isCast, skipCastAfterClip}, {[](const OpDef& op) { return op.name == "clip"; }, dropClip}};
}

SimplifyEntries dequantizeRules()
{
    return {{[](const OpDef& op) { return op.name == "argmax" || op.name == "argmin" || op.name == "argsort"; }, skipDequantize}};
}

} // namespace passbench

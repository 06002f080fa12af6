#include "core/passes/combine/parallel_branches.h"

#include "core/ops/rules/builders.h"
#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

/// Where axis `axis` of `follower` is in its operand; below 0 when the operand has no such axis.
std::int64_t axisOfOperand(const Rewriter& rewriter, NodeId follower, std::size_t index, std::int64_t axis)
{
    const std::size_t rank = tensorType(rewriter, follower).shape.size();
    const std::size_t operandRank = tensorType(rewriter, rewriter[follower].operands[index]).shape.size();
    return axis - static_cast<std::int64_t>(rank) + static_cast<std::int64_t>(operandRank);
}

} // namespace

std::optional<std::int64_t> ParallelCombiner::axisAfter(const Rewriter& rewriter, const Node& follower, std::size_t branch, std::int64_t axis) const
{
    const bool sameShape = follower.type.tensor()->shape == tensorType(rewriter, follower.operands[branch]).shape;
    return sameShape ? std::optional(axis) : std::nullopt;
}

bool followsAlong(const Node& follower, std::int64_t axis)
{
    const Call& call = *follower.as<Call>();
    if (call.op->arithmetic == Arithmetic::Bias)
        return normalizedAxis(attribute<std::int64_t>(call, "axis"), follower.type.tensor()->shape.size()) == axis;
    return call.op->fusion == Fusion::Elemwise || isBroadcastOfTwo(*call.op);
}

const TensorType& tensorType(const Rewriter& rewriter, NodeId id) { return *rewriter[id].type.tensor(); }

std::vector<NodeId> operandsOf(const Rewriter& rewriter, const Level& level, std::size_t index)
{
    std::vector<NodeId> operands;
    for (const NodeId id : level)
        operands.push_back(rewriter[id].operands[index]);
    return operands;
}

NodeId concatenated(Rewriter& rewriter, std::vector<NodeId> values, std::int64_t axis)
{
    return rewriter.call("concatenate", {rewriter.tuple(std::move(values))}, {{"axis", axis}});
}

std::vector<NodeId> slicesOf(Rewriter& rewriter, const CombinedCall& combined, const Level& last, std::size_t axes)
{
    const auto position = static_cast<std::size_t>(combined.axis);
    std::vector<NodeId> parts;
    std::int64_t index = 0;
    for (const NodeId id : last) {
        const std::int64_t extent = tensorType(rewriter, id).shape[position].size();
        Ints begin(axes, 0), end(axes, -1);
        begin[position] = index;
        end[position] = extent;
        index += extent;
        parts.push_back(rewriter.call("strided_slice", {combined.value},
            {{"begin", begin}, {"end", end}, {"strides", Ints(axes, 1)}, {"slice_mode", std::string("size")}}));
    }
    return parts;
}

bool canJoinAlong(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis)
{
    const TensorType& first = tensorType(rewriter, rewriter[level.front()].operands[index]);
    const std::int64_t position = axisOfOperand(rewriter, level.front(), index, axis);
    return position >= 0 && std::ranges::all_of(level, [&](NodeId id) {
        TensorType expected = first;
        expected.shape[static_cast<std::size_t>(position)] = tensorType(rewriter, id).shape[static_cast<std::size_t>(axis)];
        return tensorType(rewriter, rewriter[id].operands[index]) == expected;
    });
}

NodeId joinedAlong(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis)
{
    return concatenated(rewriter, operandsOf(rewriter, level, index), axisOfOperand(rewriter, level.front(), index, axis));
}

} // namespace passbench

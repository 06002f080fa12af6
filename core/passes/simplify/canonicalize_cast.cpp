// Gives every elementwise user of a widening cast a cast of its own, so that kernels read the narrow tensor.
//
//   %0 = cast(%x, dtype="float32")           %0 = cast(%x, dtype="float32")
//   %1 = exp(%0)                             %1 = exp(%0)
//   %2 = log(%0)                     =>      %2 = cast(%x, dtype="float32")
//                                            %3 = log(%2)

#include "core/passes/all_passes.h"

#include <unordered_set>

namespace passbench {
namespace {

bool isWideningCast(const Rewriter& rewriter, NodeId id)
{
    const Node& node = rewriter[id];
    const TensorType* to = node.type.tensor();
    const TensorType* from = callOf(node, "cast") ? rewriter[node.operands[0]].type.tensor() : nullptr;
    return to && from && bitsOf(from->dtype) < bitsOf(to->dtype);
}

Result<void> canonicalizeCast(Rewriter& rewriter, const NoOptions&)
{
    std::unordered_set<NodeId> taken; // casts that an elementwise operator has for itself
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (!call || call->op->fusion > Fusion::Broadcast)
            continue;
        std::vector<NodeId> operands = node.operands, shared;
        for (NodeId& operand : operands) {
            if (!isWideningCast(rewriter, operand) || taken.insert(operand).second)
                continue;
            shared.push_back(operand);
            const Node cast = rewriter[operand];
            operand = rewriter.call(*cast.as<Call>()->op, {cast.operands[0]}, cast.as<Call>()->attrs);
        }
        if (shared.empty())
            continue;
        rewriter.record(std::move(shared), "a cast for this user");
        rewriter.change(id, node.payload, std::move(operands), "has a cast of its own");
    }
    return {};
}

} // namespace

PassDef canonicalizeCastPass()
{
    return definePass<NoOptions>(
        {.name = "CanonicalizeCast",
            .summary = "Give every elementwise user of a widening cast a cast of its own",
            .doc = R"(A cast to a wider type that several operators read would be written to memory in the wide type. When each has its
own, fusion puts it into the kernel that needs it, which then reads the narrow tensor.

    %0 = cast(%x, dtype="float32");
    (exp(%0), log(%0))
    =>
    %0 = cast(%x, dtype="float32");
    %1 = cast(%x, dtype="float32");
    (exp(%0), log(%1))

Only elementwise operators and broadcasts get one: others are not computed where their operand is. EliminateCommonSubexpr undoes it,
so this stands after it.)",
            .category = "Normalization",
            .optLevel = 3,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused}},
        canonicalizeCast);
}

} // namespace passbench

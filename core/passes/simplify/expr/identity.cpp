// Operands that change nothing, and operands that are one number everywhere:
//
//   multiply(%x, 1f)                      =>      %x
//   add(%x, zeros(shape=[2, 3]))          =>      %x
//   maximum(%x, full(2f, shape=[2, 3]))   =>      maximum(%x, 2f)

#include "core/ops/rules/builders.h"
#include "core/passes/constants/evaluate.h"
#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

Fill fillOf(const Node& node)
{
    const Call* call = node.as<Call>();
    return call ? call->op->fill : Fill::No;
}

/// The number that every element of operand `side` is: of a constant, or of `zeros`, `ones` and `full`.
std::optional<double> everywhere(const Rewriter& rewriter, NodeId id)
{
    const Node& node = rewriter[id];
    const Fill fill = fillOf(node);
    if (fill == Fill::Zeros || fill == Fill::Ones)
        return fill == Fill::Ones ? 1 : 0;
    const Tensor* constant = rewriter.constantValue(id);
    const auto scalar = constant ? repeatedScalar(*constant) : std::nullopt;
    return scalar ? std::optional(scalar->at(0)) : std::nullopt;
}

std::optional<Simplification> dropIdentity(Rewriter& rewriter, const Node& node)
{
    const Arithmetic arithmetic = node.as<Call>()->op->arithmetic;
    const double neutral = neutralOperand(arithmetic);
    for (const std::size_t side : {std::size_t {1}, std::size_t {0}}) {
        if (side == 0 && !commutes(arithmetic))
            break;
        const NodeId kept = node.operands[1 - side];
        if (everywhere(rewriter, node.operands[side]) != neutral)
            continue;
        if (rewriter[kept].type == node.type)
            return Simplification {kept, neutral == 0 ? "nothing is added" : "times one"};
        rewriter.remark(node.id, fmt::format("not dropped: it gives {} the shape of its other operand", displayName(rewriter[kept])));
    }
    return std::nullopt;
}

/// The scalar that an operand is filled with, as a node.
std::optional<NodeId> fillValue(Rewriter& rewriter, NodeId id)
{
    const NodePtr held = rewriter.hold(id);
    const Node& node = *held;
    const Fill fill = fillOf(node);
    if (fill == Fill::Operand && rewriter.constantValue(node.operands[0]) && rewriter[node.operands[0]].type.tensor()->dtype == node.type.tensor()->dtype)
        return node.operands[0];
    if (fill == Fill::Zeros || fill == Fill::Ones)
        return scalarLike(rewriter, node.type, fill == Fill::Ones ? 1 : 0);
    return std::nullopt;
}

std::optional<Simplification> takeScalar(Rewriter& rewriter, const Node& node)
{
    for (const std::size_t side : {std::size_t {0}, std::size_t {1}}) {
        const NodeId other = node.operands[1 - side];
        const TensorType* type = rewriter[other].type.tensor();
        if (!type || !(type->shape == node.type.tensor()->shape) || type->shape.empty())
            continue;
        const auto scalar = fillValue(rewriter, node.operands[side]);
        if (!scalar)
            continue;
        std::vector<NodeId> operands = node.operands;
        operands[side] = *scalar;
        return Simplification {rewriter.call(*node.as<Call>()->op, std::move(operands), node.as<Call>()->attrs),
            "a number everywhere is a scalar", {node.operands[side]}};
    }
    return std::nullopt;
}

} // namespace

SimplifyEntries identityRules()
{
    return {{[](const OpDef& op) { return op.arithmetic != Arithmetic::None && op.arithmetic != Arithmetic::Bias; }, dropIdentity}};
}

SimplifyEntries fillRules() { return {{isBroadcastOfTwo, takeScalar}}; }

} // namespace passbench

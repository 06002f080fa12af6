// Moves the reshape behind a dense layer to the end of what is done to each of its elements.
//
//   add(reshape(nn.dense(%x, %w), newshape=[1, 32, 64]), %b)      =>      reshape(add(nn.dense(%x, %w), %b), newshape=[1, 32, 64])

#include "core/ops/rules/facts.h"
#include "core/passes/all_passes.h"

#include <algorithm>
#include <unordered_set>

namespace passbench {
namespace {

class Mover {
public:
    explicit Mover(Rewriter& rewriter) : m_rewriter(rewriter) {}

    void move(NodeId id)
    {
        const NodePtr held = m_rewriter.hold(id);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (!call || !isElementwise(*call->op))
            return;
        const auto first = std::ranges::find_if(node.operands, [&](NodeId operand) { return matrixOf(operand) != NodeId::None; });
        const auto shape = staticShape(node.type);
        if (first == node.operands.end() || shape != staticShape(m_rewriter[*first].type))
            return;
        const auto matrix = staticShape(m_rewriter[matrixOf(*first)].type);
        std::vector<NodeId> operands, reshapes;
        for (const NodeId operand : node.operands) {
            const NodeId inside = matrixOf(operand);
            const bool reshaped = inside != NodeId::None && staticShape(m_rewriter[inside].type) == matrix;
            if (!reshaped && !isRepeatedAlongRows(operand))
                return;
            operands.push_back(reshaped ? inside : operand);
            if (reshaped)
                reshapes.push_back(operand);
        }
        const NodeId made = m_rewriter.call(*call->op, std::move(operands), call->attrs);
        m_layers.insert(made);
        m_rewriter.replace(id, m_rewriter.call("reshape", {made}, {{"newshape", *shape}}), "the reshape of a dense layer comes last", std::move(reshapes));
    }

private:
    /// No attribute counts axes from the front.
    static bool isElementwise(const OpDef& op)
    {
        return (op.fusion == Fusion::Elemwise || op.fusion == Fusion::Broadcast)
            && std::ranges::find(op.attributes, "axis", &FieldInfo::name) == op.attributes.end();
    }

    /// Of a reshape that keeps the last axis: the dense layer before it, or what was done to its elements. Else None.
    NodeId matrixOf(NodeId id) const
    {
        const Node& node = m_rewriter[id];
        if (!callOf(node, "reshape"))
            return NodeId::None;
        const NodeId inside = node.operands[0];
        const auto from = staticShape(m_rewriter[inside].type), to = staticShape(node.type);
        const bool keepsRows = from && to && from->size() == 2 && !to->empty() && to->back() == from->back()
            && std::ranges::find(*to, 0) == to->end(); // which a reshape would take for another extent
        return keepsRows && (callOf(m_rewriter[inside], Contraction::Dense) || m_layers.contains(inside)) ? inside : NodeId::None;
    }

    bool isRepeatedAlongRows(NodeId id) const
    {
        const TensorType* type = m_rewriter[id].type.tensor();
        return type && type->shape.size() <= 1;
    }

    Rewriter& m_rewriter;
    std::unordered_set<NodeId> m_layers; ///< made here: what was done to the elements of a dense layer
};

Result<void> rewriteDenseReshape(Rewriter& rewriter, const NoOptions&)
{
    Mover mover(rewriter);
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        if (rewriter.contains(id))
            mover.move(id);
    }
    return {};
}

} // namespace

PassDef rewriteDenseBiasGeluReshapeLastPass()
{
    return definePass<NoOptions>(
        {.name = "RewriteDenseBiasGeluReshapeLast",
            .summary = "Move the reshape behind a dense layer to the end of bias and activation",
            .doc = R"(A dense layer of a transformer works on a matrix, so importers put a reshape before and behind it. Patterns of
external compilers want bias and activation right behind the layer.

    add(reshape(nn.dense(%x, %w), newshape=[1, 32, 64]), %b)
    =>
    reshape(add(nn.dense(%x, %w), %b), newshape=[1, 32, 64])

The reshape moves through every operator that treats elements alike, as those of gelu do, while it keeps the last axis and the
other operands are numbers or vectors along it.)",
            .category = "Normalization",
            .optLevel = 0,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused}},
        rewriteDenseReshape);
}

} // namespace passbench

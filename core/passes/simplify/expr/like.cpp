// Operators that take a shape or a type from another value, where it is known:
//
//   zeros_like(%x)               =>      zeros(shape=[2, 3], dtype="float32")
//   reshape_like(%x, %y)         =>      reshape(%x, newshape=[6])
//   cast_like(%x, %y)            =>      cast(%x, dtype="int8")
//
// The other value is then no longer needed for its shape.

#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

std::optional<Simplification> concretize(Rewriter& rewriter, const Node& node)
{
    const KnownTypeForm& form = *node.as<Call>()->op->ofKnownType;
    const auto shape = staticShape(node.type);
    const bool asksForShape = !form.shapeAttribute.empty();
    if (asksForShape && !shape) {
        rewriter.remark(node.id, "not written with its shape: that is not static");
        return std::nullopt;
    }
    if (form.shapeAttribute == "newshape" && std::ranges::find(*shape, 0) != shape->end())
        return std::nullopt; // 0 means another thing there
    Attrs attrs;
    if (asksForShape)
        attrs.set(form.shapeAttribute, *shape);
    if (form.withDtype)
        attrs.set("dtype", node.type.tensor()->dtype);
    std::vector<NodeId> operands;
    if (form.operand)
        operands.push_back(node.operands[*form.operand]);
    return Simplification {rewriter.call(form.op, std::move(operands), std::move(attrs)), asksForShape ? "the shape is known" : "the type is known"};
}

} // namespace

SimplifyEntries likeRules()
{
    return {{[](const OpDef& op) { return op.ofKnownType.has_value(); }, concretize}};
}

} // namespace passbench

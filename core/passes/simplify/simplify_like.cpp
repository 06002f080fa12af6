// Operators that take a shape or a type from another value, where it is known:
//
//   zeros_like(%x)               =>      zeros(shape=[2, 3], dtype="float32")
//   reshape_like(%x, %y)         =>      reshape(%x, newshape=[6])
//   cast_like(%x, %y)            =>      cast(%x, dtype="int8")
//
// The other value is then no longer needed for its shape.

#include "core/passes/simplify/simplify_rules.h"

namespace passbench {
namespace {

/// The attributes that name the result's shape, and its element type where the operator asks for that.
Attrs shapeAttrs(const Node& node, std::string_view name, bool withDtype)
{
    Attrs attrs {{std::string(name), *staticShape(node.type)}};
    if (withDtype)
        attrs.set("dtype", node.type.tensor()->dtype);
    return attrs;
}

struct Concrete {
    std::string_view like, op, shapeAttr;
    bool withDtype;
    std::optional<std::size_t> operand; ///< which operand is kept
};
constexpr Concrete concretes[] = {
    {"zeros_like", "zeros", "shape", true, std::nullopt},
    {"ones_like", "ones", "shape", true, std::nullopt},
    {"full_like", "full", "shape", true, 1},
    {"reshape_like", "reshape", "newshape", false, 0},
    {"collapse_sum_like", "collapse_sum_to", "shape", false, 0},
    {"broadcast_to_like", "broadcast_to", "shape", false, 0},
};

std::optional<Simplification> concretize(Rewriter& rewriter, const Node& node)
{
    const auto concrete = std::ranges::find(concretes, std::string_view(node.as<Call>()->op->name), &Concrete::like);
    const auto shape = staticShape(node.type);
    if (!shape) {
        rewriter.remark(node.id, "not written with its shape: that is not static");
        return std::nullopt;
    }
    if (concrete->op == "reshape" && std::ranges::find(*shape, 0) != shape->end())
        return std::nullopt; // 0 means another thing in newshape
    std::vector<NodeId> operands;
    if (concrete->operand)
        operands.push_back(node.operands[*concrete->operand]);
    const NodeId value = rewriter.call(concrete->op, operands, shapeAttrs(node, concrete->shapeAttr, concrete->withDtype));
    return Simplification {value, "the shape is known"};
}

std::optional<Simplification> concretizeCast(Rewriter& rewriter, const Node& node)
{
    return Simplification {rewriter.call("cast", {node.operands[0]}, {{"dtype", node.type.tensor()->dtype}}), "the type is known"};
}

} // namespace

SimplifyEntries likeRules()
{
    SimplifyEntries entries;
    for (const Concrete& concrete : concretes)
        entries.push_back({{concrete.like}, concretize});
    entries.push_back({{"cast_like"}, concretizeCast});
    return entries;
}

} // namespace passbench

// Drops operators that give back what they are given, and reshapes that end in the same shape by a longer way.
//
//   concatenate((nn.relu(nn.relu(%x)),))                   =>      nn.relu(%x)
//   squeeze(expand_dims(%x, axis=0), axis=[0])             =>      %x
//   strided_slice(%x, begin=[0, 0], end=[2, 3])            =>      %x                 of shape (2, 3)

#include "core/passes/all_passes.h"
#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

/// A dialect's reshape stays what it was.
bool isPlainReshape(const OpDef& op) { return isReshape(op) && op.dialect.empty(); }

/// Nothing is moved when the shape stays: they cut, repeat or add at the edges, or give the elements another shape.
bool keepsElementsInPlace(const OpDef& op) { return op.keepsPlaces || isPlainReshape(op); }

std::optional<Simplification> dropSameShape(Rewriter& rewriter, const Node& node)
{
    if (!staticShape(node.type) || !(rewriter[node.operands[0]].type == node.type))
        return std::nullopt;
    return Simplification {node.operands[0], "the shape stays, and the elements with it"};
}

/// A slice that goes forward and has the shape of its data takes all of it.
std::optional<Simplification> dropWholeSlice(Rewriter& rewriter, const Node& node)
{
    const Ints strides = attribute<Ints>(*node.as<Call>(), "strides");
    if (std::ranges::any_of(strides, [](std::int64_t stride) { return stride < 1; }))
        return std::nullopt;
    return dropSameShape(rewriter, node);
}

std::optional<Simplification> mergedReshapes(Rewriter& rewriter, const Node& node)
{
    const auto shape = staticShape(node.type);
    const Node inner = rewriter[node.operands[0]];
    const Call* first = inner.as<Call>();
    if (!shape || !first || !isPlainReshape(*first->op) || shape->empty() || std::ranges::find(*shape, 0) != shape->end())
        return std::nullopt; // rank 0 and 0 have other meanings in newshape
    const NodeId source = inner.operands[0];
    if (rewriter[source].type == node.type)
        return Simplification {source, "reshapes undo each other", {inner.id}};
    return Simplification {rewriter.call("reshape", {source}, {{"newshape", *shape}}), "reshapes merged", {inner.id}};
}

std::optional<Simplification> dropRepeated(Rewriter& rewriter, const Node& node)
{
    const Call &call = *node.as<Call>(), *inner = rewriter[node.operands[0]].as<Call>();
    if (!inner || inner->op != call.op || !(inner->attrs == call.attrs))
        return std::nullopt;
    const std::string_view name = std::string_view(call.op->name).substr(call.op->name.rfind('.') + 1);
    return Simplification {node.operands[0], fmt::format("{0} of a {0}", name)};
}

std::optional<Simplification> dropLonelyConcatenate(Rewriter& rewriter, const Node& node)
{
    const Node& fields = rewriter[node.operands[0]];
    if (!fields.as<Tuple>() || fields.operands.size() != 1)
        return std::nullopt;
    return Simplification {fields.operands[0], "concatenation of one value"};
}

Result<void> removeNoOps(Rewriter& rewriter, const NoOptions&)
{
    simplifyBy(rewriter, {{{keepsElementsInPlace, dropSameShape}, {[](const OpDef& op) { return op.name == "strided_slice"; }, dropWholeSlice},
        {isPlainReshape, mergedReshapes}, {[](const OpDef& op) { return op.idempotent; }, dropRepeated},
        {[](const OpDef& op) { return op.name == "concatenate"; }, dropLonelyConcatenate}}});
    return {};
}

} // namespace

PassDef removeNoOpsPass()
{
    return definePass<NoOptions>(
        {.name = "RemoveNoOps",
            .summary = "Drop operators that give back what they are given",
            .doc = R"(Slices of everything, reshapes to the same shape, padding by nothing: models that were exported by one program
and read by another are full of them.

    concatenate((nn.relu(nn.relu(%x)),))
    =>
    nn.relu(%x)

Pairs of `reshape`, `expand_dims`, `squeeze` and `nn.batch_flatten` become one reshape, or none when they undo each other. No
number changes. The reference has no such pass; SimplifyExpr there, as here, keeps to pairs of reshapes.)",
            .category = "Clean-up",
            .optLevel = 1,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused}},
        removeNoOps);
}

} // namespace passbench

// Pairs of operators that only move elements:
//
//   reshape(reshape(%x, newshape=[4]), newshape=[2, 2])                  =>      reshape(%x, newshape=[2, 2])
//   transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])             =>      %x
//   layout_transform(transpose(%x, axes=[0, 3, 1, 2]), "NCHW", "NCHW4c") =>      layout_transform(%x, "NHWC", "NCHW4c")

#include "core/ops/rules/builders.h"
#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

bool statesShape(const OpDef& op) { return op.reshapes && hasAttribute(op, "newshape"); }

bool movesAxes(const OpDef& op) { return op.name == "transpose" || op.name == "layout_transform"; }

std::optional<Simplification> mergeReshapes(Rewriter& rewriter, const Node& node)
{
    const Node inner = rewriter[node.operands[0]];
    if (const Call* first = inner.as<Call>(); !first || !statesShape(*first->op))
        return std::nullopt;
    const auto shape = staticShape(node.type);
    if (!shape) {
        rewriter.remark(node.id, "reshapes not merged: the shape in the end is not static");
        return std::nullopt;
    }
    if (shape->empty() || std::ranges::find(*shape, 0) != shape->end())
        return std::nullopt; // rank 0 and 0 have other meanings in newshape
    return Simplification {rewriter.call("reshape", {inner.operands[0]}, {{"newshape", *shape}}), "reshapes merged", {inner.id}};
}

/// What a transpose or a layout transform does: the axis of the operand for each of the result, or the two layouts when
/// blocks come or go.
struct Movement {
    Ints axes;
    std::string source, target; ///< of a layout transform
    bool isBlocked() const { return axes.empty(); }
};

bool isPlain(std::string_view layout)
{
    return std::ranges::all_of(layout, [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::optional<Movement> movementOf(const Node& node)
{
    const Call* call = node.as<Call>();
    if (!call || !node.type.tensor() || node.type.tensor()->shape.empty())
        return std::nullopt;
    const std::size_t rank = node.type.tensor()->shape.size();
    Movement movement;
    if (call->op->name == "transpose") {
        movement.axes = attribute<Ints>(*call, "axes");
        for (std::size_t i = rank; movement.axes.size() < rank && i-- > 0;)
            movement.axes.push_back(static_cast<std::int64_t>(i)); // those of a call that states none are reversed
        for (std::int64_t& axis : movement.axes)
            axis = normalizedAxis(axis, rank);
        return movement;
    }
    if (call->op->name != "layout_transform")
        return std::nullopt;
    movement.source = attribute<std::string>(*call, "src_layout");
    movement.target = attribute<std::string>(*call, "dst_layout");
    if (isPlain(movement.source) && isPlain(movement.target))
        for (const char axis : movement.target)
            movement.axes.push_back(static_cast<std::int64_t>(movement.source.find(axis)));
    return movement;
}

std::string permuted(std::string_view layout, const Ints& axes)
{
    std::string result;
    for (const std::int64_t axis : axes)
        result += layout[static_cast<std::size_t>(axis)];
    return result;
}

/// The layout that becomes `layout` when the axes are put in the order `axes`.
std::string permutedBack(std::string_view layout, const Ints& axes)
{
    std::string result(layout);
    for (std::size_t i = 0; i < axes.size(); ++i)
        result[static_cast<std::size_t>(axes[i])] = layout[i];
    return result;
}

/// One movement for `inner` and then `outer`; nullopt when no operator does that.
std::optional<Movement> composed(const Movement& inner, const Movement& outer)
{
    if (!inner.isBlocked() && !outer.isBlocked()) {
        Movement both;
        for (const std::int64_t axis : outer.axes)
            both.axes.push_back(inner.axes[static_cast<std::size_t>(axis)]);
        return both;
    }
    if (inner.isBlocked() && outer.isBlocked()) {
        if (inner.target != outer.source)
            return std::nullopt;
        return Movement {.axes = {}, .source = inner.source, .target = outer.target};
    }
    if (outer.isBlocked())
        return isPlain(outer.source) ? std::optional(Movement {.axes = {}, .source = permutedBack(outer.source, inner.axes), .target = outer.target})
                                     : std::nullopt;
    return isPlain(inner.target) ? std::optional(Movement {.axes = {}, .source = inner.source, .target = permuted(inner.target, outer.axes)})
                                 : std::nullopt;
}

bool changesNothing(const Movement& movement)
{
    return movement.isBlocked() ? movement.source == movement.target : std::ranges::is_sorted(movement.axes);
}

std::optional<Simplification> mergeMovements(Rewriter& rewriter, const Node& node)
{
    const auto outer = movementOf(node);
    const Node innerNode = rewriter[node.operands[0]];
    const auto inner = outer ? movementOf(innerNode) : std::nullopt;
    const auto both = inner ? composed(*inner, *outer) : std::nullopt;
    if (!both)
        return std::nullopt;
    const NodeId source = innerNode.operands[0];
    if (changesNothing(*both))
        return Simplification {source, "they undo each other", {innerNode.id}};
    const NodeId value = both->isBlocked()
        ? rewriter.call("layout_transform", {source}, {{"src_layout", both->source}, {"dst_layout", both->target}})
        : rewriter.call("transpose", {source}, {{"axes", both->axes}});
    return Simplification {value, "moved once instead of twice", {innerNode.id}};
}

std::optional<Simplification> dropMovement(Rewriter&, const Node& node)
{
    const auto movement = movementOf(node);
    if (!movement || !changesNothing(*movement))
        return std::nullopt;
    return Simplification {node.operands[0], "the axes keep their order"};
}

} // namespace

SimplifyEntries reshapeRules() { return {{statesShape, mergeReshapes}}; }

SimplifyEntries transposeRules()
{
    return {{movesAxes, mergeMovements}, {movesAxes, dropMovement}};
}

} // namespace passbench

// Operators that only change the shape, and those that tell it.

#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

/// The target of Reshape in Relay's codes: a dim that stays where it is becomes 0, unless a 0 is an extent, and one that
/// isn't known -1. Empty, though the target isn't, when more than one is not known.
Result<Ints> reshapeTarget(const ShapeValue& target, const Shape& from, bool zeroIsLiteral)
{
    Ints codes;
    std::int64_t open = 0;
    for (std::size_t i = 0; i < target.entries.size(); ++i) {
        const ShapeEntry& entry = target.entries[i];
        if (entry.value && (*entry.value < -1 || (*entry.value == 0 && !zeroIsLiteral && i >= from.size())))
            return fail("reshapes {} to an axis of {}", toText(Type(DataType::Float32, from)), *entry.value);
        const bool stays = !entry.value && !zeroIsLiteral && i < from.size() && provablyEqual(entry.dim, from[i]);
        codes.push_back(entry.value ? *entry.value : stays ? 0 : -1);
        open += codes.back() == -1;
    }
    return open > 1 ? Ints() : codes;
}

Result<Refs> reshape(OnnxNode& n)
{
    Emitter& e = n.e;
    std::optional<ShapeValue> target;
    if (const auto attribute = n.integers("shape"); attribute && n.opset() < 5)
        target = ShapeValue::of(*attribute, false);
    else if (n.has(1))
        target = e.shapeValue(n.in(1));
    if (target && target->scalar)
        return fail("its shape is {}", toText(e.type(n.in(1))));
    const bool allowZero = n.integer("allowzero", 0) != 0;
    // Exporters set `allowzero` on targets without any 0, too: there it says nothing.
    const bool zeroIsLiteral = allowZero && target && std::ranges::any_of(target->entries, [](const auto& entry) { return entry.value == 0; });
    Ints codes;
    if (target) {
        PB_ASSIGN(codes, reshapeTarget(*target, e.shape(n.in(0)), zeroIsLiteral));
    }
    if (!target || (codes.empty() && !target->entries.empty()))
        return Refs {e.call("dyn.reshape", {n.in(0), asExtents(e, n.in(1))}, {{"allowzero", allowZero}})};
    return Refs {e.call("reshape", {n.in(0)}, {{"newshape", std::move(codes)}, {"allowzero", zeroIsLiteral}})};
}

Result<Refs> flatten(OnnxNode& n)
{
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in(0));
    std::int64_t axis = n.integer("axis", 1);
    axis += axis < 0 ? rank : 0;
    if (axis < 0 || axis > rank)
        return fail("axis {} is out of range for rank {}", axis, rank);
    if (axis == 1 && rank >= 2)
        return Refs {e.call("nn.batch_flatten", {n.in(0)})};
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    Ints target {1, 1};
    for (std::int64_t i = 0; i < rank; ++i) {
        auto& side = target[i < axis ? 0 : 1];
        if (__builtin_mul_overflow(side, shape[static_cast<std::size_t>(i)], &side))
            return fail("flattens {}", toText(e.type(n.in(0))));
    }
    return Refs {e.call("reshape", {n.in(0)}, {{"newshape", target}, {"allowzero", std::int64_t {target[0] == 0 || target[1] == 0}}})};
}

Result<Refs> transpose(OnnxNode& n)
{
    const std::int64_t rank = n.e.rank(n.in(0));
    Ints axes = n.integers("perm").value_or(Ints());
    if (axes.empty())
        for (std::int64_t i = rank - 1; i >= 0; --i)
            axes.push_back(i);
    PB_ASSIGN(const Ints sorted, OnnxNode::normalized(axes, rank));
    if (static_cast<std::int64_t>(sorted.size()) != rank)
        return fail("attribute `perm` has {} entries for an input of rank {}", axes.size(), rank);
    for (std::int64_t& axis : axes)
        axis += axis < 0 ? rank : 0;
    return Refs {n.e.call("transpose", {n.in(0)}, {{"axes", axes}})};
}

Result<Refs> squeeze(OnnxNode& n)
{
    PB_ASSIGN(const auto axes, n.integersOrInput("axes", 1));
    Attrs attrs;
    if (axes) {
        PB_ASSIGN(const Ints checked, OnnxNode::normalized(*axes, n.e.rank(n.in(0))));
        if (checked.empty())
            return Refs {n.in(0)};
        attrs.set("axis", checked);
    }
    return Refs {n.e.call("squeeze", {n.in(0)}, attrs)};
}

Result<Refs> unsqueeze(OnnxNode& n)
{
    PB_ASSIGN(const auto given, n.integersOrInput("axes", 1));
    if (!given)
        return fail("`axes` is missing");
    Emitter& e = n.e;
    PB_ASSIGN(const Ints axes, OnnxNode::normalized(*given, e.rank(n.in(0)) + static_cast<std::int64_t>(given->size())));
    Ref x = n.in(0);
    for (std::size_t i = 0; i < axes.size();) { // axes of the result, ascending; neighbours go together
        std::size_t end = i + 1;
        while (end < axes.size() && axes[end] == axes[end - 1] + 1)
            ++end;
        Attrs attrs {{"axis", axes[i]}};
        if (end - i > 1)
            attrs.set("num_newaxis", static_cast<std::int64_t>(end - i));
        x = e.call("expand_dims", {x}, attrs);
        i = end;
    }
    return Refs {x};
}

Result<Refs> concat(OnnxNode& n)
{
    Emitter& e = n.e;
    if (!n.attribute("axis") && n.opset() >= 4)
        return fail("has no attribute `axis`");
    const std::int64_t axis = n.integer("axis", 1); // the first operator sets had it as the default
    PB_TRY(OnnxNode::normalized(axis, e.rank(n.in(0))));
    Refs parts;
    for (const Ref part : n.inputs())
        if (const Dim dim = e.dim(part, axis); part != Ref::None && !(dim.isStatic() && dim.size() == 0))
            parts.push_back(part);
    if (parts.empty())
        parts.push_back(n.in(0));
    if (parts.size() == 1)
        return Refs {parts.front()};
    PB_ASSIGN(const std::int64_t checked, OnnxNode::normalized(axis, e.rank(parts.front())));
    return Refs {e.call("concatenate", {e.tuple(parts)}, {{"axis", checked}})};
}

/// One axis of a value that is expanded, aligned from the right; unknown when it depends on what the model is given.
Result<Dim> expandedDim(Dim own, const ShapeEntry& wish)
{
    if (!wish.value)
        return own.isStatic() && own.size() != 1 ? own : provablyEqual(own, wish.dim) ? own : Dim();
    if (*wish.value < 0 || (own.isStatic() && own.size() != 1 && *wish.value != 1 && own.size() != *wish.value))
        return fail("can't expand an axis of {} to {}", own.text(), *wish.value);
    return *wish.value == 1 ? own : Dim(*wish.value);
}

/// `x` after `count` axes of extent 1.
Ref withAxesBefore(Emitter& e, Ref extents, std::int64_t count)
{
    return count <= 0 ? extents : e.call("concatenate", {e.tuple({e.constant(Tensor::filled(DataType::Int64, {count}, 1)), extents})}, {{"axis", std::int64_t {0}}});
}

/// `broadcast_to` where the extents are worked out when the model runs. A wish of 1 gives way to what is there.
Ref expandedAtRunTime(Emitter& e, Ref x, Ref target)
{
    const Dim length = e.dim(target, 0);
    if (!length.isStatic())
        return e.failed({.message = "expands to a shape of unknown rank", .severity = Severity::Warning});
    const Ref wish = withAxesBefore(e, asExtents(e, target), e.rank(x) - length.size());
    const Ref own = withAxesBefore(e, e.call("shape_of", {x}, {{"dtype", DataType::Int64}}), length.size() - e.rank(x));
    const Ref kept = e.call("equal", {wish, e.scalar(DataType::Int64, 1)});
    return e.call("dyn.broadcast_to", {x, e.call("where", {kept, own, wish})});
}

Result<Refs> expand(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    const auto target = e.shapeValue(n.in(1));
    if (!target || target->scalar)
        return Refs {expandedAtRunTime(e, x, n.in(1))};
    const Shape& own = e.shape(x);
    Shape result(std::max(target->entries.size(), own.size()), Dim(1));
    for (std::size_t i = 0; i < result.size(); ++i) {
        const ShapeEntry wish = i < target->entries.size() ? target->entries[target->entries.size() - 1 - i] : ShapeEntry {1, {}};
        PB_ASSIGN(result[result.size() - 1 - i], expandedDim(i < own.size() ? own[own.size() - 1 - i] : Dim(1), wish));
    }
    if (result.size() == own.size() && std::ranges::equal(result, own, provablyEqual))
        return Refs {x};
    const auto known = staticShape(Type(e.dtype(x), result));
    return Refs {known ? e.call("broadcast_to", {x}, {{"shape", *known}}) : expandedAtRunTime(e, x, n.in(1))};
}

Result<Refs> tile(OnnxNode& n)
{
    if (n.opset() < 6) { // so often along one axis
        const auto times = n.e.constantScalar(n.in(1)), axis = n.e.constantScalar(n.in(2));
        if (!times || !axis || *times < 0 || *times > 1e9 || std::abs(*axis) > 64)
            return unsupported("how often it repeats which axis is not a constant of the file");
        PB_ASSIGN(const std::int64_t checked, OnnxNode::normalized(static_cast<std::int64_t>(*axis), n.e.rank(n.in(0))));
        Ints reps(static_cast<std::size_t>(n.e.rank(n.in(0))), 1);
        reps[static_cast<std::size_t>(checked)] = static_cast<std::int64_t>(*times);
        return Refs {n.e.call("tile", {n.in(0)}, {{"reps", std::move(reps)}})};
    }
    const auto reps = n.e.constantInts(n.in(1));
    if (!reps)
        return Refs {n.e.call("dyn.tile", {n.in(0), asExtents(n.e, n.in(1))})};
    return Refs {n.e.call("tile", {n.in(0)}, {{"reps", *reps}})};
}

Result<Refs> shapeOf(OnnxNode& n)
{
    Emitter& e = n.e;
    const Shape& dims = e.shape(n.in(0));
    const auto rank = static_cast<std::int64_t>(dims.size());
    const auto clamped = [&](std::int64_t i) { return std::clamp<std::int64_t>(i < 0 ? i + rank : i, 0, rank); };
    const std::int64_t start = clamped(n.integer("start", 0)), end = std::max(start, clamped(n.integer("end", rank)));
    const ShapeValue value = ShapeValue::of(Shape(dims.begin() + start, dims.begin() + end));
    if (value.allKnown())
        return Refs {e.constant(Tensor::ofInts(value.known()))};
    Ref result = e.call("shape_of", {n.in(0)}, {{"dtype", DataType::Int64}}, true);
    if (end - start != rank)
        result = e.call("strided_slice", {result}, {{"begin", Ints {start}}, {"end", Ints {end}}, {"strides", Ints {1}}}, true);
    if (result != Ref::None)
        e.setShapeValue(result, value);
    return Refs {result};
}

Result<Refs> size(OnnxNode& n)
{
    if (const auto count = elementCount(n.e.type(n.in(0)))) {
        Tensor value = Tensor::allocate(DataType::Int64, {});
        value.writable<std::int64_t>()[0] = *count;
        return Refs {n.e.constant(std::move(value))};
    }
    return Refs {n.e.call("ndarray_size", {n.in(0)}, {{"dtype", DataType::Int64}})};
}

Result<Refs> blocks(OnnxNode& n)
{
    const bool depth = n.op() == "DepthToSpace";
    Attrs attrs {{"block_size", n.integer("blocksize", 0)}};
    if (depth)
        attrs.set("mode", n.text("mode", "DCR"));
    return Refs {n.e.call(depth ? "nn.depth_to_space" : "nn.space_to_depth", {n.in(0)}, attrs)};
}

constexpr OnnxConverterEntry shapeTable[] {{"Reshape", reshape}, {"Flatten", flatten}, {"Transpose", transpose},
    {"Squeeze", squeeze}, {"Unsqueeze", unsqueeze}, {"Concat", concat}, {"Expand", expand}, {"Tile", tile},
    {"Shape", shapeOf}, {"Size", size}, {"DepthToSpace", blocks}, {"SpaceToDepth", blocks}};

} // namespace

std::span<const OnnxConverterEntry> onnxShape() { return shapeTable; }

} // namespace passbench

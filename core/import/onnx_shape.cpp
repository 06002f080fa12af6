// Operators that only change the shape, and those that make tensors from numbers.

#include "core/import/onnx_node.h"

namespace passbench {
namespace {

/// The target of Reshape in Relay's codes: a dim that stays where it is becomes 0, one that isn't known -1.
Result<Ints> reshapeTarget(const OnnxNode& n, const ShapeValue& target, const Shape& from)
{
    const bool zeroIsLiteral = n.integer("allowzero", 0) != 0;
    Ints codes;
    std::int64_t open = 0;
    for (std::size_t i = 0; i < target.entries.size(); ++i) {
        const ShapeEntry& entry = target.entries[i];
        if (entry.value && (*entry.value < -1 || (*entry.value == 0 && !zeroIsLiteral && i >= from.size())))
            return fail("reshapes {} to an axis of {}", toText(Type(DataType::Float32, from)), *entry.value);
        const bool stays = !entry.value && i < from.size() && provablyEqual(entry.dim, from[i]);
        codes.push_back(entry.value ? *entry.value : stays ? 0 : -1);
        open += codes.back() == -1;
    }
    if (open > 1)
        return unsupported("reshapes to {} sizes that depend on the input: bind the model's symbolic dimensions", open);
    return codes;
}

Result<Refs> reshape(OnnxNode& n)
{
    Emitter& e = n.e;
    std::optional<ShapeValue> target;
    if (const auto attribute = n.integers("shape"); attribute && n.opset() < 5)
        target = ShapeValue::of(*attribute, false);
    else if (n.has(1))
        target = e.shapeValue(n.in(1));
    if (!target || target->scalar)
        return unsupported("reshapes to a shape that is worked out when the model runs");
    PB_ASSIGN(Ints codes, reshapeTarget(n, *target, e.shape(n.in(0))));
    Attrs attrs {{"newshape", std::move(codes)}};
    if (n.integer("allowzero", 0))
        attrs.set("allowzero", std::int64_t {1});
    return Refs {e.call("reshape", {n.in(0)}, attrs)};
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
    const std::int64_t axis = n.integer("axis", 1);
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

Result<Refs> expand(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto target = e.constantInts(n.in(1));
    const auto shape = staticShape(e.type(n.in(0)));
    if (!target || !shape)
        return unsupported("expands to a shape that is not constant");
    Ints result(std::max(target->size(), shape->size()), 1);
    for (std::size_t i = 0; i < result.size(); ++i) { // from the right; 1 on either side gives way
        const std::int64_t own = i < shape->size() ? (*shape)[shape->size() - 1 - i] : 1;
        const std::int64_t wish = i < target->size() ? (*target)[target->size() - 1 - i] : 1;
        if (wish < 0 || (own != 1 && wish != 1 && own != wish))
            return fail("can't expand [{}] to [{}]", fmt::join(*shape, ", "), fmt::join(*target, ", "));
        result[result.size() - 1 - i] = own == 1 ? wish : own;
    }
    return Refs {result == *shape ? n.in(0) : e.call("broadcast_to", {n.in(0)}, {{"shape", result}})};
}

Result<Refs> tile(OnnxNode& n)
{
    const auto reps = n.e.constantInts(n.in(1));
    if (!reps)
        return unsupported("repeats as often as an input says that is not constant");
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

Result<Refs> constant(OnnxNode& n)
{
    Emitter& e = n.e;
    if (n.attribute("value")) {
        PB_ASSIGN(Tensor value, n.tensor("value"));
        return Refs {e.constant(std::move(value))};
    }
    if (n.attribute("sparse_value")) {
        PB_ASSIGN(Tensor value, n.sparseTensor("sparse_value"));
        return Refs {e.constant(std::move(value))};
    }
    if (const auto* a = n.attribute("value_float")) {
        const float value = a->f();
        return Refs {e.constant(Tensor::of(DataType::Float32, {}, std::span(&value, 1)))};
    }
    if (const auto* a = n.attribute("value_int")) {
        const std::int64_t value = a->i();
        return Refs {e.constant(Tensor::of(DataType::Int64, {}, std::span(&value, 1)))};
    }
    if (const auto* a = n.attribute("value_floats")) {
        const std::vector<float> values(a->floats().begin(), a->floats().end());
        return Refs {e.constant(Tensor::of(DataType::Float32, {static_cast<std::int64_t>(values.size())}, std::span(values)))};
    }
    if (const auto values = n.integers("value_ints"))
        return Refs {e.constant(Tensor::ofInts(*values))};
    return unsupported("holds a constant that is no tensor of numbers");
}

Result<Refs> constantOfShape(OnnxNode& n)
{
    const auto shape = n.e.constantInts(n.in(0));
    if (!shape)
        return unsupported("its shape is not a constant of the file");
    const auto count = checkedElementCount(*shape);
    if (!count || *count > mostConstantElements || shape->size() > 64)
        return fail("makes a tensor of the impossible shape [{}]", fmt::join(std::span(*shape).first(std::min<std::size_t>(shape->size(), 16)), ", "));
    DataType dtype = DataType::Float32;
    BufferPtr data;
    if (n.attribute("value")) {
        PB_ASSIGN(const Tensor value, n.tensor("value"));
        if (value.elementCount() != 1)
            return fail("its value has {} elements, not one", value.elementCount());
        dtype = value.dtype();
        data = repeatedBuffer(value.bytes(), static_cast<std::size_t>(*count)); // the very bits, whatever the type
    } else {
        const std::array<std::byte, 4> zero {};
        data = repeatedBuffer(zero, static_cast<std::size_t>(*count));
    }
    return Refs {n.e.constant(Tensor(dtype, *shape, std::move(data)))};
}

Result<Refs> range(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto start = e.constantScalar(n.in(0)), limit = e.constantScalar(n.in(1)), delta = e.constantScalar(n.in(2));
    if (!start || !limit || !delta || *delta == 0)
        return unsupported("its bounds are not constants");
    const double count = std::max(0.0, std::ceil((*limit - *start) / *delta));
    if (!(count <= 16'000'000))
        return fail("makes {} elements", count);
    Tensor value = Tensor::allocate(e.dtype(n.in(0)), {static_cast<std::int64_t>(count)});
    for (std::int64_t i = 0; i < value.elementCount(); ++i)
        value.set(i, *start + static_cast<double>(i) * *delta);
    return Refs {e.constant(std::move(value))};
}

Result<Refs> blocks(OnnxNode& n)
{
    const bool depth = n.op() == "DepthToSpace";
    Attrs attrs {{"block_size", n.integer("blocksize", 0)}};
    if (depth)
        attrs.set("mode", n.text("mode", "DCR"));
    return Refs {n.e.call(depth ? "nn.depth_to_space" : "nn.space_to_depth", {n.in(0)}, attrs)};
}

constexpr OnnxConverterEntry table[] {{"Reshape", reshape}, {"Flatten", flatten}, {"Transpose", transpose},
    {"Squeeze", squeeze}, {"Unsqueeze", unsqueeze}, {"Concat", concat}, {"Expand", expand}, {"Tile", tile},
    {"Shape", shapeOf}, {"Size", size}, {"Constant", constant}, {"ConstantOfShape", constantOfShape}, {"Range", range},
    {"DepthToSpace", blocks}, {"SpaceToDepth", blocks}};

} // namespace

std::span<const OnnxConverterEntry> onnxShape() { return table; }

} // namespace passbench

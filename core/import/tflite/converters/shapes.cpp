// Operators that give elements another shape or order, or ask for shapes. They are the same on stored integers and on real numbers.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

Result<Refs> reshape(TfNode& n)
{
    const auto& o = n.options<file::Reshape>(file::BuiltinOptions_Reshape);
    Ints shape;
    const auto known = n.has(1) ? n.e.constantInts(n.in(1)) : std::nullopt;
    if (known) {
        shape = *known;
    } else if (o.new_shape() && !n.has(1)) {
        shape.assign(o.new_shape()->begin(), o.new_shape()->end());
    } else if (const auto declared = staticShape(n.output().type())) {
        shape = *declared;
    } else {
        return unsupported("its shape is not known before it runs");
    }
    if (shape == Ints {0} && elementCount(n.e.type(n.in(0))) == 1) // how a scalar was written
        shape.clear();
    if (std::ranges::count(shape, -1) > 1 || std::ranges::any_of(shape, [](auto d) { return d < -1; }))
        return fail("its shape is [{}]", fmt::join(shape, ", "));
    if (const auto at = std::ranges::find(shape, -1); at != shape.end()) {
        if (const auto elements = elementCount(n.e.type(n.in(0)))) {
            Ints rest = shape;
            rest[static_cast<std::size_t>(at - shape.begin())] = 1;
            const auto others = checkedElementCount(rest);
            if (!others || *others == 0 || *elements % *others != 0)
                return fail("{} elements don't have the shape [{}]", *elements, fmt::join(shape, ", "));
            *at = *elements / *others;
        }
    }
    if (const auto wanted = checkedElementCount(shape); wanted && elementCount(n.e.type(n.in(0))) && *wanted != *elementCount(n.e.type(n.in(0))))
        return fail("{} elements don't have the shape [{}]", *elementCount(n.e.type(n.in(0))), fmt::join(shape, ", "));
    if (std::ranges::count(shape, 0) > 0)
        return Refs {n.e.call("reshape", {n.in(0)}, {{"newshape", shape}, {"allowzero", true}})};
    return Refs {reshapedTo(n.e, n.in(0), std::move(shape))};
}

Result<Refs> squeeze(TfNode& n)
{
    PB_ASSIGN(Ints shape, n.staticInput(0));
    const auto& o = n.options<file::Squeeze>(file::BuiltinOptions_Squeeze);
    std::vector<bool> gone(shape.size());
    for (std::size_t d = 0; d < shape.size(); ++d)
        gone[d] = countOf(o.squeeze_dims()) == 0 && shape[d] == 1;
    for (unsigned i = 0; i < countOf(o.squeeze_dims()); ++i) {
        PB_ASSIGN(const std::int64_t axis, TfNode::normalized(o.squeeze_dims()->Get(i), static_cast<std::int64_t>(shape.size())));
        if (shape[static_cast<std::size_t>(axis)] != 1)
            return fail("axis {} of [{}] is not of extent 1", axis, fmt::join(shape, ", "));
        gone[static_cast<std::size_t>(axis)] = true;
    }
    Ints kept;
    for (std::size_t d = 0; d < shape.size(); ++d)
        if (!gone[d])
            kept.push_back(shape[d]);
    return Refs {reshapedTo(n.e, n.in(0), std::move(kept))};
}

Result<Refs> expandDims(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(1, "axis"));
    PB_ASSIGN(Ints shape, n.staticInput(0));
    if (axes.size() != 1)
        return fail("it has {} axes to insert", axes.size());
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(axes[0], static_cast<std::int64_t>(shape.size()) + 1));
    shape.insert(shape.begin() + axis, 1);
    return Refs {reshapedTo(n.e, n.in(0), std::move(shape))};
}

Result<Refs> transpose(TfNode& n)
{
    PB_ASSIGN(Ints axes, n.ints(1, "permutation"));
    const std::int64_t rank = n.e.rank(n.in(0));
    Ints sorted;
    for (std::int64_t& axis : axes) {
        PB_ASSIGN(axis, TfNode::normalized(axis, rank));
        sorted.push_back(axis);
    }
    std::ranges::sort(sorted);
    if (std::ssize(axes) != rank || std::ranges::adjacent_find(sorted) != sorted.end())
        return fail("[{}] is no order of {} axes", fmt::join(axes, ", "), rank);
    return Refs {permuted(n.e, n.in(0), axes)};
}

Result<Refs> tile(TfNode& n)
{
    PB_ASSIGN(const Ints reps, n.ints(1, "multiples"));
    return Refs {n.e.call("tile", {n.in(0)}, {{"reps", reps}})};
}

Result<Refs> broadcastTo(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.ints(1, "shape"));
    return Refs {n.e.call("broadcast_to", {n.in(0)}, {{"shape", shape}})};
}

Result<Refs> reverse(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(1, "axes"));
    Ref x = n.in(0);
    for (const std::int64_t each : axes) {
        PB_ASSIGN(const std::int64_t axis, TfNode::normalized(each, n.e.rank(x)));
        x = n.e.call("reverse", {x}, {{"axis", axis}});
    }
    return Refs {x};
}

Result<Refs> reverseSequence(TfNode& n)
{
    const auto& o = n.options<file::ReverseSequence>(file::BuiltinOptions_ReverseSequence);
    return Refs {n.e.call("reverse_sequence", {n.in(0), n.in(1)}, {{"seq_axis", std::int64_t {o.seq_dim()}}, {"batch_axis", std::int64_t {o.batch_dim()}}})};
}

Result<Refs> shapeOf(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    return Refs {castTo(n.e, n.e.constant(Tensor::ofInts(shape)), n.output().dtype.value_or(DataType::Int32))};
}

Result<Refs> rankOf(TfNode& n) { return Refs {n.e.scalar(DataType::Int32, static_cast<double>(n.e.rank(n.in(0))))}; }

Result<Refs> fill(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.ints(0, "shape"));
    return Refs {n.e.call("full", {n.in(1)}, {{"shape", shape}, {"dtype", n.e.dtype(n.in(1))}})};
}

Result<Refs> zerosLike(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    return Refs {n.e.constant(Tensor::filled(n.e.dtype(n.in(0)), shape, 0))};
}

Result<Refs> range(TfNode& n)
{
    const auto start = n.has(0) ? n.e.constantScalar(n.in(0)) : std::nullopt, limit = n.has(1) ? n.e.constantScalar(n.in(1)) : std::nullopt,
               delta = n.has(2) ? n.e.constantScalar(n.in(2)) : std::nullopt;
    if (!start || !limit || !delta)
        return unsupported("its limits are not known before it runs");
    const bool narrow = n.e.dtype(n.in(0)) == DataType::Float32; // which is counted in, too
    const double steps = narrow ? double {std::ceil((static_cast<float>(*limit) - static_cast<float>(*start)) / static_cast<float>(*delta))} : std::ceil((*limit - *start) / *delta);
    if (*delta == 0 || !(std::abs(steps) < 1 << 24))
        return fail("it counts from {} to {} in steps of {}", *start, *limit, *delta);
    Tensor numbers = Tensor::allocate(n.e.dtype(n.in(0)), {std::max<std::int64_t>(0, static_cast<std::int64_t>(steps))});
    for (std::int64_t i = 0; i < numbers.elementCount(); ++i)
        numbers.set(i, *start + static_cast<double>(i) * *delta);
    return Refs {n.e.constant(std::move(numbers))};
}

Result<Refs> same(TfNode& n) { return Refs {n.in(0)}; }

} // namespace

std::span<const ConverterEntry> shapes()
{
    static constexpr ConverterEntry entries[] {{22, reshape}, {39, transpose}, {43, squeeze}, {69, tile}, {70, expandDims}, {77, shapeOf}, {93, zerosLike}, {94, fill}, {96, range}, {105, reverse}, {110, rankOf}, {112, reverseSequence}, {124, same}, {130, broadcastTo}};
    return entries;
}

} // namespace passbench::tflite

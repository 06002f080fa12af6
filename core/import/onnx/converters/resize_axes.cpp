// Resize in its general form: along each axis, elements are picked, or summed with weights by a matrix of constants.

#include "core/import/onnx/converters/resize_axes.h"

namespace passbench {
namespace {

constexpr std::int64_t mostWeights = std::int64_t {1} << 24, mostScaledElements = std::int64_t {1} << 20; // of one axis

bool picks(const std::vector<Taps>& taps)
{
    return std::ranges::all_of(taps, [](const Taps& t) { return t.empty() || (t.size() == 1 && t[0].weight == 1); });
}

bool isIdentity(const std::vector<Taps>& taps, std::int64_t from)
{
    for (std::size_t i = 0; i < taps.size(); ++i)
        if (taps[i].size() != 1 || taps[i][0].weight != 1 || taps[i][0].index != static_cast<std::int64_t>(i))
            return false;
    return static_cast<std::int64_t>(taps.size()) == from;
}

Ref picked(Emitter& e, Ref x, const std::vector<Taps>& taps, std::int64_t axis)
{
    Ints indices;
    for (const Taps& t : taps)
        indices.push_back(t.empty() ? 0 : t[0].index);
    return e.call("take", {x, e.constant(Tensor::ofInts(indices))}, {{"axis", axis}});
}

Ref summed(Emitter& e, Ref x, const std::vector<Taps>& taps, const ResizedAxis& axis)
{
    Tensor weights = Tensor::allocate(e.dtype(x), {axis.to, axis.from});
    for (std::size_t i = 0; i < taps.size(); ++i)
        for (const Tap& tap : taps[i]) { // the edge may stand for several elements
            const std::int64_t at = static_cast<std::int64_t>(i) * axis.from + tap.index;
            weights.set(at, weights.at(at) + tap.weight);
        }
    return swappedWithLast(e, e.call("nn.dense", {swappedWithLast(e, x, axis.axis), e.constant(std::move(weights))}, {{"units", axis.to}}), axis.axis);
}

/// The result where the points of this axis are inside, else the value for outside.
Ref masked(Emitter& e, Ref x, const std::vector<Taps>& taps, std::int64_t axis, double outside)
{
    if (x == Ref::None || std::ranges::none_of(taps, [](const Taps& t) { return t.empty(); }))
        return x;
    Ints shape(static_cast<std::size_t>(e.rank(x) - axis), 1);
    shape.front() = static_cast<std::int64_t>(taps.size());
    Tensor inside = Tensor::allocate(DataType::Bool, shape);
    for (std::size_t i = 0; i < taps.size(); ++i)
        inside.set(static_cast<std::int64_t>(i), !taps[i].empty());
    return e.call("where", {e.constant(std::move(inside)), x, e.scalar(e.dtype(x), outside)});
}

} // namespace

Result<Ref> resizedAlong(Emitter& e, Ref x, const ResizeRule& rule, const std::vector<ResizedAxis>& axes)
{
    std::vector<std::vector<Taps>> taps;
    bool sums = false;
    for (const ResizedAxis& axis : axes) {
        if (axis.from == 0 && axis.to != 0)
            return fail("resizes an empty axis to {}", axis.to);
        std::int64_t count = 0; // nothing of this size is worth a table, whatever the file says
        if (__builtin_mul_overflow(axis.to, rule.method == "nearest" ? 1 : std::max<std::int64_t>(axis.from, 1), &count) || count > mostWeights || axis.to > mostScaledElements)
            return unsupported("resizes an axis of {} to {}, which takes too many weights", axis.from, axis.to);
        taps.push_back(onnxResizeTaps(rule, axis));
        sums = sums || !picks(taps.back());
    }
    const DataType type = e.dtype(x), work = sums && type != DataType::Float64 ? DataType::Float32 : type;
    x = castTo(e, x, work);
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (!isIdentity(taps[i], axes[i].from))
            x = picks(taps[i]) ? picked(e, x, taps[i], axes[i].axis) : summed(e, x, taps[i], axes[i]);
    for (std::size_t i = 0; i < axes.size(); ++i)
        x = masked(e, x, taps[i], axes[i].axis, rule.outside);
    if (work != type && !isFloat(type))
        x = e.call("round", {x});
    return castTo(e, x, type);
}

} // namespace passbench

// Loop forms of sampling at points that are worked out: grids and crops.

#include "core/ops/image/attributes.h"
#include "core/ops/image/lowering.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/windows/attributes.h"

namespace passbench {
namespace {

using namespace loops;

Expr sampledReal(Expr value) { return cast(value, DataType::Float64); }

Expr clampedTo(Expr x, double low, double high)
{
    const Expr least = constantLike(x, low), most = constantLike(x, high);
    return select(compare(ExprKind::Less, x, least), least, select(compare(ExprKind::Less, most, x), most, x)); // NaN stays
}

Expr isBetween(Expr x, double low, double high)
{
    return binary(ExprKind::And, compare(ExprKind::LessEqual, constantLike(x, low), x), compare(ExprKind::LessEqual, x, constantLike(x, high)));
}

/// One axis of an image: where it ends for points, and which pixel stands for one outside.
struct AxisExtent {
    std::int64_t size = 0;
    double low = 0, high = 0; ///< of the coordinates that are inside
    std::string padding;

    AxisExtent(std::int64_t pixels, const GridSampleAttrs& attrs)
        : size(pixels), low(attrs.alignCorners ? 0 : -0.5), high(static_cast<double>(pixels - 1) + (attrs.alignCorners ? 0 : 0.5)), padding(attrs.paddingMode)
    {
    }
    double last() const { return static_cast<double>(size - 1); }

    Expr mirrored(Expr x) const
    {
        const double range = high - low;
        if (range <= 0)
            return constantLike(x, 0);
        const Expr whole = constantLike(x, 2 * range), into = call(MathFunction::Abs, x - constantLike(x, low)) % whole; // repeats after both ways
        return constantLike(x, low) + select(compare(ExprKind::Less, constantLike(x, range), into), whole - into, into);
    }

    Expr inside(Expr x) const
    {
        if (padding == "zeros")
            return x;
        return select(isBetween(x, low, high), x, padding == "border" ? clampedTo(x, 0, last()) : mirrored(x));
    }
};

/// A pixel along one axis; where there is none, its weight does not count.
struct SampledTap {
    Expr index, weight, there;
};

SampledTap tapOf(const AxisExtent& extent, Expr x, Expr weight)
{
    const Expr isInside = isBetween(x, 0, extent.last()), isNumber = compare(ExprKind::Equal, x, x);
    const Expr outside = clampedTo(extent.padding == "reflection" ? extent.mirrored(x) : x, 0, extent.last());
    return {.index = asIndex(select(isInside, x, outside), 0, extent.size - 1), .weight = weight, .there = extent.padding == "zeros" ? isInside : isNumber};
}

/// The pixels along one axis that make up the value at `x`.
std::vector<SampledTap> tapsOfPoint(Builder& b, Expr x, const AxisExtent& extent, const std::string& method)
{
    const Expr one = constantLike(x, 1);
    if (method == "nearest") // halves to the even pixel
        return {tapOf(extent, b.let("point", extent.inside(call(MathFunction::RoundEven, x))), one)};
    const Expr point = b.let("point", extent.inside(x)), below = call(MathFunction::Floor, point), t = point - below;
    if (method == "bilinear")
        return {tapOf(extent, below, one - t), tapOf(extent, below + one, t)};
    const auto constant = [&](double value) { return constantLike(x, value); };
    constexpr double a = -0.75;
    const auto near = [&](Expr d) { return (constant(a + 2) * d - constant(a + 3)) * d * d + one; };
    const auto far = [&](Expr d) { return ((constant(a) * d - constant(5 * a)) * d + constant(8 * a)) * d - constant(4 * a); };
    const Expr weights[] {far(t + one), near(t), near(one - t), far(constant(2) - t)};
    std::vector<SampledTap> taps;
    for (int i = 0; i < 4; ++i)
        taps.push_back(tapOf(extent, below + constant(i - 1), weights[i]));
    return taps;
}

/// The taps as scalars, so that they are worked out once for all channels.
void remember(Builder& b, std::vector<SampledTap>& taps)
{
    for (SampledTap& tap : taps) {
        const std::int64_t last = tap.index->high;
        tap.index = asIndex(b.let("pixel", cast(tap.index, DataType::Int64)), 0, last);
        tap.weight = b.let("weight", tap.weight);
        tap.there = b.let("there", tap.there);
    }
}

/// Integers are rounded, halves away from zero.
Expr asElement(Expr sum, DataType dtype, bool rounds)
{
    return rounded(cast(rounds && !isFloat(dtype) ? call(MathFunction::RoundAway, sum) : sum, computeType(dtype)), dtype);
}

} // namespace

Result<Lowered> lowerGridSample(const LoweringRequest& request)
{
    const auto attrs = readFields<GridSampleAttrs>(request.call.attrs);
    return computed([=, data = request.inputs[0], grid = request.inputs[1], result = request.outputs[0]](Builder& b, const Sink& sink) {
        const std::size_t axes = data.shape.size() - 2;
        std::vector<AxisExtent> extents;
        bool empty = false;
        for (std::size_t i = 0; i < axes; ++i) {
            extents.emplace_back(data.shape[2 + i], attrs);
            empty = empty || data.shape[2 + i] == 0;
        }
        if (empty)
            return b.nest(result.shape, [&](std::span<const Expr> at) { sink(at, b.kernel().constant(0, computeType(result.dtype))); });
        Ints points {result.shape[0]};
        points.insert(points.end(), result.shape.begin() + 2, result.shape.end());
        b.nest(points, [&](std::span<const Expr> at) {
            std::vector<std::vector<SampledTap>> taps;
            for (std::size_t i = 0; i < axes; ++i) { // x, which is the last axis, comes first
                Indices from {at[0], b.index(static_cast<std::int64_t>(axes - 1 - i))};
                from.insert(from.end(), at.begin() + 1, at.end());
                const Expr share = sampledReal(grid.at(from));
                const auto constant = [&](double value) { return constantLike(share, value); };
                const Expr x = (share + constant(1)) / constant(2) * constant(extents[i].high - extents[i].low) + constant(extents[i].low);
                taps.push_back(tapsOfPoint(b, b.let("coordinate", x), extents[i], attrs.method));
                remember(b, taps.back());
            }
            b.loop("c", result.shape[1], [&](Expr c) {
                const std::uint32_t sum = b.scalar("sampled", b.kernel().number(0, DataType::Float64));
                Indices from {at[0], c};
                const std::function<void(Expr, Expr)> add = [&](Expr weight, Expr there) {
                    const std::size_t axis = from.size() - 2;
                    if (axis == axes) {
                        const Expr value = weight * sampledReal(data.at(from));
                        b.assign(sum, b.read(sum) + select(there, value, constantLike(value, 0)));
                        return;
                    }
                    for (const SampledTap& tap : taps[axis]) {
                        from.push_back(tap.index);
                        add(weight ? weight * tap.weight : tap.weight, there ? binary(ExprKind::And, there, tap.there) : tap.there);
                        from.pop_back();
                    }
                };
                add({}, {});
                Indices to {at[0], c};
                to.insert(to.end(), at.begin() + 1, at.end());
                sink(to, asElement(b.read(sum), result.dtype, true));
            });
        }, {}, 2);
    });
}

/// A box of an image that there is not is taken from the nearest one.
Result<Lowered> lowerCropAndResize(const LoweringRequest& request)
{
    const auto attrs = readFields<CropAndResizeAttrs>(request.call.attrs);
    return computed([=, data = request.inputs[0], boxes = request.inputs[1], images = request.inputs[2], result = request.outputs[0]](Builder& b, const Sink& sink) {
        const auto order = *layoutPermutation(attrs.layout, "NCHW");
        const auto own = [&](std::span<const Expr> at) {
            Indices indices(4);
            for (std::size_t i = 0; i < 4; ++i)
                indices[order[i]] = at[i];
            return indices;
        };
        Ints s;
        for (const std::size_t axis : order)
            s.push_back(data.shape[axis]);
        const auto constant = [&](double value) { return b.kernel().number(value, DataType::Float64); };
        const Expr elsewhere = asElement(constant(attrs.extrapolationValue), result.dtype, false);
        if (s[0] == 0 || s[2] == 0 || s[3] == 0)
            return b.nest(result.shape, [&](std::span<const Expr> at) { sink(at, elsewhere); });
        const bool nearest = attrs.method == "nearest_neighbor";
        b.nest(std::array {boxes.shape[0], attrs.cropSize[0], attrs.cropSize[1]}, [&](std::span<const Expr> at) {
            const Expr image = asIndex(images.at(at.first(1)), 0, s[0] - 1);
            const auto corner = [&](std::int64_t i) { return sampledReal(boxes.at(std::array {at[0], b.index(i)})); }; // y0, x0, y1, x1
            std::array<Expr, 2> places;
            for (std::size_t i = 0; i < 2; ++i) {
                const Expr from = corner(static_cast<std::int64_t>(i)), to = corner(static_cast<std::int64_t>(i) + 2), last = constant(static_cast<double>(s[2 + i] - 1));
                const std::int64_t count = attrs.cropSize[i];
                const Expr step = count > 1 ? sampledReal(cast(at[1 + i], DataType::Int64)) * (to - from) * last / constant(static_cast<double>(count - 1)) : Expr {};
                places[i] = b.let("place", count > 1 ? from * last + step : constant(0.5) * (from + to) * last);
            }
            const Expr isInside = b.let("inside", binary(ExprKind::And, isBetween(places[0], 0, static_cast<double>(s[2] - 1)), isBetween(places[1], 0, static_cast<double>(s[3] - 1))));
            std::array<std::vector<SampledTap>, 2> taps;
            for (std::size_t i = 0; i < 2; ++i) {
                const Expr x = select(isInside, places[i], constant(0)), below = call(MathFunction::Floor, x), high = x - below;
                if (nearest) {
                    taps[i] = {{asIndex(call(MathFunction::RoundAway, x), 0, s[2 + i] - 1), constant(1), isInside}};
                } else {
                    const Expr low = asIndex(below, 0, s[2 + i] - 1);
                    taps[i] = {{low, constant(1) - high, isInside}, {minimum(low + 1, b.index(s[2 + i] - 1)), high, isInside}};
                }
                remember(b, taps[i]);
            }
            b.loop("c", s[1], [&](Expr c) {
                Expr sum = constant(0);
                for (const SampledTap& row : taps[0])
                    for (const SampledTap& column : taps[1])
                        sum = sum + row.weight * column.weight * sampledReal(data.at(own(std::array {image, c, row.index, column.index})));
                sink(own(std::array {at[0], c, at[1], at[2]}), select(isInside, asElement(sum, result.dtype, false), elsewhere));
            });
        }, "ryx", 2);
    });
}

} // namespace passbench

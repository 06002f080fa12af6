#include "core/ops/image/computed_taps.h"

#include "core/loops/index_arithmetic.h"
#include "core/ops/rules/index_expressions.h"

#include <array>
#include <cmath>

namespace passbench {

using namespace loops;

namespace {

using Weights = ComputedTaps::Weights;

/// Not folded: what divides what is another thing at each size.
Expr dividedAsItIs(ExprKind kind, Expr value, std::int64_t divisor)
{
    ExprNode node {.kind = kind, .isIndex = true, .integer = divisor, .args = {value.node}, .low = 0, .high = divisor - 1};
    if (kind == ExprKind::Divide) {
        node.low = value->low == -unbounded ? -unbounded : floorDivide(value->low, divisor);
        node.high = value->high == unbounded ? unbounded : floorDivide(value->high, divisor);
    }
    return value->kernel->make(std::move(node));
}

Expr isOnePixel(const ComputedTaps& taps, Kernel& kernel)
{
    return kernel.make({.kind = ExprKind::Less, .type = DataType::Bool, .args = {kernel.index(taps.size).node, kernel.index(2).node}}); // not folded
}

Expr pointOf(const ComputedTaps& taps, Expr at)
{
    const Expr point = at * taps.factor + taps.offset;
    return taps.firstOfOne ? select(isOnePixel(taps, *at->kernel), at->kernel->index(0), point) : point;
}

Expr real(Kernel& kernel, double value) { return kernel.constant(value, DataType::Float64); }

/// Each step as the reference kernel does it, so that the points that lie on an element, or on a border, are the same.
Expr croppedPoint(const ComputedTaps& taps, Expr at)
{
    Kernel& kernel = *at->kernel;
    const auto [begin, end, rounding, shift] = *taps.crop;
    const Expr last = real(kernel, static_cast<double>(taps.extent - 1)), steps = real(kernel, static_cast<double>(taps.size - 1));
    const Expr point = real(kernel, begin) * last + cast(at, DataType::Float64) * real(kernel, end - begin) * last / steps;
    return select(isOnePixel(taps, kernel), real(kernel, 0.5 * (begin + end)) * last, point);
}

/// What lies outside of the data is at its edge here.
Expr pointInside(const ComputedTaps& taps, Expr at)
{
    Kernel& kernel = *at->kernel;
    return maximum(minimum(croppedPoint(taps, at), real(kernel, static_cast<double>(taps.extent - 1))), real(kernel, 0));
}

Expr croppedElement(const ComputedTaps& taps, Expr at)
{
    const Expr point = pointInside(taps, at);
    return call(taps.crop->rounding, taps.crop->shift == 0 ? point : point + real(*at->kernel, taps.crop->shift));
}

/// How far the point lies behind the element before it, as a share of the way to the next.
Expr shareOf(const ComputedTaps& taps, Expr at)
{
    if (taps.crop)
        return pointInside(taps, at) - croppedElement(taps, at);
    const Expr behind = dividedAsItIs(ExprKind::Modulo, pointOf(taps, at), taps.divisor);
    const Expr divisor = at->kernel->constant(static_cast<double>(taps.divisor), taps.type);
    return cast(behind, taps.type) / maximum(divisor, constantLike(divisor, 1)); // 0 where corners of one pixel are aligned
}

/// The rounding of nearest(), of points that are real numbers.
ComputedTaps::Crop nearestOf(ComputedTaps::Crop crop, const std::string& method)
{
    if (method == "ceil" || method == "round_prefer_floor")
        crop.rounding = MathFunction::Ceil;
    else if (method == "round")
        crop.rounding = MathFunction::RoundAway;
    if (method.starts_with("round_prefer_"))
        crop.shift = method == "round_prefer_floor" ? -0.5 : 0.5;
    return crop;
}

/// Rounded, instead of rounded down.
ComputedTaps nearest(ComputedTaps taps, const std::string& method)
{
    taps.count = 1;
    if (method == "floor")
        return taps;
    if (method == "ceil") {
        taps.offset += taps.divisor - 1;
        return taps;
    }
    taps.factor *= 2;
    taps.offset = 2 * taps.offset + taps.divisor - (method == "round_prefer_floor" ? 1 : 0);
    taps.divisor *= 2;
    return taps;
}

/// Keys' cubic, of the four taps around a point that lies `t` behind the second.
std::array<Expr, 4> cubicWeights(Expr t, double a)
{
    const auto number = [&](double value) { return constantLike(t, value); };
    const auto near = [&](Expr x) { return (number(a + 2) * x - number(a + 3)) * x * x + number(1); };
    const auto far = [&](Expr x) { return ((number(a) * x - number(5 * a)) * x + number(8 * a)) * x - number(4 * a); };
    const Expr rest = number(1) - t;
    return {far(t + number(1)), near(t), near(rest), far(rest + number(1))};
}

} // namespace

std::optional<ComputedTaps> computedTaps(const ResizeAttrs& attrs, std::size_t dim, std::int64_t extent, std::int64_t size, DataType type)
{
    constexpr std::int64_t largest = 1 << 20; // whose products are exact
    const bool near = attrs.method == "nearest_neighbor";
    if (extent < 1 || size < 1 || extent > largest || size > largest)
        return std::nullopt;
    ComputedTaps taps {.factor = 2 * extent, .offset = extent - size, .divisor = 2 * size, .extent = extent, .size = size, .firstOfOne = attrs.coordinateMode == "pytorch_half_pixel", .type = type};
    if (attrs.coordinateMode == "align_corners") {
        taps.factor = extent - 1;
        taps.offset = 0;
        taps.divisor = size - 1;
    } else if (attrs.coordinateMode == "asymmetric") {
        taps.factor = extent;
        taps.offset = 0;
        taps.divisor = size;
    } else if (attrs.coordinateMode == "tf_half_pixel_for_nn") {
        taps.offset = extent;
    } else if (attrs.coordinateMode == "tf_crop_and_resize") {
        constexpr double farthest = 1e6; // times which all points are numbers
        taps.crop = {.begin = attrs.roi[dim], .end = attrs.roi[attrs.roi.size() / 2 + dim]};
        if (!(std::abs(taps.crop->begin) <= farthest && std::abs(taps.crop->end) <= farthest))
            return std::nullopt;
    }
    if (near && taps.crop)
        taps.crop = nearestOf(*taps.crop, attrs.roundingMethod);
    if (near)
        return nearest(taps, attrs.roundingMethod);
    const bool cubic = attrs.method == "cubic";
    taps.weights = cubic ? Weights::Cubic : Weights::Linear;
    taps.count = cubic ? 4 : 2;
    taps.first = cubic ? -1 : 0;
    taps.cubicAlpha = attrs.cubicAlpha;
    taps.exclude = cubic && attrs.cubicExclude;
    return taps;
}

Expr indexOf(const ComputedTaps& taps, Expr at, Expr tap)
{
    const Expr element = taps.crop ? asIndex(croppedElement(taps, at), -unbounded, unbounded) : dividedAsItIs(ExprKind::Divide, pointOf(taps, at), taps.divisor);
    return element + taps.first + tap;
}

Expr isShown(const ComputedTaps& taps, Expr at)
{
    Kernel& kernel = *at->kernel;
    if (!taps.crop)
        return kernel.integer(1, DataType::Bool);
    const Expr point = croppedPoint(taps, at), last = real(kernel, static_cast<double>(taps.extent - 1));
    return binary(ExprKind::And, compare(ExprKind::LessEqual, real(kernel, 0), point), compare(ExprKind::LessEqual, point, last));
}

Expr weightOf(const ComputedTaps& taps, Expr at, Expr tap)
{
    Kernel& kernel = *at->kernel;
    if (taps.weights == Weights::One)
        return kernel.constant(1, taps.type);
    const Expr share = shareOf(taps, at);
    const auto isBefore = [&](std::int64_t number) { return compare(ExprKind::Less, tap, kernel.index(number)); };
    if (taps.weights == Weights::Linear)
        return cast(select(isBefore(1), constantLike(share, 1) - share, share), taps.type);
    auto all = cubicWeights(share, taps.cubicAlpha);
    const Expr none = constantLike(share, 0);
    Expr total = none;
    for (std::int64_t i = 0; taps.exclude && i < taps.count; ++i) {
        Expr& weight = all[static_cast<std::size_t>(i)];
        weight = select(within(indexOf(taps, at, kernel.index(i)), 0, taps.extent), weight, none);
        total = total + weight;
    }
    const Expr weight = select(isBefore(2), select(isBefore(1), all[0], all[1]), select(isBefore(3), all[2], all[3]));
    return cast(taps.exclude ? weight / select(compare(ExprKind::Equal, total, none), constantLike(share, 1), total) : weight, taps.type);
}

} // namespace passbench

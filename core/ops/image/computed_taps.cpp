#include "core/ops/image/computed_taps.h"

#include "core/loops/index_arithmetic.h"
#include "core/ops/rules/index_expressions.h"

#include <array>

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

Expr pointOf(const ComputedTaps& taps, Expr at)
{
    Kernel& kernel = *at->kernel;
    const Expr point = at * taps.factor + taps.offset;
    if (!taps.firstOfOne)
        return point;
    const Expr isOne = kernel.make({.kind = ExprKind::Less, .type = DataType::Bool, .args = {kernel.index(taps.size).node, kernel.index(2).node}}); // not folded
    return select(isOne, kernel.index(0), point);
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

std::optional<ComputedTaps> computedTaps(const ResizeAttrs& attrs, std::int64_t extent, std::int64_t size, DataType type)
{
    constexpr std::int64_t largest = 1 << 20; // whose products are exact
    const bool near = attrs.method == "nearest_neighbor";
    if (extent < 1 || size < 1 || extent > largest || size > largest || attrs.coordinateMode == "tf_crop_and_resize")
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
    }
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

Expr indexOf(const ComputedTaps& taps, Expr at, Expr tap) { return dividedAsItIs(ExprKind::Divide, pointOf(taps, at), taps.divisor) + taps.first + tap; }

Expr weightOf(const ComputedTaps& taps, Expr at, Expr tap)
{
    Kernel& kernel = *at->kernel;
    if (taps.weights == Weights::One)
        return kernel.constant(1, taps.type);
    const Expr behind = dividedAsItIs(ExprKind::Modulo, pointOf(taps, at), taps.divisor);
    const Expr divisor = kernel.constant(static_cast<double>(taps.divisor), taps.type);
    const Expr share = cast(behind, taps.type) / maximum(divisor, constantLike(divisor, 1)); // 0 where corners of one pixel are aligned
    const auto isBefore = [&](std::int64_t number) { return compare(ExprKind::Less, tap, kernel.index(number)); };
    if (taps.weights == Weights::Linear)
        return select(isBefore(1), constantLike(share, 1) - share, share);
    auto all = cubicWeights(share, taps.cubicAlpha);
    const Expr none = constantLike(share, 0);
    Expr total = none;
    for (std::int64_t i = 0; taps.exclude && i < taps.count; ++i) {
        Expr& weight = all[static_cast<std::size_t>(i)];
        weight = select(within(indexOf(taps, at, kernel.index(i)), 0, taps.extent), weight, none);
        total = total + weight;
    }
    const Expr weight = select(isBefore(2), select(isBefore(1), all[0], all[1]), select(isBefore(3), all[2], all[3]));
    return taps.exclude ? weight / select(compare(ExprKind::Equal, total, none), constantLike(share, 1), total) : weight;
}

} // namespace passbench

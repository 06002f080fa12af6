// Layer normalization of gates of 16 bits, in integers alone: (x - mean) / deviation * coefficients + bias, with 10 bits more on the way.

#include "core/import/tflite/converters/lstm_layer_norm.h"

#include <algorithm>
#include <cmath>

namespace passbench::tflite {
namespace {

/// Expressions of int64, as short as a formula.
class Wide {
public:
    explicit Wide(Emitter& emitter) : e(emitter) { }

    Ref number(std::int64_t value) const
    {
        Tensor tensor = Tensor::allocate(DataType::Int64, {});
        tensor.writable<std::int64_t>()[0] = value;
        return e.constant(std::move(tensor));
    }
    Ref of(Ref x) const { return castTo(e, x, DataType::Int64); }
    Ref plus(Ref a, Ref b) const { return e.call("add", {a, b}); }
    Ref minus(Ref a, Ref b) const { return e.call("subtract", {a, b}); }
    Ref times(Ref a, Ref b) const { return e.call("multiply", {a, b}); }
    Ref divided(Ref a, Ref b) const { return e.call("trunc_divide", {a, b}); }
    Ref up(Ref a, Ref bits) const { return e.call("left_shift", {a, bits}); }
    Ref down(Ref a, Ref bits) const { return e.call("right_shift", {a, bits}); }
    Ref atLeast(Ref a, Ref b) const { return of(e.call("greater_equal", {a, b})); } ///< 1 or 0
    Ref chosen(Ref condition, Ref a, Ref b) const { return e.call("where", {condition, a, b}); }
    Ref sumOf(Ref x) const { return e.call("sum", {x}, {{"axis", Ints {1}}, {"keepdims", true}}); }
    /// a * b / 2^31, halves up.
    Ref highProduct(Ref a, Ref b) const { return down(plus(times(a, b), number(std::int64_t {1} << 30)), number(31)); }
    /// x / 2^bits, halves away from zero; `bits` may be 0.
    Ref roundedDown(Ref x, Ref bits) const
    {
        const Ref half = down(up(number(1), bits), number(1));
        const Ref sign = times(down(x, number(63)), atLeast(bits, number(1)));
        return down(plus(plus(x, half), sign), bits);
    }
    Ref saturated(Ref x) const { return chosen(e.call("less", {x, number(least)}), number(least), chosen(e.call("less", {number(most), x}), number(most), x)); }

    static constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min(), most = std::numeric_limits<std::int32_t>::max();

private:
    Emitter& e;
};

struct VarianceRoot {
    Ref root, shift; ///< root / 2^31 / 2^shift
};

/// 1 / sqrt(x) of whole numbers from 1 to 2^30, [rows, 1]: what inverseRoot of core/ops/qnn works out for one.
VarianceRoot inverseRoots(Emitter& e, const Wide& w, Ref x)
{
    const auto number = [&](std::int64_t value) { return w.number(value); };
    const Ref isOne = e.call("less", {x, number(2)});
    const Ref isLarge = w.atLeast(x, number(std::int64_t {1} << 29));
    Ref scaled = w.down(x, w.times(isLarge, number(2)));
    Tensor powers = Tensor::allocate(DataType::Int64, {14});
    for (std::int64_t k = 0; k < 14; ++k)
        powers.set(k, std::ldexp(1.0, static_cast<int>(2 * k + 1)));
    const Ref pairs = w.minus(number(14), w.sumOf(w.atLeast(scaled, e.constant(std::move(powers)))));
    const Ref shift = w.minus(w.plus(number(11), isLarge), pairs);
    scaled = w.up(scaled, w.times(pairs, number(2)));
    const Ref half = w.roundedDown(w.down(scaled, number(1)), number(1));
    Ref root = number(1 << 28);
    for (int i = 0; i < 5; ++i) {
        const Ref cube = w.saturated(w.up(w.highProduct(w.highProduct(root, root), root), number(6)));
        root = w.saturated(w.up(w.minus(w.highProduct(number((1 << 28) + (1 << 27)), root), w.highProduct(half, cube)), number(3)));
    }
    root = w.highProduct(root, number(1518500250)); // sqrt(1/2)
    const Ref isLeft = e.call("less", {shift, number(0)});
    const Ref left = w.chosen(isLeft, w.minus(number(0), shift), number(0));
    return {.root = w.chosen(isOne, number(Wide::most), w.up(root, left)), .shift = w.chosen(e.call("logical_or", {isOne, isLeft}), number(0), shift)};
}

} // namespace

Ref layerNormalized(Emitter& e, Ref gate, Ref coefficients, Ref bias, double coefficientStep)
{
    const Wide w(e);
    const auto number = [&](std::int64_t value) { return w.number(value); };
    const std::int64_t units = e.dim(gate, 1).size();
    const Ref x = w.of(gate);
    const Ref mean = w.divided(w.times(w.sumOf(x), number(1024)), number(units));
    const Ref squares = w.times(w.sumOf(w.times(x, x)), number((1 << 20) / units));
    const Ref variance = w.divided(w.minus(squares, w.times(mean, mean)), number(1 << 20));
    const auto guard = std::max<std::int64_t>(1, static_cast<std::int64_t>(10000 * static_cast<float>(coefficientStep)));
    const VarianceRoot inverse = inverseRoots(e, w, w.chosen(e.call("less", {variance, number(1)}), number(guard), variance));
    const Ref apart = w.minus(w.times(x, number(1024)), mean);
    const Ref unit = w.roundedDown(w.highProduct(apart, inverse.root), inverse.shift);
    const Ref fine = w.plus(w.times(unit, w.of(coefficients)), w.of(bias));
    const Ref nudge = w.chosen(e.call("less", {number(0), fine}), number(512), number(-512));
    const Ref coarse = w.divided(w.plus(fine, nudge), number(1024));
    FixedPoint factor = fixedPoint(static_cast<double>(static_cast<float>(coefficientStep)));
    factor.shift += 12;
    return saturatedTo(e, timesFactor(e, castTo(e, coarse, DataType::Int32), factor), DataType::Int16);
}

} // namespace passbench::tflite

// Functions of one tensor. Of stored integers they are tables, or multiplied by fractions.

#include "core/import/tflite/integers/stored.h"
#include "core/ops/qnn/tflite_functions.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace passbench::tflite {
namespace {

Result<void> requireSteps(const TfNode& n)
{
    if (!n.input(0).isStored() || !n.output().isStored() || n.input(0).dtype != n.output().dtype || !isPerTensor(n.input(0)) || !isPerTensor(n.output()))
        return unsupported("its data and its result are not integers of one type with a scale each");
    return {};
}

/// A function of real numbers as a table of stored ones, worked out in float32; of 16-bit ones between 513 numbers.
Result<Refs> tabled(TfNode& n, const std::function<float(float)>& f)
{
    PB_TRY(requireSteps(n));
    const QuantParams &from = n.input(0).quant, &to = n.output().quant;
    const DataType dtype = *n.input(0).dtype;
    if (bitsOf(dtype) == 16) {
        const InterpolatedTable table(f, from, to);
        return Refs {lookedUp(n.e, n.in(0), tableOf(dtype, dtype, table))};
    }
    const auto scale = static_cast<float>(from.scaleAt(0)), perStep = 1.0F / static_cast<float>(to.scaleAt(0));
    const auto [low, high] = integerRange(dtype);
    const auto stored = [&, low = low, high = high](std::int64_t q) {
        const float steps = std::round(f(scale * static_cast<float>(q - from.zeroAt(0))) * perStep);
        return std::clamp(static_cast<std::int64_t>(std::clamp(steps, -1e9F, 1e9F)) + to.zeroAt(0), low, high);
    };
    return Refs {lookedUp(n.e, n.in(0), tableOf(dtype, dtype, stored))};
}

struct Function {
    std::string_view op;
    float (*of)(float); ///< null: only of real numbers
};
constexpr Function knownFunctions[] {
    {"floor", nullptr}, {"exp", [](float x) { return std::exp(x); }}, {"log", [](float x) { return std::log(x); }}, {"sqrt", [](float x) { return std::sqrt(x); }},
    {"sin", [](float x) { return std::sin(x); }}, {"cos", [](float x) { return std::cos(x); }}, {"ceil", nullptr}, {"sign", nullptr}, {"logical_not", nullptr}};

Result<Refs> applied(TfNode& n, const Function& f)
{
    if (!n.input(0).isStored())
        return Refs {n.e.call(f.op, {n.in(0)})};
    if (!f.of)
        return unsupported("of stored integers it is not supported");
    return tabled(n, f.of);
}
template<int which> Result<Refs> function(TfNode& n) { return applied(n, knownFunctions[which]); }

/// LOGISTIC and TANH, of which the result has steps of its own.
template<bool isTanh> Result<Refs> squashed(TfNode& n)
{
    Emitter& e = n.e;
    if (!n.input(0).isStored())
        return Refs {e.call(isTanh ? "tanh" : "sigmoid", {n.in(0)})};
    PB_TRY(requireSteps(n));
    const QuantParams &from = n.input(0).quant, &to = n.output().quant;
    return Refs {e.call(isTanh ? "qnn.tanh" : "qnn.sigmoid", {n.in(0), scaleOf(e, from), zeroOf(e, from), scaleOf(e, to), zeroOf(e, to)}, {{"rounding", std::string("TFLITE")}})};
}

Result<Refs> hardSwish(TfNode& n)
{
    Emitter& e = n.e;
    if (!n.input(0).isStored()) {
        const Ref shifted = e.call("clip", {addScalar(e, n.in(0), 3)}, {{"a_min", 0.0}, {"a_max", 6.0}});
        return Refs {e.call("divide", {e.call("multiply", {n.in(0), shifted}), e.scalar(e.dtype(n.in(0)), 6)})};
    }
    PB_TRY(requireSteps(n));
    const QuantParams &from = n.input(0).quant, &to = n.output().quant;
    return Refs {e.call("qnn.hardswish", {n.in(0), scaleOf(e, from), zeroOf(e, from), scaleOf(e, to), zeroOf(e, to)}, {{"rounding", std::string("TFLITE")}})};
}

/// Data brought to the steps of the result, and clipped by those; RELU_0_TO_1 only clips.
template<int activation> Result<Refs> rectified(TfNode& n)
{
    Emitter& e = n.e;
    if (!n.input(0).isStored()) {
        if (activation == 4)
            return Refs {e.call("clip", {n.in(0)}, {{"a_min", 0.0}, {"a_max", 1.0}})};
        PB_ASSIGN(const Ref result, activated(n, n.in(0), activation));
        return Refs {result};
    }
    PB_TRY(requireSteps(n));
    const bool same = sameSteps(n.input(0), n.output());
    if (activation == 4 && !same)
        return unsupported("its data and its result have different steps");
    if (activation == 4) {
        const auto top = n.output().quant.zeroAt(0) + static_cast<std::int64_t>(std::round(1.0F / static_cast<float>(n.output().quant.scaleAt(0))));
        return Refs {clippedTo(e, n.in(0), n.output().quant.zeroAt(0), top)};
    }
    Ref x = n.in(0);
    if (!same)
        x = requantized(e, x, n.input(0).quant, n.output().quant, *n.output().dtype);
    PB_ASSIGN(const auto bounds, activationBounds(activation, n.output()));
    return Refs {clippedTo(e, x, bounds.first, bounds.second)};
}

Result<Refs> leakyRelu(TfNode& n)
{
    Emitter& e = n.e;
    const float alpha = n.options<file::LeakyRelu>(file::BuiltinOptions_LeakyRelu).alpha();
    if (!n.input(0).isStored())
        return Refs {e.call("nn.leaky_relu", {n.in(0)}, {{"alpha", double {alpha}}})};
    PB_TRY(requireSteps(n));
    const QuantParams &from = n.input(0).quant, &to = n.output().quant;
    return Refs {e.call("qnn.leaky_relu", {n.in(0), scaleOf(e, from), zeroOf(e, from), scaleOf(e, to), zeroOf(e, to)}, {{"rounding", std::string("TFLITE")}, {"alpha", double {alpha}}})};
}

/// Below 0 a product with alpha, which has a scale of its own.
Result<Refs> prelu(TfNode& n)
{
    Emitter& e = n.e;
    if (!n.input(0).isStored()) {
        const Ref zero = e.scalar(e.dtype(n.in(0)), 0);
        return Refs {e.call("where", {e.call("less", {n.in(0), zero}), e.call("multiply", {n.in(0), n.in(1)}), n.in(0)})};
    }
    const QuantParams &from = n.input(0).quant, &to = n.output().quant, &slope = n.input(1).quant;
    if (!n.input(1).isStored() || !n.output().isStored() || !isPerTensor(n.input(1)) || !isPerTensor(n.input(0)) || !isPerTensor(n.output()))
        return unsupported("its data, its slopes or its result have no scale, or several");
    const double s = from.scaleAt(0), o = to.scaleAt(0);
    const Ref x = centered(e, n.in(0), from);
    const Ref above = timesFactor(e, x, fixedPoint(s / o));
    const Ref below = timesFactor(e, e.call("multiply", {x, centered(e, n.in(1), slope)}), fixedPoint(s * slope.scaleAt(0) / o));
    const Ref chosen = e.call("where", {e.call("less", {x, e.scalar(DataType::Int32, 0)}), below, above});
    return Refs {saturatedTo(e, plusNumber(e, chosen, to.zeroAt(0)), *n.output().dtype)};
}

Result<Refs> elu(TfNode& n)
{
    Emitter& e = n.e;
    if (n.input(0).isStored())
        return tabled(n, [](float x) { return x < 0 ? std::expm1(x) : x; });
    const Ref zero = e.scalar(e.dtype(n.in(0)), 0);
    const Ref below = addScalar(e, e.call("exp", {e.call("minimum", {n.in(0), zero})}), -1);
    return Refs {e.call("where", {e.call("less", {n.in(0), zero}), below, n.in(0)})};
}

Result<Refs> gelu(TfNode& n)
{
    Emitter& e = n.e;
    const bool approximate = n.options<file::Gelu>(file::BuiltinOptions_Gelu).approximate();
    if (n.input(0).isStored())
        return tabled(n, [approximate](float x) {
            return approximate ? 0.5F * x * (1.0F + std::tanh(0.7978845608028654F * (x + 0.044715F * x * x * x))) : 0.5F * x * (1.0F + std::erf(x * 0.7071067811865476F));
        });
    const Ref x = n.in(0);
    Ref inner = mulByScalar(e, x, 0.7071067811865476);
    if (approximate) {
        const Ref cube = e.call("multiply", {e.call("multiply", {x, x}), x});
        inner = mulByScalar(e, e.call("add", {x, mulByScalar(e, cube, 0.044715)}), 0.7978845608028654);
    }
    const Ref share = addScalar(e, e.call(approximate ? "tanh" : "erf", {inner}), 1);
    return Refs {e.call("multiply", {mulByScalar(e, x, 0.5), share})};
}

Result<Refs> abs(TfNode& n)
{
    Emitter& e = n.e;
    if (!n.input(0).isStored())
        return Refs {e.call("abs", {n.in(0)})};
    PB_TRY(requireSteps(n));
    const auto from = static_cast<float>(n.input(0).quant.scaleAt(0)), to = static_cast<float>(n.output().quant.scaleAt(0));
    const Ref distance = e.call("abs", {centered(e, n.in(0), n.input(0).quant)});
    const Ref moved = from == to ? distance : timesFactor(e, distance, fixedPoint(static_cast<double>(from / to)));
    return Refs {saturatedTo(e, plusNumber(e, moved, n.output().quant.zeroAt(0)), *n.output().dtype)};
}

/// Of stored integers: one over the root in fixed point, worked out by Newton's method.
Result<Refs> rsqrt(TfNode& n)
{
    if (!n.input(0).isStored())
        return Refs {n.e.call("rsqrt", {n.in(0)})};
    PB_TRY(requireSteps(n));
    const QuantParams &from = n.input(0).quant, &to = n.output().quant;
    const auto [low, high] = integerRange(*n.input(0).dtype);
    const FixedPoint factor = fixedPoint(1.0 / static_cast<double>(std::sqrt(static_cast<float>(from.scaleAt(0))) * static_cast<float>(to.scaleAt(0))));
    return Refs {lookedUp(n.e, n.in(0), tableOf(*n.input(0).dtype, *n.input(0).dtype, [&, low = low, high = high](std::int64_t q) -> std::int64_t {
        const std::int64_t x = q - from.zeroAt(0);
        if (x <= 0)
            return high;
        constexpr int upscale = 20;
        const FixedPoint root = inverseRoot(x);
        const FixedPoint doubled {root.multiplier, root.shift + upscale};
        const std::int64_t wide = scaled(1, doubled, Rounding::TfLite);
        return std::clamp(scaled(wide, {factor.multiplier, factor.shift - upscale}, Rounding::TfLite) + to.zeroAt(0), low, high);
    }))};
}

Result<Refs> negative(TfNode& n)
{
    if (n.input(0).isStored())
        return unsupported("of stored integers it is not supported");
    return Refs {n.e.call("negative", {n.in(0)})};
}

Result<Refs> square(TfNode& n)
{
    if (n.input(0).isStored())
        return tabled(n, [](float x) { return x * x; });
    return Refs {n.e.call("multiply", {n.in(0), n.in(0)})};
}

Result<Refs> round(TfNode& n)
{
    if (n.input(0).isStored())
        return unsupported("of stored integers it is not supported");
    return Refs {roundedToEven(n.e, n.in(0))};
}

} // namespace

std::span<const ConverterEntry> functions()
{
    static constexpr ConverterEntry entries[] {{8, function<0>}, {14, squashed<false>}, {19, rectified<1>}, {20, rectified<2>}, {21, rectified<3>}, {28, squashed<true>},
        {47, function<1>}, {54, prelu}, {59, negative}, {66, function<4>}, {73, function<2>}, {75, function<3>}, {76, rsqrt}, {87, function<8>}, {92, square}, {98, leakyRelu},
        {101, abs}, {104, function<6>}, {108, function<5>}, {111, elu}, {116, round}, {117, hardSwish}, {150, gelu}, {152, rectified<4>}, {158, function<7>}};
    return entries;
}

} // namespace passbench::tflite

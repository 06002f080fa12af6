#include "core/import/onnx/reader/narrow_float.h"

#include "core/import/onnx/reader/node.h"

#include <cmath>
#include <limits>

namespace passbench {
namespace {

constexpr std::int32_t e8m0 = 24;
constexpr NarrowFloat types[] {
    {.id = 17, .mantissa = 3, .leastExponent = -6, .greatest = 448},
    {.id = 18, .mantissa = 3, .leastExponent = -7, .greatest = 240},
    {.id = 19, .mantissa = 2, .leastExponent = -14, .greatest = 57344, .hasInfinity = true},
    {.id = 20, .mantissa = 2, .leastExponent = -15, .greatest = 57344},
    {.id = 23, .bits = 4, .mantissa = 1, .leastExponent = 0, .greatest = 6, .hasNan = false},
};

/// What the bits without the sign stand for; NaN and infinity lie beyond the greatest number.
double magnitude(const NarrowFloat& type, unsigned bits)
{
    const unsigned fraction = bits & ((1U << type.mantissa) - 1), exponent = bits >> type.mantissa;
    const double steps = exponent == 0 ? fraction : fraction + (1U << type.mantissa);
    const double value = std::ldexp(steps, type.leastExponent - type.mantissa + (exponent == 0 ? 0 : static_cast<int>(exponent) - 1));
    if (value <= type.greatest)
        return value;
    return type.hasInfinity && fraction == 0 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

const NarrowFloat* narrowFloat(std::int32_t id)
{
    const auto* at = std::ranges::find(types, id, &NarrowFloat::id);
    return at == std::end(types) ? nullptr : at;
}

std::vector<float> narrowFloatValues(std::int32_t id)
{
    std::vector<float> values;
    if (id == e8m0)
        for (int bits = 0; bits < 256; ++bits)
            values.push_back(bits == 255 ? std::numeric_limits<float>::quiet_NaN() : std::ldexp(1.0F, bits - 127));
    const NarrowFloat* type = narrowFloat(id);
    if (!type)
        return values;
    const unsigned half = 1U << (type->bits - 1);
    for (unsigned bits = 0; bits < 2 * half; ++bits) {
        const double value = magnitude(*type, bits % half);
        values.push_back(static_cast<float>(bits < half ? value : -value));
    }
    if (id == 18 || id == 20) // these have no -0, and their only NaN there
        values[half] = std::numeric_limits<float>::quiet_NaN();
    return values;
}

Ref roundedTo(Emitter& e, Ref x, const NarrowFloat& type, bool saturates)
{
    constexpr DataType real = DataType::Float32;
    x = castTo(e, x, real);
    const bool clips = saturates || !type.hasNan;
    if (!type.hasNan)
        x = e.call("where", {e.call("isnan", {x}), e.scalar(real, 0), x});
    if (clips)
        x = e.call("clip", {x}, {{"a_min", -type.greatest}, {"a_max", type.greatest}});
    // The distance of neighbours at each value: a power of two that its exponent gives.
    const Ref size = e.call("clip", {e.call("abs", {x})}, {{"a_min", std::ldexp(1.0, type.leastExponent)}, {"a_max", 2 * type.greatest}});
    const Ref exponent = e.call("floor", {e.call("log2", {size})});
    const Ref step = e.call("power", {e.scalar(real, 2), addScalar(e, exponent, -type.mantissa)});
    Ref result = e.call("multiply", {roundedToEven(e, e.call("divide", {x, step})), step});
    if (!clips) {
        const double beyond = type.hasInfinity ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
        result = e.call("where", {e.call("greater", {result, e.scalar(real, type.greatest)}), e.scalar(real, beyond), result});
        result = e.call("where", {e.call("less", {result, e.scalar(real, -type.greatest)}), e.scalar(real, -beyond), result});
    }
    e.setNarrowFloat(result, type.id);
    return result;
}

} // namespace passbench

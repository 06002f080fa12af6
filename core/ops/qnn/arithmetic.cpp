#include "core/ops/qnn/arithmetic.h"

#include <cmath>

namespace passbench {
namespace {

/// x * 2^bits, which wraps around.
std::int64_t up(std::int64_t x, std::int64_t bits) { return static_cast<std::int64_t>(static_cast<std::uint64_t>(x) << (bits & 63)); }
std::int64_t product(std::int64_t a, std::int64_t b) { return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b)); }
std::int64_t sum(std::int64_t a, std::int64_t b) { return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b)); }

/// x / 2^bits, halves up, or away from zero.
std::int64_t down(std::int64_t x, std::int64_t bits, bool awayFromZero)
{
    if (bits == 0)
        return x;
    return sum(sum(x, up(1, bits - 1)), awayFromZero && x < 0 ? -1 : 0) >> bits;
}

} // namespace

Rounding roundingNamed(std::string_view name)
{
    return name == "TONEAREST" ? Rounding::ToNearest : name == "TOEVEN" ? Rounding::ToEven : name == "TFLITE" ? Rounding::TfLite : Rounding::Upward;
}

FixedPoint fixedPoint(double factor)
{
    int exponent = 0;
    const double fraction = std::frexp(factor, &exponent);
    FixedPoint result {std::llround(std::ldexp(fraction, 31)), exponent};
    if (result.multiplier == std::int64_t {1} << 31)
        result = {result.multiplier / 2, exponent + 1};
    if (result.shift < -31 || result.multiplier == 0)
        return {};
    if (result.shift > 30) // saturates whatever is not 0
        return {(std::int64_t {1} << 31) - 1, 30};
    return result;
}

std::int64_t in15Bits(FixedPoint factor)
{
    return factor.multiplier >= 0x7FFF0000 ? 0x7FFF : (factor.multiplier + (1 << 15)) >> 16;
}

std::int64_t scaled(std::int64_t x, FixedPoint factor, Rounding rounding, bool wide)
{
    if (factor.multiplier == 0)
        return 0;
    if (rounding == Rounding::TfLite && wide)
        return down(product(x, in15Bits(factor)), 15 - factor.shift, false);
    const std::int64_t exact = product(up(x, factor.left()), factor.multiplier);
    if (rounding == Rounding::TfLite)
        return down(down(exact, 31, false), factor.right(), true);
    return down(exact, 31 + factor.right(), rounding == Rounding::ToNearest);
}

} // namespace passbench

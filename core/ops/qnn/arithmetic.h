#pragma once
// Arithmetic of quantized numbers: one rule for the reference kernels and for the operators that passes write instead.

#include <cstdint>
#include <string_view>

namespace passbench {

/// How a product with a fraction becomes a whole number.
enum class Rounding : std::uint8_t {
    Upward,    ///< to the nearest, halves up
    ToNearest, ///< to the nearest, halves away from zero
    ToEven,    ///< to the nearest, halves to the even one; only of products in floats
    TfLite,    ///< twice, as MultiplyByQuantizedMultiplier of TensorFlow Lite: the product in Q31 halves up, its shift halves away from zero
};
/// "UPWARD", "TONEAREST", "TOEVEN", "TFLITE"; anything else, such as "None", is Upward.
Rounding roundingNamed(std::string_view name);

/// multiplier / 2^31 * 2^shift, with a multiplier from 2^30 to 2^31 - 1. Factors too small for a product of 32 bits are {0, 0}.
struct FixedPoint {
    std::int64_t multiplier = 0, shift = 0;

    std::int64_t left() const { return shift > 0 ? shift : 0; }
    std::int64_t right() const { return shift < 0 ? -shift : 0; }
    bool operator==(const FixedPoint&) const = default;
};
/// QuantizeMultiplier of TensorFlow Lite; `factor` is not negative, and finite.
FixedPoint fixedPoint(double factor);
/// The multiplier in 15 bits that TensorFlow Lite takes for sums of 64 bits: multiplier / 2^15 * 2^shift.
std::int64_t in15Bits(FixedPoint factor);

/// x * factor, rounded to a whole number. In 64 bits; `wide` says that x is of 64 bits, which TfLite multiplies by 15.
std::int64_t scaled(std::int64_t x, FixedPoint factor, Rounding rounding, bool wide = false);

} // namespace passbench

#pragma once
// Functions of stored integers as the reference kernels of TensorFlow Lite work them out: with integers alone.

#include "core/ops/qnn/quantization.h"

#include <array>
#include <functional>

namespace passbench::tflite {

// Raw numbers of 32 bits; "Qm" has m bits before the point and 31 - m behind it.
std::int64_t doublingHighProduct(std::int64_t a, std::int64_t b); ///< a * b / 2^31, halves up: the product of Qm and Qn in Qm+n
std::int64_t roundedDown(std::int64_t x, std::int64_t bits);      ///< x / 2^bits, halves away from zero
std::int64_t expOfNegative(std::int64_t x, int integerBits);      ///< of x <= 0 in Q`integerBits`, the result in Q0
std::int64_t oneOverOnePlus(std::int64_t x);                      ///< 1 / (1 + x) of x from 0 to 1 in Q0, the result in Q0
std::int64_t logistic(std::int64_t x, int integerBits);           ///< the result in Q0
std::int64_t tanhOf(std::int64_t x, int integerBits);             ///< the result in Q0
/// 1 / x in Q0 of x > 0 in Q`integerDigits`, and by how many bits it has been shifted.
std::int64_t reciprocal(std::int64_t x, int integerDigits, int& bitsOverUnit);
/// 1 / sqrt(x) of whole numbers: multiplier / 2^31 * 2^shift.
FixedPoint inverseRoot(std::int64_t x);
/// The largest stored number whose product with 2^leftShift still has `integerBits` bits before the point.
std::int64_t inputRadius(int integerBits, int leftShift);

/// The result, stored, of each stored number of `dtype` (8 or 16 bits); `from` and `to` are the steps.
class StoredFunction {
public:
    StoredFunction(std::string_view function, const QuantParams& from, const QuantParams& to, DataType dtype);
    std::int64_t operator()(std::int64_t stored) const;
    static bool has(std::string_view function); ///< sigmoid, tanh, hardswish

private:
    std::int64_t narrow(std::int64_t centered) const;   ///< of 8-bit numbers
    std::int64_t sixteen(std::int64_t stored) const;    ///< of 16-bit ones: a table of 256 numbers, and straight lines between them
    std::int64_t hardSwish(std::int64_t centered) const;

    enum class Kind : std::uint8_t { Logistic, Tanh, HardSwish };
    Kind m_kind;
    DataType m_dtype;
    std::int64_t m_zero, m_outZero;
    FixedPoint m_factor, m_outFactor;  ///< of the input; HardSwish: to sixths of its own, and to the output
    std::int64_t m_radius = 0;
    std::int64_t m_multiplier = 0, m_shift = 0; ///< of 16-bit numbers
};

/// A function of 16-bit numbers as 513 numbers, with straight lines between them.
class InterpolatedTable {
public:
    /// `f` of real numbers from `inputLeast` to `inputMost`, whose results from `outputLeast` to `outputMost` are spread over 16 bits.
    InterpolatedTable(const std::function<float(float)>& f, float inputLeast, float inputMost, float outputLeast, float outputMost);
    /// `f` between stored numbers.
    InterpolatedTable(const std::function<float(float)>& f, const QuantParams& from, const QuantParams& to);
    std::int64_t operator()(std::int64_t x) const;

private:
    std::array<std::int64_t, 513> m_numbers {};
};

/// The kernels' table of 65536 / (1 + exp(-i / 24)), i from 0 to 255. Theirs is not what that rounds to: 44 numbers are larger by one.
const std::array<std::uint16_t, 256>& logisticTable();

} // namespace passbench::tflite

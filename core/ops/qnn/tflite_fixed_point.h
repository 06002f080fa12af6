#pragma once
// Arithmetic and functions of fixed-point numbers, as the reference kernels of TensorFlow Lite work them out (gemmlowp's fixedpoint).
//
// Raw numbers have a sign and `bits` more, 31 or 15; "Qm" has m bits before the point and bits - m behind it.

#include "core/ops/qnn/quantization.h"

namespace passbench::tflite {

std::int64_t doublingHighProduct(std::int64_t a, std::int64_t b, int bits = 31); ///< a * b / 2^bits, halves up: the product of Qm and Qn in Qm+n
std::int64_t roundedDown(std::int64_t x, std::int64_t bits);                     ///< x / 2^bits, halves away from zero
std::int64_t expOfNegative(std::int64_t x, int integerBits, int bits = 31);      ///< of x <= 0 in Q`integerBits`, the result in Q0
std::int64_t oneOverOnePlus(std::int64_t x, int bits = 31);                      ///< 1 / (1 + x) of x from 0 to 1 in Q0, the result in Q0
std::int64_t logistic(std::int64_t x, int integerBits, int bits = 31);           ///< the result in Q0
std::int64_t tanhOf(std::int64_t x, int integerBits, int bits = 31);             ///< the result in Q0
/// 1 / x in Q0 of x > 0 in Q`integerDigits`, and by how many bits it has been shifted.
std::int64_t reciprocal(std::int64_t x, int integerDigits, int& bitsOverUnit);
/// 1 / sqrt(x) of whole numbers: multiplier / 2^31 * 2^shift.
FixedPoint inverseRoot(std::int64_t x);
/// The largest stored number whose product with 2^leftShift still has `integerBits` bits before the point.
std::int64_t inputRadius(int integerBits, int leftShift);

} // namespace passbench::tflite

#pragma once
// Stored integers as operands of the dialect qnn, in the arithmetic of TensorFlow Lite's reference kernels: to the bit.

#include "core/import/tflite/reader/node.h"

namespace passbench::tflite {

/// A scale, or one for each index of an axis: float32 when they are, else float64, which keeps the product of two.
Ref scaleConstant(Emitter& e, std::span<const double> scales);
Ref zeroConstant(Emitter& e, std::span<const std::int64_t> zeroPoints);
inline Ref scaleOf(Emitter& e, const QuantParams& quant) { return scaleConstant(e, quant.scale); }
inline Ref zeroOf(Emitter& e, const QuantParams& quant) { return zeroConstant(e, quant.zeroPoint); }

Ref eightBits(Emitter& e, Ref stored); ///< narrower integers are widened
/// As real numbers, and back: halves go away from zero.
Ref dequantized(Emitter& e, Ref stored, const QuantParams& quant, std::int64_t axis = 0);
Ref quantized(Emitter& e, Ref real, const QuantParams& quant, DataType dtype, std::int64_t axis = 0);
/// Stored integers in other steps, saturated. `axis` is that of several scales.
Ref requantized(Emitter& e, Ref stored, const QuantParams& from, const QuantParams& to, DataType dtype, std::int64_t axis = 0);

/// The same scale and zero point.
bool sameSteps(const TensorInfo& a, const TensorInfo& b);
/// Zero points are one number, scales too.
bool isPerTensor(const TensorInfo& info);

/// The bounds that a fused activation sets to stored integers, and an error for those that have none.
Result<std::pair<std::int64_t, std::int64_t>> activationBounds(int activation, const TensorInfo& info);
/// `value` with the fused activation of an operator applied, by what the output is stored as.
Result<Ref> activated(TfNode& n, Ref value, int activation);
Ref clippedTo(Emitter& e, Ref value, std::int64_t low, std::int64_t high); ///< nothing when the type has no more

/// Plain integer arithmetic, of int32 unless said.
Ref plusNumber(Emitter& e, Ref x, std::int64_t number); ///< x itself for 0
Ref timesFactor(Emitter& e, Ref x, FixedPoint factor);  ///< MultiplyByQuantizedMultiplier, rounding twice
Ref shiftedDown(Emitter& e, Ref x, std::int64_t bits);  ///< x / 2^bits, halves away from zero
Ref shiftedUp(Emitter& e, Ref x, std::int64_t bits);
Ref saturatedTo(Emitter& e, Ref x, DataType dtype);             ///< clipped to the type, and cast
Ref centered(Emitter& e, Ref stored, const QuantParams& quant); ///< stored - zero point
/// Sums of numbers without their zero points, in the steps of the result, as ADD_N and CUMSUM have them: their sums begin with the stored
/// number 0, and so with one zero point less. For operators with the steps of input 0 for all inputs, of 8 bits.
Ref storedSums(TfNode& n, Ref sums);
Result<void> requireSumSteps(const TfNode& n);                         ///< else the error that says so
/// The quotient by a positive number (also one for each position), halves away from zero.
Ref dividedRounded(Emitter& e, Ref x, Ref positive);
/// One of 256 or 65,536 numbers, by the stored integer.
Ref lookedUp(Emitter& e, Ref stored, Tensor table);
/// The table of a function of each stored integer, from the smallest to the largest.
template<typename F> Tensor tableOf(DataType from, DataType to, F&& f)
{
    const auto [low, high] = integerRange(from);
    Tensor table = Tensor::allocate(to, {high - low + 1});
    for (std::int64_t q = low; q <= high; ++q)
        table.set(q - low, static_cast<double>(f(q)));
    return table;
}

/// `x` with its axes in another order; a constant is rearranged when it is first used.
Ref permuted(Emitter& e, Ref x, const Ints& axes);

} // namespace passbench::tflite

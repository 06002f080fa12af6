#pragma once
// What quantized tensors mean. Every quantized converter is written with these few functions, which call operators of the
// dialect qnn where it has them: of integers from 8 to 16 bits, float32 scales, and one number for the tensor or for each index of
// an axis. What else ONNX has (blocks, 4-bit integers, other scales) is said in plain operators. ONNX rounds halves to even, and
// works in float32; the operators are asked to do the same.

#include "core/import/onnx/reader/node.h"

namespace passbench {

/// real = (stored - zeroPoint) * scale
struct Quantization {
    Ref scale = Ref::None;     ///< one element; or [n], one for each index of `axis`; or of the tensor's rank
    Ref zeroPoint = Ref::None; ///< like `scale`; None is 0
    std::int64_t axis = 0;     ///< where a scale of rank 1 lies; not negative
    std::int64_t block = 0;    ///< elements along `axis` that share one scale of the tensor's rank; 0: no blocks
};

/// round(x / scale) + zeroPoint, halves to even, saturated to `dtype`, an integer type of at most 16 bits. `precision` is
/// the type that is divided in; by default that of the scale.
Ref quantized(Emitter& e, Ref x, const Quantization& q, DataType dtype, std::optional<DataType> precision = {});

/// x / scale in the type `precision`, by default that of the scale.
Ref scaledDown(Emitter& e, Ref x, const Quantization& q, std::optional<DataType> precision = {});

/// (x - zeroPoint) * scale, worked out in float32 and converted to `dtype`.
Ref dequantized(Emitter& e, Ref x, const Quantization& q, DataType dtype);

/// What DynamicQuantizeLinear gives: uint8 over the range of `x`, 0 included.
struct DynamicallyStored {
    Ref stored, scale, zeroPoint;
};
DynamicallyStored dynamicallyStored(Emitter& e, Ref x);

/// x - zeroPoint as int32: what products of integers are made of. Scales don't matter.
Ref centered(Emitter& e, Ref x, const Quantization& q);

/// What stands for `q` as operands of an operator of the dialect: a float32 scale and an int32 zero point; nullopt when it can't.
struct DialectParams {
    Ref scale, zeroPoint;
};
std::optional<DialectParams> dialectParams(Emitter& e, const Quantization& q);
/// Integers of 8 or 16 bits: what the dialect stores.
bool isStored(DataType dtype);

/// int32 sums, in steps of `scale` (one number, or as it broadcasts with them), quantized.
Ref requantized(Emitter& e, Ref sums, Ref scale, const Quantization& to, DataType dtype);

/// a * b of float32 scales that broadcast, worked out when both are constants.
Ref productOfScales(Emitter& e, Ref a, Ref b);

/// A parameter as it broadcasts with a tensor of rank `rank`: a scalar, or with ones after its axis.
Ref alignedParameter(Emitter& e, Ref parameter, std::int64_t rank, std::int64_t axis);

} // namespace passbench

#pragma once
// What quantized tensors mean, in plain operators. Every quantized converter is written with these few functions, so
// that operators made for quantization could take their place here and nowhere else.

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

/// x - zeroPoint as int32: what products of integers are made of. Scales don't matter.
Ref centered(Emitter& e, Ref x, const Quantization& q);

/// int32 sums, in steps of `scale`, quantized.
Ref requantized(Emitter& e, Ref sums, Ref scale, const Quantization& to, DataType dtype);

/// A parameter as it broadcasts with a tensor of rank `rank`: a scalar, or with ones after its axis.
Ref alignedParameter(Emitter& e, Ref parameter, std::int64_t rank, std::int64_t axis);

} // namespace passbench

#pragma once
// Floats of 8 bits and fewer. Passbench has no such type: their values are held as float32, each of them one that the
// narrow type has, so that everything that is computed from them is the same.

#include "core/import/graph/emitter.h"

namespace passbench {

/// A float type of ONNX that is narrower than 16 bits.
struct NarrowFloat {
    std::int32_t id = 0;       ///< ONNX's number of the type
    int bits = 8;
    int mantissa = 0;          ///< bits after the leading one
    int leastExponent = 0;     ///< of the normal numbers
    double greatest = 0;
    bool hasInfinity = false, hasNan = true;
};

/// Null when `id` is not one that values can be converted to.
const NarrowFloat* narrowFloat(std::int32_t id);
/// The values of `id`, one for each bit pattern; empty when it is not such a type. Also of float8e8m0.
std::vector<float> narrowFloatValues(std::int32_t id);

/// `x` rounded to values of the type, halves to the even one. Beyond the greatest it becomes that when `saturates`, else
/// infinity or NaN, whichever the type has. The result is float32, and remembered to be of the type.
Ref roundedTo(Emitter& e, Ref x, const NarrowFloat& type, bool saturates);

} // namespace passbench

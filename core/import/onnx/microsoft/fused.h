#pragma once
// What operators of the domain `com.microsoft` share.

#include "core/import/onnx/reader/node.h"

namespace passbench {

/// ids, segments, the three tables, gamma, beta, mask, positions: the normalized sum, lengths, and the sum itself.
Result<Refs> embedLayerNorm(OnnxNode& n);

/// Packed integers, `bits` each from the low bits on, a byte for each element; unpacked when first used. `packed` is [rows, bytes], and
/// `shape` [rows, elements].
Tensor unpacked(const Tensor& packed, const Ints& shape, int bits);

} // namespace passbench

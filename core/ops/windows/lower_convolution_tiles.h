#pragma once
// Loop forms of convolutions of floats: tiles of pixels by channels, with channels side by side in memory.

#include "core/loops/lowering.h"
#include "core/ops/windows/attributes.h"

namespace passbench {

/// Of a request that `canBeTiled`, or `canTranspose`.
Result<loops::Lowered> tiledConvolution(const ConvAttrs& attrs, const loops::LoweringRequest& request, bool transposed = false);

/// A transposed convolution whose result is made of a few convolutions with stride 1: the kernel is not dilated, and meets every
/// element of the result.
bool canTranspose(const ConvAttrs& attrs, const loops::LoweringRequest& request);

} // namespace passbench

#pragma once
// Loop forms of convolutions of floats: tiles of pixels by channels, with channels side by side in memory.

#include "core/loops/lowering.h"
#include "core/ops/windows/attributes.h"

namespace passbench {

/// Of a request that `canBeTiled`.
Result<loops::Lowered> tiledConvolution(const ConvAttrs& attrs, const loops::LoweringRequest& request);

} // namespace passbench

#pragma once
// Loop forms of normalizations.

#include "core/loops/lowering.h"

namespace passbench {

template<bool logarithm> Result<loops::Lowered> lowerSoftmax(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerLayerNorm(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerInstanceNorm(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerGroupNorm(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerBatchNorm(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerL2Normalize(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerLrn(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerDropout(const loops::LoweringRequest& request);

} // namespace passbench

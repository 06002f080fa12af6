#pragma once
// Loop forms of detection.

#include "core/loops/lowering.h"

namespace passbench {

Result<loops::Lowered> lowerValidCounts(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerNonMaxSuppression(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerAllClassNms(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerTransformLoc(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerRoiAlign(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerRoiPool(const loops::LoweringRequest& request);

} // namespace passbench

#pragma once
// Loop forms of images.

#include "core/loops/lowering.h"

namespace passbench {

template<std::size_t dims> Result<loops::Lowered> lowerSpatialResize(const loops::LoweringRequest& request);
template<typename A> Result<loops::Lowered> lowerUpsampling(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerGridSample(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerCropAndResize(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerAffineGrid(const loops::LoweringRequest& request);

} // namespace passbench

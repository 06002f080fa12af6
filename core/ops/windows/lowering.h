#pragma once
// Loop forms of convolutions and pools.

#include "core/loops/lowering.h"

namespace passbench {

enum class Pool : std::uint8_t { Max, Average };

template<typename A> Result<loops::Lowered> lowerConvolution(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerDeformable(const loops::LoweringRequest& request);
template<std::size_t dims> Result<loops::Lowered> lowerTransposed(const loops::LoweringRequest& request);
template<typename A, Pool kind> Result<loops::Lowered> lowerPool(const loops::LoweringRequest& request);
template<typename A, Pool kind, std::size_t dims> Result<loops::Lowered> lowerAdaptive(const loops::LoweringRequest& request);

} // namespace passbench

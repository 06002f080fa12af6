#pragma once
// Loop forms of reductions.

#include "core/loops/lowering.h"

namespace passbench {

template<bool mean> Result<loops::Lowered> lowerSum(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerProd(const loops::LoweringRequest& request);
template<bool greatest> Result<loops::Lowered> lowerExtreme(const loops::LoweringRequest& request);
template<bool all> Result<loops::Lowered> lowerLogical(const loops::LoweringRequest& request);
template<bool greatest> Result<loops::Lowered> lowerArg(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerVariance(const loops::LoweringRequest& request);

} // namespace passbench

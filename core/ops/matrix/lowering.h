#pragma once
// Loop forms of matrix products.

#include "core/loops/lowering.h"

namespace passbench {

Result<loops::Lowered> lowerDense(const loops::LoweringRequest& request);
template<typename A> Result<loops::Lowered> lowerMatmul(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerEinsum(const loops::LoweringRequest& request);

} // namespace passbench

#pragma once
// Divisions of indices, which cancel against what was multiplied. Inside core/loops only.

#include "core/loops/expr.h"

namespace passbench::loops {

std::int64_t floorDivide(std::int64_t a, std::int64_t b);
Expr indexDivide(Expr a, std::int64_t divisor); ///< rounded down; `divisor` > 0
Expr indexModulo(Expr a, std::int64_t divisor); ///< a - divisor * (a / divisor)

} // namespace passbench::loops

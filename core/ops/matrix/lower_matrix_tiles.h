#pragma once
// Loop forms of matrix products of floats: tiles of rows by columns that stay in registers.

#include "core/loops/lowering.h"

namespace passbench {

/// result[batch..., m, n] = sum over k of a * b, each an element of an operand. Leading axes broadcast.
struct MatrixProduct {
    Ints batch;
    std::int64_t m = 1, n = 1, k = 1;
    loops::Source lhs, rhs;
    bool lhsTurned = false, rhsTurned = false; ///< [k, m] and [n, k] in memory
    bool openRows = false;                     ///< m is not known yet
};

/// Of a request that `canBeTiled`. `place` makes the indices of the result of batch, row and column.
loops::Lowered tiledProduct(const MatrixProduct& product, const loops::LoweringRequest& request,
    std::function<loops::Indices(std::span<const loops::Expr> batch, loops::Expr row, loops::Expr column)> place);

} // namespace passbench

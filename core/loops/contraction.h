#pragma once
// The inner loops that convolutions and matrix products share: a few rows of sums, each a weighted sum of vectors that lie
// in memory one element after the other.
//
//   for p in 0..length:
//     acc0[p] += w00*x[base0 + p] + w01*x[base1 + p] + ...
//     acc1[p] += w10*x[base0 + p] + ...

#include "core/loops/builder.h"

namespace passbench::loops {

inline constexpr std::int64_t rowsAtOnce = 4;   ///< sums that share each vector they load
inline constexpr std::int64_t termsAtOnce = 4;  ///< vectors added for each time a sum is loaded and stored
inline constexpr std::int64_t rowLength = 512;  ///< elements of a sum; a few of them stay in the first cache

/// Sums of `rows` rows of up to `length` elements on the stack, all zero.
class RowSums {
public:
    RowSums(Builder& builder, DataType accumulator, std::int64_t rows, std::int64_t length);
    /// Sets elements 0 to `length` of all rows to zero.
    void clear(Expr length);
    /// Adds sum over t of weights[row][t] * x(t, p) to element p of each row.
    void add(Expr length, const std::vector<std::vector<Expr>>& weights, const std::function<Expr(std::size_t, Expr)>& x);
    Expr at(std::int64_t row, Expr p);

private:
    Builder& m_b;
    DataType m_type;
    std::vector<std::uint32_t> m_rows;
};

/// Calls `body(first, rows)` for 0..count in steps of `rowsAtOnce`, the rest at the end.
void inRows(Builder& builder, std::string_view name, std::int64_t count, const std::function<void(Expr, std::int64_t)>& body);
/// The same in steps of `size`. Of a count that stays open the rest is in steps of one.
void inSteps(Builder& builder, std::string_view name, std::int64_t count, std::int64_t size,
    const std::function<void(Expr, std::int64_t)>& body, LoopKind kind = LoopKind::Serial);

/// The type in which sums of products with results of `dtype` are kept: float32, float64, int32 or int64.
DataType sumType(DataType dtype);

} // namespace passbench::loops

#pragma once
// Sorting in loop forms: numbers that say where elements are, put in order by what they name.

#include "core/loops/builder.h"

namespace passbench::loops {

/// NaN is greater than everything, as in core/ops/indexing/ordering.h.
Expr comesBefore(Expr a, Expr b);

/// `count` numbers of `buffer` that begin at element `base`: int32 or int64, from 0 to `most` - 1, as `count` is at most `most`.
struct NumberRow {
    std::uint32_t buffer = 0, spare = 0; ///< another of the same shape, for the passes of the sort
    Expr base, count;                    ///< an index, and an int64
    std::int64_t most = 0;

    /// Number `at`, an index into the row.
    Expr read(Builder& b, Expr at) const;
    void write(Builder& b, Expr at, Expr number) const; ///< an index
};
/// Two buffers for rows of `shape`, whose last extent is that of a row.
NumberRow numberRow(Builder& b, std::string_view name, Ints shape);

/// A stable sort by merging: passes over the row with runs twice as long each time. `before(a, b)`: the element that `a` names goes
/// before that of `b`, a bool.
void mergeSort(Builder& b, const NumberRow& row, const std::function<Expr(Expr a, Expr b)>& before);

} // namespace passbench::loops

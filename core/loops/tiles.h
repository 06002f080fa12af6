#pragma once
// Contractions whose sums stay in registers: a tile of m rows by n vectors is summed up over a piece of the depth, then goes
// to a small block of sums in the first cache, from which the operators that follow take it. When the depth is one piece, they take
// a tile at once.
//
//   for panel, for block of rows:
//     for piece of the depth:
//       for tile of rows:
//         for k:                                     acc[i, j] += a[row + i, k] * b[panel, k, j]
//     for row: vector j:                             out[row, column + j] = relu(sums[row, j] + bias[column + j])

#include "core/loops/builder.h"
#include "core/target/schedule.h"

namespace passbench::loops {

/// Where in a contraction a product stands. `column` counts in the panel, whose first column is number `first` of all.
struct TileIndex {
    std::span<const Expr> row;
    Expr tap, k, panel, first, column;
};

/// sums[row, column] = sum over tap and k of a * b.
struct TiledContraction {
    Ints rows;                 ///< one or two extents; a tile lies along the last
    std::int64_t columns = 1;
    std::int64_t taps = 1;     ///< of the kernel's rows, or 1
    std::int64_t run = 1;      ///< elements of `a` that follow each other in memory, in each tap
    std::int64_t together = 1; ///< elements of a run that one dot product takes; behind the last one `b` is 0 and `a` may be anything
    TileSchedule tile;
    DataType type = DataType::Float32; ///< of the sums: float32, float64 or int32
    std::function<Expr(const TileIndex&)> a; ///< one for all columns, or one for each, side by side
    std::function<Expr(const TileIndex&)> b; ///< columns lie side by side; it is asked for all of a panel
    bool columnsFollow = true; ///< in the result, too; otherwise rows do
    std::function<Expr(const TileIndex&)> begin {}; ///< what the sum of a column begins with; nothing is 0
    bool openRows = false;     ///< how many rows there are is not known yet, or how many columns or steps: rows have one extent then, and follow in the result
    bool openColumns = false;  ///< columns behind the last one may be asked for, and are not given
};

using TileSink = std::function<void(std::span<const Expr> row, Expr column, Expr value)>;

/// Lanes in which sums are given on: of integers two vectors at once, for what follows often ends in bytes, which are packed.
inline std::int64_t lanesToGive(std::int64_t lanes, DataType sums) { return lanes > 1 && sums == DataType::Int32 ? 2 * lanes : lanes; }

/// Gives each sum to `sink` once. Threads may share panels and blocks of rows.
void emitTiles(Builder& builder, const TiledContraction& contraction, const TileSink& sink);

} // namespace passbench::loops

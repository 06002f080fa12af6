#pragma once
// Which elements of the data a resized pixel is made of, as tables that loops read; of axes of any size as arithmetic.

#include "core/ops/image/computed_taps.h"

namespace passbench {

/// The taps of one axis: `count` for each pixel, those that are missing with weight 0.
struct TapTable {
    loops::Source indices, weights;
    std::int64_t count = 0, extent = 1;
    std::optional<ComputedTaps> computed {}; ///< of an axis that may have any size, instead of tables
};

/// Of spatial dim `dim`. Fails where the axis may have any size, and arithmetic does not say all of them.
Result<TapTable> tableOf(const loops::LoweringRequest& request, const ResizeAttrs& attrs, std::size_t dim, const std::vector<Taps>& axis, std::int64_t extent, DataType type);

/// `at`: a pixel, and the number of a tap.
loops::Expr tapIndex(const TapTable& table, std::span<const loops::Expr> at);
loops::Expr tapWeight(const TapTable& table, std::span<const loops::Expr> at);

/// Where the taps of a pixel are, and the product of their weights.
struct TapOfPixel {
    loops::Indices source;
    loops::Expr weight;
};
/// `tap`: a number for each axis; axis i of the tables is axis order[2 + i] of the result.
TapOfPixel tapOf(std::span<const TapTable> tables, const std::vector<std::size_t>& order, std::span<const loops::Expr> at, std::span<const loops::Expr> tap);

} // namespace passbench

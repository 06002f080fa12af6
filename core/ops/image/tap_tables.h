#pragma once
// Which elements of the data a resized pixel is made of, as tables that loops read.

#include "core/loops/lowering.h"
#include "core/ops/image/attributes.h"

namespace passbench {

/// The taps of one axis: `count` for each pixel, those that are missing with weight 0.
struct TapTable {
    loops::Source indices, weights;
    std::int64_t count = 0, extent = 1;
    /// Of an axis that may have any size: pixel i + period has the weights of pixel i, and indices that are `step` larger. 0: a row for each pixel.
    std::int64_t period = 0, step = 0;
    std::int64_t low = 0, high = 0; ///< bounds of the indices of the first period, before they are cut to the data
};

TapTable tableOf(const loops::LoweringRequest& request, const ResizeAttrs& attrs, std::size_t dim, const std::vector<Taps>& all, std::int64_t extent, DataType type);

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

#pragma once
// Counts cut into pieces: blocks of rows, panels of columns, vectors of lanes.

#include "core/loops/builder.h"
#include "core/target/schedule.h"

namespace passbench::loops {

/// Elements of a block when `count` are cut into as few as hold at most `most` each: a multiple of `step` where that is not all.
/// Blocks are nearly equal, for the last one is whole, too, and does again what it has in common with the one before.
std::int64_t evenBlock(std::int64_t count, std::int64_t most, std::int64_t step);

/// Panels of `columns` columns each; the last begins so early that it is whole, too.
std::int64_t panelCount(std::int64_t columns, const TileSchedule& tile);
/// The first column of a panel.
Expr firstColumn(Builder& builder, Expr panel, std::int64_t columns, const TileSchedule& tile);
std::int64_t firstColumn(std::int64_t panel, std::int64_t columns, const TileSchedule& tile);

/// Elements 0 to `count` as vectors of `lanes`, and what is left in ever shorter ones.
void inVectors(Builder& builder, std::string_view name, std::int64_t count, std::int64_t lanes, const std::function<void(Expr)>& body);

} // namespace passbench::loops

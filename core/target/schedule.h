#pragma once
// How a contraction, sums[r, c] = sum over k of a[r, k] * b[k, c], is cut into pieces that registers and caches hold. A pure
// function of shape and target: no search, no measuring.

#include "core/target/target.h"

#include <string>

namespace passbench {

struct ContractionShape {
    std::int64_t rows = 1;    ///< that can lie in one tile, such as the pixels of a row
    std::int64_t columns = 1; ///< along which `b` and the result lie in memory
    std::int64_t depth = 1;
    bool operator==(const ContractionShape&) const = default;
};

struct TileSchedule {
    std::int64_t rows = 1;    ///< of a register tile
    std::int64_t vectors = 1; ///< of a row of the tile
    std::int64_t lanes = 1;   ///< of a vector
    std::int64_t depth = 1;   ///< steps of the sum before the tile goes to memory
    bool addsApart = false;   ///< products are added by an instruction of their own, for which the next step needs not wait long
    std::int64_t columns() const { return vectors * lanes; } ///< of a tile, and of a panel of `b`
    bool operator==(const TileSchedule&) const = default;
};

enum class Panels : std::uint8_t {
    Any,   ///< the last one may have columns in common with the one before
    Whole, ///< they divide the columns, which vectors divide
};

/// The tile that takes the fewest cycles for the whole contraction, by a count of multiplications and loads; among equals,
/// the larger one. Its sums, a row of `b` and an element of `a` fit into the registers.
TileSchedule scheduleOf(const ContractionShape& shape, const Target& target, DataType type, Panels panels = Panels::Any);

/// Sixteenths of a cycle that a step of all sums takes, by the same count.
std::int64_t costOf(const ContractionShape& shape, const TileSchedule& tile);

/// "tile of 6 rows by 2 vectors of 8, 384 deep".
std::string toText(const TileSchedule& schedule);

} // namespace passbench

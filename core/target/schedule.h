#pragma once
// How a contraction, sums[r, c] = sum over k of a[r, k] * b[k, c], is cut into pieces that registers and caches hold: by a rule, which is
// a pure function of shape and target, or as was measured to be fastest (core/build/tune).

#include "core/target/target.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace passbench {

/// Rounded up; neither is negative.
constexpr std::int64_t ceilDivide(std::int64_t count, std::int64_t size) { return (count + size - 1) / size; }

struct ContractionShape {
    std::int64_t rows = 1;    ///< that can lie in one tile, such as the pixels of a row
    std::int64_t columns = 1; ///< along which `b` and the result lie in memory
    std::int64_t depth = 1;
    bool isOpen = false;      ///< some of them may be any number in a run, and have one here to count with
    auto operator<=>(const ContractionShape&) const = default;
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

/// All that decides which tiles fit. Products and convolutions with the same have the same.
struct TileKey {
    ContractionShape shape;
    DataType type = DataType::Float32; ///< of the sums
    Panels panels = Panels::Any;
    std::int64_t lanes = 1;            ///< of a vector of sums
    std::int64_t registers = 0;        ///< for sums, a row of `b` and an element of `a`
    bool broadcastOperand = false;     ///< see Target: of a tile with one vector the element needs none
    bool addsApart = false;            ///< see TileSchedule
    auto operator<=>(const TileKey&) const = default;
};

/// Whether the tile is one of those that there are to choose from: it fits into the registers, and into the contraction.
bool fits(const TileSchedule& tile, const TileKey& key);

/// Tiles that were measured, for one processor.
struct TileTable {
    std::map<TileKey, TileSchedule> tiles;
};
using TileTables = std::map<std::string, std::shared_ptr<const TileTable>>; ///< by Target::cpu

struct TileChoice {
    TileKey key;
    TileSchedule tile;
    bool isMeasured = false; ///< it comes from Target::measured
    bool operator==(const TileChoice&) const = default;
};

/// The tile that takes the fewest cycles for the whole contraction, by a count of multiplications and loads; among equals,
/// the larger one. Its sums, a row of `b` and an element of `a` fit into the registers.
TileSchedule scheduleOf(const ContractionShape& shape, const Target& target, DataType type, Panels panels = Panels::Any);

/// What is worth measuring, that of scheduleOf() first: the same with its depth cut otherwise, then other tiles, the cheaper by that count
/// the sooner.
std::vector<TileSchedule> tileCandidates(const ContractionShape& shape, const Target& target, DataType type, Panels panels = Panels::Any);

/// What the target has measured for it, if it is a tile to choose from; else its candidate, and that of scheduleOf() where it has none of that number.
TileChoice chosenTile(const ContractionShape& shape, const Target& target, DataType type, Panels panels = Panels::Any);

/// Sixteenths of a cycle that a step of all sums takes, by the same count.
std::int64_t costOf(const ContractionShape& shape, const TileSchedule& tile);

/// "tile of 6 rows by 2 vectors of 8, 384 deep".
std::string toText(const TileSchedule& schedule);
/// Likewise, and that it was measured, if so.
std::string toText(const TileChoice& choice);

} // namespace passbench

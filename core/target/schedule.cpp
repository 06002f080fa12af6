#include "core/target/schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace passbench {
namespace {

constexpr std::int64_t latency = 5;    ///< cycles from a multiplication to the next use of its sum, and some slack
constexpr std::int64_t latencyOfAdd = 2; ///< the same where the addition is an instruction of its own
constexpr std::int64_t counting = 6;   ///< sixteenths of a cycle
constexpr std::int64_t longestRow = 8; ///< vectors of a tile, however many registers there are

/// Sixteenths of a cycle for one step of the sum: two multiplications and two loads in a cycle, and each sum waits for the
/// step before. Loads are never quite hidden, nor is counting steps.
std::int64_t stepCost(const TileSchedule& tile)
{
    const std::int64_t wait = tile.addsApart ? latencyOfAdd : latency;
    return 8 * std::max({tile.rows * tile.vectors, tile.rows + tile.vectors, 2 * wait}) + tile.rows + tile.vectors + counting;
}

TileKey keyOf(const ContractionShape& shape, const Target& target, DataType type, Panels panels)
{
    return {.shape = shape, .type = type, .panels = panels, .lanes = target.lanes(type), .registers = target.vectorRegisters,
        .broadcastOperand = target.broadcastOperand, .addsApart = type == DataType::Int32 && target.dot == DotProducts::Pairs};
}

/// An element of `a` that is multiplied by one vector only is an operand of that multiplication; by several, it is repeated in a register
/// first, and one register too few would cost sums on their way through memory.
std::int64_t mostRows(const TileKey& key, std::int64_t vectors)
{
    const std::int64_t registers = key.registers - (key.broadcastOperand && vectors == 1 ? 0 : 1);
    return std::min((registers - vectors) / vectors, key.shape.rows);
}

std::int64_t mostVectors(const TileKey& key) { return std::clamp<std::int64_t>(ceilDivide(key.shape.columns, key.lanes), 1, longestRow); }

bool divides(const TileSchedule& tile, const TileKey& key) { return key.panels == Panels::Any || key.shape.columns % tile.columns() == 0; }

/// The cheapest first, and of those that cost the same the larger ones; each as deep as a panel of `b` that stays in three quarters of the
/// first cache while the tiles of a block go over it.
std::vector<TileSchedule> tilesOf(const TileKey& key, const Target& target)
{
    std::vector<TileSchedule> tiles;
    for (std::int64_t vectors = 1; vectors <= mostVectors(key); ++vectors)
        for (std::int64_t rows = 1; rows <= mostRows(key, vectors); ++rows)
            if (const TileSchedule tile {.rows = rows, .vectors = vectors, .lanes = key.lanes, .addsApart = key.addsApart}; divides(tile, key))
                tiles.push_back(tile);
    if (tiles.empty())
        tiles.push_back({.lanes = key.lanes, .addsApart = key.addsApart});
    std::ranges::stable_sort(tiles, {}, [&](const TileSchedule& tile) { return std::pair(costOf(key.shape, tile), -tile.rows * tile.vectors); });
    const std::int64_t bytes = std::max(8, bitsOf(key.type)) / 8;
    for (TileSchedule& tile : tiles) {
        const std::int64_t most = std::max<std::int64_t>(64, target.firstCache * 3 / 4 / (tile.columns() * bytes));
        tile.depth = std::max<std::int64_t>(1, ceilDivide(key.shape.depth, ceilDivide(key.shape.depth, most)));
    }
    return tiles;
}

} // namespace

std::int64_t costOf(const ContractionShape& shape, const TileSchedule& tile)
{
    return ceilDivide(shape.rows, tile.rows) * ceilDivide(shape.columns, tile.columns()) * stepCost(tile);
}

bool fits(const TileSchedule& tile, const TileKey& key)
{
    return tile.lanes == key.lanes && tile.addsApart == key.addsApart && tile.depth >= 1 && tile.depth <= std::max<std::int64_t>(key.shape.depth, 1)
        && tile.vectors >= 1 && tile.vectors <= mostVectors(key) && tile.rows >= 1 && tile.rows <= mostRows(key, tile.vectors) && divides(tile, key);
}

TileSchedule scheduleOf(const ContractionShape& shape, const Target& target, DataType type, Panels panels)
{
    return tilesOf(keyOf(shape, target, type, panels), target).front();
}

std::vector<TileSchedule> tileCandidates(const ContractionShape& shape, const Target& target, DataType type, Panels panels)
{
    constexpr std::int64_t dearest = 150; // percent of the cheapest
    const TileKey key = keyOf(shape, target, type, panels);
    const std::vector<TileSchedule> tiles = tilesOf(key, target);
    const TileSchedule& first = tiles.front();
    std::vector<TileSchedule> candidates {first};
    for (const std::int64_t depth : {shape.depth, ceilDivide(first.depth, 2)}) {
        TileSchedule other = first;
        other.depth = depth;
        if (fits(other, key) && std::ranges::find(candidates, other) == candidates.end())
            candidates.push_back(other);
    }
    for (const TileSchedule& tile : std::span(tiles).subspan(1))
        if (costOf(shape, tile) * 100 <= costOf(shape, first) * dearest)
            candidates.push_back(tile);
    return candidates;
}

TileChoice chosenTile(const ContractionShape& shape, const Target& target, DataType type, Panels panels)
{
    const TileKey key = keyOf(shape, target, type, panels);
    if (target.measured)
        if (const auto found = target.measured->tiles.find(key); found != target.measured->tiles.end() && fits(found->second, key))
            return {key, found->second, true};
    if (target.candidate == 0)
        return {key, scheduleOf(shape, target, type, panels)};
    const std::vector<TileSchedule> candidates = tileCandidates(shape, target, type, panels);
    return {key, candidates[target.candidate < candidates.size() ? target.candidate : 0]};
}

std::string toText(const TileSchedule& schedule)
{
    const auto counted = [](std::int64_t number, const char* what) { return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s"); };
    return fmt::format("tile of {} by {} of {}, {} deep", counted(schedule.rows, "row"), counted(schedule.vectors, "vector"), schedule.lanes, schedule.depth);
}

std::string toText(const TileChoice& choice) { return toText(choice.tile) + (choice.isMeasured ? ", the fastest of those measured" : ""); }

} // namespace passbench

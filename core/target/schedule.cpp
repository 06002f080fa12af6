#include "core/target/schedule.h"

#include <fmt/format.h>

#include <algorithm>

namespace passbench {
namespace {

std::int64_t ceilDivide(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

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

/// An element of `a` that is multiplied by one vector only is an operand of that multiplication; by several, it is repeated in a register
/// first, and one register too few would cost sums on their way through memory.
bool elementStaysInMemory(const Target& target, std::int64_t vectors) { return target.broadcastOperand && vectors == 1; }

} // namespace

std::int64_t costOf(const ContractionShape& shape, const TileSchedule& tile)
{
    return ceilDivide(shape.rows, tile.rows) * ceilDivide(shape.columns, tile.columns()) * stepCost(tile);
}

TileSchedule scheduleOf(const ContractionShape& shape, const Target& target, DataType type, Panels panels)
{
    const std::int64_t lanes = target.lanes(type);
    const bool addsApart = type == DataType::Int32 && target.dot == DotProducts::Pairs;
    TileSchedule best {.lanes = lanes, .addsApart = addsApart};
    std::int64_t bestCost = -1;
    const std::int64_t mostVectors = std::clamp<std::int64_t>(ceilDivide(shape.columns, lanes), 1, longestRow);
    for (std::int64_t vectors = 1; vectors <= mostVectors; ++vectors) {
        if (panels == Panels::Whole && shape.columns % (vectors * lanes) != 0)
            continue;
        const std::int64_t registers = target.vectorRegisters - (elementStaysInMemory(target, vectors) ? 0 : 1);
        const std::int64_t mostRows = std::min((registers - vectors) / vectors, shape.rows);
        for (std::int64_t rows = 1; rows <= mostRows; ++rows) {
            const TileSchedule tile {.rows = rows, .vectors = vectors, .lanes = lanes, .addsApart = addsApart};
            const std::int64_t cost = costOf(shape, tile);
            if (bestCost < 0 || cost < bestCost || (cost == bestCost && rows * vectors > best.rows * best.vectors)) {
                best = tile;
                bestCost = cost;
            }
        }
    }
    // A panel of `b` stays in three quarters of the first cache while the tiles of a block go over it.
    const std::int64_t bytes = std::max(8, bitsOf(type)) / 8;
    const std::int64_t most = std::max<std::int64_t>(64, target.firstCache * 3 / 4 / (best.columns() * bytes));
    const std::int64_t pieces = ceilDivide(shape.depth, most);
    best.depth = std::max<std::int64_t>(1, ceilDivide(shape.depth, pieces));
    return best;
}

std::string toText(const TileSchedule& schedule)
{
    const auto counted = [](std::int64_t number, const char* what) { return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s"); };
    return fmt::format("tile of {} by {} of {}, {} deep", counted(schedule.rows, "row"), counted(schedule.vectors, "vector"), schedule.lanes, schedule.depth);
}

} // namespace passbench

#pragma once
// Tiles that were measured, kept for later builds: JSON with a list for each target, which is named by what toText(Target) says of it.

#include "core/support/result.h"
#include "core/target/schedule.h"

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

namespace passbench {

/// The fastest of the tiles that were measured for a contraction.
struct MeasuredTile {
    TileKey key;
    TileSchedule tile;
    double seconds = 0;       ///< of the kernels with this contraction, in one run of a model
    double secondsByRule = 0; ///< of the same with the tile of scheduleOf(), measured in turn with it
    std::uint32_t threads = 1; ///< that a run had
};

/// By the words for their target.
using MeasuredTiles = std::map<std::string, std::vector<MeasuredTile>>;
/// What a build takes of them.
using TileTables = std::map<std::string, std::shared_ptr<const TileTable>>;
TileTables tablesOf(const MeasuredTiles& tiles);

/// `passbench/tiles.json` in $XDG_CACHE_HOME, else in ~/.cache.
std::filesystem::path usualTileFile();

/// Nothing is in a file that is not there. The error names the entry that makes no sense.
Result<MeasuredTiles> readTiles(const std::filesystem::path& file);

/// Fails when addTiles() could not write. Makes the folder.
Result<void> checkKeepsTiles(const std::filesystem::path& file);

/// Adds to the file what was measured for `target`, in place of what it has of the same contractions. Those who do that at the same time wait for each other.
Result<void> addTiles(const std::filesystem::path& file, const std::string& target, const std::vector<MeasuredTile>& tiles);

} // namespace passbench

#pragma once
// Tiles that were measured, kept for later builds: JSON with a list for each processor, by LLVM's name.

#include "core/support/result.h"
#include "core/target/schedule.h"

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

namespace passbench {

/// The fastest of the tiles that were measured for a contraction.
struct MeasuredTile {
    TileKey key;
    TileSchedule tile;
    double seconds = 0;       ///< of the kernels with this contraction, in one run of a model
    double secondsByRule = 0; ///< of the same with the tile of scheduleOf(), measured in turn with it
    std::uint32_t threads = 1; ///< that a run might have
};

using MeasuredTiles = std::map<std::string, std::vector<MeasuredTile>>; ///< by Target::cpu
/// What a build takes of them: all, or those of runs with so many threads.
TileTables tablesOf(const MeasuredTiles& tiles, std::optional<std::uint32_t> threads = std::nullopt);

/// `passbench/tiles.json` in $XDG_CACHE_HOME, else in ~/.cache, else in the .cache of the user's folder as the system knows it.
std::filesystem::path usualTileFile();

/// Nothing is in a file that is not there. The error names the entry that makes no sense.
Result<MeasuredTiles> readTiles(const std::filesystem::path& file);

/// Fails when addTiles() could not write. Makes the folder.
Result<void> checkKeepsTiles(const std::filesystem::path& file);

/// Adds to the file what was measured for a processor, in place of what it has of the same contractions. What does not fit is left out. Those who do that
/// at the same time wait for each other.
Result<void> addTiles(const std::filesystem::path& file, const std::string& cpu, const std::vector<MeasuredTile>& tiles);

} // namespace passbench

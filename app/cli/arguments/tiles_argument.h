#pragma once
// `--tuned` and `--tiles FILE`: the tiles that `tune` measured, in place of the rule's.

#include "app/cli/command.h"

#include "core/build/build.h"

namespace passbench::cli {

struct TilesArgument {
    bool tuned = false;
    std::string file; ///< empty: this user's

    void add(CLI::App& command);
    bool given() const { return tuned || !file.empty(); }
    /// Nothing when they are not asked for.
    Result<TileTables> read() const;
    /// "tiles: 12 of 40 contractions have the fastest that was measured, 28 the rule's"; empty when they were not asked for, or there are no
    /// contractions. Warns when none was measured; `cpu` is what was asked for.
    std::string used(const BuildReport& report, const std::string& model, const std::string& cpu, const Session& session) const;
};

} // namespace passbench::cli

#pragma once
// The options that show what steps do: listings on standard error, and numbered files.

#include "app/cli/command.h"
#include "core/history/instrument.h"

namespace passbench::cli {

struct ListingArgument {
    ListingChoice choice;
    bool ids = false, types = false;
    std::string dumpFolder; ///< empty: no files

    void add(CLI::App& command);
    /// Whether listings around the steps of this pass are asked for by its name.
    bool names(const std::string& pass) const;
    /// Fails on the name of a step that there is not, and when the folder can't be made. `input` is listed as the first file.
    Result<std::vector<Instrument>> instruments(const Pipeline& pipeline, const Module& input, Session& session) const;
};

} // namespace passbench::cli

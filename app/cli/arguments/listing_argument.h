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
    /// The steps by their names. Fails on one that there is not.
    Result<ListingChoice> chosen(const Pipeline& pipeline, Session& session) const;
    /// Likewise, and when the folder can't be made. `input` is listed as the first file.
    Result<std::vector<Instrument>> instruments(const Pipeline& pipeline, const Module& input, Session& session) const;
};

} // namespace passbench::cli

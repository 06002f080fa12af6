#pragma once
// Checks of folders that are typed as options.

#include <CLI/CLI.hpp>

namespace passbench::cli {

/// One that is there to be looked into; the message says why another is not.
CLI::Validator existingFolder();

} // namespace passbench::cli

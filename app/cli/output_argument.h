#pragma once
// `-o FILE`, before anything is done.

#include "app/cli/command.h"

namespace passbench::cli {

/// Fails when what `--output` of `command` names can't be written, or is one of the files that the command reads: it would be gone.
Result<void> checkOutput(const CLI::App& command, Session& session);

} // namespace passbench::cli

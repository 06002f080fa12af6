#pragma once
// The steps of a run as one picture that moves.

#include "core/history/run.h"

namespace passbench::cli {

/// An animated PNG: the model, then the graph after each step that changed something, with what changed outlined. Large graphs are shown in
/// groups.
Result<std::string> animationOf(const Run& run);

} // namespace passbench::cli

#pragma once
// The steps of a run as one picture: one that moves, and one to be hung up.

#include "core/history/run.h"

#include <stop_token>

namespace passbench {

/// An animated PNG: the model, then the graph after each step that changed something, with what changed outlined. Large graphs are shown in
/// groups.
Result<std::string> animationOf(const Run& run, const std::stop_token& stop = {});

/// A PDF of one page, with all of these graphs in the order of reading below a head with `title`, the pipeline and what the model is like
/// before and after. Lines and texts stay sharp at any size.
Result<std::string> posterOf(const Run& run, const std::string& title, const std::stop_token& stop = {});

} // namespace passbench

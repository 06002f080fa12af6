#pragma once
// Runs for whoever wants their output and no history.

#include "core/history/run.h"

namespace passbench {

/// Dropped: of steps that are behind another one only how they went is kept; graphs and rewrites go, which are most of the memory that
/// a run takes. Steps of `request.previous` stay as they are. Where nodes are pinned, rewrites stay, and the graphs that compilers
/// were asked about: where those nodes are is found by them.
enum class RunHistory : std::uint8_t { Kept, Dropped };
RunPtr runPipeline(const RunRequest& request, RunHistory history);

} // namespace passbench

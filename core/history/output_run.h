#pragma once
// Runs for whoever wants their output and no history.

#include "core/history/run.h"

namespace passbench {

/// What is left of steps that have others behind them. Steps of `request.previous` stay as they are.
enum class RunHistory : std::uint8_t {
    Kept,    ///< all
    Asked,   ///< their rewrites and the graphs that compilers were asked about: with the partition enough to ask others, and to find nodes again
    Dropped, ///< how they went; graphs and rewrites are most of the memory that a run takes. With pins as Asked
};
RunPtr runPipeline(const RunRequest& request, RunHistory history);

} // namespace passbench

#pragma once
// Pieces by Graphviz `dot`, which crashes, hangs and is not re-entrant: it runs in passbench-worker only.

#include "core/layout/layered.h"
#include "core/support/process/worker.h"
#include "core/support/result.h"

#include <chrono>
#include <span>

namespace passbench {

/// About how long dot takes for a graph, in seconds.
double dotSeconds(const Layered& graph);

/// Centres in x for each graph, many graphs in one process; an entry is empty when dot failed on it. An error when the
/// worker died, took too long or was stopped.
Result<std::vector<std::vector<double>>> placeWithDot(std::span<const Layered* const> graphs,
    std::chrono::milliseconds timeLimit, const std::stop_token& stop);

/// The job "layout" of passbench-worker; in its own library, so that no other program links Graphviz.
Result<std::string> dotJob(std::string_view input, const WorkerProgress& progress);

/// What goes to the job and what comes back.
std::string dotRequest(std::span<const Layered* const> graphs);
Result<std::vector<Layered>> readDotRequest(std::string_view bytes);

} // namespace passbench

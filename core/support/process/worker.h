#pragma once
// Work that may crash, hang or eat memory runs in the helper process `passbench-worker`, one process a job.

#include "core/support/process/walls.h"
#include "core/support/result.h"

#include <chrono>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace passbench {

struct WorkerRequest {
    std::string job;                                    ///< "layout", "build", "run", ...
    std::string_view input;                             ///< given to the job on its standard input
    std::span<const std::string_view> more {};          ///< what comes after it, so that nobody has to put it together
    std::chrono::milliseconds timeLimit {60'000};       ///< killed when it takes longer
    std::size_t memoryLimit = std::size_t {8} << 30;    ///< of address space, in bytes; 0 for none
    Walls walls {};                                     ///< what it may touch
    std::stop_token stop {};                            ///< kills it
    std::function<void(double, std::string_view)> progress {}; ///< fraction 0 to 1 and what is being done
    std::function<void(std::string_view)> said {};      ///< what its libraries print, in pieces as they come
};

/// What the job wrote to its standard output. Errors: the job's own diagnostic; "crashed (signal 11)"; "took longer than
/// 2 s"; "was cancelled". A helper that dies, or is killed by somebody else, is started once more; one that somebody stops is told to
/// go on. The worker is the one in PASSBENCH_WORKER, or else stands beside the running executable or in
/// `../bin` from there. Blocks its thread, which must live as long as the job: the helper is killed when the thread ends.
Result<std::string> runInWorker(const WorkerRequest& request);

/// Likewise; `take` says whether it could read the answer: one that can't be read counts as a helper that died.
Result<void> askWorkerUntil(const WorkerRequest& request, const std::function<bool(std::string)>& take);

/// The answer as `read` reads it, which gives an optional or a Result.
template<typename Read> auto askWorker(const WorkerRequest& request, Read read)
{
    using Answer = typename decltype(read(std::string()))::value_type;
    std::optional<Answer> answer;
    const auto take = [&](std::string reply) {
        if (auto found = read(std::move(reply)))
            answer = std::move(*found);
        return answer.has_value();
    };
    if (auto done = askWorkerUntil(request, take); !done)
        return Result<Answer>(fail(std::move(done).error()));
    return Result<Answer>(std::move(*answer));
}
/// Is told when a helper died and its job is done once more, from the thread that waits for it. Empty: nobody.
void setRetryHook(std::function<void(const Diagnostic&)> hook);

/// Kills every helper of this process with all that it has started, and those that it is about to start: for the end of a process that
/// was told to go. From any thread.
void killHelpers();

/// A job as the worker sees it: standard input whole, and a place for progress. Returns what goes to standard output.
using WorkerProgress = std::function<void(double, std::string_view)>;
using WorkerJob = Result<std::string> (*)(std::string_view input, const WorkerProgress& progress);

/// The main function of passbench-worker: runs job `argv[1]` of `jobs`. What the job prints goes to standard error.
int workerMain(int argc, char** argv, std::initializer_list<std::pair<std::string_view, WorkerJob>> jobs);

} // namespace passbench

// A job and, when its helper died, the same job once more.

#include "core/support/process/worker.h"

#include "core/support/process/job_process.h"

#include <mutex>

namespace passbench {
namespace {

/// Never destroyed.
struct RetryHook {
    std::mutex mutex;
    std::function<void(const Diagnostic&)> hook;
};
RetryHook& retryHook()
{
    static auto* one = new RetryHook;
    return *one;
}

void tellOfRetry(const Diagnostic& error)
{
    const std::scoped_lock lock(retryHook().mutex);
    if (retryHook().hook)
        retryHook().hook({.message = error.message + ", and is tried once more", .severity = Severity::Warning, .notes = error.notes});
}

} // namespace

Result<void> askWorkerUntil(const WorkerRequest& request, const std::function<bool(std::string)>& take)
{
    for (bool isSecond = false;; isSecond = true) {
        if (request.stop.stop_requested())
            return fail("`{}` was cancelled", request.job);
        JobProcess helper;
        Result<void> started = helper.start(request);
        Result<std::string> reply = started ? helper.finish(request) : fail(std::move(started).error());
        if (reply && take(*std::move(reply)))
            return {};
        Diagnostic error = reply ? unreadableAnswer(request.job) : std::move(reply).error();
        if ((!reply && !helper.hasDied()) || helpersAreOver())
            return fail(std::move(error));
        if (isSecond) {
            error.notes.push_back("it was tried twice");
            return fail(std::move(error));
        }
        tellOfRetry(error);
    }
}

Result<std::string> runInWorker(const WorkerRequest& request)
{
    return askWorker(request, [](std::string reply) { return std::optional(std::move(reply)); });
}

void setRetryHook(std::function<void(const Diagnostic&)> hook)
{
    const std::scoped_lock lock(retryHook().mutex);
    retryHook().hook = std::move(hook);
}

} // namespace passbench

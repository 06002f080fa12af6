#include "core/support/check.h"

#include "core/support/crash_guard.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>

namespace passbench {
namespace {

struct WayOut {
    std::mutex guard;
    FailureHook hook;
    std::optional<Failure> first; ///< what the program ends for
    std::thread::id thread;       ///< that it failed on
};

/// Never destroyed: a check may fail while the program ends.
WayOut& wayOut()
{
    static auto* one = new WayOut;
    return *one;
}

/// The path in the source tree, of one as the compiler was given it: `../core/ir/op.cpp`, `doors/passbench_ir/core/ir/op.h`.
std::string inTree(std::string_view file)
{
    while (file.starts_with("../"))
        file.remove_prefix(3);
    if (file.starts_with("doors/"))
        file.remove_prefix(std::min(file.find('/', 6) + 1, file.size()));
    return std::string(file);
}

void say(const Failure& failure) { std::fputs(toText(failure.diagnostic()).c_str(), stderr); }

/// The hook, for the first that fails. Others wait for the end, and what fails in the hook is the end.
FailureHook takeHook(const Failure& failure)
{
    WayOut& way = wayOut();
    std::unique_lock lock(way.guard);
    if (!way.first) {
        way.first = failure;
        way.thread = std::this_thread::get_id();
        return std::exchange(way.hook, {});
    }
    if (way.thread == std::this_thread::get_id()) {
        say(*way.first);
        say(failure);
        std::abort();
    }
    lock.unlock();
    for (;;)
        std::this_thread::sleep_for(std::chrono::hours(1));
}

} // namespace

Diagnostic Failure::diagnostic() const
{
    return {.message = message, .where = fmt::format("{}:{}", file, line), .help = "please report this", .ours = true};
}

void setFailureHook(FailureHook hook)
{
    WayOut& way = wayOut();
    const std::lock_guard lock(way.guard);
    way.hook = std::move(hook);
}

void failCheck(const char* file, int line, fmt::string_view text, fmt::format_args arguments)
{
    const Failure failure {fmt::vformat(text, arguments), inTree(file), line};
    crashHere(fmt::format("{}, at {}:{}", failure.message, failure.file, failure.line)); // where somebody guards against it
    if (const FailureHook hook = takeHook(failure))
        hook(failure);
    say(failure);
    std::abort();
}

} // namespace passbench

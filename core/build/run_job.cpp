// The side of the helper process: loads a compiled model and calls it.

#include "core/build/jobs.h"
#include "core/runtime/run_request.h"

#include <barrier>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <thread>

namespace passbench {
namespace {

/// Starts the peak anew from what is resident now; see `clear_refs` in proc(5).
void forgetPeak()
{
    std::ofstream("/proc/self/clear_refs") << '5';
}

/// The most that was resident since then, in bytes.
std::int64_t peakBytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return std::strtoll(line.c_str() + 6, nullptr, 10) * 1024;
    return 0;
}

std::size_t threadsOfThisProcess()
{
    std::error_code error;
    std::size_t count = 0;
    for (std::filesystem::directory_iterator task("/proc/self/task", error), end; !error && task != end; task.increment(error))
        ++count;
    return count;
}

std::string meaning(std::int32_t status, const std::vector<std::string>& externals)
{
    const auto external = static_cast<std::size_t>(status >> 16) - 1; // see statusOfExternal()
    if (status > 0 && external < externals.size())
        return fmt::format("region {} failed with status {}", externals[external], static_cast<std::int16_t>(status & 0xFFFF));
    switch (status) {
    case -1: return "there was no memory for its workspace";
    case -2: return "it was given a null pointer";
    default: return fmt::format("it returned {}", status);
    }
}

/// What libraries that have threads of their own read when they are loaded, which happens with the model's. Between two
/// operators a thread of GNU's OpenMP that waits is to keep its processor for half a millisecond or so: to sleep at once costs
/// more than most operators, and the 15 ms that are usual take a processor from whoever is to be waited for on a busy machine.
void prepareThreads(std::uint32_t threads)
{
    if (threads > 0)
        ::setenv("OMP_NUM_THREADS", std::to_string(threads).c_str(), 1);
    if (!std::getenv("OMP_WAIT_POLICY"))
        ::setenv("GOMP_SPINCOUNT", "10000", 0);
}

using Clock = std::chrono::steady_clock;
using Entry = std::int32_t (*)(const void* const*, void* const*);

double millisecondsSince(Clock::time_point begin) { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); }

/// One thread's calls: its own outputs, and the time of each measured call.
struct Caller {
    std::vector<Tensor> outputs;
    std::vector<double> milliseconds;
    std::int32_t status = 0;

    explicit Caller(const LibraryRun& run)
    {
        for (const LibraryRun::Output& output : run.outputs)
            outputs.push_back(Tensor::allocate(output.dtype, output.shape));
    }

    void call(Entry function, const LibraryRun& run, std::uint32_t times, bool measure, const std::function<void()>& progress)
    {
        std::vector<const void*> inputs;
        std::vector<void*> results;
        for (const Tensor& tensor : run.inputs)
            inputs.push_back(tensor.bytes().data());
        for (Tensor& tensor : outputs)
            results.push_back(tensor.writable<std::byte>().data());
        for (std::uint32_t i = 0; i < times && status == 0; ++i) {
            const auto begin = Clock::now();
            status = function(inputs.data(), results.data());
            if (measure)
                milliseconds.push_back(millisecondsSince(begin));
            progress();
        }
    }
};

} // namespace

Result<std::string> runJob(std::string_view input, const WorkerProgress& progress)
{
    const auto run = decodeLibraryRun(input);
    if (!run)
        return fail(Diagnostic {.message = "the job `run` was given something else than a run", .ours = true});
    LibraryResult result;
    forgetPeak();
    result.idleBytes = peakBytes();
    prepareThreads(run->threads);
    void* library = ::dlopen(run->library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail("the compiled module can't be loaded: {}", ::dlerror());
    const auto function = reinterpret_cast<Entry>(::dlsym(library, run->symbol.c_str()));
    if (!function)
        return fail("`{}` has no function `{}`", run->library, run->symbol);
    std::vector<Caller> callers;
    for (std::uint32_t i = 0; i < std::clamp(run->callers, 1U, 256U); ++i)
        callers.emplace_back(*run);
    const auto everybody = static_cast<std::ptrdiff_t>(callers.size()) + 1;
    std::barrier warm(everybody), ran(everybody), counted(everybody);
    const std::size_t before = threadsOfThisProcess();
    std::uint32_t done = 0;
    const auto work = [&](std::size_t index) {
        const auto report = [&, index] {
            if (index == 0)
                progress(static_cast<double>(++done) / (run->warmUp + run->repeat), "running");
        };
        callers[index].call(function, *run, run->warmUp, false, report);
        warm.arrive_and_wait();
        callers[index].call(function, *run, run->repeat, true, report);
        ran.arrive_and_wait();
        counted.arrive_and_wait(); // the threads that a library made for its caller end with it
    };
    Clock::time_point begin;
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < callers.size(); ++i)
            threads.emplace_back(work, i);
        warm.arrive_and_wait();
        begin = Clock::now();
        ran.arrive_and_wait();
        result.wallMilliseconds = millisecondsSince(begin);
        result.threads = static_cast<std::uint32_t>(std::max<std::size_t>((threadsOfThisProcess() - before) / callers.size(), 1));
        counted.arrive_and_wait();
    }
    for (const Caller& caller : callers) {
        if (caller.status != 0)
            return fail("the compiled module failed: {}", meaning(caller.status, run->externals));
        result.milliseconds.insert(result.milliseconds.end(), caller.milliseconds.begin(), caller.milliseconds.end());
    }
    result.outputs = std::move(callers.front().outputs);
    result.peakBytes = peakBytes();
    return encode(result);
}

} // namespace passbench

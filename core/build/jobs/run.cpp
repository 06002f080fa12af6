// The side of the helper process: loads a compiled model and calls it.

#include "core/build/jobs/jobs.h"
#include "core/runtime/run_request.h"

#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <memory>
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
    case -3: return "it was not built for these sizes";
    case -4: return "it was given an address that is no multiple of what it points to";
    case -5: return "it has no code that this processor can run";
    case -6: return "elements decided a size for which the model has no meaning";
    default: return fmt::format("it returned {}", status);
    }
}

/// What the module and libraries that have threads of their own read when they are loaded, which happens with the model's. Between two
/// operators a thread of GNU's OpenMP that waits is to keep its processor for half a millisecond or so: to sleep at once costs
/// more than most operators, and the 15 ms that are usual take a processor from whoever is to be waited for on a busy machine.
void prepareThreads(std::uint32_t threads)
{
    if (threads > 0)
        for (const char* name : {"OMP_NUM_THREADS", "PASSBENCH_NUM_THREADS"})
            ::setenv(name, std::to_string(threads).c_str(), 1);
    if (!std::getenv("OMP_WAIT_POLICY"))
        ::setenv("GOMP_SPINCOUNT", "10000", 0);
}

/// What has no elements has no address either, which a module takes for one that was forgotten.
template<typename T> T* orAny(T* address)
{
    alignas(64) static std::byte none[64];
    return address ? address : none;
}

using Clock = std::chrono::steady_clock;
using AnyFunction = void (*)();
using Entry = std::int32_t (*)(const void* const*, void* const*);
using OpenEntry = std::int32_t (*)(const void* const*, void* const*, std::int64_t* sizes);

double millisecondsSince(Clock::time_point begin) { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); }

using Called = void (*)(void*, std::int64_t);
using ProfileEntry = std::int32_t (*)(const void* const*, void* const*, void*, Called, void*);
using OpenProfileEntry = std::int32_t (*)(const void* const*, void* const*, std::int64_t* sizes, void*, Called, void*);

/// When each call of a run began, and the last one ended.
class CallClock {
public:
    static void called(void* self, std::int64_t) { static_cast<CallClock*>(self)->m_at.push_back(Clock::now()); }

    void beginRun() { m_at.clear(); }
    void endRun()
    {
        m_runs.emplace_back();
        for (std::size_t call = 1; call < m_at.size(); ++call)
            m_runs.back().push_back(std::chrono::duration<double, std::milli>(m_at[call] - m_at[call - 1]).count());
    }

    /// Of each call over the runs.
    std::vector<double> medians() const
    {
        std::vector<double> medians;
        for (std::size_t call = 0; !m_runs.empty() && call < m_runs.front().size(); ++call) {
            std::vector<double> times;
            for (const std::vector<double>& run : m_runs)
                times.push_back(run[call]);
            std::ranges::sort(times);
            medians.push_back((times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2);
        }
        return medians;
    }

private:
    std::vector<Clock::time_point> m_at;
    std::vector<std::vector<double>> m_runs; ///< milliseconds by call
};

/// Calls the module call by call, on one thread.
struct Profiler {
    ProfileEntry entry = nullptr;
    std::unique_ptr<std::byte[]> workspace;
    void* aligned = nullptr;
    CallClock clock;

    Profiler(ProfileEntry function, std::int64_t bytes) : entry(function), workspace(new std::byte[static_cast<std::size_t>(bytes) + 64])
    {
        aligned = workspace.get();
        std::size_t room = static_cast<std::size_t>(bytes) + 64;
        std::align(64, static_cast<std::size_t>(bytes), aligned, room);
    }

    std::int32_t run(const void* const* inputs, void* const* outputs, std::vector<std::int64_t>& sizes, bool measure)
    {
        clock.beginRun();
        const std::int32_t status = sizes.empty() ? entry(inputs, outputs, aligned, &CallClock::called, &clock)
                                                  : reinterpret_cast<OpenProfileEntry>(reinterpret_cast<AnyFunction>(entry))(inputs, outputs, sizes.data(), aligned, &CallClock::called, &clock);
        if (status == 0 && measure)
            clock.endRun();
        return status;
    }
};

/// One thread's calls: its own outputs, and the time of each measured call.
struct Caller {
    std::vector<Tensor> outputs;
    std::vector<double> milliseconds;
    Clock::time_point begin, end; ///< of the measured calls, on the thread that made them
    std::int32_t status = 0;
    std::vector<std::int64_t> sizes; ///< the module tells those that elements decide

    explicit Caller(const LibraryRun& run) : sizes(run.sizes)
    {
        for (const LibraryRun::Output& output : run.outputs)
            outputs.push_back(Tensor::allocate(output.dtype, output.shape));
    }

    void call(Entry function, Profiler* profiler, const LibraryRun& run, std::uint32_t times, bool measure, const std::function<void(std::uint32_t done)>& progress)
    {
        constexpr auto often = std::chrono::milliseconds(50); // a report takes longer than a run of a small module
        std::vector<const void*> inputs;
        std::vector<void*> results;
        for (const Tensor& tensor : run.inputs)
            inputs.push_back(orAny(tensor.bytes().data()));
        for (Tensor& tensor : outputs)
            results.push_back(orAny(tensor.writable<std::byte>().data()));
        begin = Clock::now();
        Clock::time_point told = begin;
        for (std::uint32_t i = 0; i < times && status == 0; ++i) {
            const auto called = Clock::now();
            if (profiler)
                status = profiler->run(inputs.data(), results.data(), sizes, measure);
            else
                status = sizes.empty() ? function(inputs.data(), results.data()) : reinterpret_cast<OpenEntry>(reinterpret_cast<AnyFunction>(function))(inputs.data(), results.data(), sizes.data());
            if (measure)
                milliseconds.push_back(millisecondsSince(called));
            end = Clock::now();
            if (end - told >= often) {
                progress(i + 1);
                told = end;
            }
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
    if (!run->level.empty())
        ::setenv("PASSBENCH_LEVEL", run->level.c_str(), 1);
    void* library = ::dlopen(run->library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail("the compiled module can't be loaded: {}", ::dlerror());
    const auto function = reinterpret_cast<Entry>(::dlsym(library, run->symbol.c_str()));
    if (!function)
        return fail("`{}` has no function `{}`", run->library, run->symbol);
    if (!run->levelSymbol.empty()) {
        const auto level = reinterpret_cast<const char* (*)()>(::dlsym(library, run->levelSymbol.c_str()));
        if (const char* taken = level ? level() : nullptr)
            result.level = taken;
        if (!run->level.empty() && result.level != run->level)
            return fail("`{}` was to run its code for `{}`, and took that for `{}`", run->library, run->level, result.level);
    }
    std::optional<Profiler> profiler;
    if (!run->profileSymbol.empty()) {
        const auto entry = reinterpret_cast<ProfileEntry>(::dlsym(library, run->profileSymbol.c_str()));
        if (!entry || run->callers != 1)
            return fail(Diagnostic {.message = fmt::format("`{}` has no function `{}`", run->library, run->profileSymbol), .help = "export it again: it comes from an older program"});
        std::int64_t bytes = run->workspaceBytes;
        if (!run->workspaceSymbol.empty()) {
            const auto size = reinterpret_cast<std::int64_t (*)(const std::int64_t*)>(::dlsym(library, run->workspaceSymbol.c_str()));
            if (!size)
                return fail("`{}` has no function `{}`", run->library, run->workspaceSymbol);
            bytes = size(run->sizes.data());
        }
        profiler.emplace(entry, std::max<std::int64_t>(bytes, 0));
    }
    Profiler* const timing = profiler ? &*profiler : nullptr;
    std::vector<Caller> callers;
    for (std::uint32_t i = 0; i < std::clamp(run->callers, 1U, 256U); ++i)
        callers.emplace_back(*run);
    const auto everybody = static_cast<std::ptrdiff_t>(callers.size()) + 1;
    std::barrier warm(everybody), ran(everybody), counted(everybody);
    const std::size_t before = threadsOfThisProcess();
    const auto work = [&](std::size_t index) {
        const auto report = [&, index](std::uint32_t earlier) {
            return [&, index, earlier](std::uint32_t done) {
                if (index == 0)
                    progress(static_cast<double>(earlier + done) / (run->warmUp + run->repeat), "running");
            };
        };
        callers[index].call(function, timing, *run, run->warmUp, false, report(0));
        warm.arrive_and_wait();
        callers[index].call(function, timing, *run, run->repeat, true, report(run->warmUp));
        ran.arrive_and_wait();
        counted.arrive_and_wait(); // the threads that a library made for its caller end with it
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < callers.size(); ++i)
            threads.emplace_back(work, i);
        warm.arrive_and_wait();
        ran.arrive_and_wait();
        result.threads = static_cast<std::uint32_t>(std::max<std::size_t>((threadsOfThisProcess() - before) / callers.size(), 1));
        counted.arrive_and_wait();
    }
    // As the callers saw it: this thread may be woken when they are done.
    result.wallMilliseconds = std::chrono::duration<double, std::milli>(std::ranges::max_element(callers, {}, &Caller::end)->end - std::ranges::min_element(callers, {}, &Caller::begin)->begin).count();
    for (const Caller& caller : callers) {
        if (caller.status != 0)
            return fail("the compiled module failed: {}", meaning(caller.status, run->externals));
        result.milliseconds.insert(result.milliseconds.end(), caller.milliseconds.begin(), caller.milliseconds.end());
    }
    if (timing)
        result.callMilliseconds = timing->clock.medians();
    result.outputs = std::move(callers.front().outputs);
    result.sizes = std::move(callers.front().sizes);
    result.peakBytes = peakBytes();
    return encode(result);
}

} // namespace passbench

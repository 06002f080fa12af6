// The side of the helper process: loads a compiled model and calls it.

#include "core/codegen/jobs.h"
#include "core/runtime/run_request.h"

#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>

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

std::string meaning(std::int32_t status)
{
    switch (status) {
    case -1: return "there was no memory for its workspace";
    case -2: return "it was given a null pointer";
    default: return fmt::format("it returned {}", status);
    }
}

} // namespace

Result<std::string> runJob(std::string_view input, const WorkerProgress& progress)
{
    const auto run = decodeLibraryRun(input);
    if (!run)
        return fail(Diagnostic {.message = "the job `run` was given something else than a run", .ours = true});
    LibraryResult result;
    forgetPeak();
    result.idleBytes = peakBytes();
    void* library = ::dlopen(run->library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail("the compiled module can't be loaded: {}", ::dlerror());
    using Function = std::int32_t (*)(const void* const*, void* const*);
    const auto function = reinterpret_cast<Function>(::dlsym(library, run->symbol.c_str()));
    if (!function)
        return fail("`{}` has no function `{}`", run->library, run->symbol);
    std::vector<const void*> inputs;
    std::vector<void*> outputs;
    for (const Tensor& tensor : run->inputs)
        inputs.push_back(tensor.bytes().data());
    for (const LibraryRun::Output& output : run->outputs) {
        result.outputs.push_back(Tensor::allocate(output.dtype, output.shape));
        outputs.push_back(result.outputs.back().writable<std::byte>().data());
    }
    for (std::uint32_t i = 0; i < run->warmUp + run->repeat; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const std::int32_t status = function(inputs.data(), outputs.data());
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
        if (status != 0)
            return fail("the compiled module failed: {}", meaning(status));
        if (i >= run->warmUp)
            result.milliseconds.push_back(taken.count());
        progress(static_cast<double>(i + 1) / (run->warmUp + run->repeat), "running");
    }
    result.peakBytes = peakBytes();
    return encode(result);
}

} // namespace passbench

#include "core/search/whole_time.h"

#include "core/build/build.h"
#include "core/runtime/executable.h"

namespace passbench {
namespace {

Result<double> timed(const std::filesystem::path& folder, std::stop_token stop, std::uint32_t repeat)
{
    PB_ASSIGN(const Executable executable, openExecutable(folder));
    PB_ASSIGN(const Execution run, execute(executable, seededInputs(executable, 1), {.warmUp = 3, .repeat = repeat, .stop = stop}));
    return run.measurement.median / 1000;
}

} // namespace

Result<double> wholeSeconds(const Module& module, const CompilerTable& compilers, const std::filesystem::path& folder, std::stop_token stop,
    std::uint32_t repeat)
{
    const auto report = build({.module = module, .folder = folder, .compilers = compilers, .check = false, .exportRegions = false, .stop = stop});
    Result<double> seconds = report ? timed(folder, stop, repeat) : passbench::fail(report.error());
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    if (report)
        for (const BuiltRegion& region : report->regions)
            if (region.compiledBy != region.compiler) // somebody else's time says nothing about it
                return fail("`{}` did not compile its region @{}: {}", region.compiler, region.function, region.note);
    return seconds;
}

} // namespace passbench

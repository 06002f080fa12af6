#include "core/build/profile.h"

#include "core/build/profile_build.h"
#include "core/build/runnable.h"
#include "core/runtime/executable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <thread>

namespace passbench {
namespace {

/// What OpenMP takes when nobody says.
std::uint32_t usualThreads()
{
    std::uint32_t number = 0;
    if (const char* text = std::getenv("OMP_NUM_THREADS")) // may go on: "4,2" is for nested teams
        std::from_chars(text, text + std::strlen(text), number);
    return std::clamp(number > 0 ? number : std::thread::hardware_concurrency(), 1U, 256U);
}

/// Of several levels, the one that the report's kernels are of.
std::string takenHere(const BuildReport& report)
{
    std::string name;
    for (const BuiltLevel& level : report.levels)
        if (level.runsHere)
            name = level.name;
    return name;
}

} // namespace

double Profile::seconds() const
{
    return std::accumulate(calls.begin(), calls.end(), 0.0, [](double sum, const MeasuredCall& call) { return sum + call.seconds; });
}

std::string howMeasured(const Profile& profile)
{
    return fmt::format("median of {} run{} on this machine ({}), on {} thread{}", profile.runs, profile.runs == 1 ? "" : "s", profile.cpu, profile.threads, profile.threads == 1 ? "" : "s");
}

Result<void> profileBuild(const BuildCheck& check, BuildReport& report)
{
    constexpr double wantedSeconds = 1.5;
    constexpr std::uint32_t fewest = 3, most = 50;
    const BuildRequest& request = check.request;
    const std::string why = report.check == CheckState::Failed ? "the check failed" : whyNotTheLibrary(request, report);
    if (!why.empty()) {
        report.profileText = "not measured: " + why;
        return {};
    }
    check.say(0.97, "measuring where time goes");
    PB_ASSIGN(const Executable executable, openExecutable(check.folder));
    const std::vector<Tensor> inputs = request.inputs ? *request.inputs : seededInputs(executable, request.seed);
    ExecuteOptions options {.repeat = 1, .threads = usualThreads(), .level = takenHere(report), .profile = true, .timeLimit = check.program.externals.empty() ? ExecuteOptions().timeLimit : request.regionTimeLimit};
    auto run = execute(executable, inputs, options); // to know how often it can run
    if (run) {
        const double once = std::max(run->measurement.median / 1000, 1e-6);
        options.warmUp = 2;
        options.repeat = static_cast<std::uint32_t>(std::clamp(std::round(wantedSeconds / once), static_cast<double>(fewest), static_cast<double>(most)));
        run = execute(executable, inputs, options);
    }
    if (!run || run->measurement.callMilliseconds.size() != check.program.calls.size()) {
        report.profileText = "not measured: " + (run ? std::string("the module made other calls than it has") : run.error().message);
        return {};
    }
    Profile profile {.runs = options.repeat, .threads = run->measurement.threads, .cpu = report.cpu, .runSeconds = run->measurement.median / 1000};
    for (std::size_t i = 0; i < check.program.calls.size(); ++i) {
        const KernelCall& call = check.program.calls[i];
        profile.calls.push_back({.kernel = call.external ? check.program.externals[call.kernel].symbol : check.program.kernels[call.kernel].loops->name, .region = call.region,
            .external = call.external, .nodes = call.nodes, .seconds = run->measurement.callMilliseconds[i] / 1000});
    }
    report.profileText = "measured: " + howMeasured(profile);
    report.profile = std::move(profile);
    return {};
}

} // namespace passbench

#include "app/cli/commands/bench_profile.h"
#include "app/cli/compiled.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/tensors.h"

#include "core/support/json.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {

namespace {

/// Of a tiny module, microseconds: three places of milliseconds would show none of it.
std::string timesText(const Measurement& measured)
{
    constexpr double tiny = 0.1;
    if (measured.median < tiny)
        return fmt::format("median {:.2f} µs, p95 {:.2f} µs", 1000 * measured.median, 1000 * measured.p95);
    return fmt::format("median {:.3f} ms, p95 {:.3f} ms", measured.median, measured.p95);
}

} // namespace

void addBench(CLI::App& app, Session& session)
{
    constexpr std::uint32_t mostThreadsOfCode = 64; // see core/codegen/llvm/threads/pool_keeping.cpp
    struct BenchArguments {
        CompiledArgument compiled;
        ThreadsArgument threads;
        std::uint32_t repeat = 20, warmUp = 2, callers = 1;
        InputArgument inputs;
        bool json = false, profile = false;
    };
    auto arguments = std::make_shared<BenchArguments>();
    CLI::App& command = *app.add_subcommand("bench", "Measure a compiled module: median, 95th percentile, peak memory");
    arguments->compiled.add(command);
    command.add_option("--repeat", arguments->repeat, "measured runs of each caller")->transform(wholeFrom(1, 100'000))->capture_default_str();
    arguments->threads.add(command, "1");
    command.add_option("--callers", arguments->callers, "threads that call the module at the same time")->transform(wholeFrom(1, 256))->capture_default_str();
    command.add_option("--warm-up", arguments->warmUp, "runs before that")->transform(wholeFrom(0, 100'000))->capture_default_str();
    arguments->inputs.add(command);
    CLI::Option* callers = command.get_option("--callers");
    command.add_flag("--profile", arguments->profile, "tables of the kernels and of the imported operators: time, share of a run, how fast they multiply, read and write, and how close that is to what this machine can")->excludes(callers);
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, mostThreadsOfCode, &session]() -> Result<void> {
        session.json = arguments->json;
        PB_ASSIGN(const Fitted module, fittedTo(arguments->inputs, arguments->compiled, session));
        const Executable& whole = module.compiled.executable;
        const std::uint32_t allowed = arguments->threads.orOne(session);
        PB_ASSIGN(const Execution execution,
            execute(module.executable, module.inputs,
                {.warmUp = arguments->warmUp, .repeat = arguments->repeat, .callers = arguments->callers, .threads = allowed, .profile = arguments->profile, .said = passedOn()}));
        std::optional<BenchProfile> profile;
        if (arguments->profile) {
            PB_ASSIGN(profile, profileOf(whole, execution.measurement));
        }
        const std::string target = codeIsFor(whole, execution.measurement);
        const Measurement& measured = execution.measurement;
        tellOtherLevel(whole, measured, session);
        const std::uint32_t threads = measured.threads;
        if (threads < arguments->threads.threads)
            session.warn({.message = fmt::format("{} threads were allowed, and a call has used {}: {}", allowed, threads, threads >= mostThreadsOfCode ? "a module's own code never takes more" : "the code of this module has no use for more"),
                .severity = Severity::Note});
        if (arguments->json) {
            nlohmann::json report {{"median_ms", measured.median}, {"p95_ms", measured.p95}, {"runs", measured.milliseconds.size()}, {"peak_bytes", measured.peakBytes}, {"threads", threads}, {"threads_allowed", allowed}, {"callers", arguments->callers}, {"calls_per_second", measured.callsPerSecond}, {"kernels_for", target}};
            if (profile)
                addTo(report, *profile);
            return writeReport(std::move(report));
        }
        const auto plural = [](std::size_t number) { return number == 1 ? "" : "s"; };
        return writeOutput("", fmt::format("{}, {} run{} on {} thread{} by {} caller{}, {:.1f} a second, peak memory {}\n", timesText(measured), measured.milliseconds.size(), plural(measured.milliseconds.size()), threads, plural(threads), arguments->callers, plural(arguments->callers), measured.callsPerSecond, scaled(static_cast<double>(measured.peakBytes), "B"))
                + (target.empty() ? std::string() : fmt::format("kernels for {}\n", target)) + (profile ? tableOf(*profile) : std::string()));
    });
}

} // namespace passbench::cli

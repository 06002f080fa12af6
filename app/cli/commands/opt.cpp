#include "app/cli/command.h"
#include "app/cli/arguments/listing_argument.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/pins_argument.h"
#include "app/cli/reproducer.h"
#include "app/cli/rewrites.h"
#include "app/cli/arguments/step_argument.h"

#include "core/history/sub_steps.h"
#include "core/ir/text/printer.h"
#include "core/runtime/check_steps.h"
#include "core/runtime/executability.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct OptArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    ListingArgument listing;
    bool noConstants = false, check = false, verify = false, timePasses = false, printRewrites = false, printRemarks = false, json = false;
    std::optional<double> tolerance;
    std::uint64_t seed = 1;
    std::string output, stats, stopAfter;
};

std::string_view stateName(StepState state)
{
    switch (state) {
    case StepState::Pending: return "pending";
    case StepState::Done: return "done";
    case StepState::Disabled: return "off";
    case StepState::Skipped: return "skipped";
    case StepState::Failed: return "failed";
    case StepState::Cancelled: break;
    }
    return "cancelled";
}

nlohmann::json statsJson(const Run& run)
{
    const auto metrics = [](const StepMetrics& m) {
        return nlohmann::json {{"nodes", m.nodes}, {"calls", m.calls}, {"functions", m.functions}, {"macs", m.macs}, {"constant_bytes", m.constantBytes}};
    };
    nlohmann::json steps = nlohmann::json::array();
    for (const StepPtr& step : run.steps) {
        nlohmann::json entry = metrics(step->metrics);
        entry["pass"] = step->config.pass;
        entry["id"] = step->id;
        entry["state"] = stateName(step->state);
        entry["inserted"] = step->inserted;
        entry["reason"] = step->note;
        entry["milliseconds"] = step->milliseconds;
        entry["check_milliseconds"] = step->checkMilliseconds;
        entry["changed"] = step->changed;
        entry["changes"] = changesJson(step->changes);
        entry["rewrites"] = subStepCount(*step); // as --print-rewrites lists them
        entry["remarks"] = step->log.remarks.size();
        steps.push_back(std::move(entry));
    }
    return {{"input", metrics(run.inputMetrics)}, {"steps", steps}};
}

/// Says the first step whose numbers are wrong, and sets the status.
Result<void> check(const RunRequest& request, const Run& run, const OptArguments& arguments, Session& session)
{
    PB_TRY(requireExecutable(run.input));
    auto inputs = seededInputs(run.input, arguments.seed);
    if (!inputs)
        return passbench::fail(whyNotExecutable(run.input, inputs.error()));
    PB_ASSIGN(const std::vector<StepCheck> checks, checkSteps(run, *inputs, {.tolerance = arguments.tolerance}));
    const StepCheck* failure = firstFailure(checks);
    if (!failure)
        return {};
    Diagnostic differs {.message = failureText(*failure), .where = fmt::format("step {}, {}", failure->step + 1, failure->pass),
        .help = "`passbench-cli check` shows every step, and the rewrite that did it"};
    if (const std::string kept = keepFailedCheck(request, *failure, {.seed = arguments.seed, .tolerance = arguments.tolerance, .stepTolerance = {}}, session); !kept.empty())
        differs.notes.push_back(kept);
    session.status = CheckFailed; // which the error says, too
    session.fail(differs);
    return {};
}

Result<void> run(const OptArguments& arguments, Session& session)
{
    PB_ASSIGN(CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace steps, arguments.pipeline.steps(arguments.model, session));
    if (!arguments.pipeline.insertMissing) { // else steps may come in that are named; a large model takes long to open
        PB_TRY(arguments.listing.chosen(steps.pipeline, session));
        if (!arguments.stopAfter.empty())
            PB_TRY(stopPointOf("--stop-after", arguments.stopAfter, steps.pipeline, session));
    }
    PB_ASSIGN(const Module module, arguments.model.open(session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, module, session));
    RunRequest request = arguments.pipeline.request(module, steps, table, session);
    request.verifyHolding = arguments.verify;
    request.metrics = request.countChanges = arguments.json || !arguments.stats.empty();
    const Pipeline planned = plannedSteps(request);
    std::optional<StopPoint> stop;
    if (!arguments.stopAfter.empty()) {
        PB_ASSIGN(stop, stopPointOf("--stop-after", arguments.stopAfter, planned, session));
        request.stopAfter = stop->step;
    }
    request.onStep = [&](const StepPtr& step) {
        for (const Diagnostic& diagnostic : step->diagnostics)
            session.warn(diagnostic);
    };
    PB_ASSIGN(request.instruments, arguments.listing.instruments(planned, module, session));
    if (arguments.timePasses || !arguments.stats.empty())
        request.instruments.emplace_back(); // sees nothing, but then no check runs beside a pass that is timed
    const bool looksBack = stop || arguments.check || arguments.printRewrites || arguments.printRemarks || arguments.json || !arguments.stats.empty();
    PB_ASSIGN(const RunPtr result, runSteps(request, session, looksBack ? RunHistory::Kept : RunHistory::Dropped));
    if (std::ranges::none_of(result->steps, [](const StepPtr& step) { return asksCompilers(*step); })) // else a step has told
        reportPins(result, session);
    for (std::size_t step = 1; step <= result->steps.size(); ++step)
        if (arguments.listing.names(result->steps[step - 1]->config.pass))
            tellLeftOut(*result, step, session);
    if (arguments.timePasses)
        std::cerr << toText(timingOf(*result));
    if (!arguments.stats.empty())
        PB_TRY(writeJson(arguments.stats, statsJson(*result)));
    if (arguments.check)
        PB_TRY(check(request, *result, arguments, session));
    if (arguments.printRewrites)
        std::cerr << rewritesText(result);
    if (arguments.printRemarks)
        std::cerr << remarksText(result);
    PB_ASSIGN(const Module shown, stop ? orWrongUsage(session, moduleAt(*result, *stop, session)) : result->output());
    PB_TRY(writeListing(arguments.output, shown, {.ids = arguments.listing.ids, .types = arguments.listing.types, .constants = !arguments.noConstants}));
    return reportWritten(session, arguments.output, statsJson(*result));
}

} // namespace

void addOpt(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<OptArguments>();
    CLI::App& command = *app.add_subcommand("opt", "Run passes on a model and print the result as Relay text");
    arguments->model.add(command);
    arguments->pipeline.add(command);
    arguments->pins.add(command);
    CLI::Option* check = command.add_flag("--check", arguments->check, "compare the numbers after every step with the model's; status 3 when they differ");
    command.add_option("--tolerance", arguments->tolerance, "of --check: largest difference from the model, in proportion to each element, or to a thousandth of the largest one where that is more (a sixteenth behind a lossy step); without it what the passes state, at least 1e-4")->check(notNegative())->needs(check);
    command.add_option("--seed", arguments->seed, "of the inputs of --check")->transform(anyWhole())->needs(check)->capture_default_str();
    arguments->listing.add(command);
    command.add_flag("--time-passes", arguments->timePasses, "where the time went, by group, step and check, on standard error");
    command.add_flag("--verify", arguments->verify, "after every step also check what earlier steps made true and it should not undo");
    command.add_flag("--print-rewrites", arguments->printRewrites, "every rewrite inside every step, with its nodes, on standard error");
    command.add_flag("--print-remarks", arguments->printRemarks, "why passes did or did not do something, on standard error");
    command.add_option("--stop-after", arguments->stopAfter, "print the model as it is after a step, or after one of its rewrites, such as 4, FuseOps, FoldConstant:2, 4.3 or FuseOps.3; 0 is as it was opened")->type_name("STEP[.REWRITE]");
    command.add_flag("--no-constants", arguments->noConstants, "leave the metadata section out");
    command.add_option("--stats", arguments->stats, "write time and metrics of every step")->type_name("FILE.json");
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE.relay");
    command.add_flag("--json", arguments->json, "errors and warnings as JSON; with -o also the steps");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli

#include "app/cli/command.h"
#include "app/cli/listing_argument.h"

#include "core/ir/printer.h"
#include "core/runtime/check_steps.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct Arguments {
    ModelArgument model;
    PipelineArgument pipeline;
    ListingArgument listing;
    bool noConstants = false, check = false, verify = false, timePasses = false, json = false;
    double tolerance = 1e-4;
    std::uint64_t seed = 1;
    std::string output, stats;
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
        entry["rewrites"] = step->log.rewrites.size();
        entry["remarks"] = step->log.remarks.size();
        steps.push_back(std::move(entry));
    }
    return {{"input", metrics(run.inputMetrics)}, {"steps", steps}};
}

/// Says the first step whose numbers differ from the model's, and sets the status.
Result<void> check(const Run& run, const Arguments& arguments, Session& session)
{
    PB_ASSIGN(const std::vector<Tensor> inputs, seededInputs(run.input, arguments.seed));
    PB_ASSIGN(const std::vector<StepCheck> checks, checkSteps(run, inputs, {.tolerance = arguments.tolerance}));
    const StepCheck* failure = firstFailure(checks);
    if (!failure)
        return {};
    session.fail({.message = failure->error ? failure->error->message
                                            : fmt::format("the results differ from the model's by {:.3g}, and {:g} is allowed", failure->toInput.maxRelative, arguments.tolerance),
        .where = fmt::format("step {}, {}", failure->step + 1, failure->pass),
        .help = "`passbench-cli check` shows every step"});
    session.status = CheckFailed;
    return {};
}

Result<void> run(const Arguments& arguments, Session& session)
{
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Pipeline pipeline, arguments.pipeline.pipeline(arguments.model, session));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    RunRequest request = arguments.pipeline.request(module, pipeline, table);
    request.verifyHolding = arguments.verify;
    request.onStep = [&](const StepPtr& step) {
        for (const Diagnostic& diagnostic : step->diagnostics)
            session.warn(diagnostic);
    };
    PB_ASSIGN(request.instruments, arguments.listing.instruments(pipeline, module, session));
    PB_ASSIGN(const RunPtr result, runSteps(request, session));
    if (arguments.timePasses)
        std::cerr << toText(timingOf(*result));
    if (!arguments.stats.empty())
        PB_TRY(writeOutput(arguments.stats, statsJson(*result).dump(2) + "\n"));
    if (arguments.check)
        PB_TRY(check(*result, arguments, session));
    return writeOutput(arguments.output,
        print(result->output(), {.ids = arguments.listing.ids, .types = arguments.listing.types, .constants = !arguments.noConstants}));
}

} // namespace

void addOpt(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App& command = *app.add_subcommand("opt", "Run passes on a model and print the result as Relay text");
    arguments->model.add(command);
    arguments->pipeline.add(command);
    command.add_flag("--check", arguments->check, "compare the numbers after every step with the model's; status 3 when they differ");
    command.add_option("--tolerance", arguments->tolerance, "of --check: largest relative difference from the model")->capture_default_str();
    command.add_option("--seed", arguments->seed, "of the inputs of --check")->capture_default_str();
    arguments->listing.add(command);
    command.add_flag("--time-passes", arguments->timePasses, "where the time went, by group, step and check, on standard error");
    command.add_flag("--verify", arguments->verify, "after every step also check what earlier steps made true and it should not undo");
    command.add_flag("--no-constants", arguments->noConstants, "leave the metadata section out");
    command.add_option("--stats", arguments->stats, "write time and metrics of every step")->type_name("FILE.json");
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE");
    command.add_flag("--json", arguments->json, "errors as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli

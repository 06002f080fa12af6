#include "app/cli/command.h"

#include "core/ir/printer.h"
#include "core/runtime/check_steps.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct Arguments {
    ModelArgument model;
    PipelineArgument pipeline;
    bool printAfterAll = false, printChanged = false, ids = false, types = false, noConstants = false, check = false, json = false;
    std::optional<std::int64_t> optLevel;
    double tolerance = 1e-4;
    std::uint64_t seed = 1;
    std::string output, stats;
};

nlohmann::json statsJson(const Run& run)
{
    const auto metrics = [](const StepMetrics& m) {
        return nlohmann::json {{"nodes", m.nodes}, {"calls", m.calls}, {"functions", m.functions}, {"macs", m.macs}, {"constant_bytes", m.constantBytes}};
    };
    nlohmann::json steps = nlohmann::json::array();
    for (const StepPtr& step : run.steps) {
        nlohmann::json entry = metrics(step->metrics);
        entry["pass"] = step->config.pass;
        entry["milliseconds"] = step->milliseconds;
        entry["changed"] = step->changed;
        entry["rewrites"] = step->log.rewrites.size();
        entry["remarks"] = step->log.remarks.size();
        steps.push_back(std::move(entry));
    }
    return {{"input", metrics(run.inputMetrics)}, {"steps", steps}};
}

/// Steps whose pass belongs to a higher level are switched off.
void limit(Pipeline& pipeline, std::int64_t optLevel)
{
    for (PipelineStep& step : pipeline.steps)
        if (const PassDef* pass = passNamed(step.pass); pass && pass->optLevel > optLevel)
            step.enabled = false;
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
    PB_ASSIGN(Pipeline pipeline, arguments.pipeline.pipeline(arguments.model, session));
    if (arguments.optLevel)
        limit(pipeline, *arguments.optLevel);
    PB_ASSIGN(const Module module, arguments.model.open(session));
    const PrintOptions perStep {.version = false, .ids = arguments.ids, .types = arguments.types, .constants = false};
    const auto showStep = [&](const StepPtr& step) {
        if (step->state == StepState::Done && (arguments.printAfterAll || (arguments.printChanged && step->changed)))
            std::cerr << fmt::format("// after {} ({:.1f} ms){}\n", step->config.pass, step->milliseconds, step->changed ? "" : ", no change")
                      << print(step->after, perStep) << '\n';
        for (const Diagnostic& diagnostic : step->diagnostics)
            session.warn(diagnostic);
    };
    PB_ASSIGN(const RunPtr result, runSteps(module, pipeline, table, showStep));
    if (!arguments.stats.empty())
        PB_TRY(writeOutput(arguments.stats, statsJson(*result).dump(2) + "\n"));
    if (arguments.check)
        PB_TRY(check(*result, arguments, session));
    return writeOutput(arguments.output,
        print(result->output(), {.ids = arguments.ids, .types = arguments.types, .constants = !arguments.noConstants}));
}

} // namespace

void addOpt(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App& command = *app.add_subcommand("opt", "Run passes on a model and print the result as Relay text");
    arguments->model.add(command);
    arguments->pipeline.add(command);
    command.add_option("--opt-level", arguments->optLevel, "leave out the passes of higher levels")->type_name("N")->check(CLI::Range(0, 4));
    command.add_flag("--check", arguments->check, "compare the numbers after every step with the model's; status 3 when they differ");
    command.add_option("--tolerance", arguments->tolerance, "of --check: largest relative difference from the model")->capture_default_str();
    command.add_option("--seed", arguments->seed, "of the inputs of --check")->capture_default_str();
    command.add_flag("--print-after-all", arguments->printAfterAll, "listing after every step, on standard error");
    command.add_flag("--print-changed", arguments->printChanged, "listing after every step that changed something");
    command.add_flag("--ids", arguments->ids, "number values by node id");
    command.add_flag("--types", arguments->types, "show the type of every value");
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

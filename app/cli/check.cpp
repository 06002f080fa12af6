#include "app/cli/command.h"
#include "app/cli/tensors.h"

#include "core/runtime/check_steps.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct Arguments {
    ModelArgument model;
    PipelineArgument pipeline;
    InputArgument inputs;
    double tolerance = 1e-4;
    bool json = false;
};

nlohmann::json toJson(const Difference& difference)
{
    return {{"max_absolute", difference.maxAbsolute}, {"max_relative", difference.maxRelative}, {"comparable", difference.comparable}, {"what", difference.what}};
}

void report(std::span<const StepCheck> checks, const Arguments& arguments)
{
    if (arguments.json) {
        nlohmann::json steps = nlohmann::json::array();
        for (const StepCheck& check : checks)
            steps.push_back({{"step", check.step + 1}, {"pass", check.pass}, {"executed", check.executed}, {"to_previous", toJson(check.toPrevious)},
                {"to_input", toJson(check.toInput)}, {"within_tolerance", check.withinTolerance}, {"doubt", check.doubt}, {"error", check.error ? check.error->message : ""}});
        std::cout << steps.dump(2) << '\n';
        return;
    }
    std::vector<std::vector<std::string>> rows {{"step", "pass", "max abs", "max rel", "max rel to input", ""}};
    for (const StepCheck& check : checks)
        rows.push_back({std::to_string(check.step + 1), check.pass, fmt::format("{:.3g}", check.toPrevious.maxAbsolute),
            fmt::format("{:.3g}", check.toPrevious.maxRelative), fmt::format("{:.3g}", check.toInput.maxRelative),
            check.error              ? "can't run: " + check.error->message
                : !check.withinTolerance ? "OVER TOLERANCE " + check.toInput.what
                : check.executed         ? "ok"
                                         : "no change"});
    std::cout << table(rows, {0, 2, 3, 4});
}

Result<void> run(const Arguments& arguments, Session& session)
{
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Pipeline pipeline, arguments.pipeline.pipeline(arguments.model, session));
    PB_ASSIGN(const Prepared prepared, prepare(arguments.model, arguments.inputs, session));
    PB_ASSIGN(const RunPtr steps, runSteps(arguments.pipeline.request(prepared.module, pipeline, table), session));
    PB_ASSIGN(const std::vector<StepCheck> checks, checkSteps(*steps, prepared.inputs, {.tolerance = arguments.tolerance}));
    report(checks, arguments);
    const StepCheck* failure = firstFailure(checks);
    if (failure)
        session.status = CheckFailed;
    if (!arguments.json)
        std::cout << (failure ? fmt::format("first step over tolerance: {}, {}\n", failure->step + 1, failure->pass)
                              : fmt::format("all steps within {:g} of the model\n", arguments.tolerance));
    if (!checks.empty() && !checks.back().doubt.empty())
        session.warn({.message = checks.back().doubt, .severity = Severity::Warning});
    return {};
}

} // namespace

void addCheck(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App& command = *app.add_subcommand("check", "Compare the numbers after every step of a pipeline with the model's");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    arguments->inputs.add(command);
    command.add_option("--tolerance", arguments->tolerance, "largest relative difference from the model")->check(CLI::NonNegativeNumber)->capture_default_str();
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli

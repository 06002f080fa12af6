#include "app/cli/pins_argument.h"
#include "app/cli/rewrites.h"
#include "app/cli/tensors.h"

#include "core/runtime/culprit.h"
#include "core/support/diagnostic_json.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct CheckArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    InputArgument inputs;
    std::optional<double> tolerance, stepTolerance;
    bool json = false;
};

using Json = nlohmann::json;

Json toJson(const Difference& difference)
{
    return {{"max_absolute", difference.maxAbsolute}, {"max_relative", difference.maxRelative}, {"comparable", difference.comparable}, {"what", difference.what}};
}

Json toJson(const std::optional<Diagnostic>& error) { return error ? Json::parse(jsonText(*error)) : Json(); }

Json toJson(const StepCheck& check)
{
    Json outputs = Json::array();
    for (const OutputCheck& output : check.outputs)
        outputs.push_back({{"name", output.name}, {"to_previous", toJson(output.toPrevious)}, {"to_input", toJson(output.toInput)}});
    return {{"step", check.step + 1}, {"pass", check.pass}, {"executed", check.executed}, {"to_previous", toJson(check.toPrevious)},
        {"to_input", toJson(check.toInput)}, {"outputs", outputs}, {"allowed_to_previous", check.allowedToPrevious},
        {"allowed_to_input", check.allowedToInput}, {"within_declared", check.withinDeclared}, {"within_tolerance", check.withinTolerance},
        {"doubt", check.doubt}, {"error", toJson(check.error)}};
}

Json toJson(const Culprit& culprit, const NodeLabels& labels)
{
    Json json {{"step", culprit.step + 1}, {"pass", culprit.pass}, {"rewrite", culprit.subStep + 1}, {"rewrites", culprit.subStepCount},
        {"compared_with", culprit.toInput ? "input" : "previous"}, {"difference", toJson(culprit.difference)}, {"error", toJson(culprit.error)}};
    json.update(cli::toJson(culprit.rewrite, labels));
    if (culprit.node)
        json["first_node"] = {{"before", cli::toJson(culprit.node->before, labels)}, {"after", cli::toJson(culprit.node->after, labels)},
            {"difference", toJson(culprit.node->difference)}};
    return json;
}

std::string by(const Difference& difference)
{
    return difference.comparable ? fmt::format("by {:.3g}", difference.maxRelative) : ": " + difference.what;
}

std::string toText(const Culprit& culprit, const NodeLabels& labels)
{
    std::string text = fmt::format("  rewrite {} of {}: {}\n", culprit.subStep + 1, culprit.subStepCount, labels.text(culprit.rewrite));
    if (culprit.error)
        return text + fmt::format("  after it the graph can't be executed: {}\n", culprit.error->message);
    text += fmt::format("  after it the results differ from {} {}\n", culprit.toInput ? "the model's" : "before the step", by(culprit.difference));
    if (!culprit.node)
        return text;
    const std::string was = culprit.node->before == culprit.node->after ? "" : fmt::format(", once %{}", number(culprit.node->before));
    return text + fmt::format("  first value that differs: {}{}, {}\n", labels.text(culprit.node->after), was, by(culprit.node->difference));
}

std::string tableOf(std::span<const StepCheck> checks)
{
    std::vector<std::vector<std::string>> rows {{"step", "pass", "max abs", "max rel", "allowed", "to model", "allowed", ""}};
    const auto shown = [](double value) { return fmt::format("{:.3g}", value); };
    for (const StepCheck& check : checks)
        rows.push_back({std::to_string(check.step + 1), check.pass, shown(check.toPrevious.maxAbsolute), shown(check.toPrevious.maxRelative),
            shown(check.allowedToPrevious), shown(check.toInput.maxRelative), shown(check.allowedToInput),
            !check.withinTolerance ? "OVER TOLERANCE: " + failureText(check) : check.executed ? "ok" : "no change"});
    return table(rows, {0, 2, 3, 4, 5, 6});
}

/// The table, and of the first failure the rewrite that did it.
Result<void> report(const RunPtr& run, std::span<const Tensor> inputs, std::span<const StepCheck> checks, const CheckOptions& options, bool json)
{
    const StepCheck* failure = firstFailure(checks);
    Json data {{"steps", Json::array()}, {"failure", Json()}};
    std::string text = tableOf(checks);
    for (const StepCheck& check : checks)
        data["steps"].push_back(toJson(check));
    if (!failure) {
        text += "all steps are within what their passes state\n";
    } else {
        text += fmt::format("first step over a tolerance: {}, {}: {}\n", failure->step + 1, failure->pass, failureText(*failure));
        data["failure"] = {{"step", failure->step + 1}, {"pass", failure->pass}, {"what", failureText(*failure)}};
        const NodeLabels labels(run, failure->step);
        if (const auto culprit = findCulprit(*run, *failure, inputs, options)) {
            text += toText(*culprit, labels);
            data["failure"].update(toJson(*culprit, labels));
        } else {
            text += fmt::format("  the rewrite was not found: {}\n", culprit.error().message);
            data["failure"]["not_found"] = toJson(std::optional(culprit.error()));
        }
    }
    return json ? writeReport(std::move(data)) : writeOutput("", text);
}

Result<void> run(const CheckArguments& arguments, Session& session)
{
    PB_ASSIGN(CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    PB_ASSIGN(const Prepared prepared, prepare(arguments.model, arguments.inputs, session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, prepared.module, session));
    PB_ASSIGN(const RunPtr steps, runSteps(arguments.pipeline.request(prepared.module, chosen, table), session));
    reportPins(steps, session);
    const CheckOptions options {.tolerance = arguments.tolerance, .stepTolerance = arguments.stepTolerance};
    PB_ASSIGN(const std::vector<StepCheck> checks, checkSteps(*steps, prepared.inputs, options));
    if (!checks.empty() && !checks.back().doubt.empty())
        session.warn({.message = checks.back().doubt, .severity = Severity::Warning});
    PB_TRY(report(steps, prepared.inputs, checks, options, arguments.json));
    if (firstFailure(checks))
        session.status = CheckFailed;
    return {};
}

} // namespace

void addCheck(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App& command = *app.add_subcommand("check",
        "Compare the numbers after every step of a pipeline with those before it and with the model's; when they are wrong, find the rewrite");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    arguments->pins.add(command);
    arguments->inputs.add(command);
    command.add_option("--tolerance", arguments->tolerance, "largest relative difference from the model; without it what the passes state, at least 1e-4")->check(CLI::NonNegativeNumber);
    command.add_option("--step-tolerance", arguments->stepTolerance, "largest relative difference from the step before; without it what the pass states (`list passes --json`)")->check(CLI::NonNegativeNumber);
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli

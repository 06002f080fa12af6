#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/pins_argument.h"
#include "app/cli/expectations.h"
#include "app/cli/reproducer.h"
#include "app/cli/rewrites.h"

#include "core/runtime/culprit.h"
#include "core/runtime/executability.h"
#include "core/runtime/interpreter.h"
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
    ExpectArgument expected;
    std::optional<double> tolerance, stepTolerance;
    std::uint64_t seeds = 1;
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
    const Json values = check.values ? Json {{"compared", check.values->values}, {"elements", check.values->elements}, {"moved", check.values->moved}, {"most_steps", check.values->most}} : Json();
    return {{"anchor", check.anchor ? Json(*check.anchor + 1) : Json()}, {"values", values}, {"step", check.step + 1}, {"pass", check.pass}, {"executed", check.executed}, {"to_previous", toJson(check.toPrevious)},
        {"to_input", toJson(check.toInput)}, {"to_anchor", toJson(check.toAnchor)}, {"outputs", outputs}, {"allowed_to_previous", check.allowedToPrevious},
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
    return difference.comparable ? fmt::format(" by {:.3g} of an element's size", difference.maxRelative) : ": " + difference.what;
}

std::string toText(const Culprit& culprit, const NodeLabels& labels)
{
    std::string text = fmt::format("  rewrite {} of {}: {}\n", culprit.subStep + 1, culprit.subStepCount, labels.text(culprit.rewrite));
    if (culprit.error)
        return text + fmt::format("  after it the graph can't be executed: {}\n", culprit.error->message);
    text += fmt::format("  after it the results differ from {}{}\n", culprit.toInput ? "the model's" : "before the step", by(culprit.difference));
    if (!culprit.node)
        return text;
    const std::string was = culprit.node->before == culprit.node->after ? "" : fmt::format(", once %{}", number(culprit.node->before));
    const Difference& difference = culprit.node->difference;
    return text + fmt::format("  first value that differs: {}{}{}{}\n", labels.text(culprit.node->after), was, difference.comparable ? "," : "", by(difference));
}

/// What is over a tolerance and fine is never without a reason.
std::string whyFine(const StepCheck& check)
{
    if (const std::string moved = movedText(check); !moved.empty())
        return "ok: " + moved;
    const bool isOver = check.toPrevious.maxRelative > check.allowedToPrevious || check.toAnchor.maxRelative > check.allowedToInput;
    return isOver ? "ok: no more than rounding of the largest value" : "ok";
}

std::string tableOf(std::span<const StepCheck> checks)
{
    std::vector<std::vector<std::string>> rows {{"step", "pass", "max abs", "max rel", "allowed", "to model", "allowed", ""}};
    const auto shown = [](double value) { return fmt::format("{:.3g}", value); };
    for (const StepCheck& check : checks)
        rows.push_back({std::to_string(check.step + 1), check.pass, shown(check.toPrevious.maxAbsolute), shown(check.toPrevious.maxRelative),
            shown(check.allowedToPrevious), shown(check.toAnchor.maxRelative) + (check.anchor ? fmt::format(" (to step {})", *check.anchor + 1) : ""), shown(check.allowedToInput),
            !check.withinTolerance ? "OVER TOLERANCE: " + failureText(check) : !check.executed ? "no change" : whyFine(check)});
    return table(rows, {0, 2, 3, 4, 5, 6});
}

/// The table, and of the first failure the rewrite that did it.
Result<void> report(const RunPtr& run, std::span<const Tensor> inputs, std::span<const StepCheck> checks, const CheckOptions& options, const Comparison& expected, std::uint64_t seed, bool json)
{
    const StepCheck* failure = firstFailure(checks);
    Json data {{"steps", Json::array()}, {"failure", Json()}, {"expected", expected.list}, {"seed", seed}};
    std::string text = tableOf(checks);
    for (const StepCheck& check : checks)
        data["steps"].push_back(toJson(check));
    if (!failure) {
        text += options.tolerance || options.stepTolerance ? "all steps are within their tolerances\n" : "all steps are within what their passes state\n";
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
    return json ? writeReport(std::move(data)) : writeOutput("", text + expected.text);
}

/// What the model gives and what is left of it after all steps, against files.
Result<Comparison> comparedWithGiven(const CheckArguments& arguments, std::span<const NamedTensor> expected, const Run& steps, std::span<const Tensor> inputs, Session& session)
{
    if (expected.empty())
        return Comparison {.list = Json::array(), .text = {}, .misfits = {}};
    const Strings names = resultNames(steps.input);
    PB_ASSIGN(const std::vector<Tensor> before, interpret(steps.input, inputs));
    Comparison all = arguments.expected.compared(expected, before, names, " of the model");
    PB_ASSIGN(const std::vector<Tensor> after, interpret(steps.output(), inputs));
    Comparison rest = arguments.expected.compared(expected, after, names, " after all steps");
    for (Json& one : all.list)
        one["after"] = "none";
    for (Json& one : rest.list) {
        one["after"] = "all";
        all.list.push_back(std::move(one));
    }
    all.text += rest.text;
    std::ranges::move(rest.misfits, std::back_inserter(all.misfits));
    reportMisfits(all, session);
    return all;
}

Result<void> run(const CheckArguments& arguments, Session& session)
{
    if (arguments.seeds > 1 && !arguments.expected.files.empty())
        return wrongUsage(session, {.message = fmt::format("`--expect` is what one input gives, and `--seeds {}` asks for {}", arguments.seeds, arguments.seeds), .help = "leave one of them out; `--seed N` names the input"});
    PB_ASSIGN(CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    PB_ASSIGN(const Prepared prepared, prepare(arguments.model, arguments.inputs, session, requireExecutable));
    PB_ASSIGN(const std::vector<NamedTensor> files, arguments.expected.read(resultNames(prepared.module), {}, session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, prepared.module, session));
    const RunRequest request = arguments.pipeline.request(prepared.module, chosen, table, session);
    PB_ASSIGN(const RunPtr steps, runSteps(request, session));
    reportPins(steps, session);
    const CheckOptions options {.tolerance = arguments.tolerance, .stepTolerance = arguments.stepTolerance};
    std::vector<Tensor> inputs = prepared.inputs;
    PB_ASSIGN(const Comparison expected, comparedWithGiven(arguments, files, *steps, inputs, session));
    PB_ASSIGN(std::vector<StepCheck> checks, checkSteps(*steps, inputs, options));
    std::uint64_t seed = arguments.inputs.seed;
    const bool allGiven = arguments.inputs.files.size() >= inputs.size();
    if (allGiven && arguments.seeds > 1)
        session.warn({.message = "all inputs are given, so other seeds would check the same", .severity = Severity::Note});
    for (std::uint64_t i = 1; i < arguments.seeds && !allGiven && !firstFailure(checks); ++i) { // the first that fails is told, else the last
        PB_ASSIGN(inputs, reseeded(prepared, arguments.model, arguments.inputs, ++seed, session));
        PB_ASSIGN(checks, checkSteps(*steps, inputs, options));
    }
    if (arguments.seeds > 1 && !allGiven && !arguments.json)
        PB_TRY(writeOutput("", firstFailure(checks) ? fmt::format("with seed {}:\n", seed) : fmt::format("with {} seeds; seed {}:\n", arguments.seeds, seed)));
    if (!checks.empty() && !checks.back().doubt.empty())
        session.warn({.message = checks.back().doubt, .severity = Severity::Warning});
    if (const StepCheck* failure = firstFailure(checks)) {
        session.status = CheckFailed;
        if (!arguments.json) // whose report says it
            session.fail({.message = failureText(*failure), .where = fmt::format("step {}, {}", failure->step + 1, failure->pass)});
        if (const std::string kept = keepFailedCheck(request, *failure, {.seed = seed, .tolerance = arguments.tolerance, .stepTolerance = arguments.stepTolerance}, session); !kept.empty())
            session.warn({.message = kept + (arguments.inputs.files.empty() ? "" : ", with inputs of the seed in place of those of files"), .severity = Severity::Note});
    }
    return report(steps, inputs, checks, options, expected, seed, arguments.json);
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
    command.add_option("--seeds", arguments->seeds, "how many inputs to make up and check with, from --seed on; those that are given stay")->transform(wholeFrom(1, 10000))->type_name("N")->capture_default_str();
    arguments->expected.add(command);
    command.add_option("--expect-tolerance", arguments->expected.tolerance, "of --expect: largest difference, in proportion to the largest value of the output")->check(notNegative())->needs("--expect")->capture_default_str();
    command.add_option("--tolerance", arguments->tolerance, "largest difference from the model, in proportion to each element, or to a thousandth of the largest one where that is more (a sixteenth behind a lossy step); without it what the passes state, at least 1e-4")->check(notNegative());
    command.add_option("--step-tolerance", arguments->stepTolerance, "likewise from the step before; without it what the pass states (`list passes --json`)")->check(notNegative());
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli

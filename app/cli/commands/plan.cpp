#include "app/cli/command.h"

#include "core/pipeline/named_compilers.h"
#include "core/pipeline/order_hints.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct PlanArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    bool json = false;
};

std::string_view decisionName(Decision decision)
{
    switch (decision) {
    case Decision::Runs: return "runs";
    case Decision::Skipped: return "skipped";
    case Decision::Inserted: break;
    }
    return "inserted";
}

/// What holds before the first step: of any imported model, or of the one that is given.
Result<std::set<Property>> initialProperties(const PlanArguments& arguments, Session& session)
{
    if (arguments.model.path.empty())
        return ofMostModels;
    PB_ASSIGN(const Module module, arguments.model.open(session));
    return propertiesOf(module);
}

/// Of a step where the run ends; null for one that has what it needs.
const ContractProblem* problemOf(const PipelinePlan& plan, std::size_t step)
{
    const auto found = std::ranges::find(plan.problems, step, &ContractProblem::step);
    return found == plan.problems.end() || plan.steps[step].decision == Decision::Skipped ? nullptr : &*found;
}

std::string_view decisionOf(const PipelinePlan& plan, std::size_t step)
{
    return problemOf(plan, step) ? "refused" : decisionName(plan.steps[step].decision);
}

/// Sentences that go on from the name of the pass stand for themselves here.
std::string reasonOf(const PipelinePlan& plan, std::size_t index)
{
    const PlannedStep& step = plan.steps[index];
    const std::string subject = fmt::format("`{}` ", step.step.pass);
    if (const ContractProblem* problem = problemOf(plan, index))
        return problem->message.starts_with(subject) ? "it " + problem->message.substr(subject.size()) : problem->message;
    return step.decision == Decision::Skipped ? "it " + step.reason : step.reason;
}

std::string rows(const PipelinePlan& plan)
{
    std::vector<std::vector<std::string>> rows {{"step", "pass", "", "reason"}};
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const PlannedStep& step = plan.steps[i];
        PipelineStep shown = step.step;
        shown.groups.clear();
        rows.push_back({std::to_string(i + 1), toText(Pipeline {{std::move(shown)}}), std::string(decisionOf(plan, i)), reasonOf(plan, i)});
    }
    return table(rows, {0});
}

nlohmann::json toJson(const PipelinePlan& plan)
{
    nlohmann::json steps = nlohmann::json::array();
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const PlannedStep& step = plan.steps[i];
        nlohmann::json holds = nlohmann::json::array(), groups = nlohmann::json::array();
        for (const Property property : step.holds)
            holds.push_back(std::string(name(property)));
        for (const StepGroup& group : step.step.groups)
            groups.push_back(group.name);
        steps.push_back({{"id", step.id}, {"pass", step.step.pass}, {"text", toText(Pipeline {{step.step}})}, {"groups", groups},
            {"decision", std::string(decisionOf(plan, i))}, {"reason", problemOf(plan, i) ? problemOf(plan, i)->message : step.reason}, {"holds_after", holds}});
    }
    return {{"steps", steps}, {"passes", toText(plan.pipeline())}};
}

Result<void> run(const PlanArguments& arguments, Session& session)
{
    if (const std::string option = !arguments.model.dims.empty() ? "--dim" : arguments.model.firstOfFile(); arguments.model.path.empty() && !option.empty())
        return wrongUsage(session, {.message = fmt::format("no model is given, of which `{}` could say something", option), .help = "name the model, or leave it out"});
    PB_ASSIGN(const Workspace steps, arguments.pipeline.steps(arguments.model, session));
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_TRY(orWrongUsage(session, checkNamedCompilers(steps.pipeline, table)));
    PB_ASSIGN(const std::set<Property> initial, initialProperties(arguments, session));
    arguments.pipeline.tellUnasked(steps, initial, session);
    const PipelinePlan plan = planOf({.pipeline = steps.pipeline, .initial = initial, .gates = gatesOf(steps), .insertMissing = arguments.pipeline.insertMissing});
    for (const OrderHint& hint : orderHints(plan.pipeline(), gatesOf(steps), initial, &table))
        session.warn(diagnosticOf(hint, plan.pipeline()));
    PB_TRY(arguments.json ? writeReport(toJson(plan)) : writeOutput("", rows(plan)));
    for (const ContractProblem& problem : plan.problems)
        session.fail(diagnosticOf(problem, plan.pipeline()));
    return {};
}

} // namespace

void addPlan(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<PlanArguments>();
    CLI::App& command = *app.add_subcommand("plan", "Show which steps a run takes, leaves out and adds, and why, and which stand too early, without running them");
    arguments->model.add(command, false);
    arguments->pipeline.add(command, "O3");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli

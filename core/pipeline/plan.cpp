#include "core/pipeline/plan.h"

#include "core/support/words/near_names.h"

namespace passbench {
namespace {

bool isListed(const std::vector<std::string>& list, std::string_view name)
{
    return !name.empty() && std::ranges::find(list, name) != list.end();
}

std::string aboveLevel(std::int64_t level, const Gates& gates)
{
    return fmt::format("is of level {}, and the run of level {}", level, gates.optLevel);
}

} // namespace

Result<void> checkGates(const Gates& gates, const Pipeline& pipeline)
{
    if (gates.optLevel < 0 || gates.optLevel > highestOptLevel)
        return fail(Diagnostic {.message = fmt::format("there is no level {}", gates.optLevel), .help = fmt::format("levels go from 0 to {}", highestOptLevel)});
    std::vector<std::string> known;
    for (const PassDef& pass : allPasses())
        known.push_back(pass.name);
    for (const PipelineStep& step : pipeline.steps)
        for (const StepGroup& group : step.groups)
            known.push_back(group.name);
    for (const auto& [list, title] : {std::pair(&gates.required, "required"), std::pair(&gates.disabled, "disabled")})
        for (const std::string& name : *list)
            if (!isListed(known, name))
                return fail(Diagnostic {.message = fmt::format("no pass or group is called `{}`", name),
                    .where = fmt::format("the list of {} passes", title),
                    .help = didYouMean(name, known, "`passbench-cli list passes` shows all")});
    return {};
}

std::string whySkipped(const PipelineStep& step, const Gates& gates)
{
    if (!step.enabled)
        return "is switched off";
    const bool isRequired = isListed(gates.required, step.pass) || std::ranges::any_of(step.groups, [&](const StepGroup& group) { return isListed(gates.required, group.name); });
    for (const StepGroup& group : step.groups) {
        const std::string subject = group.name.empty() ? "stands in a group that " : fmt::format("stands in the group `{}`, which ", group.name);
        if (!group.enabled)
            return subject + "is switched off";
        if (isListed(gates.disabled, group.name))
            return subject + "is on the list of disabled passes";
        if (group.optLevel > gates.optLevel && !isRequired)
            return subject + aboveLevel(group.optLevel, gates);
    }
    if (isListed(gates.disabled, step.pass))
        return "is on the list of disabled passes";
    const PassDef* pass = passNamed(step.pass);
    if (pass && pass->optLevel > gates.optLevel && !isRequired)
        return aboveLevel(pass->optLevel, gates);
    return {};
}

Pipeline PipelinePlan::pipeline() const
{
    Pipeline pipeline;
    for (const PlannedStep& planned : steps)
        pipeline.steps.push_back(planned.step);
    return pipeline;
}

Diagnostic diagnosticOf(const ContractProblem& problem, const Pipeline& pipeline)
{
    return {.message = problem.message,
        .where = fmt::format("step {}, {}", problem.step + 1, pipeline.steps[problem.step].pass),
        .help = problem.insertBefore.empty() ? "" : fmt::format("put {} before it", problem.insertBefore)};
}

} // namespace passbench

#include "core/pipeline/pipeline.h"

#include "core/support/text.h"

namespace passbench {
namespace {

Result<std::size_t> indexOf(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    std::size_t seen = 0;
    for (std::size_t i = 0; i < pipeline.steps.size(); ++i)
        if (pipeline.steps[i].pass == name && seen++ == which)
            return i;
    if (seen == 0)
        return fail(Diagnostic {.message = fmt::format("the pipeline has no step `{}`", name),
            .help = pipeline.steps.empty() ? "it is empty" : "it is " + toText(pipeline)});
    return fail(Diagnostic {.message = fmt::format("the pipeline has {} step{} `{}`, so there is no number {}", seen, seen == 1 ? "" : "s", name, which + 1),
        .help = seen == 1 ? fmt::format("write `{}`", name) : fmt::format("the last is `{}:{}`", name, seen)});
}

Pipeline insertAt(const Pipeline& pipeline, std::size_t index, PipelineStep step)
{
    Pipeline result = pipeline;
    result.steps.insert(result.steps.begin() + static_cast<std::ptrdiff_t>(index), std::move(step));
    return result;
}

/// The groups that a step put before step `at` joins.
std::vector<StepGroup> groupsAt(const Pipeline& pipeline, std::size_t at)
{
    if (at == 0 || at >= pipeline.steps.size())
        return {};
    const auto &before = pipeline.steps[at - 1].groups, &after = pipeline.steps[at].groups;
    const auto differ = std::ranges::mismatch(before, after).in1;
    return {before.begin(), differ};
}

void prepend(const std::vector<StepGroup>& groups, PipelineStep& step)
{
    step.groups.insert(step.groups.begin(), groups.begin(), groups.end());
}

} // namespace

std::vector<std::string> stepIds(const Pipeline& pipeline)
{
    std::map<std::string, std::size_t, std::less<>> seen;
    std::vector<std::string> ids;
    for (const PipelineStep& step : pipeline.steps) {
        const std::size_t count = ++seen[step.pass];
        ids.push_back(count == 1 ? step.pass : fmt::format("{}:{}", step.pass, count));
    }
    return ids;
}

Result<Pipeline> insertBefore(const Pipeline& pipeline, std::string_view name, PipelineStep step, std::size_t which)
{
    PB_ASSIGN(const std::size_t index, indexOf(pipeline, name, which));
    prepend(pipeline.steps[index].groups, step);
    return insertAt(pipeline, index, std::move(step));
}

Result<Pipeline> insertAfter(const Pipeline& pipeline, std::string_view name, PipelineStep step, std::size_t which)
{
    PB_ASSIGN(const std::size_t index, indexOf(pipeline, name, which));
    prepend(pipeline.steps[index].groups, step);
    return insertAt(pipeline, index + 1, std::move(step));
}

Result<Pipeline> removeNamed(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    PB_ASSIGN(const std::size_t index, indexOf(pipeline, name, which));
    Pipeline result = pipeline;
    result.steps.erase(result.steps.begin() + static_cast<std::ptrdiff_t>(index));
    return result;
}

Pipeline insertSteps(const Pipeline& pipeline, std::size_t at, std::vector<PipelineStep> steps)
{
    const std::vector<StepGroup> groups = groupsAt(pipeline, at);
    for (PipelineStep& step : steps)
        prepend(groups, step);
    Pipeline result = pipeline;
    result.steps.insert(result.steps.begin() + static_cast<std::ptrdiff_t>(at), std::make_move_iterator(steps.begin()), std::make_move_iterator(steps.end()));
    return result;
}

Pipeline moveSteps(const Pipeline& pipeline, const StepIndices& from, std::size_t to)
{
    Pipeline rest;
    std::vector<PipelineStep> moved;
    for (std::size_t i = 0; i < pipeline.steps.size(); ++i)
        (from.contains(i) ? moved : rest.steps).push_back(pipeline.steps[i]);
    for (PipelineStep& step : moved)
        step.groups.clear();
    const auto before = static_cast<std::size_t>(std::distance(from.begin(), from.lower_bound(to)));
    return insertSteps(rest, to - before, std::move(moved));
}

} // namespace passbench

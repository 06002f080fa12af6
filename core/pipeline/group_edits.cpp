#include "core/pipeline/group_edits.h"

namespace passbench {
namespace {

/// "group", or "group 2" where that is taken: neighbouring groups of one name would be one group.
std::string freeName(const Pipeline& pipeline)
{
    const auto isTaken = [&](const std::string& name) {
        return std::ranges::any_of(pipeline.steps, [&](const PipelineStep& step) { return std::ranges::find(step.groups, name, &StepGroup::name) != step.groups.end(); });
    };
    std::string name = "group";
    for (int number = 2; isTaken(name); ++number)
        name = fmt::format("group {}", number);
    return name;
}

} // namespace

Result<void> checkGroups(const Pipeline& pipeline)
{
    if (std::ranges::all_of(pipeline.steps, [](const PipelineStep& step) { return step.groups.size() <= deepestGroup; }))
        return {};
    return fail(Diagnostic {.message = fmt::format("groups stand in groups at most {} deep", deepestGroup), .help = "ungroup some of the steps first"});
}

Pipeline groupSteps(const Pipeline& pipeline, std::size_t begin, std::size_t end)
{
    Pipeline result = pipeline;
    if (end > result.steps.size() || end < begin + 2)
        return result;
    const std::span members(result.steps.begin() + static_cast<std::ptrdiff_t>(begin), end - begin);
    std::vector<StepGroup> groups = std::ranges::max_element(members, {}, [](const PipelineStep& step) { return step.groups.size(); })->groups;
    if (std::ranges::all_of(members, [&](const PipelineStep& step) { return step.groups == groups; }))
        groups.push_back({.name = freeName(pipeline)});
    for (PipelineStep& step : members)
        step.groups = groups;
    return result;
}

Pipeline duplicateSteps(const Pipeline& pipeline, const StepIndices& steps)
{
    if (steps.empty())
        return pipeline;
    Pipeline result = pipeline;
    const std::size_t last = *steps.rbegin();
    std::vector<PipelineStep> copies;
    for (const std::size_t step : steps) {
        copies.push_back(pipeline.steps[step]);
        copies.back().groups = pipeline.steps[last].groups; // its own end before
    }
    result.steps.insert(result.steps.begin() + static_cast<std::ptrdiff_t>(last) + 1, copies.begin(), copies.end());
    return result;
}

} // namespace passbench

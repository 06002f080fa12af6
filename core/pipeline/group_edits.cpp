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

Pipeline groupWithNext(const Pipeline& pipeline, std::size_t at)
{
    Pipeline result = pipeline;
    if (at + 1 >= result.steps.size())
        return result;
    auto &here = result.steps[at].groups, &next = result.steps[at + 1].groups;
    if (here == next) {
        here.push_back({.name = freeName(pipeline)});
        next = here;
    } else if (next.size() > here.size()) {
        here = next;
    } else {
        next = here;
    }
    return result;
}

Pipeline duplicateStep(const Pipeline& pipeline, std::size_t at)
{
    Pipeline result = pipeline;
    result.steps.insert(result.steps.begin() + static_cast<std::ptrdiff_t>(at) + 1, pipeline.steps[at]);
    return result;
}

} // namespace passbench

#include "core/document/edits.h"

#include "core/document/chosen_compilers.h"
#include "core/pipeline/group_edits.h"

#include <algorithm>

namespace passbench {
namespace {

using Steps = std::vector<PipelineStep>;

Workspace withSteps(Workspace workspace, std::size_t at, const std::function<void(Steps&)>& change)
{
    if (at < workspace.pipeline.steps.size())
        change(workspace.pipeline.steps);
    return workspace;
}

/// Each step of the group, when all of them stand so deep.
Workspace withGroup(Workspace workspace, const GroupPlace& group, const std::function<void(std::vector<StepGroup>&)>& change)
{
    Steps& steps = workspace.pipeline.steps;
    if (group.begin > group.end || group.end > steps.size())
        return workspace;
    const std::span members(steps.begin() + static_cast<std::ptrdiff_t>(group.begin), group.end - group.begin);
    if (std::ranges::all_of(members, [&](const PipelineStep& step) { return group.depth < step.groups.size(); }))
        for (PipelineStep& step : members)
            change(step.groups);
    return workspace;
}

/// `list` with the entry last, or without it.
template<typename T> void setListed(std::vector<T>& list, const T& entry, bool on)
{
    std::erase(list, entry);
    if (on)
        list.push_back(entry);
}

} // namespace

Gates gatesOf(const Workspace& workspace)
{
    return {.optLevel = workspace.optLevel, .required = workspace.required, .disabled = workspace.disabled};
}

Workspace withPipeline(Workspace workspace, Pipeline pipeline)
{
    workspace.pipeline = std::move(pipeline);
    return workspace;
}

Workspace insertSteps(Workspace workspace, std::size_t at, Steps steps)
{
    const std::size_t place = std::min(at, workspace.pipeline.steps.size());
    workspace.pipeline = insertSteps(workspace.pipeline, place, std::move(steps));
    return workspace;
}

Workspace removeStep(Workspace workspace, std::size_t at)
{
    return withSteps(std::move(workspace), at, [&](Steps& steps) { steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(at)); });
}

Workspace moveStep(Workspace workspace, std::size_t from, std::size_t to, Steps before)
{
    const std::size_t count = workspace.pipeline.steps.size();
    if (from >= count || to > count)
        return workspace;
    workspace.pipeline = moveStep(workspace.pipeline, from, to);
    return insertSteps(std::move(workspace), to > from ? to - 1 : to, std::move(before));
}

Workspace duplicateStep(Workspace workspace, std::size_t at)
{
    if (at < workspace.pipeline.steps.size())
        workspace.pipeline = duplicateStep(workspace.pipeline, at);
    return workspace;
}

Workspace enableStep(Workspace workspace, std::size_t at, bool on)
{
    return withSteps(std::move(workspace), at, [&](Steps& steps) { steps[at].enabled = on; });
}

Workspace setBreakpoint(Workspace workspace, std::size_t at, bool on)
{
    return withSteps(std::move(workspace), at, [&](Steps& steps) { steps[at].breakpoint = on; });
}

Workspace setOptions(Workspace workspace, std::size_t at, NamedValues options)
{
    return withSteps(std::move(workspace), at, [&](Steps& steps) { steps[at].options = std::move(options); });
}

Workspace groupWithNext(Workspace workspace, std::size_t at)
{
    workspace.pipeline = groupWithNext(workspace.pipeline, at);
    return workspace;
}

Workspace enableGroup(Workspace workspace, const GroupPlace& group, bool on)
{
    return withGroup(std::move(workspace), group, [&](std::vector<StepGroup>& groups) { groups[group.depth].enabled = on; });
}

Workspace ungroup(Workspace workspace, const GroupPlace& group)
{
    return withGroup(std::move(workspace), group,
        [&](std::vector<StepGroup>& groups) { groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(group.depth)); });
}

Workspace setOptLevel(Workspace workspace, std::int64_t level)
{
    workspace.optLevel = level;
    return workspace;
}

Workspace require(Workspace workspace, const std::string& name, bool on)
{
    setListed(workspace.required, name, on);
    return workspace;
}

Workspace disable(Workspace workspace, const std::string& name, bool on)
{
    setListed(workspace.disabled, name, on);
    return workspace;
}

Workspace setNodeBreakpoint(Workspace workspace, NodeId node, bool on)
{
    setListed(workspace.nodeBreakpoints, node, on);
    return workspace;
}

bool hasBreakpoint(const Workspace& workspace, NodeId node) { return std::ranges::find(workspace.nodeBreakpoints, node) != workspace.nodeBreakpoints.end(); }

} // namespace passbench

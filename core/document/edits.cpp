#include "core/document/edits.h"

#include "core/document/chosen_compilers.h"
#include "core/pipeline/group_edits.h"

#include <algorithm>

namespace passbench {
namespace {

using Steps = std::vector<PipelineStep>;

bool areThere(const Workspace& workspace, const StepIndices& steps) { return !steps.empty() && *steps.rbegin() < workspace.pipeline.steps.size(); }

Workspace withSteps(Workspace workspace, const StepIndices& steps, const std::function<void(PipelineStep&)>& change)
{
    if (areThere(workspace, steps))
        for (const std::size_t step : steps)
            change(workspace.pipeline.steps[step]);
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

std::vector<CompilerChoice> shippedChoices()
{
    std::vector<CompilerChoice> choices;
    for (const CompilerPtr& compiler : shippedCompilers().compilers)
        choices.push_back({.name = compiler->name, .enabled = !compiler->onRequest});
    return choices;
}

Workspace startedAnew(Workspace workspace)
{
    return {.modelPath = std::move(workspace.modelPath), .dims = std::move(workspace.dims), .signature = std::move(workspace.signature), .pipeline = {}, .compilers = shippedChoices(), .view = std::move(workspace.view)};
}

Workspace insertSteps(Workspace workspace, std::size_t at, Steps steps)
{
    const std::size_t place = std::min(at, workspace.pipeline.steps.size());
    workspace.pipeline = insertSteps(workspace.pipeline, place, std::move(steps));
    return workspace;
}

Workspace removeSteps(Workspace workspace, const StepIndices& steps)
{
    if (!areThere(workspace, steps))
        return workspace;
    Steps rest;
    for (std::size_t i = 0; i < workspace.pipeline.steps.size(); ++i)
        if (!steps.contains(i))
            rest.push_back(std::move(workspace.pipeline.steps[i]));
    workspace.pipeline.steps = std::move(rest);
    return workspace;
}

Workspace moveSteps(Workspace workspace, const StepIndices& from, std::size_t to, Steps before)
{
    if (!areThere(workspace, from) || to > workspace.pipeline.steps.size())
        return workspace;
    const auto passed = static_cast<std::size_t>(std::distance(from.begin(), from.lower_bound(to)));
    workspace.pipeline = moveSteps(workspace.pipeline, from, to);
    return insertSteps(std::move(workspace), to - passed, std::move(before));
}

Workspace duplicateSteps(Workspace workspace, const StepIndices& steps)
{
    if (areThere(workspace, steps))
        workspace.pipeline = duplicateSteps(workspace.pipeline, steps);
    return workspace;
}

Workspace enableSteps(Workspace workspace, const StepIndices& steps, bool on)
{
    return withSteps(std::move(workspace), steps, [&](PipelineStep& step) { step.enabled = on; });
}

Workspace setBreakpoints(Workspace workspace, const StepIndices& steps, bool on)
{
    return withSteps(std::move(workspace), steps, [&](PipelineStep& step) { step.breakpoint = on; });
}

Workspace setOptions(Workspace workspace, std::size_t at, NamedValues options)
{
    return withSteps(std::move(workspace), {at}, [&](PipelineStep& step) { step.options = std::move(options); });
}

Workspace groupSteps(Workspace workspace, std::size_t begin, std::size_t end)
{
    workspace.pipeline = groupSteps(workspace.pipeline, begin, end);
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

Workspace setNote(Workspace workspace, const std::string& step, std::string text)
{
    if (text.empty())
        workspace.notes.erase(step);
    else
        workspace.notes[step] = std::move(text);
    return workspace;
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

#include "core/pipeline/pipeline.h"

#include "core/support/text.h"
#include "core/support/words/near_names.h"

namespace passbench {
namespace {

/// Steps `begin` to before `end`, and the groups that what is put beside them joins.
struct NamedPart {
    std::size_t begin = 0, end = 0;
    std::vector<StepGroup> groups {};
};

/// The groups down to the one called `name`; none when the step stands in no such group.
std::vector<StepGroup> downTo(std::string_view name, const PipelineStep& step)
{
    const auto group = std::ranges::find(step.groups, name, &StepGroup::name);
    return group == step.groups.end() ? std::vector<StepGroup>() : std::vector<StepGroup>(step.groups.begin(), group + 1);
}

/// The steps of that name; where there are none, the groups.
std::vector<NamedPart> partsNamed(const Pipeline& pipeline, std::string_view name)
{
    const auto& steps = pipeline.steps;
    std::vector<NamedPart> parts;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].pass == name)
            parts.push_back({i, i + 1, steps[i].groups});
    if (!parts.empty() || name.empty())
        return parts;
    for (std::size_t i = 0, end = 0; i < steps.size(); i = std::max(end, i + 1)) {
        std::vector<StepGroup> groups = downTo(name, steps[i]);
        if (groups.empty())
            continue;
        for (end = i + 1; end < steps.size() && downTo(name, steps[end]) == groups;)
            ++end;
        groups.pop_back(); // beside the group, not in it
        parts.push_back({i, end, std::move(groups)});
    }
    return parts;
}

Diagnostic nothingNamed(const Pipeline& pipeline, std::string_view name)
{
    std::string asItIs = pipeline.steps.empty() ? "it is empty" : "it is " + toText(pipeline);
    if (passNamed(name))
        return {.message = fmt::format("the pipeline has no step `{}`", name), .help = std::move(asItIs)};
    Strings known;
    const auto add = [&](const std::string& one) {
        if (!one.empty() && std::ranges::find(known, one) == known.end())
            known.push_back(one);
    };
    for (const PipelineStep& step : pipeline.steps) {
        add(step.pass);
        for (const StepGroup& group : step.groups)
            add(group.name);
    }
    return {.message = fmt::format("no step or group of the pipeline is called `{}`", name), .help = didYouMean(name, known, std::move(asItIs))};
}

Result<NamedPart> partNamed(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    std::vector<NamedPart> parts = partsNamed(pipeline, name);
    const std::size_t count = parts.size();
    if (which < count)
        return std::move(parts[which]);
    if (count == 0)
        return fail(nothingNamed(pipeline, name));
    return fail(Diagnostic {.message = fmt::format("there is no `{}` number {}: the pipeline has {} of that name", name, which + 1, count),
        .help = count == 1 ? fmt::format("write `{}`", name) : fmt::format("the last is `{}:{}`", name, count)});
}

Pipeline insertAt(const Pipeline& pipeline, std::size_t index, PipelineStep step)
{
    Pipeline result = pipeline;
    result.steps.insert(result.steps.begin() + static_cast<std::ptrdiff_t>(index), std::move(step));
    return result;
}

Pipeline without(const Pipeline& pipeline, const NamedPart& part)
{
    Pipeline result = pipeline;
    result.steps.erase(result.steps.begin() + static_cast<std::ptrdiff_t>(part.begin), result.steps.begin() + static_cast<std::ptrdiff_t>(part.end));
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

Result<void> checkNamed(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    return partNamed(pipeline, name, which).map([](const NamedPart&) { });
}

Result<Pipeline> insertBefore(const Pipeline& pipeline, std::string_view name, PipelineStep step, std::size_t which)
{
    PB_ASSIGN(const NamedPart part, partNamed(pipeline, name, which));
    prepend(part.groups, step);
    return insertAt(pipeline, part.begin, std::move(step));
}

Result<Pipeline> insertAfter(const Pipeline& pipeline, std::string_view name, PipelineStep step, std::size_t which)
{
    PB_ASSIGN(const NamedPart part, partNamed(pipeline, name, which));
    prepend(part.groups, step);
    return insertAt(pipeline, part.end, std::move(step));
}

Result<Pipeline> removeNamed(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    PB_ASSIGN(const NamedPart part, partNamed(pipeline, name, which));
    return without(pipeline, part);
}

Result<Pipeline> removeAllNamed(const Pipeline& pipeline, std::string_view name)
{
    PB_TRY(checkNamed(pipeline, name));
    Pipeline result = pipeline;
    const std::vector<NamedPart> parts = partsNamed(pipeline, name);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        result = without(result, *part);
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

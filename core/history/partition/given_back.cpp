#include "core/history/partition/given_back.h"

#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"

namespace passbench {
namespace {

/// Nothing has joined regions of `compiler`, which would: what this one would have been with its neighbours is another matter.
bool isAlone(const Run& run, std::string_view compiler)
{
    const Compiler* rules = run.compilers.find(compiler);
    const auto joins = [](const StepPtr& step) { return step->config.pass == "MergeCompilerRegions" && step->state == StepState::Done; };
    return !(rules && !rules->mergeRegions) && std::ranges::none_of(run.steps, joins);
}

} // namespace

std::unordered_map<NodeId, RegionGivenBack> givenBackIn(const Run& run)
{
    std::unordered_map<NodeId, RegionGivenBack> all;
    const auto partition = std::ranges::find_if(run.steps.rbegin(), run.steps.rend(),
        [](const StepPtr& step) { return step->config.pass == "PartitionGraph" && step->state == StepState::Done; }); // regions are made once
    if (partition == run.steps.rend())
        return all;
    std::unordered_map<NodeId, RegionGivenBack> reasons; // by the node that stands for the region
    for (const Remark& remark : (*partition)->log.remarks)
        if (auto refusal = readGivenBack(remark.text)) {
            if (isAlone(run, refusal->compiler))
                refusal->reason = fmt::format("{}; no MergeCompilerRegions of the run has joined it with its neighbours", refusal->reason);
            reasons.emplace(remark.node, *std::move(refusal));
        }
    if (reasons.empty())
        return all;
    for (const NestedFunction& nested : allFunctions((*partition)->before))
        if (const auto annotated = annotatedRegions(*nested.function))
            for (const AnnotatedRegion& region : annotated->regions) {
                const auto reason = std::ranges::find_if(region.nodes, [&](NodeId id) { return reasons.contains(id); });
                if (reason == region.nodes.end())
                    continue;
                for (const NodeId id : region.nodes)
                    for (const NodeId inner : computedBy(id, lookupIn(*nested.function)))
                        all.emplace(inner, reasons.at(*reason));
            }
    return all;
}

} // namespace passbench

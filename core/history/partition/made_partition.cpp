#include "core/history/partition/made_partition.h"

#include <algorithm>
#include <map>

namespace passbench {
namespace {

/// The last one that led to `module`; null when none did.
const Step* partitionBefore(const Run& run, const Module& module)
{
    const Step* made = nullptr;
    const Step* before = nullptr;
    for (const StepPtr& step : run.steps) {
        if (step->state == StepState::Done && step->config.pass == "PartitionGraph")
            made = step.get();
        if (step->after.functions == module.functions)
            before = made;
    }
    return before;
}

} // namespace

MadePartition whereMade(const RunPtr& run, const Module& module, std::vector<RegionInfo> regions)
{
    const Step* step = run ? partitionBefore(*run, module) : nullptr;
    if (!step || step->after.functions == module.functions)
        return {module, std::move(regions)};
    std::map<std::string, RegionInfo> made;
    for (RegionInfo& region : regionsOf(step->after, run->compilers))
        made.emplace(region.global, std::move(region));
    std::vector<RegionInfo> then;
    for (const RegionInfo& region : regions)
        if (const auto known = made.find(region.global); known != made.end())
            then.push_back(std::move(known->second));
    if (then.size() != regions.size() || then.size() != made.size())
        return {module, std::move(regions)};
    return {step->after, std::move(then)};
}

} // namespace passbench

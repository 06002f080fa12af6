#include "core/report/run_facts.h"

#include "core/history/partition/made_partition.h"
#include "core/history/partition/standing.h"
#include "core/history/partition/touching_regions.h"
#include "core/support/text.h"

namespace passbench::report {
namespace {

constexpr std::size_t mostApart = 200;

Json tensorsJson(const std::vector<RegionTensor>& tensors)
{
    Json list = Json::array();
    for (const RegionTensor& tensor : tensors)
        list.push_back({tensor.name, toText(tensor.type), tensor.bytes});
    return list;
}

/// Neighbours that stay out for the same reason are one.
Json endsJson(const RegionInfo& region)
{
    Json ends = Json::array();
    std::map<std::tuple<std::string, std::string, bool>, std::size_t> known;
    for (const RegionNeighbour& neighbour : region.neighbours) {
        const auto [entry, isNew] = known.try_emplace({neighbour.op, neighbour.reason, neighbour.after}, ends.size());
        if (isNew)
            ends.push_back({neighbour.op, neighbour.reason, neighbour.after, Json::array()});
        ends[entry->second][3].push_back(number(neighbour.node));
    }
    return ends;
}

Json apartJson(const RunPtr& run, std::span<const RegionInfo> regions)
{
    Json list = Json::array();
    const MadePartition made = whereMade(run, run->output(), {regions.begin(), regions.end()});
    std::vector<RegionsApart> pairs = neighboursApart(made.module, made.regions);
    explainTouching(pairs, made.regions, run);
    for (const RegionsApart& apart : pairs)
        if (list.size() < mostApart)
            list.push_back({regions[apart.from].global, regions[apart.to].global, apart.reason});
    return list;
}

} // namespace

Json regionFacts(const RunPtr& run)
{
    const std::vector<RegionInfo> regions = explainedRegions(run, run->output(), run->compilers);
    if (regions.empty())
        return nullptr;
    Json list = Json::array(), entries = Json::array();
    for (const RegionInfo& region : regions) {
        Json composites = Json::array();
        for (const auto& [name, count] : region.composites)
            composites.push_back({name, count});
        list.push_back({{"name", region.global}, {"compiler", region.compiler}, {"operators", region.operators}, {"macs", region.macs}, {"share", region.macShare}, {"composites", std::move(composites)},
            {"in", tensorsJson(region.inputs)}, {"out", tensorsJson(region.outputs)}, {"node", region.nodes.empty() ? 0 : number(region.nodes.front())}, {"ends", endsJson(region)}});
    }
    const Coverage coverage = coverageOf(run->output(), regions);
    for (const Coverage::Entry& entry : coverage.entries)
        entries.push_back({entry.compiler.empty() ? "host" : entry.compiler, entry.regions, entry.operators, entry.macs});
    return {{"regions", std::move(list)}, {"coverage", std::move(entries)}, {"apart", apartJson(run, regions)}};
}

Json checkFacts(std::span<const StepCheck> checks)
{
    Json list = Json::array();
    for (const StepCheck& check : checks)
        list.push_back({check.step, check.pass, check.executed, check.toPrevious.maxRelative, check.allowedToPrevious, check.toAnchor.maxRelative, check.allowedToInput, failureText(check), movedText(check),
            check.anchor ? Json(*check.anchor + 1) : Json()});
    return list;
}

} // namespace passbench::report

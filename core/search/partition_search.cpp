#include "core/search/partition_search.h"

#include "core/history/lineage.h"
#include "core/history/pins.h"
#include "core/history/what_if.h"
#include "core/search/run_candidates.h"
#include "core/support/text.h"

#include <algorithm>
#include <set>

namespace passbench {
namespace {

class Searcher {
public:
    Searcher(const PartitionSearchRequest& request, RunCandidates asked)
        : m_request(request), m_run(*request.run), m_main(*asked.module.main()), m_candidates(std::move(asked.candidates)),
          m_cost(m_main, m_candidates, asked.speeds), m_lineage(request.run)
    {
    }

    Result<PartitionSearch> search()
    {
        PartitionSearch result;
        if (m_request.measured) {
            PB_ASSIGN(result.measured, measureAll());
        }
        const PlacementRequest request {.function = m_main, .candidates = m_candidates, .cost = m_cost, .beamWidth = m_request.beamWidth,
            .alternatives = m_request.alternatives, .stop = m_request.stop, .progress = [&](double f) { say(0.7 + f * 0.1, "searching"); }};
        const PlacementResult found = searchPlacements(request);
        result.exact = found.exact;
        result.states = found.states;
        std::vector<PartitionAlternative> all;
        all.push_back({.kind = PartitionAlternative::Kind::Greedy, .seconds = greedyPlacement(request).seconds, .pins = m_run.compilers.pins, .coverage = {}});
        const Placement host = hostPlacement(request);
        all.push_back({.kind = PartitionAlternative::Kind::Host, .seconds = host.seconds, .pins = pinsOf(host), .coverage = {}});
        for (const Placement& placement : found.best)
            all.push_back({.seconds = placement.seconds, .pins = pinsOf(placement), .coverage = {}});
        for (PartitionAlternative& alternative : all) {
            say(0.8 + 0.2 * static_cast<double>(result.alternatives.size()) / static_cast<double>(all.size()), "partitioning");
            PB_TRY(partition(alternative));
            using Kind = PartitionAlternative::Kind;
            if (alternative.kind == Kind::Greedy || std::ranges::find(result.alternatives, alternative.placed, &PartitionAlternative::placed) == result.alternatives.end()) // rows that come to the same are one
                result.alternatives.push_back(std::move(alternative));
        }
        std::ranges::stable_sort(result.alternatives, {}, &PartitionAlternative::seconds);
        return result;
    }

private:
    void say(double fraction, std::string_view what) const
    {
        if (m_request.progress)
            m_request.progress(fraction, what);
    }

    Result<MeasureReport> measureAll()
    {
        return measure({.function = m_main, .candidates = m_candidates, .compilers = m_run.compilers, .ids = m_run.input.ids,
                           .folder = m_request.folder, .budget = m_request.budget, .stop = m_request.stop,
                           .progress = [&](double f, std::string_view what) { say(f * 0.7, what); }},
            m_cost);
    }

    /// Those of a person stay, and stand last, since the later one counts.
    Pins pinsOf(const Placement& placement) const
    {
        Pins pins = found(placement);
        pins.insert(pins.end(), m_run.compilers.pins.begin(), m_run.compilers.pins.end());
        return pins;
    }

    Pins found(const Placement& placement) const
    {
        Pins pins;
        std::set<std::pair<NodeId, std::string>> seen;
        for (std::size_t i = 0; i < placement.chosen.size(); ++i) {
            const NodeId id = m_candidates.order[i];
            const Candidate& chosen = m_candidates.all[placement.chosen[i]];
            const bool anyTakes = m_candidates.of.at(id).size() > 1;
            if (!anyTakes || m_main[id].as<Tuple>() || m_main[id].as<Project>())
                continue;
            const std::string compiler = chosen.compiler == Candidates::host ? std::string(hostCompiler) : m_candidates.compilerName(chosen);
            for (const NodeId origin : m_lineage.originOperators(id, displayName(m_main[id]))) {
                if (seen.emplace(origin, compiler).second)
                    pins.push_back({.kind = Pin::Kind::To, .node = origin, .compiler = compiler});
            }
        }
        return pins;
    }

    /// What the pipeline makes with the alternative's pins.
    Result<void> partition(PartitionAlternative& alternative) const
    {
        CompilerTable compilers = m_run.compilers;
        compilers.pins = alternative.pins;
        PB_ASSIGN(const RunPtr run, runAgain(m_request.run, compilers, RunUntil::Partition, m_request.stop));
        const auto regions = regionsOf(run->output(), compilers);
        alternative.module = run->output();
        alternative.regions = regions.size();
        alternative.coverage = coverageOf(run->output(), regions);
        for (const RegionInfo& region : regions)
            alternative.placed.emplace(region.compiler, operatorsOf(run->output(), region));
        alternative.borderBytes = borderBytes(regions);
        return {};
    }

    /// They keep their ids from when compilers are asked, in composites, too.
    static std::vector<NodeId> operatorsOf(const Module& module, const RegionInfo& region)
    {
        std::vector<NodeId> operators;
        for (const NestedFunction& nested : allFunctions(Module {.functions = {{region.global, module.find(region.global)}}, .ids = {}}))
            for (const NodePtr& node : nested.function->nodes())
                if (node->as<Call>())
                    operators.push_back(node->id);
        std::ranges::sort(operators);
        return operators;
    }

    const PartitionSearchRequest& m_request;
    const Run& m_run;
    const Function& m_main;
    const Candidates m_candidates;
    PlacementCost m_cost;
    const Lineage m_lineage;
};

} // namespace

Result<PartitionSearch> searchPartitions(const PartitionSearchRequest& request)
{
    PB_ASSIGN(RunCandidates asked, candidatesOf(*request.run));
    return Searcher(request, std::move(asked)).search();
}

const PartitionAlternative& PartitionSearch::present() const
{
    return *std::ranges::find(alternatives, PartitionAlternative::Kind::Greedy, &PartitionAlternative::kind);
}

std::string summaryOf(const PartitionSearch& found)
{
    const PartitionAlternative &best = found.alternatives.front(), &present = found.present();
    const double share = present.seconds > 0 ? 1 - best.seconds / present.seconds : 0;
    std::string text = share < 0.0005
        ? fmt::format("nothing better was found than the present partition, {}", comparableMilliseconds(present.seconds))
        : fmt::format("best found: {}, {:.{}f}% below the present {}", comparableMilliseconds(best.seconds), 100 * share, share < 0.1 ? 1 : 0, comparableMilliseconds(present.seconds));
    text += found.measured ? fmt::format("; {} of {} costs were measured, the others estimated", found.measured->measured, found.measured->measured + found.measured->estimated)
                           : ", estimated";
    return text + (found.exact ? "" : "; not all partitions could be looked at");
}

} // namespace passbench

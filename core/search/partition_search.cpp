#include "core/search/partition_search.h"

#include "core/history/partition/given_back.h"
#include "core/history/partition/pins.h"
#include "core/history/partition/what_if.h"
#include "core/partition/regions/borders.h"
#include "core/search/run_candidates.h"
#include "core/search/whole_time.h"
#include "core/support/text.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

namespace passbench {
namespace {

/// Without what came of asking compilers, which takes most of the memory; the steps are there to be run again.
RunPtr unpartitioned(const Run& run)
{
    const auto asks = [](const StepPtr& step) { return asksCompilers(*step); };
    auto bare = std::make_shared<Run>(run);
    for (auto step = std::ranges::find_if(bare->steps, asks); step != bare->steps.end(); ++step) {
        auto again = std::make_shared<Step>();
        again->config = (*step)->config;
        *step = std::move(again);
    }
    return bare;
}

class Searcher {
public:
    Searcher(PartitionSearchRequest request, RunCandidates asked)
        : m_request(std::move(request)), m_compilers(m_request.run->compilers), m_position(asked.position), m_function(asked.module.main()), m_main(*m_function),
          m_candidates(std::move(asked.candidates)), m_cost(m_main, m_candidates, asked.speeds), m_deadline(m_request.began + m_request.budget)
    {
    }

    Result<PartitionSearch> search()
    {
        PartitionSearch result;
        if (m_request.measured) {
            PB_ASSIGN(result.measured, measureAll());
        }
        const PlacementRequest request = placementRequest();
        const PlacementResult found = searchPlacements(request);
        if (m_request.stop.stop_requested())
            return fail("cancelled");
        result.exact = found.exact;
        result.states = found.states;
        PB_TRY(tryAll(trials(request, found), result));
        std::ranges::stable_sort(result.alternatives, {}, [](const PartitionAlternative& one) { return std::pair(!one.timed, one.seconds); });
        return result;
    }

private:
    using Clock = std::chrono::steady_clock;

    /// What is tried, and what it is tried for.
    struct Trial {
        Trial(PartitionAlternative::Kind kind, Placement wanted, Pins pins)
            : row {.kind = kind, .seconds = wanted.seconds, .predicted = wanted.seconds, .pins = std::move(pins), .coverage = {}}, placement(std::move(wanted))
        {
        }
        PartitionAlternative row;
        Placement placement;
    };

    PlacementRequest placementRequest() const
    {
        return {.function = m_main, .candidates = m_candidates, .cost = m_cost, .beamWidth = m_request.beamWidth,
            .alternatives = m_request.alternatives, .stop = m_request.stop, .progress = [this](double f) { say(0.5 + f * 0.1, "searching"); },
            .deadline = Clock::now() + left() / 3};
    }

    /// In the order in which they are tried as long as there is time.
    std::vector<Trial> trials(const PlacementRequest& request, const PlacementResult& found) const
    {
        const PinOrigins origins(m_request.run, m_position); // gone before they are tried, which takes as much memory
        std::vector<Trial> all;
        all.emplace_back(PartitionAlternative::Kind::Greedy, greedyPlacement(request), m_compilers.pins);
        for (const Placement& placement : found.best)
            all.emplace_back(PartitionAlternative::Kind::Found, placement, pinsOf(placement, origins));
        const Placement host = hostPlacement(request);
        all.emplace(all.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, all.size())), PartitionAlternative::Kind::Host, host, pinsOf(host, origins));
        return all;
    }

    Clock::duration left() const { return std::max(Clock::duration::zero(), m_deadline - Clock::now()); }

    /// The present partition always; of the others those that take no longer than is left.
    Result<void> tryAll(std::vector<Trial> all, PartitionSearch& result)
    {
        Clock::duration longest {};
        const std::size_t count = all.size();
        for (std::size_t i = 0; i < count; ++i) {
            PartitionAlternative& one = all[i].row;
            say(0.6 + 0.4 * static_cast<double>(i) / static_cast<double>(count), "partitioning");
            const bool isPresent = one.kind == PartitionAlternative::Kind::Greedy;
            if (!isPresent && longest > left()) {
                ++result.leftOut;
                continue;
            }
            const Clock::time_point begin = Clock::now();
            PB_TRY(partition(all[i]));
            const auto isAlike = [&](const PartitionAlternative& other) { return other.placed == one.placed; };
            const bool isKnown = !isPresent && std::ranges::any_of(result.alternatives, isAlike); // rows that come to the same are one
            if (m_request.measured && !isKnown)
                timeWhole(one, result);
            if (!isPresent || m_request.measured) // without a measurement it only repeats what is there
                longest = std::max(longest, Clock::now() - begin);
            if (!isKnown)
                result.alternatives.push_back(std::move(one));
            if (isPresent)
                m_request.run = unpartitioned(*m_request.run);
        }
        return {};
    }

    /// Times what the whole pipeline makes of it. Without a time of the present partition there is nothing to compare others with.
    void timeWhole(PartitionAlternative& one, const PartitionSearch& result) const
    {
        if (!result.alternatives.empty() && !result.present().timed)
            return;
        std::stop_source over;
        const std::stop_callback cancelled(m_request.stop, [&] { over.request_stop(); });
        std::mutex mutex;
        std::condition_variable_any done;
        const std::jthread clock([&](const std::stop_token& built) {
            std::unique_lock lock(mutex);
            done.wait_until(lock, built, m_deadline, [] { return false; });
            if (!built.stop_requested())
                over.request_stop();
        });
        const auto seconds = timed(one, over.get_token());
        if (seconds) {
            one.seconds = *seconds;
            one.timed = true;
        } else {
            one.untimed = over.stop_requested() ? "the time was up" : seconds.error().message;
        }
    }

    Result<double> timed(const PartitionAlternative& one, std::stop_token stop) const
    {
        CompilerTable compilers = m_compilers;
        compilers.pins = one.pins;
        PB_ASSIGN(const RunPtr run, runAgain(m_request.run, compilers, RunUntil::End, stop, RunHistory::Asked));
        return wholeSeconds(run->output(), compilers, m_request.folder / "whole", stop);
    }

    void say(double fraction, std::string_view what) const
    {
        if (m_request.progress)
            m_request.progress(fraction, what);
    }

    Result<MeasureReport> measureAll()
    {
        return measure({.function = m_main, .candidates = m_candidates, .compilers = m_compilers, .ids = m_request.run->input.ids,
                           .folder = m_request.folder, .budget = std::chrono::duration_cast<std::chrono::milliseconds>(left() / 2), .stop = m_request.stop,
                           .progress = [&](double f, std::string_view what) { say(f * 0.5, what); }},
            m_cost);
    }

    /// Those of a person stay, and stand last, since the later one counts.
    Pins pinsOf(const Placement& placement, const PinOrigins& origins) const
    {
        Pins pins = found(placement, origins);
        pins.insert(pins.end(), m_compilers.pins.begin(), m_compilers.pins.end());
        return pins;
    }

    Pins found(const Placement& placement, const PinOrigins& origins) const
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
            for (const NodeId origin : origins.of(id, displayName(m_main[id]))) {
                if (seen.emplace(origin, compiler).second)
                    pins.push_back({.kind = Pin::Kind::To, .node = origin, .compiler = compiler});
            }
        }
        return pins;
    }

    /// What the pipeline makes with the alternative's pins. Those of the search that come to nothing are taken out: what is told is
    /// what can be had.
    Result<void> partition(Trial& trial) const
    {
        PartitionAlternative& one = trial.row;
        constexpr int mostRounds = 3; // a pin that goes may take the ground from under another
        for (int round = 0; round < mostRounds; ++round) {
            CompilerTable compilers = m_compilers;
            compilers.pins = one.pins;
            PB_ASSIGN(const RunPtr run, runAgain(m_request.run, compilers, RunUntil::Partition, m_request.stop, RunHistory::Asked));
            describe(one, *run, compilers);
            const auto givenBack = givenBackIn(*run);
            one.predicted = one.seconds = withoutGivenBack(placementRequest(), trial.placement, [&](NodeId id) { return givenBack.contains(id); }).seconds;
            if (one.kind == PartitionAlternative::Kind::Greedy || !dropDishonoured(one.pins, run))
                break;
        }
        return {};
    }

    void describe(PartitionAlternative& one, const Run& run, const CompilerTable& compilers) const
    {
        const auto regions = regionsOf(run.output(), compilers);
        if (m_request.keepsGraphs)
            one.module = run.output();
        one.regions = regions.size();
        one.coverage = coverageOf(run.output(), regions);
        one.placed.clear();
        for (const RegionInfo& region : regions)
            one.placed.emplace(region.compiler, operatorsOf(run.output(), region));
        one.borderBytes = borderBytes(run.output(), regions);
    }

    /// True when there were some. A person's own stay.
    bool dropDishonoured(Pins& pins, const RunPtr& run) const
    {
        const std::size_t found = pins.size() - m_compilers.pins.size();
        const std::vector<PinOutcome> outcomes = pinOutcomes(run);
        Pins kept;
        for (std::size_t i = 0; i < pins.size(); ++i)
            if (i >= found || outcomes[i].honoured)
                kept.push_back(std::move(pins[i]));
        const bool any = kept.size() < pins.size();
        pins = std::move(kept);
        return any;
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

    PartitionSearchRequest m_request;
    const CompilerTable m_compilers;
    const std::size_t m_position; ///< steps before compilers are first asked
    const FunctionPtr m_function;
    const Function& m_main; ///< as they are then asked about it
    const Candidates m_candidates;
    PlacementCost m_cost;
    const Clock::time_point m_deadline;
};

} // namespace

Result<PartitionSearch> searchPartitions(PartitionSearchRequest request)
{
    PB_ASSIGN(RunCandidates asked, candidatesOf(*request.run));
    return Searcher(std::move(request), std::move(asked)).search();
}

const PartitionAlternative& PartitionSearch::present() const
{
    return *std::ranges::find(alternatives, PartitionAlternative::Kind::Greedy, &PartitionAlternative::kind);
}

std::string summaryOf(const PartitionSearch& found)
{
    const PartitionAlternative &best = found.alternatives.front(), &present = found.present();
    const double share = present.seconds > 0 ? 1 - best.seconds / present.seconds : 0;
    std::string text = &best == &present
        ? fmt::format("nothing better was found than the present partition, {}", comparableMilliseconds(present.seconds))
        : share < 0.0005
        ? fmt::format("best found: {}, less than 0.05% below the present {}", comparableMilliseconds(best.seconds), comparableMilliseconds(present.seconds))
        : fmt::format("best found: {}, {:.{}f}% below the present {}", comparableMilliseconds(best.seconds), 100 * share, share < 0.1 ? 1 : 0, comparableMilliseconds(present.seconds));
    if (found.timed() && found.present().timed)
        text += ", built and measured whole";
    text += found.measured ? fmt::format("; {} of {} costs were measured, the others estimated", found.measured->measured, found.measured->measured + found.measured->estimated)
                           : ", estimated";
    if (found.leftOut > 0)
        text += fmt::format("; the time was up before {} more {} tried", found.leftOut, found.leftOut == 1 ? "was" : "were");
    return text + (found.exact ? "" : "; not all partitions could be looked at");
}

} // namespace passbench

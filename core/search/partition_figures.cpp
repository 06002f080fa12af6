#include "core/search/partition_figures.h"

#include "core/history/partition/asked.h"
#include "core/history/partition/given_back.h"
#include "core/history/partition/what_if.h"
#include "core/partition/regions/borders.h"
#include "core/search/placement_search.h"
#include "core/search/run_candidates.h"
#include "core/support/parallel.h"

#include <limits>

namespace passbench {

namespace {

/// `run` knows what compilers were asked about, `outcome` what they gave back.
Result<double> seconds(const Run& run, const Run& outcome)
{
    PB_ASSIGN(const RunCandidates asked, candidatesOf(run));
    const Function& main = *asked.module.main();
    const PlacementCost cost(main, asked.candidates, asked.speeds);
    const PlacementRequest request {.function = main, .candidates = asked.candidates, .cost = cost};
    const auto givenBack = givenBackIn(outcome);
    return withoutGivenBack(request, greedyPlacement(request), [&](NodeId id) { return givenBack.contains(id); }).seconds;
}

Result<PartitionFigures> figures(const Run& asked, const Run& outcome)
{
    PB_ASSIGN(const double estimated, seconds(asked, outcome));
    const Module& partitioned = outcome.output();
    const auto regions = regionsOf(partitioned, asked.compilers);
    return PartitionFigures {.regions = regions.size(), .coverage = coverageOf(partitioned, regions), .borderBytes = borderBytes(partitioned, regions), .seconds = estimated};
}

/// Whether what compilers are asked about is the same whatever they answer: no step before has asked any.
bool isAskedFirst(const Run& run)
{
    const auto asks = [](const StepPtr& step) { const PassDef* pass = passNamed(step->config.pass); return pass && pass->asksCompilers && step->config.enabled; };
    const auto first = std::ranges::find_if(run.steps, asks);
    return first != run.steps.end() && &(*first)->before == moduleBeforeComposites(run);
}

} // namespace

Result<double> estimatedSeconds(const Run& run) { return seconds(run, run); }

Result<PartitionFigures> figuresOf(const Run& run) { return figures(run, run); }

Result<PartitionFigures> figuresIf(const RunPtr& run, std::span<const Wish> wishes, std::stop_token stop)
{
    if (!isAskedFirst(*run)) {
        PB_ASSIGN(const RunPtr next, runAgain(run, granted(run->compilers, wishes), RunUntil::Partition, stop));
        return figuresOf(*next);
    }
    PB_ASSIGN(const RunPtr next, runAgain(run, granted(run->compilers, wishes), RunUntil::Partition, stop, RunHistory::Dropped));
    Run asked = *run; // the steps before are the same
    asked.compilers = next->compilers;
    return figures(asked, *next);
}

Result<std::vector<RankedWish>> rankedWishes(const RunPtr& run, const CompilerTable& compilers, std::stop_token stop)
{
    const Module* asked = askedModule(*run);
    std::vector<RankedWish> ranked;
    for (Unsupported& entry : asked ? unsupported(*asked, askedOf(*run, compilers)) : std::vector<Unsupported> {})
        ranked.push_back({std::move(entry), fail("stopped")});
    parallelFor(std::ssize(ranked), 1, [&](std::int64_t begin, std::int64_t end) {
        for (RankedWish& wish : std::span(ranked).subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)))
            if (!stop.stop_requested())
                wish.then = figuresIf(run, std::span(&wish.entry.wish, 1), stop);
    });
    if (stop.stop_requested())
        return fail("stopped");
    std::ranges::stable_sort(ranked, {}, [](const RankedWish& wish) {
        const PartitionFigures then = wish.then.value_or(PartitionFigures {.seconds = std::numeric_limits<double>::infinity()});
        return std::tuple(then.seconds, then.regions, then.borderBytes);
    });
    return ranked;
}

} // namespace passbench

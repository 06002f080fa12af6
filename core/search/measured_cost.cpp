#include "core/search/measured_cost.h"

#include "core/build/build.h"
#include "core/history/run.h"
#include "core/ir/text/printer.h"
#include "core/runtime/executable.h"
#include "core/search/candidate_module.h"

#include <algorithm>
#include <limits>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

/// What became of one build.
struct Outcome {
    std::optional<double> seconds; ///< empty: not to be measured, the estimate stays
    std::string failure;           ///< of the compiler; else empty
};

class Measurer {
public:
    Measurer(const MeasureRequest& request, PlacementCost& cost) : m_request(request), m_cost(cost) {}

    Result<MeasureReport> run()
    {
        const Clock::time_point begin = Clock::now();
        const std::vector<Candidate>& all = m_request.candidates.all;
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (m_request.stop.stop_requested())
                return fail("the measurement was cancelled");
            const auto spent = Clock::now() - begin;
            const bool inTime = spent < m_request.budget;
            if (4 * spent > 5 * m_request.budget) { // looking up what is alike takes time, too
                m_report.estimated += all.size() - i;
                break;
            }
            if (const Outcome* outcome = outcomeOf(all[i], inTime))
                use(i, *outcome);
            else
                ++m_report.estimated;
            if (m_request.progress)
                m_request.progress(static_cast<double>(i + 1) / static_cast<double>(all.size()), all[i].rule);
        }
        return std::move(m_report);
    }

private:
    void use(std::uint32_t candidate, const Outcome& outcome)
    {
        if (!outcome.failure.empty()) {
            m_cost.setMeasured(candidate, std::numeric_limits<double>::infinity());
            m_report.failures.push_back({candidate, outcome.failure});
        } else if (outcome.seconds) {
            m_cost.setMeasured(candidate, *outcome.seconds);
            ++m_report.measured;
        } else {
            ++m_report.estimated;
        }
    }

    /// Null when it was not measured before and there is no time for it any more, or nothing to measure.
    const Outcome* outcomeOf(const Candidate& candidate, bool inTime)
    {
        const auto module = candidateModule(m_request.function, candidate, m_request.ids);
        if (!module)
            return nullptr;
        const std::string compiler = m_request.candidates.compilerName(candidate);
        const std::string key = fmt::format("{}\n{}\n{}", compiler, candidate.rule, print(*module, {.constants = false}));
        const auto known = m_outcomes.find(key);
        if (known != m_outcomes.end())
            return &known->second;
        if (!inTime)
            return nullptr;
        return &m_outcomes.emplace(key, time(*module, compiler)).first->second;
    }

    Outcome time(const Module& module, const std::string& compiler)
    {
        const Compiler* owner = m_request.compilers.find(compiler);
        if (owner && owner->generator.empty())
            return {}; // nobody here makes its code
        const std::string passes = compiler.empty() ? std::string("FuseOps")
            : fmt::format("MergeComposite{{compilers=[\"{0}\"]}}, AnnotateTarget{{compilers=[\"{0}\"]}}, MergeCompilerRegions, PartitionGraph, FuseOps", compiler);
        const auto pipeline = parsePipeline(passes);
        if (!pipeline)
            return {.failure = pipeline.error().message};
        const RunPtr run = runPipeline({.input = module, .pipeline = *pipeline, .compilers = &m_request.compilers, .verify = false,
            .metrics = false, .insertMissing = true, .stop = m_request.stop});
        if (run->failed())
            return {.failure = run->steps.back()->error->message};
        const auto isTheirs = [&](const auto& entry) { return entry.second->compiler() == compiler; };
        if (!compiler.empty() && std::ranges::none_of(run->output().functions, isTheirs))
            return {}; // the compiler gives so small a region back
        return timeBuild(run->output(), compiler);
    }

    Outcome timeBuild(const Module& module, const std::string& compiler)
    {
        const std::filesystem::path folder = m_request.folder / fmt::format("candidate{}", m_outcomes.size());
        const auto report = build({.module = module, .folder = folder, .compilers = m_request.compilers, .check = false, .exportRegions = false, .stop = m_request.stop});
        Outcome outcome = report ? timeRun(folder) : Outcome {.failure = report.error().message};
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
        if (report && !report->failures.empty())
            return {.failure = report->failures.front().message};
        if (report && !compiler.empty())
            for (const BuiltRegion& region : report->regions)
                if (region.compiledBy != region.compiler)
                    return {}; // somebody else's time says nothing about it
        return outcome;
    }

    Outcome timeRun(const std::filesystem::path& folder)
    {
        const auto executable = openExecutable(folder);
        if (!executable)
            return {.failure = executable.error().message};
        const auto run = execute(*executable, seededInputs(*executable, 1), {.warmUp = 3, .repeat = m_request.repeat, .stop = m_request.stop});
        if (!run)
            return {.failure = run.error().message};
        ++m_report.built;
        return {.seconds = run->measurement.median / 1000};
    }

    const MeasureRequest& m_request;
    PlacementCost& m_cost;
    MeasureReport m_report;
    std::unordered_map<std::string, Outcome> m_outcomes;
};

} // namespace

Result<MeasureReport> measure(const MeasureRequest& request, PlacementCost& cost)
{
    return Measurer(request, cost).run();
}

} // namespace passbench

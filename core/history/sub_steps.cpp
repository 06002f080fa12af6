#include "core/history/sub_steps.h"

#include "core/history/made_ids.h"
#include "core/history/partition/pins.h"
#include "core/ir/graph/verifier.h"

#include <algorithm>

namespace passbench {
namespace {

bool isSame(const Rewrite& a, const Rewrite& b)
{
    return a.rule == b.rule && a.from == b.from && a.to == b.to && a.endsSubStep == b.endsSubStep;
}

/// Runs the pass of a step once more and shows the module at the end of sub-steps until it is told to stop.
class Replay {
public:
    using Wanted = std::function<bool(std::size_t done)>;
    using Visit = std::function<bool(std::size_t done, const Module& now)>;

    Replay(const Run& run, std::size_t step, Wanted wanted, Visit visit)
        : m_run(run), m_index(step), m_step(*run.steps[step]), m_where(fmt::format("step {}, {}", step + 1, m_step.config.pass)),
          m_subSteps(subSteps(m_step)), m_wanted(std::move(wanted)), m_visit(std::move(visit))
    {
    }

    Result<void> run(std::stop_token stop)
    {
        const PassDef* pass = passNamed(m_step.config.pass);
        if (!pass)
            return fail(Diagnostic {.message = fmt::format("no pass is called `{}`", m_step.config.pass), .where = m_where});
        PB_ASSIGN(const NamedValues options, checkValues(pass->name, pass->options, m_step.config.options));
        const std::stop_callback forward(stop, [this] { m_enough.request_stop(); });
        const SubStepProbe probe {.wanted = [this](std::size_t rewrites) { return isWanted(rewrites); },
            .take = [this](Result<Module> now) { take(std::move(now)); }};
        std::vector<Diagnostic> diagnostics;
        const CompilerTable compilers = compilersFor(m_run, *pass, m_index);
        PassContext context {.log = m_log,
            .diagnostics = diagnostics,
            .stop = m_enough.get_token(),
            .optLevel = m_run.gates.optLevel,
            .compilers = &compilers,
            .probe = &probe};
        Module before = m_step.before;
        before.ids = std::make_shared<RepeatedIds>(m_step.madeIds, before.ids);
        (void)pass->run(before, options, context); // how it ends is known
        if (stop.stop_requested())
            return fail("cancelled");
        if (m_error)
            return fail(*m_error);
        if (!isEnd())
            return fail(differs());
        return {};
    }

private:
    /// Whether the pass got as far as it was wanted to.
    bool isEnd() const { return m_stopped || m_done == m_subSteps.size() || m_subSteps[m_done].isRest; }

    bool isWanted(std::size_t rewrites)
    {
        if (m_stopped || m_error || m_done == m_subSteps.size())
            return false;
        const SubStep& next = m_subSteps[m_done];
        if (next.isRest || next.firstRewrite + next.rewriteCount != rewrites)
            return stopWith(differs());
        for (std::size_t i = next.firstRewrite; i < rewrites; ++i)
            if (!isSame(m_log.rewrites[i], m_step.log.rewrites[i]))
                return stopWith(differs());
        return m_wanted(++m_done);
    }

    void take(Result<Module> now)
    {
        if (now)
            now->ids = m_step.before.ids;
        const auto mistakes = now ? verify(*now) : std::vector {now.error()};
        if (!mistakes.empty()) {
            Diagnostic error = mistakes.front();
            error.message = fmt::format("the graph is malformed after rewrite {} ({}): {}", m_done, m_subSteps[m_done - 1].rule, error.message);
            error.where = m_where + (error.where.empty() ? "" : ", " + error.where);
            error.ours = true;
            stopWith(std::move(error));
        } else if (!m_visit(m_done, *now)) {
            m_stopped = true;
            m_enough.request_stop(); // the rest of the pass is of no interest
        }
    }

    bool stopWith(Diagnostic error)
    {
        m_error = std::move(error);
        m_enough.request_stop();
        return false;
    }

    Diagnostic differs() const
    {
        return {.message = fmt::format("`{}` did not do the same when it was run again", m_step.config.pass),
            .where = m_where, .help = "a pass must depend on nothing but its input and options", .ours = true};
    }

    const Run& m_run;
    const std::size_t m_index;
    const Step& m_step;
    const std::string m_where;
    const std::vector<SubStep> m_subSteps;
    const Wanted m_wanted;
    const Visit m_visit;
    RewriteLog m_log;
    std::size_t m_done = 0; ///< sub-steps
    bool m_stopped = false;
    std::optional<Diagnostic> m_error;
    std::stop_source m_enough;
};

} // namespace

std::vector<SubStep> subSteps(const Step& step)
{
    std::vector<SubStep> all;
    const auto& rewrites = step.log.rewrites;
    std::size_t first = 0;
    for (std::size_t i = 0; i < rewrites.size(); ++i)
        if (rewrites[i].endsSubStep) {
            all.push_back({rewrites[i].rule, rewrites[i].from, rewrites[i].to, first, i + 1 - first});
            first = i + 1;
        }
    if (step.changed && (all.empty() || first < rewrites.size()))
        all.push_back({.rule = "the rest of the pass", .firstRewrite = first, .rewriteCount = rewrites.size() - first, .isRest = true});
    return all;
}

std::size_t subStepCount(const Step& step)
{
    const auto& rewrites = step.log.rewrites;
    const auto ends = static_cast<std::size_t>(std::ranges::count_if(rewrites, &Rewrite::endsSubStep));
    return ends + (step.changed && (ends == 0 || !rewrites.back().endsSubStep) ? 1 : 0);
}

Result<Module> moduleAfterSubSteps(const Run& run, std::size_t step, std::size_t count, std::stop_token stop)
{
    const Step& wanted = *run.steps.at(step);
    const std::size_t most = subStepCount(wanted);
    if (count > most && most == 1)
        return fail("step {}, {}, has one rewrite, so there is no number {}", step + 1, wanted.config.pass, count);
    if (count > most)
        return fail("step {}, {}, has {} rewrites, so there is no number {}", step + 1, wanted.config.pass, most, count);
    if (count == 0)
        return wanted.before;
    if (count == most && wanted.state == StepState::Done)
        return wanted.after;
    std::optional<Module> found;
    const auto isIt = [count](std::size_t done) { return done == count; };
    PB_TRY(Replay(run, step, isIt, [&](std::size_t, const Module& now) {
        found = now;
        return false;
    }).run(stop));
    return *std::move(found);
}

Result<void> forEachSubStep(const Run& run, std::size_t step,
    const std::function<bool(std::size_t done, const Module& now)>& visit, std::stop_token stop)
{
    const Step& wanted = *run.steps.at(step);
    const std::size_t most = subStepCount(wanted);
    if (most == 0)
        return {};
    const std::size_t replayed = wanted.state == StepState::Done ? most - 1 : most;
    bool more = true;
    if (replayed > 0)
        PB_TRY(Replay(run, step, [](std::size_t) { return true; }, [&](std::size_t done, const Module& now) {
            more = visit(done, now);
            return more && done < replayed;
        }).run(stop));
    if (more && replayed < most)
        visit(most, wanted.after);
    return {};
}

} // namespace passbench

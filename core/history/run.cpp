#include "core/history/run.h"

#include "core/history/check_outcome.h"
#include "core/history/guarded_pass.h"
#include "core/history/instrument.h"
#include "core/history/output_run.h"
#include "core/history/partition/pins.h"
#include "core/history/reused_steps.h"
#include "core/pipeline/named_compilers.h"
#include "core/pipeline/property_checks.h"

#include <chrono>
#include <future>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

/// With those that only steps of the pipeline name.
CompilerTable tableWithNamed(const RunRequest& request, const Pipeline& pipeline)
{
    return tableOf(request).withNamed(compilersNamedIn(pipeline));
}

double millisecondsSince(Clock::time_point begin) { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); }

class Runner {
public:
    Runner(const RunRequest& request, RunHistory history)
        : m_request(request),
          m_history(history == RunHistory::Dropped && !tableOf(request).pins.empty() ? RunHistory::Asked : history),
          m_inputProperties(inputProperties(request)),
          m_plan(planOf({.pipeline = request.pipeline,
              .initial = m_inputProperties.value_or(std::set<Property> {}),
              .gates = request.gates,
              .insertMissing = request.keepContracts && request.insertMissing}))
    {
    }

    RunPtr run()
    {
        auto run = std::make_shared<Run>();
        run->input = m_request.input;
        run->compilers = tableWithNamed(m_request, m_plan.pipeline());
        run->gates = m_request.gates;
        run->steps = reusableSteps(m_request, m_plan);
        run->inputProperties = m_inputProperties;
        if (m_request.metrics)
            run->inputMetrics = hasSameInput(m_request) ? m_request.previous->inputMetrics : metricsOf(m_request.input);
        for (const StepPtr& step : run->steps)
            announce(step);
        auto entered = enterAll(m_request.instruments);
        if (entered)
            runSteps(*run);
        else if (!m_plan.steps.empty())
            run->steps.push_back(refused(*run, std::move(entered).error()));
        return run;
    }

private:
    void runSteps(Run& run)
    {
        const std::size_t first = run.steps.size();
        const std::size_t end = std::min(m_plan.steps.size(), m_request.stopAfter);
        // At a breakpoint that a step met:
        const auto isStopped = [&](std::size_t i) { return m_request.stopAtBreakpoints && i > first && m_request.stop.stop_requested(); };
        std::shared_ptr<Step> last; // done, and still to be judged
        std::shared_ptr<Step> made; // the last step
        for (std::size_t i = first; i < end && !isStopped(i); ++i) {
            if (m_request.stopAtBreakpoints && i > first && m_plan.steps[i].step.breakpoint && m_plan.steps[i].decision != Decision::Skipped)
                break;
            const std::shared_ptr<Step> step = pendingStep(i, run);
            if (!runStep(*step, i, run, std::exchange(last, nullptr)))
                break; // what was made of a wrong graph, or behind a breakpoint, is no step

            // As long as nothing changes:
            step->isSound = !run.steps.empty() && run.steps.back()->isSound;
            step->metrics = run.steps.empty() ? run.inputMetrics : run.steps.back()->metrics;
            run.steps.push_back(step);
            if (std::shared_ptr<Step> before = std::exchange(made, step); before && m_history != RunHistory::Kept)
                forget(*before, *step); // which has been judged by now
            if (step->state == StepState::Done) {
                last = step;
                if (!isJudgedAside(*step) && !settle(std::exchange(last, nullptr), run))
                    break;
            } else {
                announce(step);
                if (!isFinished(*step))
                    break;
            }
        }
        settle(last, run);
        exitAll(m_request.instruments);
    }

    void forget(Step& step, const Step& next) const
    {
        const bool isAsked = m_history == RunHistory::Asked;
        step.madeIds = {};
        if (!isAsked)
            step.log = {};
        if (!isAsked || !asksCompilers(step))
            step.before = {};
        if (!isAsked || !(asksCompilers(next) || establishes(step, Property::Partitioned)))
            step.after = {};
    }

    /// A large graph is judged while the next pass is at work on it. Instruments see one step after the other.
    bool isJudgedAside(const Step& step) const
    {
        return m_request.instruments.empty() && isWorthThreads(step.after);
    }

    /// Nothing when the run was stopped before.
    std::optional<Result<void>> judgeOf(Step& step, std::size_t index) const
    {
        if (m_request.stop.stop_requested())
            return std::nullopt;
        if (m_request.verify) {
            const auto begin = Clock::now();
            const PassDef& pass = *passNamed(step.config.pass);
            const std::set<Property> claims(pass.establishes.begin(), pass.establishes.end());
            auto held = checkOutcome(pass, step, m_request.verifyHolding ? m_plan.steps[index].holds : claims);
            step.checkMilliseconds = millisecondsSince(begin);
            step.isSound = held && (step.changed || step.isSound);
            if (!held)
                return held;
        } else {
            step.isSound = step.isSound && !step.changed;
        }
        if (step.changed && m_request.metrics)
            step.metrics = metricsOf(step.after);
        if (step.changed && m_request.countChanges)
            step.changes = countChanges(step.before, step.after, step.log.rewrites);
        return Result<void> {};
    }

    /// Judges the last step of `run` and shows it; whether it holds. Null is fine.
    bool settle(const std::shared_ptr<Step>& step, const Run& run) const
    {
        if (!step)
            return true;
        auto held = judgeOf(*step, run.steps.size() - 1);
        if (!held || !*held) {
            step->state = held ? StepState::Failed : StepState::Cancelled;
            if (held)
                step->error = std::move(*held).error();
            step->after = step->before;
            step->changed = step->isSound = false;
        } else {
            if (m_request.verify && !run.compilers.pins.empty() && establishes(*step, Property::Partitioned))
                warnOfPins(*step, run);
            showAfter(m_request.instruments, *step);
        }
        announce(step);
        return isFinished(*step);
    }

    StepPtr refused(const Run& run, Diagnostic why) const
    {
        auto step = pendingStep(std::min(run.steps.size(), m_plan.steps.size() - 1), run);
        step->state = StepState::Failed;
        step->error = std::move(why);
        return step;
    }

    void announce(const StepPtr& step) const
    {
        if (m_request.onStep)
            m_request.onStep(step);
    }

    std::shared_ptr<Step> pendingStep(std::size_t index, const Run& run) const
    {
        const PlannedStep& planned = m_plan.steps[index];
        auto step = std::make_shared<Step>();
        step->config = planned.step;
        step->id = planned.id;
        step->inserted = planned.decision == Decision::Inserted;
        step->note = planned.reason;
        step->before = step->after = run.output();
        return step;
    }

    /// Required passes run whatever the instruments say.
    bool isWanted(const Step& step) const
    {
        const auto& required = m_request.gates.required;
        return step.inserted || std::ranges::find(required, step.config.pass) != required.end()
            || allWouldRun(m_request.instruments, step);
    }

    /// The pass, unless the step is left out; a step that is done is still to be judged. `last` is judged meanwhile; false when
    /// nothing comes after it.
    bool runStep(Step& step, std::size_t index, const Run& run, const std::shared_ptr<Step>& last)
    {
        if (m_plan.steps[index].decision == Decision::Skipped) {
            step.state = step.config.enabled ? StepState::Skipped : StepState::Disabled;
            return settle(last, run);
        }
        if (!isWanted(step)) {
            step.state = StepState::Skipped;
            step.note = "is left out by an instrument of the run";
            return settle(last, run);
        }
        showBefore(m_request.instruments, step);
        const CompilerTable compilers = compilersOf(step, run); // which looks at `last`
        // All passes stay on one thread, which finds there the memory that earlier ones gave back:
        std::future<bool> judging = std::async(last ? std::launch::async | std::launch::deferred : std::launch::deferred, [&] {
            const bool wasStopped = m_request.stop.stop_requested();
            const bool goesOn = settle(last, run) && (!last || wasStopped || !m_request.stopAtBreakpoints || !m_request.stop.stop_requested());
            if (!goesOn)
                m_stopPass.request_stop();
            return goesOn;
        });
        const bool isAside = judging.wait_for(std::chrono::seconds(0)) != std::future_status::deferred; // it is where there are no more threads
        if (!isAside)
            judging.wait();
        auto outcome = apply(step, index, compilers);
        const bool goesOn = judging.get();
        if (outcome && !m_request.stop.stop_requested()) {
            step.state = StepState::Done;
            return goesOn;
        }
        step.state = m_request.stop.stop_requested() ? StepState::Cancelled : StepState::Failed;
        if (step.state == StepState::Failed)
            step.error = std::move(outcome).error();
        step.after = step.before;
        step.changed = false;
        return goesOn;
    }

    CompilerTable compilersOf(const Step& step, const Run& run) const
    {
        const PassDef* pass = passNamed(step.config.pass);
        return pass ? compilersFor(run, *pass, run.steps.size()) : CompilerTable {};
    }

    /// Runs the pass; on success `step.after` and `step.changed` say what came of it.
    Result<void> apply(Step& step, std::size_t index, const CompilerTable& compilers) const
    {
        const PassDef* pass = passNamed(step.config.pass);
        if (!pass)
            return fail("no pass is called `{}`", step.config.pass);
        PB_ASSIGN(const NamedValues options, checkValues(pass->name, pass->options, step.config.options));
        const auto problem = std::ranges::find(m_plan.problems, index, &ContractProblem::step);
        if (m_request.keepContracts && problem != m_plan.problems.end()) {
            Diagnostic why = diagnosticOf(*problem, m_plan.pipeline());
            why.where.clear(); // the step says it
            return fail(std::move(why));
        }
        PassContext context {.log = step.log,
            .diagnostics = step.diagnostics,
            .stop = m_stopPass.get_token(),
            .optLevel = m_request.gates.optLevel,
            .compilers = &compilers};
        if (m_request.progress)
            context.progress = [&](double fraction) { m_request.progress(index, fraction); };
        const auto ids = std::make_shared<RecordedIds>(step.before.ids);
        Module before = step.before;
        before.ids = ids;
        const auto begin = Clock::now();
        auto after = guardedPass(step, [&] { return pass->run(before, options, context); });
        step.milliseconds = millisecondsSince(begin);
        step.madeIds = ids->takeRanges();
        if (m_history == RunHistory::Kept)
            step.log.rewrites.shrink_to_fit();
        PB_ASSIGN(step.after, std::move(after));
        step.after.ids = step.before.ids;
        if (auto changed = changedSinceOpened(step.before))
            return fail(*std::move(changed));
        step.changed = step.after.functions != step.before.functions;
        return {};
    }

    static bool establishes(const Step& step, Property property)
    {
        const PassDef& pass = *passNamed(step.config.pass);
        return std::ranges::find(pass.establishes, property) != pass.establishes.end();
    }

    /// Where regions are functions it is known which pins came to nothing.
    static void warnOfPins(Step& step, const Run& run)
    {
        auto soFar = std::make_shared<Run>(run);
        soFar->steps.back() = std::make_shared<Step>(step);
        std::ranges::move(pinWarnings(soFar), std::back_inserter(step.diagnostics));
    }

    const RunRequest& m_request;
    const RunHistory m_history;
    const std::optional<std::set<Property>> m_inputProperties;
    const PipelinePlan m_plan;
    std::stop_source m_stopPass; ///< also when the graph that it works on turns out to be wrong
    const std::stop_callback<std::function<void()>> m_stopWithRun {m_request.stop, [this] { m_stopPass.request_stop(); }};
};

} // namespace

bool isFinished(const Step& step)
{
    return step.state == StepState::Done || step.state == StepState::Disabled || step.state == StepState::Skipped;
}

bool asksCompilers(const Step& step)
{
    const PassDef* pass = passNamed(step.config.pass);
    return pass && pass->asksCompilers && step.config.enabled;
}

RunPtr runPipeline(const RunRequest& request) { return runPipeline(request, RunHistory::Kept); }
RunPtr runPipeline(const RunRequest& request, RunHistory history) { return Runner(request, history).run(); }

RunPtr firstSteps(const Run& run, std::size_t count)
{
    auto first = std::make_shared<Run>(run);
    first->steps.resize(std::min(count, first->steps.size()));
    return first;
}

Pipeline stepsThatRan(const Run& run)
{
    Pipeline pipeline;
    for (const StepPtr& step : run.steps)
        if (step->state == StepState::Done)
            pipeline.steps.push_back(step->config);
    return pipeline;
}

} // namespace passbench

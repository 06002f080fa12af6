#include "core/history/run.h"

#include "core/history/check_outcome.h"
#include "core/history/instrument.h"
#include "core/history/pins.h"
#include "core/support/crash_guard.h"

#include <chrono>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

const CompilerTable& tableOf(const RunRequest& request)
{
    return request.compilers ? *request.compilers : shippedCompilers();
}

/// With those that only steps of the pipeline name.
CompilerTable tableWithNamed(const RunRequest& request, const Pipeline& pipeline)
{
    Strings names;
    for (const PipelineStep& step : pipeline.steps)
        if (const PassDef* pass = passNamed(step.pass); pass && pass->asksCompilers)
            if (const auto* listed = step.options.find<Strings>("compilers"))
                names.insert(names.end(), listed->begin(), listed->end());
    return tableOf(request).withNamed(names);
}

double millisecondsSince(Clock::time_point begin) { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); }

/// The same step; a copy where what is written of it is not the same, such as its breakpoint or why it was inserted.
StepPtr asPlanned(const StepPtr& old, const PlannedStep& planned)
{
    const bool isInserted = planned.decision == Decision::Inserted;
    const bool notesAgree = old->inserted == isInserted && (!isInserted || old->note == planned.reason);
    if (old->config == planned.step && notesAgree)
        return old;
    auto copy = std::make_shared<Step>(*old);
    copy->config = planned.step;
    if (!notesAgree) {
        copy->inserted = isInserted;
        copy->note = planned.reason;
    }
    return copy;
}

bool hasSameInput(const RunRequest& request) { return request.previous && request.previous->input.functions == request.input.functions; }

/// What the input holds, from the previous run where that has looked.
std::optional<std::set<Property>> inputProperties(const RunRequest& request)
{
    if (!request.keepContracts)
        return std::nullopt;
    if (request.inputProperties)
        return request.inputProperties;
    if (hasSameInput(request) && request.previous->inputProperties)
        return request.previous->inputProperties;
    return propertiesOf(request.input);
}

/// Leading steps of the previous run that this request would only repeat.
std::vector<StepPtr> reusableSteps(const RunRequest& request, const PipelinePlan& plan)
{
    std::vector<StepPtr> steps;
    if (!hasSameInput(request))
        return steps;
    const std::size_t most
        = std::min(repeatedSteps(*request.previous, plan.pipeline(), tableOf(request), request.gates), request.stopAfter);
    while (steps.size() < most && isFinished(*request.previous->steps[steps.size()])) {
        const StepPtr& old = request.previous->steps[steps.size()];
        if (old->state == StepState::Skipped && plan.steps[steps.size()].decision != Decision::Skipped)
            break; // an instrument of that run left it out
        steps.push_back(asPlanned(old, plan.steps[steps.size()]));
    }
    return steps;
}

class Runner {
public:
    explicit Runner(const RunRequest& request)
        : m_request(request),
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
    void runSteps(Run& run) const
    {
        const std::size_t first = run.steps.size();
        const std::size_t end = std::min(m_plan.steps.size(), m_request.stopAfter);
        for (std::size_t i = first; i < end; ++i) {
            if (m_request.stopAtBreakpoints && i > first && m_plan.steps[i].step.breakpoint && m_plan.steps[i].decision != Decision::Skipped)
                break;
            if (m_request.stopAtBreakpoints && i > first && m_request.stop.stop_requested())
                break; // at a breakpoint that a step met
            const StepPtr step = runStep(i, run);
            run.steps.push_back(step);
            announce(step);
            if (!isFinished(*step))
                break;
        }
        exitAll(m_request.instruments);
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
        step->isSound = !run.steps.empty() && run.steps.back()->isSound; // as long as nothing changes
        step->metrics = run.steps.empty() ? run.inputMetrics : run.steps.back()->metrics;
        return step;
    }

    /// Required passes run whatever the instruments say.
    bool isWanted(const Step& step) const
    {
        const auto& required = m_request.gates.required;
        return step.inserted || std::ranges::find(required, step.config.pass) != required.end()
            || allWouldRun(m_request.instruments, step);
    }

    StepPtr runStep(std::size_t index, const Run& run) const
    {
        const std::shared_ptr<Step> step = pendingStep(index, run);
        if (m_plan.steps[index].decision == Decision::Skipped) {
            step->state = step->config.enabled ? StepState::Skipped : StepState::Disabled;
            return step;
        }
        if (!isWanted(*step)) {
            step->state = StepState::Skipped;
            step->note = "is left out by an instrument of the run";
            return step;
        }
        showBefore(m_request.instruments, *step);
        auto outcome = apply(*step, index, run);
        if (m_request.stop.stop_requested()) {
            step->state = StepState::Cancelled;
        } else if (!outcome) {
            step->state = StepState::Failed;
            step->error = std::move(outcome).error();
        } else {
            step->state = StepState::Done;
            finish(*step, run);
            return step;
        }
        step->after = step->before;
        step->changed = false;
        return step;
    }

    /// Runs the pass; on success `step.after` and `step.changed` say what came of it.
    Result<void> apply(Step& step, std::size_t index, const Run& run) const
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
        const CompilerTable compilers = compilersFor(run, *pass, run.steps.size());
        PassContext context {.log = step.log,
            .diagnostics = step.diagnostics,
            .stop = m_request.stop,
            .optLevel = m_request.gates.optLevel,
            .compilers = &compilers};
        if (m_request.progress)
            context.progress = [&](double fraction) { m_request.progress(index, fraction); };
        const auto ids = std::make_shared<RecordedIds>(step.before.ids);
        Module before = step.before;
        before.ids = ids;
        const auto begin = Clock::now();
        auto after = guarded(step, [&] { return pass->run(before, options, context); });
        step.milliseconds = millisecondsSince(begin);
        step.madeIds = ids->takeRanges();
        PB_ASSIGN(step.after, std::move(after));
        step.after.ids = step.before.ids;
        if (auto changed = changedSinceOpened(step.before))
            return fail(*std::move(changed));
        step.changed = step.after.functions != step.before.functions;
        if (!m_request.verify || m_request.stop.stop_requested()) {
            step.isSound = step.isSound && !step.changed;
            return {};
        }
        const auto checkBegin = Clock::now();
        const std::set<Property> claims(pass->establishes.begin(), pass->establishes.end());
        auto held = checkOutcome(*pass, step, m_request.verifyHolding ? m_plan.steps[index].holds : claims);
        step.isSound = held && (step.changed || step.isSound);
        step.checkMilliseconds = millisecondsSince(checkBegin);
        return held;
    }

    /// What the pass gives; an error that names it when it throws or crashes.
    static Result<Module> guarded(Step& step, const std::function<Result<Module>()>& pass)
    {
        Result<Module> after = fail("nothing");
        const auto blame = [&](std::string what) {
            after = fail(Diagnostic {.message = fmt::format("`{}` {}", step.config.pass, what), .help = "the steps before it are as they were", .ours = true});
        };
        const auto crash = crashOf([&] {
            try {
                after = pass();
            } catch (const std::bad_alloc&) {
                after = fail(Diagnostic {.message = fmt::format("`{}` ran out of memory", step.config.pass), .help = "the model asks for larger tensors than this machine can hold"});
            } catch (const std::exception& error) {
                blame(fmt::format("threw an exception: {}", error.what()));
            } catch (...) {
                blame("threw an exception");
            }
        });
        step.crashed = crash.has_value();
        if (crash)
            blame(fmt::format("crashed: {}", *crash));
        return after;
    }

    void finish(Step& step, const Run& run) const
    {
        if (step.changed) {
            if (m_request.metrics)
                step.metrics = metricsOf(step.after);
            if (m_request.countChanges)
                step.changes = countChanges(step.before, step.after, step.log.rewrites);
        }
        if (m_request.verify && !run.compilers.pins.empty() && establishes(step, Property::Partitioned))
            warnOfPins(step, run);
        showAfter(m_request.instruments, step);
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
        soFar->steps.push_back(std::make_shared<Step>(step));
        std::ranges::move(pinWarnings(soFar), std::back_inserter(step.diagnostics));
    }

    const RunRequest& m_request;
    const std::optional<std::set<Property>> m_inputProperties;
    const PipelinePlan m_plan;
};

} // namespace

bool isFinished(const Step& step)
{
    return step.state == StepState::Done || step.state == StepState::Disabled || step.state == StepState::Skipped;
}

std::size_t repeatedSteps(const Run& run, const Pipeline& pipeline, const CompilerTable& compilers, const Gates& gates)
{
    if (run.gates != gates)
        return 0;
    const bool sameCompilers = run.compilers.compilers == compilers.compilers && run.compilers.pins == compilers.pins;
    const std::size_t most = std::min(run.steps.size(), pipeline.steps.size());
    std::size_t count = 0;
    for (; count < most; ++count) {
        const PipelineStep &done = run.steps[count]->config, &wanted = pipeline.steps[count];
        if (done.pass != wanted.pass || done.options != wanted.options || done.enabled != wanted.enabled || whySkipped(done, gates) != whySkipped(wanted, gates))
            break; // neither a breakpoint nor a group that leaves nothing out changes a result
        const PassDef* pass = passNamed(done.pass);
        if (!sameCompilers && done.enabled && pass && pass->asksCompilers)
            break;
    }
    return count;
}

RunPtr runPipeline(const RunRequest& request) { return Runner(request).run(); }

Pipeline stepsThatRan(const Run& run)
{
    Pipeline pipeline;
    for (const StepPtr& step : run.steps)
        if (step->state == StepState::Done)
            pipeline.steps.push_back(step->config);
    return pipeline;
}

} // namespace passbench

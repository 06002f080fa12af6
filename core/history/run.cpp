#include "core/history/run.h"

#include "core/ir/op.h"
#include "core/ir/verifier.h"
#include "core/partition/compiler.h"

#include <chrono>
#include <unordered_set>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

bool isReusable(const Step& step) { return step.state == StepState::Done || step.state == StepState::Disabled; }

const CompilerTable& tableOf(const RunRequest& request)
{
    return request.compilers ? *request.compilers : shippedCompilers();
}

/// Leading steps of the previous run that this request would only repeat.
std::vector<StepPtr> reusableSteps(const RunRequest& request)
{
    std::vector<StepPtr> steps;
    if (!request.previous || request.previous->input.functions != request.input.functions)
        return steps;
    const std::size_t most
        = std::min(repeatedSteps(*request.previous, request.pipeline, tableOf(request)), request.stopAfter);
    while (steps.size() < most && isReusable(*request.previous->steps[steps.size()])) {
        const StepPtr& old = request.previous->steps[steps.size()];
        const PipelineStep& wanted = request.pipeline.steps[steps.size()];
        if (old->config == wanted) {
            steps.push_back(old);
        } else { // another breakpoint
            auto copy = std::make_shared<Step>(*old);
            copy->config = wanted;
            steps.push_back(std::move(copy));
        }
    }
    return steps;
}

/// The verifier and the claims of the pass. A mistake here is ours: the input was well formed.
Result<void> checkOutcome(const PassDef& pass, const Step& step)
{
    const auto blame = [&](Diagnostic found, std::string what) {
        found.message = what + ": " + found.message;
        found.ours = true;
        return fail(std::move(found));
    };
    if (step.changed)
        if (const auto mistakes = verify(step.after); !mistakes.empty())
            return blame(mistakes.front(), fmt::format("`{}` left a malformed graph", pass.name));
    for (const Property property : pass.establishes) {
        if (property == Property::Typed && step.changed)
            continue; // the verifier has just looked
        if (auto held = checkProperty(step.after, property); !held)
            return blame(held.error(), fmt::format("`{}` claims that the graph is {}, but it is not", pass.name, name(property)));
    }
    return {};
}

class Runner {
public:
    explicit Runner(const RunRequest& request) : m_request(request) {}

    RunPtr run()
    {
        auto run = std::make_shared<Run>();
        run->input = m_request.input;
        run->compilers = tableOf(m_request);
        if (m_request.keepContracts)
            m_problems = checkContracts(m_request.pipeline, propertiesOf(m_request.input));
        run->steps = reusableSteps(m_request);
        const bool sameInput = m_request.previous && m_request.previous->input.functions == m_request.input.functions;
        run->inputMetrics = sameInput ? m_request.previous->inputMetrics : metricsOf(m_request.input);
        for (const StepPtr& step : run->steps)
            announce(step);
        const std::size_t first = run->steps.size();
        const std::size_t end = std::min(m_request.pipeline.steps.size(), m_request.stopAfter);
        for (std::size_t i = first; i < end; ++i) {
            if (m_request.stopAtBreakpoints && i > first && m_request.pipeline.steps[i].breakpoint)
                break;
            const StepPtr step = runStep(i, *run);
            run->steps.push_back(step);
            announce(step);
            if (!isReusable(*step))
                break;
        }
        return run;
    }

private:
    void announce(const StepPtr& step) const
    {
        if (m_request.onStep)
            m_request.onStep(step);
    }

    StepPtr runStep(std::size_t index, const Run& run) const
    {
        auto step = std::make_shared<Step>();
        step->config = m_request.pipeline.steps[index];
        step->before = step->after = run.output();
        step->metrics = run.steps.empty() ? run.inputMetrics : run.steps.back()->metrics;
        if (!step->config.enabled) {
            step->state = StepState::Disabled;
            return step;
        }
        auto outcome = apply(*step, index);
        if (m_request.stop.stop_requested()) {
            step->state = StepState::Cancelled;
        } else if (!outcome) {
            step->state = StepState::Failed;
            step->error = std::move(outcome).error();
        } else {
            step->state = StepState::Done;
            finish(*step);
            return step;
        }
        step->after = step->before;
        step->changed = false;
        return step;
    }

    /// Runs the pass; on success `step.after` and `step.changed` say what came of it.
    Result<void> apply(Step& step, std::size_t index) const
    {
        const PassDef* pass = passNamed(step.config.pass);
        if (!pass)
            return fail("no pass is called `{}`", step.config.pass);
        PB_ASSIGN(const NamedValues options, checkValues(pass->name, pass->options, step.config.options));
        if (const auto problem = std::ranges::find(m_problems, index, &ContractProblem::step); problem != m_problems.end())
            return fail(Diagnostic {.message = problem->message,
                .help = problem->insertBefore.empty() ? "" : fmt::format("put {} before it", problem->insertBefore)});
        PassContext context {.log = step.log,
            .diagnostics = step.diagnostics,
            .stop = m_request.stop,
            .compilers = &tableOf(m_request)};
        if (m_request.progress)
            context.progress = [&](double fraction) { m_request.progress(index, fraction); };
        const auto begin = Clock::now();
        auto after = pass->run(step.before, options, context);
        step.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        PB_ASSIGN(step.after, std::move(after));
        if (auto changed = changedSinceOpened(step.before))
            return fail(*std::move(changed));
        step.changed = step.after.functions != step.before.functions;
        if (m_request.verify && !m_request.stop.stop_requested())
            PB_TRY(checkOutcome(*pass, step));
        return {};
    }

    static void finish(Step& step)
    {
        if (step.changed)
            step.metrics = metricsOf(step.after);
    }

    const RunRequest& m_request;
    std::vector<ContractProblem> m_problems;
};

} // namespace

std::size_t repeatedSteps(const Run& run, const Pipeline& pipeline, const CompilerTable& compilers)
{
    const bool sameCompilers = run.compilers.compilers == compilers.compilers;
    const std::size_t most = std::min(run.steps.size(), pipeline.steps.size());
    std::size_t count = 0;
    for (; count < most; ++count) {
        const PipelineStep &done = run.steps[count]->config, &wanted = pipeline.steps[count];
        if (done.pass != wanted.pass || done.options != wanted.options || done.enabled != wanted.enabled)
            break; // a breakpoint changes no result
        const PassDef* pass = passNamed(done.pass);
        if (!sameCompilers && done.enabled && pass && pass->asksCompilers)
            break;
    }
    return count;
}

StepMetrics metricsOf(const Module& module)
{
    StepMetrics metrics;
    std::unordered_set<const Buffer*> buffers;
    for (const NestedFunction& nested : allFunctions(module)) {
        const Function& function = *nested.function;
        ++metrics.functions;
        metrics.nodes += function.nodes().size();
        for (const NodePtr& node : function.nodes()) {
            if (const auto* constant = node->as<Constant>(); constant && buffers.insert(constant->value.buffer().get()).second)
                metrics.constantBytes += static_cast<std::int64_t>(constant->value.byteCount());
            const auto* call = node->as<Call>();
            if (!call)
                continue;
            ++metrics.calls;
            std::vector<Type> inputs;
            for (const NodeId operand : node->operands)
                inputs.push_back(function[operand].type);
            metrics.macs += costOf(*call, inputs, node->type).macs;
        }
    }
    return metrics;
}

RunPtr runPipeline(const RunRequest& request) { return Runner(request).run(); }

} // namespace passbench

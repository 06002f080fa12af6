#include "core/document/runner.h"

#include "core/history/lineage.h"

#include <algorithm>

namespace passbench {
namespace {

RunPtr leadingSteps(const RunPtr& run, std::size_t count)
{
    if (run->steps.size() == count)
        return run;
    auto part = std::make_shared<Run>(*run);
    part->steps.resize(count);
    return part;
}

/// The first of `nodes` that the step touches.
NodeId touchedBy(const Step& step, std::span<const NodeId> nodes)
{
    const auto found = std::ranges::find_if(nodes, [&](const NodeId& node) { return touches(step, std::span(&node, 1)); });
    return found == nodes.end() ? NodeId::None : *found;
}

/// A breakpoint of a node may have stopped the run while the next step was beginning.
RunPtr withoutCancelled(const RunPtr& run)
{
    const bool cancelled = !run->steps.empty() && run->steps.back()->state == StepState::Cancelled;
    return cancelled ? leadingSteps(run, run->steps.size() - 1) : run;
}

constexpr std::size_t mostEarlier = 2;
constexpr double worthShowing = 0.02;

} // namespace

RunOutcome RunTask::run(const Watcher& watcher) const
{
    RunOutcome outcome;
    RunRequest watched = request;
    std::stop_source atBreakpoint;
    const std::stop_callback whenCancelled(watcher.stop, [&] { atBreakpoint.request_stop(); });
    watched.compilers = compilers.get();
    watched.stop = atBreakpoint.get_token();
    watched.onStep = [&, index = std::size_t {0}](const StepPtr& step) mutable {
        if (watcher.onStep)
            watcher.onStep(index, step);
        const bool isNew = !request.previous || index >= request.previous->steps.size();
        if (request.stopAtBreakpoints && outcome.stoppedFor == NodeId::None && isNew)
            outcome.stoppedFor = touchedBy(*step, nodeBreakpoints);
        if (outcome.stoppedFor != NodeId::None)
            atBreakpoint.request_stop(); // a step that has begun by then is dropped
        ++index;
    };
    if (watcher.progress)
        watched.progress = [&, last = -1.0](std::size_t, double fraction) mutable {
            if (fraction - last < worthShowing && fraction >= last)
                return;
            last = fraction;
            watcher.progress(fraction);
        };
    outcome.run = withoutCancelled(runPipeline(watched));
    return outcome;
}

Runner::Runner(const Document& document) : m_document(document) { restart(); }

void Runner::restart()
{
    auto run = std::make_shared<Run>();
    run->input = m_document.model();
    run->inputMetrics = m_document.modelMetrics();
    run->compilers = *m_document.compilers();
    m_run = m_latest = std::move(run);
    m_earlier.clear();
    m_runningStep = -1;
}

void Runner::fit()
{
    stop(); // what runs is not what is asked for any more
    const auto repeated = [this](const Run& run) { return repeatedSteps(run, m_document.workspace().pipeline, *m_document.compilers(), m_document.gates()); };
    std::size_t count = repeated(*m_latest);
    bool isAnother = false;
    for (RunPtr& earlier : m_earlier)
        if (const std::size_t found = repeated(*earlier); found > count) {
            std::swap(earlier, m_latest);
            count = found;
            isAnother = true;
        }
    if (isAnother || count != m_run->steps.size()) // else it is the same, and nobody need look again
        m_run = leadingSteps(m_latest, count);
}

int Runner::reached() const { return static_cast<int>(std::ranges::find_if_not(m_run->steps, [](const StepPtr& step) { return isFinished(*step); }) - m_run->steps.begin()); }

const Module& Runner::moduleAt(int position) const
{
    const int last = std::min(position, static_cast<int>(m_run->steps.size()));
    return last <= 0 ? m_document.model() : m_run->steps[static_cast<std::size_t>(last) - 1]->after;
}

StepPtr Runner::stepAt(int position) const
{
    return position >= 1 && position <= static_cast<int>(m_run->steps.size()) ? m_run->steps[static_cast<std::size_t>(position) - 1] : nullptr;
}

std::optional<Stop> Runner::stopAfter(int position) const
{
    const Workspace& workspace = m_document.workspace();
    const int last = std::min(reached(), static_cast<int>(workspace.pipeline.steps.size()) - 1); // one that has not run has its own breakpoint, too
    for (int next = position + 1; next <= last; ++next) {
        const auto index = static_cast<std::size_t>(next);
        const PipelineStep& step = workspace.pipeline.steps[index];
        const NodeId node = next < reached() ? touchedBy(*m_run->steps[index], workspace.nodeBreakpoints) : NodeId::None;
        if (node != NodeId::None || (step.breakpoint && whySkipped(step, m_document.gates()).empty()))
            return Stop {.position = next, .node = node};
    }
    return std::nullopt;
}

int Runner::positionAfter(int position) const
{
    const auto& steps = m_document.workspace().pipeline.steps;
    auto next = static_cast<std::size_t>(std::max(position, 0));
    while (next < steps.size() && !whySkipped(steps[next], m_document.gates()).empty())
        ++next;
    return static_cast<int>(std::min(next + 1, steps.size()));
}

int Runner::positionBefore(int position) const
{
    const auto& steps = m_document.workspace().pipeline.steps;
    int to = std::min(position, static_cast<int>(steps.size())) - 1;
    while (to > 0 && !whySkipped(steps[static_cast<std::size_t>(to)], m_document.gates()).empty())
        --to;
    return std::max(to, 0);
}

RunTask Runner::begin(Goal goal)
{
    if (m_run->steps.size() < m_latest->steps.size()) { // what an undo would bring back
        m_earlier.push_back(m_latest);
        if (m_earlier.size() > mostEarlier)
            m_earlier.erase(m_earlier.begin());
    }
    m_run = m_latest = leadingSteps(m_run, static_cast<std::size_t>(reached()));
    m_runningStep = reached();
    m_runningFraction = 0;
    const Workspace& workspace = m_document.workspace();
    return {.request = {.input = m_document.model(),
                .pipeline = workspace.pipeline,
                .previous = m_run,
                .stopAfter = static_cast<std::size_t>(std::max(goal.target, 0)),
                .stopAtBreakpoints = goal.stopAtBreakpoints,
                .countChanges = true,
                .gates = m_document.gates()},
        .compilers = m_document.compilers(),
        .nodeBreakpoints = workspace.nodeBreakpoints};
}

bool Runner::add(std::size_t index, const StepPtr& step)
{
    if (index < m_run->steps.size())
        return false;
    auto run = std::make_shared<Run>(*m_run);
    run->compilers = *m_document.compilers();
    run->gates = m_document.gates();
    run->steps.push_back(step);
    m_run = m_latest = std::move(run);
    m_runningStep = static_cast<int>(m_run->steps.size());
    m_runningFraction = 0;
    return true;
}

void Runner::end(const RunOutcome& outcome)
{
    m_run = m_latest = outcome.run;
    m_runningStep = -1;
}

void Runner::stop() { m_runningStep = -1; }

} // namespace passbench

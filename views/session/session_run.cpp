// Running the pipeline: what a session knows of finished steps, and where it stands among them.

#include "views/session/session.h"

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

/// Why a run stopped before the step at `position`, which is `step`.
QString stoppedText(const Step& step, int position, NodeId touched)
{
    return Session::tr("Stopped before step %1, %2: it touches %%3, which has a breakpoint").arg(position).arg(QString::fromStdString(step.config.pass)).arg(number(touched));
}

/// A breakpoint of a node may have stopped the run while the next step was beginning.
RunPtr withoutCancelled(const RunPtr& run)
{
    const bool cancelled = !run->steps.empty() && run->steps.back()->state == StepState::Cancelled;
    return cancelled ? leadingSteps(run, run->steps.size() - 1) : run;
}

} // namespace

int Session::reached() const
{
    const auto& steps = m_run->steps;
    const auto end = std::find_if(steps.begin(), steps.end(), [](const StepPtr& step) { return !isFinished(*step); });
    return static_cast<int>(end - steps.begin());
}

/// After an edit: keeps the leading steps of the latest run that the pipeline would only repeat.
void Session::fitRunToPipeline()
{
    const std::size_t count = repeatedSteps(*m_latest, m_project.pipeline, *m_compilers, gates());
    m_run = leadingSteps(m_latest, count);
    if (m_playhead > reached())
        movePlayhead(reached());
}

void Session::movePlayhead(int position)
{
    m_playhead = std::clamp(position, 0, reached());
    m_comparison.reset();
    startDiff();
    Q_EMIT playheadChanged();
    Q_EMIT shownChanged();
    restoreView();
}

void Session::setPlayhead(int position)
{
    const int target = std::clamp(position, 0, static_cast<int>(m_project.pipeline.steps.size()));
    if (target <= reached()) {
        if (target != m_playhead || m_comparison)
            movePlayhead(target);
    } else {
        startRun(target, false);
    }
}

void Session::runAll()
{
    // What is finished needs no run, but stops at the same places.
    for (int next = m_playhead + 1; next < reached(); ++next) {
        const NodeId node = touchedBy(*m_run->steps[next], m_project.nodeBreakpoints);
        const PipelineStep& step = m_project.pipeline.steps[next];
        if (node == NodeId::None && !(step.breakpoint && step.enabled))
            continue;
        movePlayhead(next);
        if (node != NodeId::None) {
            say(stoppedText(*m_run->steps[next], next + 1, node));
            select(node);
        }
        selectStep(next);
        return;
    }
    startRun(static_cast<int>(m_project.pipeline.steps.size()), true);
}

void Session::stepForward()
{
    const auto& steps = m_project.pipeline.steps;
    std::size_t next = m_playhead;
    while (next < steps.size() && !whySkipped(steps[next], gates()).empty())
        ++next; // a step that is left out is no stop on the way
    setPlayhead(static_cast<int>(std::min(next + 1, steps.size())));
}

void Session::stepBack()
{
    const auto& steps = m_project.pipeline.steps;
    int to = m_playhead - 1;
    while (to > 0 && !whySkipped(steps[to], gates()).empty())
        --to;
    setPlayhead(std::max(to, 0));
}

void Session::stop()
{
    if (m_runningStep < 0)
        return;
    m_runJob.cancel();
    m_runningStep = -1;
    endJob(QStringLiteral("run"));
    say(tr("Stopped after %n step(s)", nullptr, reached()));
    Q_EMIT runChanged();
}

void Session::startRun(int target, bool stopAtBreakpoints)
{
    if (!hasModel() || target <= 0)
        return;
    if (reached() >= target) {
        movePlayhead(target);
        return;
    }
    m_run = leadingSteps(m_run, static_cast<std::size_t>(reached())); // a step that failed is tried again
    m_latest = m_run;
    m_runningStep = reached();
    m_runningFraction = 0;
    RunRequest request {.input = m_input, .pipeline = m_project.pipeline, .compilers = m_compilers.get(), .previous = m_run};
    request.stopAfter = static_cast<std::size_t>(target);
    request.stopAtBreakpoints = stopAtBreakpoints;
    request.gates = gates();
    const auto stoppedFor = std::make_shared<NodeId>(NodeId::None); // written by the task, read when it has ended
    m_runJob.start(
        [this, request, table = m_compilers, nodes = m_project.nodeBreakpoints, stoppedFor](const JobControl& job) mutable {
            // `this` is only touched by what is posted, in the window's thread, and never after a cancel.
            std::stop_source atBreakpoint;
            const std::stop_callback whenCancelled(job.stop(), [&] { atBreakpoint.request_stop(); });
            request.stop = atBreakpoint.get_token();
            request.onStep = [&, index = std::size_t {0}](const StepPtr& step) mutable {
                job.post([this, index, step] { addStep(index, step); });
                if (request.stopAtBreakpoints && *stoppedFor == NodeId::None && index >= request.previous->steps.size())
                    *stoppedFor = touchedBy(*step, nodes);
                if (*stoppedFor != NodeId::None)
                    atBreakpoint.request_stop(); // a step that has begun by then is dropped
                ++index;
            };
            request.progress = [&, last = -1.0](std::size_t, double fraction) mutable {
                if (fraction - last < 0.02 && fraction >= last)
                    return;
                last = fraction;
                job.post([this, fraction] {
                    m_runningFraction = fraction;
                    Q_EMIT runChanged();
                });
            };
            return Result<RunPtr>(withoutCancelled(runPipeline(request)));
        },
        [this, stoppedFor](const Result<RunPtr>& run) { endRun(run, *stoppedFor); });
    showJob({.key = QStringLiteral("run"), .text = tr("Running"), .cancel = [this] { stop(); }});
    Q_EMIT runChanged();
}

void Session::endRun(const Result<RunPtr>& run, NodeId stoppedFor)
{
    m_runningStep = -1;
    endJob(QStringLiteral("run"));
    if (run)
        m_run = m_latest = *run;
    else
        say(QString::fromStdString(toText(run.error()))); // the steps before it stay
    // That a step touches a node is only known when it has run. It is kept, and the playhead stands before it.
    const int last = reached();
    const bool early = stoppedFor != NodeId::None && last > 0;
    movePlayhead(early ? last - 1 : last);
    m_restoring = false; // a session whose run fails stays where it failed
    Q_EMIT runChanged();
    collectProblems();
    if (m_run->failed()) {
        selectStep(static_cast<int>(m_run->steps.size()) - 1);
    } else if (early) {
        say(stoppedText(*stepAt(last), last, stoppedFor));
        select(stoppedFor);
        selectStep(last - 1);
    }
}

/// A step of the run that is going on has ended.
void Session::addStep(std::size_t index, const StepPtr& step)
{
    if (index < m_run->steps.size())
        return; // taken over from the run before
    auto run = std::make_shared<Run>(*m_run);
    run->compilers = *m_compilers;
    run->gates = gates();
    run->steps.push_back(step);
    m_run = m_latest = std::move(run);
    m_runningStep = static_cast<int>(m_run->steps.size());
    m_runningFraction = 0;
    const QString pass = QString::fromStdString(step->config.pass);
    if (step->state == StepState::Failed)
        say(tr("%1 failed: %2").arg(pass, QString::fromStdString(step->error->message)));
    else if (step->state == StepState::Done)
        say(step->changed ? tr("%1 changed the graph in %2 ms").arg(pass, QString::number(step->milliseconds, 'f', 1))
                          : tr("%1 changed nothing (%2 ms)").arg(pass, QString::number(step->milliseconds, 'f', 1)));
    if (m_runningStep < static_cast<int>(m_project.pipeline.steps.size()))
        showJob({.key = QStringLiteral("run"),
            .text = tr("Running %1").arg(QString::fromStdString(m_project.pipeline.steps[m_runningStep].pass)),
            .cancel = [this] { stop(); }});
    Q_EMIT runChanged();
}

} // namespace passbench

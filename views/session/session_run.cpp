// Running the pipeline: what a session knows of finished steps, and where it stands among them.

#include "views/session/session.h"

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

} // namespace

int Session::reached() const
{
    const auto& steps = m_run->steps;
    const auto end = std::find_if(steps.begin(), steps.end(), [](const StepPtr& step) { return !isFinished(*step); });
    return static_cast<int>(end - steps.begin());
}

const Module& Session::moduleAt(int position) const
{
    const int last = std::min(position, static_cast<int>(m_run->steps.size()));
    return last <= 0 ? m_input : m_run->steps[last - 1]->after;
}

StepPtr Session::stepAt(int position) const
{
    return position >= 1 && position <= static_cast<int>(m_run->steps.size()) ? m_run->steps[position - 1] : nullptr;
}

/// After an edit: keeps the leading steps of the latest run that the pipeline would only repeat.
void Session::fitRunToPipeline()
{
    const std::size_t count = repeatedSteps(*m_latest, m_project.pipeline, *m_compilers);
    m_run = leadingSteps(m_latest, count);
    if (m_playhead > reached())
        movePlayhead(reached());
}

void Session::movePlayhead(int position)
{
    m_playhead = std::clamp(position, 0, reached());
    startDiff();
    Q_EMIT playheadChanged();
    restoreView();
}

void Session::setPlayhead(int position)
{
    const int target = std::clamp(position, 0, static_cast<int>(m_project.pipeline.steps.size()));
    if (target <= reached()) {
        if (target != m_playhead)
            movePlayhead(target);
    } else {
        startRun(target, false);
    }
}

void Session::runAll()
{
    startRun(static_cast<int>(m_project.pipeline.steps.size()), true);
}

void Session::stepForward()
{
    const auto& steps = m_project.pipeline.steps;
    std::size_t next = m_playhead;
    while (next < steps.size() && !steps[next].enabled)
        ++next; // a step that is off is no stop on the way
    setPlayhead(static_cast<int>(std::min(next + 1, steps.size())));
}

void Session::stepBack()
{
    const auto& steps = m_project.pipeline.steps;
    int to = m_playhead - 1;
    while (to > 0 && !steps[to].enabled)
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
    m_runJob.start(
        [this, request, table = m_compilers](const JobControl& job) mutable {
            request.stop = job.stop();
            // `this` is only touched by what is posted, in the window's thread, and never after a cancel.
            request.onStep = [&, index = std::size_t {0}](const StepPtr& step) mutable {
                job.post([this, index, step] { addStep(index, step); });
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
            return Result<RunPtr>(runPipeline(request));
        },
        [this](const Result<RunPtr>& run) {
            m_runningStep = -1;
            endJob(QStringLiteral("run"));
            if (run)
                m_run = m_latest = *run;
            else
                say(QString::fromStdString(toText(run.error()))); // the steps before it stay
            movePlayhead(reached());
            m_restoring = false; // a session whose run fails stays where it failed
            Q_EMIT runChanged();
            collectProblems();
            if (m_run->failed())
                selectStep(static_cast<int>(m_run->steps.size()) - 1);
        });
    showJob({.key = QStringLiteral("run"), .text = tr("Running"), .cancel = [this] { stop(); }});
    Q_EMIT runChanged();
}

/// A step of the run that is going on has ended.
void Session::addStep(std::size_t index, const StepPtr& step)
{
    if (index < m_run->steps.size())
        return; // taken over from the run before
    auto run = std::make_shared<Run>(*m_run);
    run->compilers = *m_compilers;
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

void Session::startDiff()
{
    if (m_playhead == 0 || !stepAt(m_playhead)->changed) {
        m_diffJob.cancel();
        m_diff = std::make_shared<GraphDiff>();
        Q_EMIT diffChanged();
        return;
    }
    m_diffJob.start([before = previous(), after = shown()](const JobControl&)
                        -> std::shared_ptr<const GraphDiff> { return std::make_shared<GraphDiff>(passbench::diff(before, after)); },
        [this](std::shared_ptr<const GraphDiff> diff) {
            m_diff = std::move(diff);
            Q_EMIT diffChanged();
        });
}

} // namespace passbench

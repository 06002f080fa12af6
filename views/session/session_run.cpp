// Running the pipeline in the background, and standing among its steps.

#include "views/session/session.h"
#include "views/session/telling.h"
#include "views/session/told.h"

#include <algorithm>

namespace passbench {
namespace {

/// Why a run stopped before the step at `position`, which is `step`.
QString stoppedText(const Step& step, int position, NodeId touched)
{
    return Session::tr("Stopped before step %1, %2: it touches %%3, which has a breakpoint").arg(position).arg(QString::fromStdString(step.config.pass)).arg(number(touched));
}

/// What a step did, for the log; empty for one that was left out.
QString outcomeText(const Step& step)
{
    const QString pass = QString::fromStdString(step.config.pass);
    if (step.state == StepState::Failed)
        return Session::tr("%1 failed. %2").arg(pass, sentence(told(step.error->message)));
    if (step.state != StepState::Done)
        return {};
    return (step.changed ? Session::tr("%1 changed the graph in %2 ms") : Session::tr("%1 changed nothing (%2 ms)")).arg(pass, QString::number(step.milliseconds, 'f', 1));
}

} // namespace

void Session::movePlayhead(int position)
{
    const Telling telling(*this);
    if (m_look.moveTo(position)) {
        note(Change::Playhead | Change::Shown);
        startDiff();
    }
    restoreView();
}

void Session::setPlayhead(int position)
{
    const Telling telling(*this);
    goTo(position);
    // At the imported model none: keys would act on a card that may be out of sight.
    noteSteps(m_look.steps().select(std::clamp(position, 0, static_cast<int>(project().pipeline.steps.size())) - 1));
}

void Session::goTo(int position)
{
    const int target = std::clamp(position, 0, static_cast<int>(project().pipeline.steps.size()));
    if (target > reached())
        startRun(target, false);
    else if (target != playhead() || isComparing())
        movePlayhead(target);
}

void Session::runAll()
{
    // What is finished needs no run, but stops at the same places.
    const auto stop = m_runner.stopAfter(playhead());
    const Telling telling(*this);
    if (!stop) {
        noteSteps(m_look.steps().select(static_cast<int>(project().pipeline.steps.size()) - 1));
        return startRun(static_cast<int>(project().pipeline.steps.size()), true);
    }
    movePlayhead(stop->position);
    if (stop->node != NodeId::None) {
        say(stoppedText(*stepAt(stop->position + 1), stop->position + 1, stop->node));
        select(stop->node);
    }
    selectStep(stop->position);
    Q_EMIT stoppedBefore(stop->position, stop->node);
}

void Session::stop()
{
    if (!m_runner.isRunning())
        return;
    const Telling telling(*this, Change::Run);
    m_runJob.cancel();
    m_runner.stop();
    m_runTicket.end();
    say(tr("Stopped after %n step(s)", nullptr, reached()));
}

void Session::interrupt()
{
    if (!m_runner.isRunning())
        return;
    const Telling telling(*this, Change::Run);
    stop();
    m_restoring = false; // a session that is not run to where it stood stays where it was stopped
    movePlayhead(reached());
    selectStep(std::min(reached(), static_cast<int>(project().pipeline.steps.size()) - 1));
}

void Session::startRun(int target, bool stopAtBreakpoints)
{
    if (!hasModel() || target <= 0)
        return;
    if (reached() >= target)
        return movePlayhead(target);
    const Telling telling(*this, Change::Run);
    m_runJob.start(
        [this, task = m_runner.begin({.target = target, .stopAtBreakpoints = stopAtBreakpoints})](const JobControl& job) {
            // `this` is only touched by what is posted, in the window's thread, and never after a cancel.
            return Result<RunOutcome>(task.run({.stop = job.stop(),
                .onStep = [&](std::size_t index, const StepPtr& step) { job.post([this, index, step] { addStep(index, step); }); },
                .progress = [&](double fraction) {
                    job.post([this, fraction] {
                        m_runner.setRunningFraction(fraction);
                        Q_EMIT progressed();
                    });
                }}));
        },
        [this, target](const Result<RunOutcome>& outcome) {
            endRun(outcome);
            if (reached() < target && playhead() == reached() && !run()->failed()) { // a breakpoint of that card
                selectStep(reached());
                Q_EMIT stoppedBefore(reached(), NodeId::None);
            }
        });
    m_runTarget = target;
    m_runTicket = m_jobs.begin({.text = tr("Running"), .cancel = [this] { interrupt(); }});
    tellRunning();
}

void Session::endRun(const Result<RunOutcome>& outcome)
{
    const Telling telling(*this, Change::Run);
    m_runTicket.end();
    if (outcome) {
        m_runner.end(*outcome);
    } else {
        m_runner.stop();
        say(outcome.error()); // the steps before it stay
    }
    // That a step touches a node is only known when it has run. It is kept, and the playhead stands before it.
    const NodeId stoppedFor = outcome ? outcome->stoppedFor : NodeId::None;
    const int last = reached();
    const bool early = stoppedFor != NodeId::None && last > 0;
    movePlayhead(early ? last - 1 : last);
    m_restoring = false; // a session whose run fails stays where it failed
    collectProblems();
    if (run()->failed()) {
        selectStep(static_cast<int>(run()->steps.size()) - 1);
    } else if (early) {
        say(stoppedText(*stepAt(last), last, stoppedFor));
        select(stoppedFor);
        selectStep(last - 1);
        Q_EMIT stoppedBefore(last - 1, stoppedFor);
    }
}

/// A step of the run that is going on has ended.
void Session::addStep(std::size_t index, const StepPtr& step)
{
    if (!m_runner.add(index, step))
        return;
    const Telling telling(*this, Change::Run);
    if (const QString text = outcomeText(*step); !text.isEmpty())
        say(text);
    tellRunning();
}

void Session::tellRunning()
{
    const QString next = passAt(runningStep());
    if (next.isEmpty())
        return;
    m_runTicket.setText(tr("Running %1, step %2 of %3").arg(next).arg(runningStep() + 1).arg(m_runTarget));
    m_runTicket.progress(static_cast<double>(runningStep()) / m_runTarget);
}

} // namespace passbench

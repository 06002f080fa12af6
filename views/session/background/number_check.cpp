#include "views/session/background/number_check.h"

#include "views/session/session.h"
#include "views/session/told.h"

#include "core/runtime/executability.h"

namespace passbench {
namespace {

constexpr std::uint64_t seed = 1;

} // namespace

NumberCheck::NumberCheck(Session& session) : m_session(session)
{
    connect(&session, &Session::modelOpened, this, [this] {
        cancel();
        forget();
        Q_EMIT changed();
    });
}

void NumberCheck::forget()
{
    m_run.reset();
    m_checks.clear();
    m_culprit.reset();
    m_error.reset();
}

void NumberCheck::start()
{
    if (!m_session.hasModel() || m_session.run()->steps.empty())
        return;
    m_culpritJob.cancel();
    forget();
    m_run = m_session.run();
    m_job.start(
        [this, run = m_run, tolerance = m_tolerance](const JobControl& job) -> Result<Checks> {
            // `this` is only touched by what is posted, in the window's thread, and never after a cancel.
            PB_TRY(requireExecutable(run->input));
            auto inputs = seededInputs(run->input, seed);
            PB_TRY(inputs);
            CheckOptions options {.tolerance = tolerance, .stop = job.stop()};
            options.onCheck = [&](const StepCheck& check) {
                job.post([this, check] {
                    m_checks.push_back(check);
                    Q_EMIT changed();
                });
            };
            options.progress = [&, last = -1.0](double fraction) mutable {
                if (fraction - last < 0.01)
                    return;
                last = fraction;
                job.post([this, fraction] { m_ticket.progress(fraction); });
            };
            return checkSteps(*run, *inputs, options);
        },
        [this](const Result<Checks>& checks) { take(checks); });
    m_ticket = m_session.jobs().begin({.text = tr("Checking numbers"), .cancel = [this] { cancel(); }});
    Q_EMIT changed();
}

void NumberCheck::cancel()
{
    if (!isRunning())
        return;
    m_job.cancel();
    m_culpritJob.cancel();
    m_ticket.end();
    m_session.say(tr("The check of numbers was cancelled"));
    Q_EMIT changed();
}

void NumberCheck::take(const Result<Checks>& checks)
{
    m_ticket.end();
    m_checks = checks ? *checks : Checks();
    if (!checks) {
        m_error = checks.error();
        m_session.say(told(checks.error()));
    } else if (const StepCheck* failure = passbench::firstFailure(m_checks)) {
        m_session.say(tr("The numbers change too much at step %1, %2. %3").arg(failure->step + 1).arg(QString::fromStdString(failure->pass), sentence(told(failureText(*failure)))));
        findCulprit(*failure);
    } else {
        m_session.say(tr("Numbers: all steps that were checked agree with the model"));
    }
    Q_EMIT changed();
}

void NumberCheck::findCulprit(const StepCheck& failure)
{
    m_culpritJob.start(
        [this, run = m_run, failure, tolerance = m_tolerance](const JobControl& job) -> Result<Culprit> {
            auto inputs = seededInputs(run->input, seed);
            PB_TRY(inputs);
            CheckOptions options {.tolerance = tolerance, .stop = job.stop()};
            options.progress = [&](double fraction) { job.post([this, fraction] { m_ticket.progress(fraction); }); };
            return passbench::findCulprit(*run, failure, *inputs, options);
        },
        [this](Result<Culprit> culprit) {
            m_ticket.end();
            if (culprit)
                m_culprit = std::move(*culprit);
            else
                m_session.say(told(culprit.error()));
            Q_EMIT changed();
        });
    m_ticket = m_session.jobs().begin({.text = tr("Looking for the rewrite"), .cancel = [this] { cancel(); }});
}

void NumberCheck::setTolerance(std::optional<double> relative)
{
    if (relative == m_tolerance)
        return;
    m_tolerance = relative;
    if (m_run)
        start();
}

const StepCheck* NumberCheck::of(int index) const
{
    const auto& steps = m_session.run()->steps;
    if (!m_run || index < 0 || index >= static_cast<int>(std::min(steps.size(), m_run->steps.size())))
        return nullptr;
    const auto found = std::ranges::find(m_checks, static_cast<std::size_t>(index), &StepCheck::step);
    const bool same = steps[index]->after.functions == m_run->steps[index]->after.functions && m_run->input.functions == m_session.input().functions;
    return found != m_checks.end() && same ? &*found : nullptr;
}

int NumberCheck::firstFailure() const
{
    for (const StepCheck& check : m_checks)
        if (const StepCheck* current = of(static_cast<int>(check.step)); current && (!current->withinTolerance || current->error))
            return static_cast<int>(check.step);
    return -1;
}

} // namespace passbench

#include "moc_number_check.cpp"

#include "views/session/sub_step_walk.h"

#include "views/session/told.h"

namespace passbench {

SubStepWalk::SubStepWalk(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    session.onChange(Session::Change::Playhead | Session::Change::Run, this, &SubStepWalk::follow);
    connect(&session, &Session::shownChanged, this, [this] {
        if (!m_comparing)
            forget(); // something else is looked at
    });
}

void SubStepWalk::follow()
{
    const StepPtr step = m_session.stepAt(m_session.playhead());
    if (step == m_of)
        return;
    m_of = step;
    m_step = step ? m_session.playhead() - 1 : -1;
    m_count = step ? static_cast<int>(subStepCount(*step)) : 0;
    forget();
    Q_EMIT changed();
}

void SubStepWalk::forget()
{
    m_job.cancel();
    m_ticket.end();
    if (std::exchange(m_current, -1) >= 0)
        Q_EMIT currentChanged();
}

void SubStepWalk::next(int by)
{
    const int to = m_current < 0 ? (by > 0 ? 0 : m_count - 1) : m_current + by;
    if (to >= 0 && to < m_count)
        return show(to);
    m_session.endComparison();
    forget(); // it may not have been shown yet
}

void SubStepWalk::show(int index)
{
    if (index == m_current || index < 0 || index >= m_count)
        return;
    m_current = index;
    Q_EMIT currentChanged();
    m_ticket = m_session.jobs().begin({.text = tr("Running the pass up to rewrite %1").arg(index + 1), .cancel = [this] {
        m_session.endComparison();
        forget();
    }});
    m_job.start(
        [run = m_session.run(), step = static_cast<std::size_t>(m_step), index = static_cast<std::size_t>(index)](const JobControl& job) -> Result<Around> {
            Around around {.before = run->steps[step]->before, .after = {}, .shown = {}, .rewrites = {}};
            const auto visit = [&](std::size_t done, const Module& now) {
                if (done <= index)
                    around.before = now;
                around.after = now;
                return done <= index;
            };
            PB_TRY(forEachSubStep(*run, step, visit, job.stop()));
            around.shown = subSteps(*run->steps[step])[index];
            const auto& rewrites = run->steps[step]->log.rewrites;
            const auto first = rewrites.begin() + static_cast<std::ptrdiff_t>(around.shown.firstRewrite);
            around.rewrites = std::make_shared<const std::vector<Rewrite>>(first, first + static_cast<std::ptrdiff_t>(around.shown.rewriteCount));
            return around;
        },
        [this, index](Result<Around> around) {
            m_ticket.end();
            if (!around) {
                m_session.say(told(around.error()));
                return;
            }
            m_comparing = true; // what this shows is no reason to forget it
            const QString pass = QString::fromStdString(m_of->config.pass);
            const auto title = [&](int done) {
                const QString text = done == 0 ? tr("Before %1").arg(pass) : done == m_count ? tr("After %1").arg(pass) : tr("%1, after rewrite %2 of %3").arg(pass).arg(done).arg(m_count);
                return text.toStdString();
            };
            m_session.compare({.before = std::move(around->before), .after = std::move(around->after), .beforeTitle = title(index), .afterTitle = title(index + 1),
                .title = tr("Rewrite %1 of %2, %3").arg(index + 1).arg(m_count).arg(pass).toStdString(), .shorterTitle = tr("Rewrite %1 of %2").arg(index + 1).arg(m_count).toStdString(), .briefTitle = fmt::format("{}/{}", index + 1, m_count), .rewrites = std::move(around->rewrites), .isOfRun = true});
            m_comparing = false;
            const SubStep& shown = around->shown;
            if (!shown.to.empty())
                m_session.select(shown.to.back()); // what uses the others
            else if (!shown.from.empty())
                m_session.select(shown.from.front());
        });
}

} // namespace passbench

#include "moc_sub_step_walk.cpp"

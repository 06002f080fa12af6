#pragma once
// A walk through the rewrites inside the step at the playhead; each is shown as a comparison of the graphs around it.

#include "core/history/sub_steps.h"
#include "views/session/session.h"

namespace passbench {

class SubStepWalk : public QObject {
    Q_OBJECT
public:
    explicit SubStepWalk(Session& session, QObject* parent = nullptr);

    int count() const { return m_count; }                               ///< rewrites of the step that ended at the playhead
    int step() const { return m_step; }                                 ///< its index in the run, or -1
    int current() const { return m_current; }                           ///< index of the one that is shown, or -1
    bool isLoading() const { return m_job.isRunning(); }

    void show(int index);
    void next(int by);       ///< from the one that is shown; before the first and behind the last stands the whole step

Q_SIGNALS:
    void changed();          ///< another step
    void currentChanged();

private:
    void follow();
    void forget();

    Session& m_session;
    StepPtr m_of;
    int m_step = -1, m_current = -1;
    int m_count = 0;
    struct Around {
        Module before, after;
        SubStep shown;
        Rewrites rewrites;
    };
    LatestJob<Result<Around>> m_job;
    JobTicket m_ticket;
    bool m_comparing = false; ///< the comparison that is shown is ours
};

} // namespace passbench

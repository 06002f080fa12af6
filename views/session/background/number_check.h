#pragma once
// The numeric check of the run: whether the graph after every step still computes what the model does; and of the first that
// does not, the rewrite inside it that is at fault.

#include "core/runtime/check_steps.h"
#include "core/runtime/culprit.h"
#include "views/session/jobs.h"
#include "views/session/background/latest_job.h"

#include <QObject>

namespace passbench {

class Session;

class NumberCheck : public QObject {
    Q_OBJECT
public:
    explicit NumberCheck(Session& session);

    void start();            ///< of the finished steps, with seeded inputs, in the background
    void cancel();
    bool isRunning() const { return m_job.isRunning() || m_culpritJob.isRunning(); }
    /// Largest relative difference from the model that is all right; without one, what the passes state.
    const std::optional<double>& tolerance() const { return m_tolerance; }
    void setTolerance(std::optional<double> relative); ///< checks again what was checked

    /// Of step `index`; null when it has not been checked since it last ran.
    const StepCheck* of(int index) const;
    int firstFailure() const;                                 ///< index of a step, or -1
    bool isDone() const { return !m_checks.empty() && !m_job.isRunning(); }
    const std::optional<Culprit>& culprit() const { return m_culprit; } ///< of the first failure, when it was found
    const std::optional<Diagnostic>& error() const { return m_error; } ///< why nothing could be checked

Q_SIGNALS:
    void changed();          ///< results came or went, or the check has begun or ended

private:
    using Checks = std::vector<StepCheck>;
    void take(const Result<Checks>& checks);
    void findCulprit(const StepCheck& failure);
    void forget();

    Session& m_session;
    std::optional<double> m_tolerance;
    RunPtr m_run;            ///< that is checked
    Checks m_checks;
    std::optional<Culprit> m_culprit;
    std::optional<Diagnostic> m_error;
    LatestJob<Result<Checks>> m_job;
    LatestJob<Result<Culprit>> m_culpritJob;
    JobTicket m_ticket;
};

} // namespace passbench

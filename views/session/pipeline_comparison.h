#pragma once
// What another pipeline would make of the same model, beside what the project's makes of it.

#include "views/session/session.h"

namespace passbench {

class PipelineComparison : public QObject {
    Q_OBJECT
public:
    explicit PipelineComparison(Session& session, QObject* parent = nullptr);

    /// Runs both to the end in the background, as far as they have not been run, and shows the two final graphs.
    void start(const QString& otherName, Pipeline other);
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }

    const RunPtr& own() const { return m_own; }       ///< null until both are there
    const RunPtr& other() const { return m_other; }
    const QString& otherName() const { return m_otherName; }
    void show();                                      ///< the two final graphs again

Q_SIGNALS:
    void changed();                                   ///< results came or went, or the runs have begun or ended
    void shown();                                     ///< the two final graphs are what the session looks at

private:
    struct Both {
        RunPtr own, other;
        Module aligned;                               ///< the other's output with the ids of what is the same in both
    };
    void take(Both both);

    Session& m_session;
    QString m_otherName;
    RunPtr m_own, m_other;
    Module m_aligned;
    LatestJob<Both> m_job;
    JobTicket m_ticket;
};

} // namespace passbench

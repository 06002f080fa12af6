#pragma once
// The search for a better partition of the run, in the background.

#include "core/search/partition_search.h"
#include "views/session/jobs.h"
#include "views/session/background/latest_job.h"

#include <QObject>
#include <QTemporaryDir>

namespace passbench {

class Session;

class PartitionSearchJob : public QObject {
    Q_OBJECT
public:
    explicit PartitionSearchJob(Session& session);

    void start(bool measured, int budgetSeconds);
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }
    const std::optional<PartitionSearch>& found() const { return m_found; } ///< of the run as it was when the search began
    /// The alternative that is in force, by its pins; that from which the search began, or one that was taken since.
    std::optional<std::size_t> presentRow() const;
    /// Something else than taking an alternative has changed the partition since the search began.
    bool isStale() const { return m_found && !presentRow(); }
    const std::optional<Diagnostic>& error() const { return m_error; }
    /// Takes the pins of an alternative, as one undo step.
    void apply(std::size_t alternative);

Q_SIGNALS:
    void changed(); ///< begun, ended, or forgotten with its model

private:
    Session& m_session;
    std::unique_ptr<QTemporaryDir> m_folder; ///< of builds
    RunPtr m_searched;                       ///< the run that was searched from
    std::optional<PartitionSearch> m_found;
    std::optional<Diagnostic> m_error;
    LatestJob<Result<PartitionSearch>> m_job;
    JobTicket m_ticket;
};

} // namespace passbench

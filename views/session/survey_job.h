#pragma once
// A set of models, and what the session's pipeline and compilers make of them, in the background.

#include "core/search/survey.h"
#include "views/session/jobs.h"
#include "views/session/latest_job.h"

#include <QObject>
#include <QStringList>

#include <map>

namespace passbench {

class Session;

class SurveyJob : public QObject {
    Q_OBJECT
public:
    explicit SurveyJob(Session& session);

    /// Files, and what folders hold, join the set.
    void add(const QStringList& paths);
    void remove(const std::vector<std::size_t>& models);
    const Strings& models() const { return m_models; }

    void start();
    void cancel();                     ///< rows that are done stay
    bool isRunning() const { return m_job.isRunning(); }
    /// What the models are put to: the session's workspace, with a partitioning preset where its pipeline does not partition.
    Workspace workspace() const;
    bool usesPreset() const;           ///< the session's own pipeline does not partition
    bool isStale() const;              ///< rows are of another pipeline, or of other compilers, than the session has now

    const std::map<std::string, SurveyRow>& rows() const { return m_rows; } ///< by model, as far as they are done
    const std::optional<Survey>& before() const { return m_before; } ///< of the same set, under the rules of the time before
    const std::optional<Diagnostic>& error() const { return m_error; }

Q_SIGNALS:
    void changed(); ///< the set, its rows, or whether it runs

private:
    void take(Result<Survey> survey);

    Session& m_session;
    Strings m_models;
    Workspace m_surveyed;
    std::map<std::string, SurveyRow> m_rows;
    std::optional<Survey> m_last, m_before; ///< whole ones
    std::optional<Diagnostic> m_error;
    LatestJob<Result<Strings>> m_finding;
    LatestJob<Result<Survey>> m_job;
    JobTicket m_ticket;
};

} // namespace passbench

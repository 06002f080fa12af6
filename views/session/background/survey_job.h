#pragma once
// A set of models, and what the session's pipeline and compilers make of them, in the background.

#include "core/search/survey_page.h"
#include "views/session/jobs.h"
#include "views/session/background/latest_job.h"

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

    /// Rules of another file to compare with, instead of those of the time before; empty for these. Fails when the file can't be
    /// read, or is of a compiler that is off.
    Result<void> setOther(const std::string& file);
    const std::string& other() const { return m_other; }
    const std::string& surveyedOther() const { return m_surveyedOther; } ///< what before() is of

    void start();
    void cancel();                     ///< rows that are done stay
    bool isRunning() const { return m_job.isRunning(); }
    /// What the models are put to: the session's workspace, with a partitioning preset where its pipeline does not partition.
    Workspace workspace() const;
    bool usesPreset() const;           ///< the session's own pipeline does not partition
    bool isStale() const;              ///< rows are of another pipeline, or of other compilers, than the session has now; or are compared with other rules

    const std::map<std::string, SurveyRow>& rows() const { return m_rows; } ///< by model, as far as they are done
    const std::optional<Survey>& before() const { return m_before; } ///< of the same set, under the rules of the time before or of other()
    std::size_t done() const { return m_done; }   ///< of toDo() models
    std::size_t toDo() const { return m_models.size() * (m_other.empty() ? 1 : 2); }
    /// What is shown, for a page; empty until a whole survey is done.
    std::optional<SurveyReport> report() const;
    const std::optional<Diagnostic>& error() const { return m_error; }

Q_SIGNALS:
    void changed(); ///< the set, its rows, or whether it runs

private:
    struct Surveys {
        Survey now;
        std::optional<Survey> before {};
    };
    void take(Result<Surveys> surveys);

    Session& m_session;
    Strings m_models;
    Workspace m_surveyed;
    std::string m_other, m_surveyedOther, m_beforeAbout;
    bool m_usedPreset = false;
    std::size_t m_done = 0;
    std::map<std::string, SurveyRow> m_rows;
    std::optional<Survey> m_last, m_before; ///< whole ones
    std::optional<Diagnostic> m_error;
    LatestJob<Result<Strings>> m_finding;
    LatestJob<Result<Surveys>> m_job;
    JobTicket m_ticket;
};

} // namespace passbench

#pragma once
// Where the time of the graph that is shown goes: estimated, and measured once it was exported or built to be measured.

#include "core/build/build.h"
#include "core/map/time_report.h"
#include "views/session/jobs.h"
#include "views/session/background/latest_job.h"

#include <QObject>
#include <QTemporaryDir>

namespace passbench {

class Session;

class Times : public QObject {
    Q_OBJECT
public:
    explicit Times(Session& session);

    /// Of the graph that is shown; null until it is worked out, which begins with the first question.
    std::shared_ptr<const TimeReport> report();
    bool isKnown() const { return !m_job.isRunning(); }

    /// Whether there is a graph at the pipeline's end, which is what can be built.
    bool canMeasure() const;
    void measure();               ///< builds that graph in a folder that does not stay, and runs it
    void cancel();
    bool isMeasuring() const { return m_measureJob.isRunning(); }
    /// What a build of `module` has measured.
    void take(const Module& module, Profile profile);
    bool isMeasured() const { return m_profile.has_value(); } ///< some graph of this model
    /// That graph is the one that is shown, so that the report has its times.
    bool isOfShown() const;
    const QString& problem() const { return m_problem; } ///< why the latest measurement gave nothing

Q_SIGNALS:
    void changed();

private:
    using Functions = std::map<std::string, FunctionPtr, std::less<>>;
    void forget();

    Session& m_session;
    Functions m_reported, m_measured; ///< functions never change, so a graph is known by them
    std::shared_ptr<const CompilerTable> m_compilers; ///< of the report
    std::shared_ptr<const TimeReport> m_report;
    std::optional<Profile> m_profile;
    QString m_problem;
    std::unique_ptr<QTemporaryDir> m_folder;
    JobTicket m_ticket;
    LatestJob<std::shared_ptr<const TimeReport>> m_job;
    LatestJob<Result<BuildReport>> m_measureJob;
};

} // namespace passbench

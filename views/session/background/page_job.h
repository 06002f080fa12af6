#pragma once
// The finished steps of the session as one page of HTML, a poster or an animated picture, written in the background.

#include "views/session/jobs.h"
#include "views/session/background/latest_job.h"

#include <QObject>

namespace passbench {

class Session;

class PageJob : public QObject {
    Q_OBJECT
public:
    explicit PageJob(Session& session);

    /// By the end of the name: `.pdf` is a poster, `.apng` an animated picture, anything else a page. Of the steps that are finished by now, with the numbers that were checked of them; what came of it is told in the log.
    void start(const QString& path);
    void cancel();

Q_SIGNALS:
    void saved(const QString& path);
    void notSaved(const QString& why);

private:
    Session& m_session;
    LatestJob<Result<void>> m_job;
    JobTicket m_ticket;
};

} // namespace passbench

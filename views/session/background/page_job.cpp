#include "views/session/background/page_job.h"

#include "core/report/run_page.h"
#include "core/support/files/write_file.h"
#include "views/painting/sha256.h"
#include "views/report/run_pictures.h"
#include "views/session/background/number_check.h"
#include "views/session/session.h"
#include "views/session/told.h"

namespace passbench {

PageJob::PageJob(Session& session) : QObject(&session), m_session(session) { }

void PageJob::start(const QString& path)
{
    if (!m_session.hasModel())
        return;
    PageRequest request {.run = m_session.run(), .title = m_session.title().toStdString(), .checkedWith = "made up inputs", .sha256 = sha256};
    for (std::size_t step = 0; step < request.run->steps.size(); ++step)
        if (const StepCheck* check = m_session.numbers().of(static_cast<int>(step)))
            request.checks.push_back(*check);
    m_ticket = m_session.jobs().begin({.text = tr("Writing %1").arg(path), .cancel = [this] { cancel(); }});
    m_job.start(
        [this, request = std::move(request), path](const JobControl& job) mutable -> Result<void> {
            request.stop = job.stop();
            request.progress = [this, &job](double fraction) { job.post([this, fraction] { m_ticket.progress(fraction); }); };
            PB_ASSIGN(const std::string page, path.endsWith(QLatin1String(".pdf")) ? posterOf(*request.run, pageTitle(request), request.stop) : path.endsWith(QLatin1String(".apng")) ? animationOf(*request.run, request.stop) : runPage(request));
            return writeFile(path.toStdString(), page);
        },
        [this, path](const Result<void>& written) {
            m_ticket.end();
            if (!written) {
                m_session.say(written.error());
                Q_EMIT notSaved(told(written.error()));
                return;
            }
            m_session.say(tr("Saved %1").arg(path));
            Q_EMIT saved(path);
        });
}

void PageJob::cancel()
{
    m_job.cancel();
    m_ticket.end();
}

} // namespace passbench

#include "moc_page_job.cpp"

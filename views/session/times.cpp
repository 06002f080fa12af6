#include "views/session/times.h"

#include "views/session/session.h"

namespace passbench {

Times::Times(Session& session) : m_session(session)
{
    connect(&session, &Session::changed, this, [this](Session::Changes what) {
        if (what & Session::Change::Model)
            forget();
        if (what & (Session::Change::Shown | Session::Change::Model | Session::Change::Project))
            Q_EMIT changed(); // asked again, it tells of the graph that is shown now
    });
}

void Times::forget()
{
    cancel();
    m_profile.reset();
    m_measured.clear();
    m_problem.clear();
}

bool Times::isOfShown() const { return m_profile && m_session.hasModel() && m_session.shown().functions == m_measured; }

std::shared_ptr<const TimeReport> Times::report()
{
    if (!m_session.hasModel())
        return nullptr;
    const Module& shown = m_session.shown();
    if (m_reported == shown.functions && m_compilers == m_session.shareCompilers())
        return m_report;
    m_reported = shown.functions;
    m_compilers = m_session.shareCompilers();
    m_report.reset();
    m_job.start(
        [module = shown, compilers = m_compilers, profile = isOfShown() ? m_profile : std::nullopt](const JobControl&) {
            return std::make_shared<const TimeReport>(timeReport(wholeMap(module, *compilers), profile ? &*profile : nullptr));
        },
        [this](std::shared_ptr<const TimeReport> report) {
            m_report = std::move(report);
            Q_EMIT changed();
        });
    return nullptr;
}

bool Times::canMeasure() const
{
    return m_session.hasModel() && m_session.runningStep() < 0 && !isMeasuring() && m_session.reached() == static_cast<int>(m_session.project().pipeline.steps.size());
}

void Times::measure()
{
    if (!canMeasure())
        return;
    m_problem.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    m_ticket = m_session.jobs().begin({.text = tr("Measuring"), .cancel = [this] { cancel(); }});
    const Module module = m_session.moduleAt(m_session.reached());
    BuildRequest request {.module = module,
        .reference = m_session.input(),
        .folder = m_folder->filePath(QStringLiteral("model")).toStdString(),
        .compilers = m_session.compilers(),
        .check = false,
        .profile = true,
        .exportRegions = false};
    m_measureJob.start(
        [this, request](const JobControl& job) mutable {
            request.stop = job.stop();
            request.progress = [this, &job](double fraction, std::string_view what) {
                job.post([this, fraction, text = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()))] {
                    m_ticket.setText(tr("Measuring: %1").arg(text));
                    m_ticket.progress(fraction);
                });
            };
            return passbench::build(request);
        },
        [this, module](Result<BuildReport> built) {
            m_ticket.end();
            m_folder.reset();
            if (built && built->profile)
                return take(module, *std::move(built->profile));
            m_problem = QString::fromStdString(built ? built->profileText : toText(built.error()));
            m_session.say(m_problem);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void Times::cancel()
{
    if (!isMeasuring())
        return;
    m_measureJob.cancel();
    m_ticket.end();
    m_folder.reset();
    m_session.say(tr("The measurement was cancelled"));
    Q_EMIT changed();
}

void Times::take(const Module& module, Profile profile)
{
    m_profile = std::move(profile);
    m_measured = module.functions;
    m_problem.clear();
    m_reported.clear(); // to be worked out anew
    Q_EMIT changed();
}

} // namespace passbench

#include "moc_times.cpp"

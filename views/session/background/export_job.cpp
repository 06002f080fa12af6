#include "views/session/background/export_job.h"

#include "core/document/project_file.h"
#include "core/history/lineage.h"
#include "core/runtime/reference.h"
#include "core/support/text.h"
#include "views/session/times.h"
#include "views/session/told.h"

#include <QDir>
#include <QFileInfo>

namespace passbench {

QString exportName(const Session& session)
{
    const QString name = QFileInfo(QString::fromStdString(session.project().modelPath)).completeBaseName();
    return name.isEmpty() ? QStringLiteral("model") : name;
}

ExportJob::ExportJob(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::runChanged, this, &ExportJob::runEnded);
    connect(&session, &Session::modelOpened, this, [this] { // what was exported, or was to be, is gone
        m_result.reset();
        drop();
    });
}

void ExportJob::start(const ExportSettings& settings)
{
    if (!m_session.hasModel() || isRunning() || !settings.isComplete())
        return;
    m_settings = settings;
    m_result.reset();
    m_ticket = m_session.jobs().begin({.text = tr("Exporting"), .cancel = [this] { cancel(); }});
    const int steps = static_cast<int>(m_session.project().pipeline.steps.size());
    if (m_session.reached() >= steps)
        return build();
    m_waiting = true;
    report(-1, tr("Running the pipeline"));
    m_session.setPlayhead(steps);
}

void ExportJob::runEnded()
{
    if (!m_waiting || m_session.runningStep() >= 0)
        return;
    m_waiting = false;
    if (m_session.reached() == static_cast<int>(m_session.project().pipeline.steps.size()))
        build();
    else
        take(fail("{}", tr("the pipeline did not run to its end, so there is nothing to compile").toStdString()));
}

void ExportJob::build()
{
    const auto& pipeline = m_session.project().pipeline;
    m_exported = m_session.described();
    m_exportedSession = exportedSession(m_session, m_settings);
    m_exportedModule = m_session.moduleAt(static_cast<int>(pipeline.steps.size()));
    const Reference reference = referenceOf(*m_session.run());
    BuildRequest request {.module = m_exportedModule,
        .reference = reference.module,
        .referenceStep = reference.step,
        .name = exportName(m_session).toStdString(),
        .pipeline = toText(stepsThatRan(*m_session.run())),
        .triple = m_settings.triple,
        .cpu = m_settings.cpu,
        .emit = m_settings.emit,
        .folder = m_settings.folder.toStdString(),
        .compilers = m_session.compilers(),
        .check = m_settings.check,
        .profile = m_settings.check};
    m_job.start(
        [this, request, run = m_session.run()](const JobControl& job) mutable {
            request.origins = operatorNames(run);
            request.stop = job.stop();
            request.progress = [this, &job](double fraction, std::string_view what) {
                job.post([this, fraction, text = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()))] { report(fraction, text); });
            };
            return passbench::build(request);
        },
        [this](Result<BuildReport> result) { take(std::move(result)); });
    report(-1, tr("Compiling"));
}

void ExportJob::report(double fraction, const QString& what)
{
    m_ticket.setText(tr("Exporting: %1").arg(what));
    m_ticket.progress(fraction);
    Q_EMIT progress(fraction, what);
}

void ExportJob::cancel()
{
    if (!isRunning())
        return;
    if (std::exchange(m_waiting, false))
        m_session.stop();
    m_session.say(tr("The export was cancelled; nothing was written"));
    drop();
}

void ExportJob::drop()
{
    m_waiting = false;
    m_job.cancel();
    m_ticket.end();
    Q_EMIT ended();
}

void ExportJob::take(Result<BuildReport> result)
{
    m_ticket.end();
    if (result) {
        if (const auto written = writeExportedSession(m_exported, m_exportedSession); !written)
            result->notes.push_back("the session was not written beside the module: " + written.error().message);
        else
            result->files.push_back(QFileInfo(m_exportedSession).fileName().toStdString());
    }
    m_session.say(result ? tr("Exported to %1: %2").arg(QString::fromStdString(result->folder.string()), QString::fromStdString(result->checkText))
                         : told(result.error()));
    if (result && result->profile && !result->profile->calls.empty())
        m_session.times().take(m_exportedModule, *result->profile);
    const bool isOther = result && result->built;
    if (result)
        m_session.setBuilt(isOther ? std::make_shared<const BuiltPartition>(BuiltPartition {.partitioned = m_exportedModule, .built = *result->built, .failures = result->failures}) : nullptr);
    m_result = std::move(result);
    if (isOther && !m_session.isComparing() && m_session.playhead() == m_session.reached())
        m_session.showBuilt(); // who looks at something else finds the way there in the report
    Q_EMIT ended();
}

QString exportedSession(const Session& session, const ExportSettings& settings)
{
    return settings.folder + QLatin1Char('/') + QString::fromStdString(identifier(exportName(session).toStdString())) + QStringLiteral(".export.passbench");
}

Result<void> writeExportedSession(const Workspace& described, const QString& file)
{
    const QString folder = QFileInfo(file).path();
    if (!QDir().mkpath(folder))
        return fail("`{}` can't be made", folder.toStdString());
    return saveProject(described, file.toStdString());
}

} // namespace passbench

#include "moc_export_job.cpp"

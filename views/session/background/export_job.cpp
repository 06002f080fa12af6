#include "views/session/background/export_job.h"

#include "core/build/open/opened_model.h"
#include "core/build/tune/tile_file.h"
#include "core/document/edits.h"
#include "core/document/project_file.h"
#include "core/history/lineage.h"
#include "core/passes/inference/decided_extents.h"
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

namespace {

/// The run as it is, or the same steps at the sizes that a module for any size is made of.
Result<OpenedModel> openedAgain(RunPtr run, const CompilerTable& compilers, const Workspace& project, const Strings& open, std::stop_token stop)
{
    if (open.empty()) {
        const auto decided = mayDecideExtents(run->input) ? withDecidedExtents(run->input, {}) : Result<WithDecidedExtents>(WithDecidedExtents {});
        if (decided && decided->extents.empty())
            return OpenedModel {std::move(run), std::nullopt};
    }
    if (!open.empty() && !project.pins.empty())
        return fail(Diagnostic {.message = "pins hold for the graph at one size, and the module is to be for any", .help = "take the pins away, or leave no size open"});
    PB_TRY(checkMayStayOpen(project.pipeline, open));
    OpenSource source {.where = project.modelPath, .dims = {}, .typed = {}, .open = {}, .steps = {}};
    for (const std::string& name : open)
        source.dims.push_back({.name = name, .least = 1, .most = usualMost(project.dims.size())});
    source.open = [&](const NamedSizes& sizes) -> Result<Module> {
        if (stop.stop_requested())
            return fail("the export was cancelled");
        if (sizes.empty())
            return run->input;
        ImportOptions options {.dims = project.dims, .signature = project.signature};
        addOpenSizes(options, sizes); // the first of a name counts
        return openModel(project.modelPath, options);
    };
    source.steps = [&](const Module& sample, bool) -> Result<RunPtr> {
        RunPtr again = runPipeline({.input = sample, .pipeline = project.pipeline, .compilers = &compilers, .gates = gatesOf(project), .stop = stop});
        if (again->failed())
            return fail(*again->steps.back()->error);
        return again;
    };
    return openedForBuild(std::move(source));
}

} // namespace

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
    BuildRequest request {.module = m_exportedModule,
        .name = exportName(m_session).toStdString(),
        .triple = m_settings.triple,
        .cpu = m_settings.cpu,
        .emit = m_settings.emit,
        .folder = m_settings.folder.toStdString(),
        .compilers = m_session.compilers(),
        .check = m_settings.check,
        .profile = m_settings.check};
    m_job.start(
        [this, request, run = m_session.run(), project = m_session.project(), open = m_settings.open, tuned = m_settings.tuned](const JobControl& job) mutable -> Result<BuildReport> {
            PB_ASSIGN(OpenedModel opened, openedAgain(std::move(run), request.compilers, project, open, job.stop()));
            if (tuned) {
                PB_ASSIGN(const MeasuredTiles tiles, readTiles(usualTileFile()));
                request.tiles = tablesOf(tiles);
            }
            const Reference reference = referenceOf(*opened.run);
            request.reference = reference.module;
            request.referenceStep = reference.step;
            request.pipeline = toText(stepsThatRan(*opened.run));
            request.module = opened.run->output();
            request.profile = request.profile && !opened.open; // its nodes are those of a sample, not the graph's
            request.open = std::move(opened.open);
            request.origins = operatorNames(opened.run);
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
    m_session.say(result && result->check == CheckState::Passed ? tr("Exported to %1, check %2").arg(QString::fromStdString(result->folder.string()), QString::fromStdString(result->checkText))
            : result ? tr("Exported to %1: %2").arg(QString::fromStdString(result->folder.string()), QString::fromStdString(result->checkText))
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

// Opening and saving: models, sessions, and what a crash left behind.

#include "views/session/session.h"

#include "core/document/project_file.h"

#include <QFileInfo>

#include <algorithm>
#include <charconv>

namespace passbench {
namespace {

/// The node that a diagnostic is about: its place ends with the id, as in `conv_1 (%12)`, whatever the name before it is.
NodeId nodeNamedIn(std::string_view where)
{
    const std::size_t sign = where.rfind('%');
    std::uint64_t id = 0;
    if (sign == std::string_view::npos || std::from_chars(where.data() + sign + 1, where.data() + where.size(), id).ec != std::errc())
        return NodeId::None;
    return static_cast<NodeId>(id);
}

Problem problemOf(const Diagnostic& diagnostic, int step)
{
    return {.diagnostic = diagnostic, .node = nodeNamedIn(diagnostic.where), .step = step};
}

} // namespace

QString Session::title() const
{
    const QString path = m_sessionPath.isEmpty() ? QString::fromStdString(m_project.modelPath) : m_sessionPath;
    return QFileInfo(path).fileName();
}

void Session::open(const QString& path)
{
    const bool isSession = path.endsWith(QLatin1String(".passbench"));
    Workspace fresh = m_project; // compilers stay as they are; a new model begins with an empty pipeline
    fresh.pipeline = {};
    fresh.dims = {};
    fresh.view = {};
    fresh.nodeBreakpoints.clear();
    fresh.modelPath = QFileInfo(path).absoluteFilePath().toStdString();
    startOpening(path, [path, isSession, fresh]() -> Result<Opened> {
        Opened opened {.project = fresh, .isSession = isSession};
        if (isSession) {
            PB_ASSIGN(opened.project, loadProject(path.toStdString()));
        }
        return opened;
    });
}

void Session::recover(const QString& file)
{
    startOpening(file, [file]() -> Result<Opened> {
        PB_ASSIGN(Workspace project, parseProject(Recovery::read(file).toStdString(), Recovery::folder().toStdString()));
        return Opened {.project = std::move(project), .recovered = true};
    });
}

/// Reads the model of a project, unless sizes of dimensions have to be asked for first.
Result<Session::Opened> Session::readModel(Opened opened)
{
    const std::filesystem::path model(opened.project.modelPath);
    PB_ASSIGN(opened.missing, symbolicDims(model));
    std::erase_if(opened.missing, [&](const SymbolicDim& dim) {
        return std::ranges::any_of(opened.project.dims, [&](const auto& given) { return given.first == dim.name; });
    });
    if (!opened.missing.empty())
        return opened;
    PB_ASSIGN(opened.module, openModel(model, {.dims = opened.project.dims}));
    opened.metrics = metricsOf(opened.module);
    opened.properties = propertiesOf(opened.module);
    return opened;
}

/// Reads the project and then its model in the background. `read` gives an Opened without the module.
void Session::startOpening(const QString& path, std::function<Result<Opened>()> read)
{
    m_openQuestion.reset();
    m_openError.reset();
    showJob({.key = QStringLiteral("open"), .text = tr("Opening %1").arg(QFileInfo(path).fileName()), .cancel = [this] { cancelOpening(); }});
    m_openJob.start(
        [read = std::move(read)](const JobControl&) -> Result<Opened> {
            PB_ASSIGN(Opened opened, read());
            return readModel(std::move(opened));
        },
        [this, path](Result<Opened> opened) {
            endJob(QStringLiteral("open"));
            if (!opened) {
                const QString message = QString::fromStdString(toText(opened.error()));
                say(message);
                m_openError = opened.error();
                collectProblems();
                Q_EMIT openFailed(path, message);
            } else if (!opened->missing.empty()) {
                m_openQuestion = {path, std::exchange(opened->missing, {})};
                m_waiting = std::move(*opened);
                Q_EMIT dimsAsked();
            } else {
                takeModel(std::move(*opened), path);
            }
        });
}

void Session::answerDims(std::vector<std::pair<std::string, std::int64_t>> sizes)
{
    if (!m_openQuestion)
        return;
    auto& dims = m_waiting.project.dims;
    dims.insert(dims.end(), sizes.begin(), sizes.end());
    startOpening(QString(m_openQuestion->path), [waiting = std::exchange(m_waiting, {})]() -> Result<Opened> { return waiting; });
}

void Session::cancelOpening()
{
    m_openJob.cancel();
    m_openQuestion.reset();
    m_waiting = {};
    endJob(QStringLiteral("open"));
    Q_EMIT openingCancelled();
}

/// The project as it is saved: with how it is looked at now.
Workspace Session::described() const
{
    Workspace project = m_project;
    ViewState& view = project.view;
    view.playhead = m_playhead;
    view.selectedFunction.clear();
    for (const auto& [name, function] : moduleAt(m_playhead).functions)
        if (const std::int64_t at = function->position(m_selection); at >= 0) {
            view.selectedFunction = name;
            view.selectedNode = at;
        }
    view.breakpoints.clear();
    for (const auto& [name, function] : m_input.functions)
        for (const NodeId node : m_project.nodeBreakpoints)
            if (const std::int64_t at = function->position(node); at >= 0)
                view.breakpoints.push_back({name, at});
    if (m_describeView)
        m_describeView(view);
    return project;
}

void Session::restoreView()
{
    const ViewState& view = m_project.view;
    if (!m_restoring || m_playhead != view.playhead)
        return;
    m_restoring = false;
    const FunctionPtr function = shown().find(view.selectedFunction);
    if (function && view.selectedNode >= 0 && view.selectedNode < static_cast<std::int64_t>(function->nodes().size()))
        select(function->nodes()[static_cast<std::size_t>(view.selectedNode)]->id);
    Q_EMIT viewRestored(view);
}

bool Session::save(const QString& path)
{
    if (auto written = saveProject(described(), path.toStdString()); !written) {
        say(QString::fromStdString(toText(written.error())));
        return false;
    }
    m_sessionPath = path;
    m_undoStack.setClean();
    m_recovery.discard();
    m_autosave.stop();
    say(tr("Saved %1").arg(path));
    Q_EMIT titleChanged();
    return true;
}

void Session::autosave()
{
    if (hasModel() && isModified())
        m_recovery.write(title(), QByteArray::fromStdString(projectText(described(), Recovery::folder().toStdString())));
}

void Session::keepUnsaved()
{
    autosave();
    if (hasModel() && isModified())
        m_recovery.release();
}

void Session::takeModel(Opened opened, const QString& path)
{
    m_runJob.cancel();
    m_diffJob.cancel();
    endJob(QStringLiteral("run"));
    m_runningStep = -1;
    const QString kept = hasModel() && isModified() ? title() : QString();
    if (kept.isEmpty())
        m_recovery.discard();
    else
        keepUnsaved();
    m_undoStack.clear();
    m_autosave.stop();
    m_input = std::move(opened.module);
    m_inputProperties = std::move(opened.properties);
    chooseCompilers(); // pins are about nodes of this model now
    auto run = std::make_shared<Run>();
    run->input = m_input;
    run->inputMetrics = opened.metrics;
    run->compilers = *m_compilers;
    m_run = m_latest = std::move(run);
    m_importProblems.clear(); // read once: there may be one for each of 50,000 nodes
    if (m_input.origin)
        for (const Diagnostic& diagnostic : m_input.origin->report)
            m_importProblems.push_back(problemOf(diagnostic, -1));
    m_playhead = 0;
    m_comparison.reset();
    m_selection = NodeId::None;
    m_selectedStep = -1;
    m_diff = std::make_shared<GraphDiff>();
    m_sessionPath = opened.isSession ? path : QString();
    setProject(opened.project);
    restoreBreakpoints();
    if (!m_project.nodeBreakpoints.empty())
        Q_EMIT projectChanged(); // they are marked in the graph
    m_autosave.stop();
    if (opened.recovered) {
        m_undoStack.resetClean(); // it was never saved
        Recovery::forget(path);
        autosave();
    }
    say(tr("Opened %1: %n node(s)", nullptr, static_cast<int>(opened.metrics.nodes)).arg(opened.recovered ? title() : QFileInfo(path).fileName()));
    Q_EMIT modelOpened();
    if (!kept.isEmpty()) {
        say(tr("Unsaved work on %1 was kept; the start page offers it").arg(kept));
        Q_EMIT workKept(kept);
    }
    Q_EMIT playheadChanged();
    Q_EMIT shownChanged();
    Q_EMIT diffChanged();
    Q_EMIT selectionChanged(m_selection);
    Q_EMIT stepSelected(-1);
    Q_EMIT titleChanged();
    m_restoring = opened.isSession || opened.recovered;
    restoreView();
    if (m_project.view.playhead > 0)
        setPlayhead(static_cast<int>(m_project.view.playhead)); // a session goes on where it was saved
}

void Session::collectProblems()
{
    m_problems.clear();
    const auto add = [&](const Diagnostic& diagnostic, int step) { m_problems.push_back(problemOf(diagnostic, step)); };
    if (m_openError)
        add(*m_openError, -1);
    for (const ContractProblem& problem : m_contractProblems)
        m_problems.push_back({.diagnostic = {.message = problem.message, .severity = Severity::Warning},
            .step = static_cast<int>(problem.step),
            .insertBefore = QString::fromStdString(problem.insertBefore)});
    for (std::size_t i = 0; i < m_run->steps.size(); ++i) {
        const Step& step = *m_run->steps[i];
        const auto isOfTheOrder = [&](const ContractProblem& problem) { return problem.step == i && problem.message == step.error->message; };
        if (step.error && std::ranges::none_of(m_contractProblems, isOfTheOrder)) // else it is there already, with what mends it
            add(*step.error, static_cast<int>(i));
        for (const Diagnostic& diagnostic : step.diagnostics)
            add(diagnostic, static_cast<int>(i));
    }
    for (const Diagnostic& diagnostic : m_compilerErrors)
        add(diagnostic, -1);
    m_problems.insert(m_problems.end(), m_importProblems.begin(), m_importProblems.end());
    std::stable_sort(m_problems.begin(), m_problems.end(), [](const Problem& a, const Problem& b) {
        return a.diagnostic.severity > b.diagnostic.severity;
    });
    Q_EMIT problemsChanged();
}

} // namespace passbench

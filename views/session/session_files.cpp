// Opening and saving: models, sessions, and what a crash left behind.

#include "views/session/session.h"

#include "core/ir/parser.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>

namespace passbench {
namespace {

Result<Module> loadModel(const std::string& path)
{
    QFile in(QString::fromStdString(path));
    if (!in.open(QIODevice::ReadOnly))
        return fail("can't read `{}`", path);
    return parseModule(in.readAll().toStdString(), path);
}

/// The node that a diagnostic is about, when its place is written as `%12`.
NodeId nodeNamedIn(const std::string& where)
{
    static const QRegularExpression id(QStringLiteral("%(\\d+)"));
    const auto match = id.match(QString::fromStdString(where));
    return match.hasMatch() ? static_cast<NodeId>(match.captured(1).toULongLong()) : NodeId::None;
}

} // namespace

QString Session::title() const
{
    const QString path = m_sessionPath.isEmpty() ? QString::fromStdString(m_project.modelPath) : m_sessionPath;
    return QFileInfo(path).fileName();
}

void Session::open(const QString& path)
{
    showJob({.key = QStringLiteral("open"),
        .text = tr("Opening %1").arg(QFileInfo(path).fileName()),
        .cancel = [this] {
            m_openJob.cancel();
            endJob(QStringLiteral("open"));
        }});
    Workspace fresh = m_project; // compilers stay as they are; a new model begins with an empty pipeline
    fresh.pipeline = {};
    m_openJob.start(
        [path, fresh](const JobControl&) mutable -> Result<Opened> {
            fresh.modelPath = path.toStdString();
            PB_ASSIGN(Module module, loadModel(fresh.modelPath));
            const StepMetrics metrics = metricsOf(module);
            return Opened {std::move(module), metrics, std::move(fresh), false};
        },
        [this, path](Result<Opened> opened) {
            endJob(QStringLiteral("open"));
            if (opened) {
                takeModel(std::move(*opened), path);
            } else {
                const QString message = QString::fromStdString(toText(opened.error()));
                say(message);
                emit openFailed(path, message);
            }
        });
}

void Session::takeModel(Opened opened, const QString& path)
{
    m_runJob.cancel();
    m_diffJob.cancel();
    endJob(QStringLiteral("run"));
    m_runningStep = -1;
    m_undoStack.clear();
    m_recovery.discard();
    m_autosave.stop();
    m_input = std::move(opened.module);
    auto run = std::make_shared<Run>();
    run->input = m_input;
    run->inputMetrics = opened.metrics;
    run->compilers = m_compilers.get();
    m_run = m_latest = std::move(run);
    m_playhead = 0;
    m_selection = NodeId::None;
    m_selectedStep = -1;
    m_diff = std::make_shared<GraphDiff>();
    m_sessionPath = opened.isSession ? path : QString();
    setProject(opened.project);
    m_autosave.stop();
    say(tr("Opened %1: %n node(s)", nullptr, static_cast<int>(opened.metrics.nodes)).arg(QFileInfo(path).fileName()));
    emit modelOpened();
    emit playheadChanged();
    emit diffChanged();
    emit selectionChanged(m_selection);
    emit stepSelected(-1);
    emit titleChanged();
}

void Session::collectProblems()
{
    m_problems.clear();
    const auto add = [&](const Diagnostic& diagnostic, int step) {
        m_problems.push_back({.diagnostic = diagnostic, .node = nodeNamedIn(diagnostic.where), .step = step});
    };
    for (const ContractProblem& problem : m_contractProblems)
        m_problems.push_back({.diagnostic = {.message = problem.message, .severity = Severity::Warning},
            .step = static_cast<int>(problem.step),
            .insertBefore = QString::fromStdString(problem.insertBefore)});
    for (std::size_t i = 0; i < m_run->steps.size(); ++i) {
        const Step& step = *m_run->steps[i];
        if (step.error)
            add(*step.error, static_cast<int>(i));
        for (const Diagnostic& diagnostic : step.diagnostics)
            add(diagnostic, static_cast<int>(i));
    }
    if (m_input.origin)
        for (const Diagnostic& diagnostic : m_input.origin->report)
            add(diagnostic, -1);
    std::stable_sort(m_problems.begin(), m_problems.end(), [](const Problem& a, const Problem& b) {
        return a.diagnostic.severity > b.diagnostic.severity;
    });
    emit problemsChanged();
}

} // namespace passbench

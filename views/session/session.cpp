#include "views/session/session.h"

#include "core/pipeline/group_edits.h"
#include "views/session/kinship.h"
#include "views/session/number_check.h"

#include <QDateTime>

#include <algorithm>

namespace passbench {

/// Swaps project values; the one undo command of the program.
class WorkspaceEdit : public QUndoCommand {
public:
    WorkspaceEdit(Session& session, const QString& text, Workspace next)
        : QUndoCommand(text), m_session(session), m_other(std::move(next))
    {
    }
    void undo() override { swap(); }
    void redo() override { swap(); }

private:
    void swap()
    {
        Workspace now = m_session.project();
        m_session.setProject(m_other);
        m_other = std::move(now);
    }

    Session& m_session;
    Workspace m_other;
};

Session::Session(QObject* parent)
    : QObject(parent), m_run(std::make_shared<Run>()), m_kinship(std::make_unique<Kinship>(*this)), m_numbers(std::make_unique<NumberCheck>(*this))
{
    m_latest = m_run;
    setJobFailureHandler([this](const Diagnostic& diagnostic) { say(QString::fromStdString(toText(diagnostic))); });
    for (const CompilerPtr& compiler : shippedCompilers().compilers)
        m_project.compilers.push_back({.name = compiler->name, .enabled = !compiler->onRequest});
    chooseCompilers();
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(std::chrono::seconds(2));
    connect(&m_autosave, &QTimer::timeout, this, &Session::autosave);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Session::titleChanged);
}

Session::~Session()
{
    setJobFailureHandler({});
    m_undoStack.disconnect(this);
}

void Session::edit(const QString& text, Workspace next)
{
    if (next == m_project)
        return;
    m_undoStack.push(new WorkspaceEdit(*this, text, std::move(next)));
}

void Session::setProject(const Workspace& next)
{
    const bool otherCompilers = next.compilers != m_project.compilers || next.pins != m_project.pins;
    const bool otherPipeline = next.pipeline != m_project.pipeline;
    const Gates before = gates();
    m_project = next;
    if (otherCompilers)
        chooseCompilers();
    m_contractProblems = checkContracts(m_project.pipeline, m_inputProperties, gates());
    if (m_selectedStep >= static_cast<int>(m_project.pipeline.steps.size()))
        selectStep(-1);
    if (otherPipeline || gates() != before)
        endComparison();
    if (m_runningStep >= 0)
        stop(); // what runs is not what is asked for any more
    const int lookedAt = m_playhead;
    fitRunToPipeline();
    Q_EMIT projectChanged();
    Q_EMIT runChanged();
    collectProblems();
    m_autosave.start();
    if (otherCompilers && !otherPipeline && m_playhead < lookedAt)
        setPlayhead(lookedAt); // who changes a compiler looks at what it takes
}

void Session::editSteps(const QString& text, const std::function<void(Steps&)>& change)
{
    Workspace next = m_project;
    change(next.pipeline.steps);
    edit(text, std::move(next));
}

void Session::insertStep(int at, PipelineStep step)
{
    const QString name = QString::fromStdString(step.pass);
    const int place = std::clamp(at, 0, static_cast<int>(m_project.pipeline.steps.size()));
    setPipeline(tr("Add %1").arg(name), passbench::insertSteps(m_project.pipeline, static_cast<std::size_t>(place), {std::move(step)}));
    selectStep(place);
}

void Session::insertSteps(int at, Steps added)
{
    const QString text = tr("Paste %n step(s)", nullptr, static_cast<int>(added.size()));
    setPipeline(text, passbench::insertSteps(m_project.pipeline, static_cast<std::size_t>(at), std::move(added)));
}

PipelineStep Session::newStep(const std::string& name) const
{
    return {.pass = name}; // a pass that names no compilers asks those of the project, in its order
}

void Session::removeStep(int at)
{
    editSteps(tr("Remove %1").arg(QString::fromStdString(m_project.pipeline.steps.at(at).pass)),
        [&](Steps& steps) { steps.erase(steps.begin() + at); });
}

void Session::moveStep(int from, int to)
{
    const int target = to > from ? to - 1 : to;
    if (target == from)
        return;
    const QString text = tr("Move %1").arg(QString::fromStdString(m_project.pipeline.steps.at(from).pass));
    setPipeline(text, passbench::moveStep(m_project.pipeline, static_cast<std::size_t>(from), static_cast<std::size_t>(to)));
    selectStep(target);
}

void Session::moveStepWith(int from, int to, Steps before)
{
    const int count = static_cast<int>(before.size()), target = to > from ? to - 1 : to;
    const QString text = tr("Move %1").arg(QString::fromStdString(m_project.pipeline.steps.at(from).pass));
    const Pipeline moved = passbench::moveStep(m_project.pipeline, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
    setPipeline(text, passbench::insertSteps(moved, static_cast<std::size_t>(target), std::move(before)));
    selectStep(target + count);
}

void Session::duplicateStep(int at)
{
    const QString name = QString::fromStdString(m_project.pipeline.steps.at(at).pass);
    setPipeline(tr("Duplicate %1").arg(name), passbench::duplicateStep(m_project.pipeline, static_cast<std::size_t>(at)));
    selectStep(at + 1);
}

void Session::setStepEnabled(int at, bool enabled)
{
    const QString name = QString::fromStdString(m_project.pipeline.steps.at(at).pass);
    editSteps((enabled ? tr("Switch %1 on") : tr("Switch %1 off")).arg(name),
        [&](Steps& steps) { steps[at].enabled = enabled; });
}

void Session::setBreakpoint(int at, bool on)
{
    editSteps(on ? tr("Set breakpoint") : tr("Remove breakpoint"), [&](Steps& steps) { steps[at].breakpoint = on; });
}

void Session::setStepOptions(int at, NamedValues options)
{
    editSteps(tr("Change options of %1").arg(QString::fromStdString(m_project.pipeline.steps.at(at).pass)),
        [&](Steps& steps) { steps[at].options = std::move(options); });
}

void Session::setPipeline(const QString& text, Pipeline pipeline)
{
    if (const auto readable = checkGroups(pipeline); !readable) { // else a saved session could not be opened again
        say(QString::fromStdString(toText(readable.error())));
        return;
    }
    Workspace next = m_project;
    next.pipeline = std::move(pipeline);
    edit(text, std::move(next));
}

void Session::select(NodeId node)
{
    if (node == m_selection)
        return;
    m_selection = node;
    Q_EMIT selectionChanged(node);
}

void Session::selectStep(int index)
{
    if (index == m_selectedStep)
        return;
    m_selectedStep = index;
    Q_EMIT stepSelected(index);
}

void Session::setStepFilter(StepFilter filter)
{
    if (filter == m_stepFilter)
        return;
    m_stepFilter = filter;
    Q_EMIT stepFilterChanged();
}

void Session::say(const QString& line)
{
    m_log.append(line);
    Q_EMIT said(line);
}

void Session::showJob(ActiveJob job)
{
    const auto found = std::find_if(m_jobs.begin(), m_jobs.end(), [&](const ActiveJob& a) { return a.key == job.key; });
    if (found != m_jobs.end())
        *found = std::move(job);
    else
        m_jobs.push_back(std::move(job));
    Q_EMIT jobsChanged();
}

void Session::endJob(const QString& key)
{
    if (std::erase_if(m_jobs, [&](const ActiveJob& job) { return job.key == key; }) > 0)
        Q_EMIT jobsChanged();
}

} // namespace passbench

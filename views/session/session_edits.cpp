// Edits of the document under the names that the undo menu shows.

#include "views/session/session.h"
#include "views/session/telling.h"

#include "core/document/chosen_compilers.h"
#include "core/pipeline/group_edits.h"

#include <QFileInfo>

#include <algorithm>

namespace passbench {
namespace {

std::size_t place(int at) { return static_cast<std::size_t>(std::max(at, 0)); }
std::set<int> rangeOf(int begin, int end)
{
    std::set<int> range;
    for (int step = begin; step < end; ++step)
        range.insert(range.end(), step);
    return range;
}

StepIndices places(const std::set<int>& steps) { return StepIndices(steps.begin(), steps.end()); }

} // namespace

QString Session::passAt(int step) const
{
    const auto& steps = project().pipeline.steps;
    return place(step) < steps.size() ? QString::fromStdString(steps[place(step)].pass) : QString();
}

void Session::selectRange(int begin, int end)
{
    noteSteps(m_look.steps().select(rangeOf(begin, std::min(end, static_cast<int>(project().pipeline.steps.size())))));
}

void Session::setPipeline(const QString& text, Pipeline pipeline, MovedSteps moved)
{
    if (const auto readable = checkGroups(pipeline); !readable) // else a saved session could not be opened again
        return say(readable.error());
    edit(text, withPipeline(project(), std::move(pipeline)), std::move(moved));
}

void Session::keepPipelineDraft(const QString& text)
{
    if (!m_document.keepPipelineDraft(text.toStdString()))
        return;
    beginWork();
    if (!m_autosave.isActive())
        m_autosave.start();
    const Telling telling(*this, Change::Title);
}

void Session::insertStep(int at, PipelineStep step)
{
    const Telling telling(*this);
    const QString name = QString::fromStdString(step.pass);
    const int to = std::clamp(at, 0, static_cast<int>(project().pipeline.steps.size()));
    setPipeline(tr("Add %1").arg(name), passbench::insertSteps(project(), place(to), {std::move(step)}).pipeline);
    noteSteps(m_look.steps().select(to));
    Q_EMIT stepAdded(to);
}

void Session::insertSteps(int at, std::vector<PipelineStep> steps)
{
    const Telling telling(*this);
    const int count = static_cast<int>(steps.size()), to = std::clamp(at, 0, static_cast<int>(project().pipeline.steps.size()));
    setPipeline(tr("Paste %n step(s)", nullptr, count), passbench::insertSteps(project(), place(to), std::move(steps)).pipeline,
        {.before = m_look.steps().steps(), .after = rangeOf(to, to + count)});
    selectRange(to, to + count);
}

QString Session::passesAt(const std::set<int>& steps) const
{
    return steps.size() == 1 ? passAt(*steps.begin()) : tr("%n step(s)", nullptr, static_cast<int>(steps.size()));
}

void Session::removeSteps(const std::set<int>& steps) { edit(tr("Remove %1").arg(passesAt(steps)), passbench::removeSteps(project(), places(steps))); }

void Session::moveSteps(const std::set<int>& from, int to, std::vector<PipelineStep> before)
{
    const bool stays = before.empty() && !from.empty() && to >= *from.begin() && to <= *from.rbegin() + 1
        && *from.rbegin() - *from.begin() + 1 == static_cast<int>(from.size()); // the gaps in and beside a range
    if (stays)
        return;
    const Telling telling(*this);
    const int passed = static_cast<int>(std::distance(from.begin(), from.lower_bound(to)));
    const int target = to - passed + static_cast<int>(before.size());
    setPipeline(tr("Move %1").arg(passesAt(from)), passbench::moveSteps(project(), places(from), place(to), std::move(before)).pipeline,
        {.before = from, .after = rangeOf(target, target + static_cast<int>(from.size()))});
    selectRange(target, target + static_cast<int>(from.size()));
}

void Session::moveStepsBy(const std::set<int>& steps, int by)
{
    if (steps.empty())
        return;
    const int to = by < 0 ? *steps.begin() - 1 : *steps.rbegin() + 2;
    if (to >= 0 && to <= static_cast<int>(project().pipeline.steps.size()))
        moveSteps(steps, to);
}

void Session::duplicateSteps(const std::set<int>& steps)
{
    if (steps.empty())
        return;
    const Telling telling(*this);
    const int first = *steps.rbegin() + 1, end = first + static_cast<int>(steps.size());
    setPipeline(tr("Duplicate %1").arg(passesAt(steps)), passbench::duplicateSteps(project(), places(steps)).pipeline, {.before = steps, .after = rangeOf(first, end)});
    selectRange(first, end);
}

void Session::setStepsEnabled(const std::set<int>& steps, bool enabled)
{
    edit((enabled ? tr("Switch %1 on") : tr("Switch %1 off")).arg(passesAt(steps)), enableSteps(project(), places(steps), enabled));
}

void Session::setBreakpoints(const std::set<int>& steps, bool on)
{
    edit(on ? tr("Set breakpoint") : tr("Remove breakpoint"), passbench::setBreakpoints(project(), places(steps), on));
}

void Session::setStepOptions(int at, NamedValues options)
{
    edit(tr("Change options of %1").arg(passAt(at)), setOptions(project(), place(at), std::move(options)));
}

void Session::groupSteps(int begin, int end) { setPipeline(tr("Group steps"), passbench::groupSteps(project(), place(begin), place(end)).pipeline); }

void Session::setGroupEnabled(int begin, int end, int depth, bool on)
{
    edit(on ? tr("Switch a group on") : tr("Switch a group off"), enableGroup(project(), {place(begin), place(end), place(depth)}, on));
}

void Session::ungroup(int begin, int end, int depth) { edit(tr("Ungroup"), passbench::ungroup(project(), {place(begin), place(end), place(depth)})); }

void Session::setOptLevel(std::int64_t level) { edit(tr("Run at level %1").arg(level), passbench::setOptLevel(project(), level)); }

void Session::setRequired(const std::string& name, bool on)
{
    edit((on ? tr("Require %1") : tr("Require %1 no more")).arg(QString::fromStdString(name)), require(project(), name, on));
}

void Session::setDisabled(const std::string& name, bool on)
{
    edit((on ? tr("Leave out %1") : tr("Leave out %1 no more")).arg(QString::fromStdString(name)), disable(project(), name, on));
}

void Session::setGroups(const QString& text, GroupView groups)
{
    Workspace next = project();
    next.groups = std::move(groups);
    edit(text, std::move(next));
}

void Session::setNodeBreakpoint(NodeId node, bool on)
{
    const QString name = QLatin1Char('%') + QString::number(number(node));
    edit((on ? tr("Set breakpoint on %1") : tr("Remove breakpoint of %1")).arg(name), passbench::setNodeBreakpoint(project(), node, on));
}

Result<std::string> Session::addCompiler(const QString& path)
{
    const std::string file = QFileInfo(path).absoluteFilePath().toStdString();
    PB_ASSIGN(const Compiler read, loadCompiler(file));
    edit(tr("Add compiler %1").arg(QString::fromStdString(read.name)), passbench::addCompiler(project(), {.name = read.name, .path = file}));
    return read.name;
}

Result<void> Session::setCompilerRules(const std::string& name, std::string text)
{
    PB_ASSIGN(Workspace next, passbench::setCompilerRules(project(), name, std::move(text)));
    edit(tr("Edit the rules of %1").arg(QString::fromStdString(name)), std::move(next));
    return {};
}

void Session::keepCompilerDraft(const std::string& name, std::string text)
{
    edit(tr("Edit the rules of %1").arg(QString::fromStdString(name)), setCompilerDraft(project(), name, std::move(text)));
}

void Session::removeCompiler(const std::string& name)
{
    edit(tr("Remove compiler %1").arg(QString::fromStdString(name)), passbench::removeCompiler(project(), name));
}

} // namespace passbench

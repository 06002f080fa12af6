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

} // namespace

QString Session::passAt(int step) const
{
    const auto& steps = project().pipeline.steps;
    return place(step) < steps.size() ? QString::fromStdString(steps[place(step)].pass) : QString();
}

void Session::setPipeline(const QString& text, Pipeline pipeline)
{
    if (const auto readable = checkGroups(pipeline); !readable) // else a saved session could not be opened again
        return say(readable.error());
    edit(text, withPipeline(project(), std::move(pipeline)));
}

void Session::insertStep(int at, PipelineStep step)
{
    const Telling telling(*this);
    const QString name = QString::fromStdString(step.pass);
    const int to = std::clamp(at, 0, static_cast<int>(project().pipeline.steps.size()));
    setPipeline(tr("Add %1").arg(name), passbench::insertSteps(project(), place(to), {std::move(step)}).pipeline);
    selectStep(to);
}

void Session::insertSteps(int at, std::vector<PipelineStep> steps)
{
    const QString text = tr("Paste %n step(s)", nullptr, static_cast<int>(steps.size()));
    setPipeline(text, passbench::insertSteps(project(), place(at), std::move(steps)).pipeline);
}

void Session::removeStep(int at) { edit(tr("Remove %1").arg(passAt(at)), passbench::removeStep(project(), place(at))); }

void Session::moveStep(int from, int to)
{
    if (to != from && to != from + 1) // the gaps beside it
        moveStepWith(from, to, {});
}

void Session::moveStepWith(int from, int to, std::vector<PipelineStep> before)
{
    const Telling telling(*this);
    const int target = (to > from ? to - 1 : to) + static_cast<int>(before.size());
    setPipeline(tr("Move %1").arg(passAt(from)), passbench::moveStep(project(), place(from), place(to), std::move(before)).pipeline);
    selectStep(target);
}

void Session::duplicateStep(int at)
{
    const Telling telling(*this);
    setPipeline(tr("Duplicate %1").arg(passAt(at)), passbench::duplicateStep(project(), place(at)).pipeline);
    selectStep(at + 1);
}

void Session::setStepEnabled(int at, bool enabled)
{
    edit((enabled ? tr("Switch %1 on") : tr("Switch %1 off")).arg(passAt(at)), enableStep(project(), place(at), enabled));
}

void Session::setBreakpoint(int at, bool on)
{
    edit(on ? tr("Set breakpoint") : tr("Remove breakpoint"), passbench::setBreakpoint(project(), place(at), on));
}

void Session::setStepOptions(int at, NamedValues options)
{
    edit(tr("Change options of %1").arg(passAt(at)), setOptions(project(), place(at), std::move(options)));
}

void Session::groupWithNext(int at)
{
    if (at >= 0)
        setPipeline(tr("Group steps"), passbench::groupWithNext(project(), place(at)).pipeline);
}

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

void Session::removeCompiler(const std::string& name)
{
    edit(tr("Remove compiler %1").arg(QString::fromStdString(name)), passbench::removeCompiler(project(), name));
}

} // namespace passbench

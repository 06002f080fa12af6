// Groups of steps, and the level of runs that leaves steps and groups out.

#include "views/session/session.h"

#include "core/pipeline/group_edits.h"

namespace passbench {

void Session::groupWithNext(int at)
{
    if (at >= 0)
        setPipeline(tr("Group steps"), passbench::groupWithNext(m_project.pipeline, static_cast<std::size_t>(at)));
}

void Session::setGroupEnabled(int begin, int end, int depth, bool on)
{
    editSteps(on ? tr("Switch a group on") : tr("Switch a group off"), [&](Steps& steps) {
        for (int i = begin; i < end; ++i)
            steps[i].groups.at(depth).enabled = on;
    });
}

void Session::ungroup(int begin, int end, int depth)
{
    editSteps(tr("Ungroup"), [&](Steps& steps) {
        for (int i = begin; i < end; ++i)
            steps[i].groups.erase(steps[i].groups.begin() + depth);
    });
}

void Session::setOptLevel(std::int64_t level)
{
    Workspace next = m_project;
    next.optLevel = level;
    edit(tr("Run at level %1").arg(level), std::move(next));
}

void Session::setRequired(const std::string& name, bool on)
{
    Workspace next = m_project;
    std::erase(next.required, name);
    if (on)
        next.required.push_back(name);
    edit(on ? tr("Require %1").arg(QString::fromStdString(name)) : tr("Require %1 no more").arg(QString::fromStdString(name)), std::move(next));
}

void Session::setDisabled(const std::string& name, bool on)
{
    Workspace next = m_project;
    std::erase(next.disabled, name);
    if (on)
        next.disabled.push_back(name);
    edit(on ? tr("Leave out %1").arg(QString::fromStdString(name)) : tr("Leave out %1 no more").arg(QString::fromStdString(name)), std::move(next));
}

} // namespace passbench

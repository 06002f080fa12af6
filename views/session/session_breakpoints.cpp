// Breakpoints on nodes: set by id, saved by place.

#include "views/session/session.h"

#include <algorithm>

namespace passbench {

bool Session::hasBreakpoint(NodeId node) const { return std::ranges::count(m_project.nodeBreakpoints, node) > 0; }

void Session::setNodeBreakpoint(NodeId node, bool on)
{
    Workspace next = m_project;
    std::erase(next.nodeBreakpoints, node);
    if (on)
        next.nodeBreakpoints.push_back(node);
    const QString name = QLatin1Char('%') + QString::number(number(node));
    edit(on ? tr("Set breakpoint on %1").arg(name) : tr("Remove breakpoint of %1").arg(name), std::move(next));
}

/// A session has just been opened: the nodes at the places that it names.
void Session::restoreBreakpoints()
{
    for (const NodePlace& place : m_project.view.breakpoints) {
        const FunctionPtr function = m_input.find(place.function);
        if (function && place.index >= 0 && place.index < static_cast<std::int64_t>(function->nodes().size()))
            m_project.nodeBreakpoints.push_back(function->nodes()[static_cast<std::size_t>(place.index)]->id);
    }
}

} // namespace passbench

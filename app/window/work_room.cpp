#include "app/window/work_room.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>
#include <cstdlib>

namespace passbench {
namespace {

constexpr int slack = 8; // pixels by which a dock may have another height than it was given

/// Resizing counts the tabs above a dock in, and its height does not.
int tabsAbove(const QMainWindow& window, const QDockWidget& dock)
{
    for (const QTabBar* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (bar->isVisible() && bar->x() <= dock.x() && std::abs(bar->geometry().bottom() - dock.y()) <= slack)
            return bar->height();
    return 0;
}

bool isShown(const QDockWidget* dock) { return dock->isVisible() && !dock->isFloating() && dock->x() >= 0 && dock->maximumHeight() > 0; }

} // namespace

WorkRoom::WorkRoom(QMainWindow& window, std::vector<std::pair<QDockWidget*, Need>> docks) : QObject(&window), m_window(window), m_docks(std::move(docks))
{
    for (const auto& [dock, need] : m_docks)
        connect(dock, &QDockWidget::visibilityChanged, this, [this] { take(&Need::least); }, Qt::QueuedConnection); // both tabs have changed by then
}

void WorkRoom::makeRoom(const QDockWidget* asked)
{
    if (std::ranges::any_of(m_docks, [asked](const auto& one) { return one.first == asked; }))
        QMetaObject::invokeMethod(this, [this] { take(&Need::wanted); }, Qt::QueuedConnection);
}

void WorkRoom::take(int Need::*height)
{
    if (!m_window.isVisible() || m_window.isMinimized() || !m_window.centralWidget() || m_window.centralWidget()->isHidden())
        return;
    const auto at = std::ranges::find_if(m_docks, [](const auto& one) { return isShown(one.first); });
    if (at == m_docks.end())
        return;
    QDockWidget* front = at->first;
    const int have = front->height(), both = have + m_window.centralWidget()->height();
    const int wanted = std::min(at->second.*height, both * 3 / 5);
    if (wanted <= have)
        return;
    if (m_given == 0)
        m_before = have;
    m_window.resizeDocks({front}, {wanted + tabsAbove(m_window, *front)}, Qt::Vertical);
    m_given = wanted;
}

void WorkRoom::giveBack()
{
    const int given = std::exchange(m_given, 0);
    QList<QDockWidget*> tabs = m_window.tabifiedDockWidgets(m_docks.front().first);
    tabs.append(m_docks.front().first);
    const auto front = std::ranges::find_if(tabs, [](const QDockWidget* dock) { return dock->isVisible() && dock->x() >= 0; }); // those behind lie outside
    const bool isKept = front != tabs.end() && std::abs((*front)->height() - given) <= slack; // else its edge was dragged
    if (given > 0 && isKept)
        m_window.resizeDocks({*front}, {m_before + tabsAbove(m_window, **front)}, Qt::Vertical);
}

} // namespace passbench

#include "moc_work_room.cpp"

// Which part of the window Tab goes to next.

#include "app/window/main_window.h"

#include "app/window/tab_order.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/strip.h"

#include <QDockWidget>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>

namespace passbench {

/// As one reads the window; tabs of docks go with those.
int MainWindow::areaInTabOrder(const QWidget& widget) const
{
    enum Area { Tools, LeftDocks, Graph, RightDocks, CardTools, Cards, Tables, Status };
    const auto areaOfDock = [](PanelPlace place) { return place == PanelPlace::Left ? LeftDocks : place == PanelPlace::Right ? RightDocks : place == PanelPlace::Strip ? CardTools : Tables; };
    if (m_pipeline->strip().isAncestorOf(&widget))
        return Cards;
    const auto* tabs = qobject_cast<const QTabBar*>(&widget);
    for (const auto& [dock, place] : m_docks)
        if (dock->isAncestorOf(&widget) || (tabs && tabs->parentWidget() == this && tabs->count() > 0 && tabs->tabText(0) == dock->windowTitle()))
            return areaOfDock(place);
    return m_centre->isAncestorOf(&widget) ? Graph : findChild<QStatusBar*>()->isAncestorOf(&widget) ? Status : Tools;
}

bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget* wanted = nextInWindow(*this, focusWidget(), next, [this](const QWidget& widget) { return areaInTabOrder(widget); });
    if (!wanted)
        return false;
    wanted->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* above = wanted->parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(wanted);
    return true;
}

} // namespace passbench

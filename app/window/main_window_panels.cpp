// Panels by name: the menu that brings them into view and puts them away, and the commands that do the first.

#include "app/window/main_window.h"

#include "views/panels/palette/command_palette.h"

#include <QDockWidget>
#include <QMenu>

namespace passbench {

/// Without what its tab counts.
QString MainWindow::titleOf(const QDockWidget& dock)
{
    const QVariant plain = dock.property("plainTitle");
    return plain.isValid() ? plain.toString() : dock.windowTitle();
}

/// Where one can read it: not behind another tab, nor on a side that is folded.
bool MainWindow::isInView(const QDockWidget& dock) const
{
    if (dock.isHidden())
        return false;
    if (dock.isFloating())
        return true;
    if (docksAt(PanelPlace::Strip).front() == &dock)
        return !m_folds.isFolded(Side::Pipeline);
    return !m_folds.hides(&dock) && dock.x() >= 0; // those behind lie outside
}

void MainWindow::showPanel(QDockWidget& dock)
{
    if (docksAt(PanelPlace::Strip).front() == &dock)
        m_folds.fold(Side::Pipeline, false);
    raise(dock.objectName());
}

void MainWindow::addPanelMenu(QMenu& menu)
{
    m_panelsMenu = &menu;
    for (const auto& [dock, place] : m_docks) {
        QAction* action = menu.addAction(titleOf(*dock));
        action->setCheckable(true);
        connect(action, &QAction::triggered, dock, [this, dock = dock] { isInView(*dock) ? dock->hide() : showPanel(*dock); });
    }
    menu.addSeparator();
    menu.addAction(tr("Put all back"), this, &MainWindow::resetLayout);
    connect(&menu, &QMenu::aboutToShow, this, &MainWindow::followPanels);
}

/// The menu's marks are what is in view.
void MainWindow::followPanels()
{
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        m_panelsMenu->actions()[static_cast<qsizetype>(i)]->setChecked(isInView(*m_docks[i].first));
}

QMenu* MainWindow::createPopupMenu()
{
    followPanels();
    auto* menu = new QMenu(this);
    menu->addActions(m_panelsMenu->actions());
    return menu;
}

std::vector<Command> MainWindow::panelCommands()
{
    const auto iconFor = [](PanelPlace place) {
        return place == PanelPlace::Left ? QStringLiteral("panel-left") : place == PanelPlace::Right ? QStringLiteral("panel-right") : place == PanelPlace::Strip ? QStringLiteral("panel-strip") : QStringLiteral("panel-below");
    };
    std::vector<Command> commands;
    for (const auto& [dock, place] : m_docks)
        commands.push_back({.title = tr("Show panel %1").arg(titleOf(*dock)), .detail = tr("Unfolds its side of the window, and brings it in front"),
            .iconName = iconFor(place), .run = [this, dock = dock] { showPanel(*dock); }});
    return commands;
}

} // namespace passbench

// What the window's actions do with views, and with what is known of nodes and steps.

#include "app/window/main_window.h"

#include "app/window/settings.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/palette/command_palette.h"
#include "views/panels/pipeline/compare_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/saved_pipelines_dialog.h"
#include "views/panels/results/rewrite_panel.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/background/number_check.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>

#include <algorithm>
#include <iterator>

namespace passbench {

void MainWindow::connectViews()
{
    using enum ActionId;
    const auto on = [this](ActionId id, auto&& function) { connect(m_actions[id], &QAction::triggered, this, std::forward<decltype(function)>(function)); };
    on(ModeAfter, [this] { m_viewArea->setMode(ViewArea::Mode::After); });
    on(ModeCompare, [this] { m_viewArea->setMode(ViewArea::Mode::Compare); });
    on(ModeOverlay, [this] { m_viewArea->setMode(ViewArea::Mode::Overlay); });
    on(ModeText, [this] { m_viewArea->setMode(ViewArea::Mode::Text); });
    on(Fit, [this] { m_viewArea->fit(); });
    on(FitSelection, [this] { m_viewArea->fitSelection(); });
    m_actions[ShowGroups]->setCheckable(true);
    on(ShowGroups, [this] { m_viewArea->showGroups(m_actions[ShowGroups]->isChecked()); });
    on(OpenGroups, [this] { m_viewArea->openAllGroups(); });
    on(CloseGroups, [this] { m_viewArea->closeGroups(); });
    connect(m_viewArea, &ViewArea::drawn, this, [this] { m_actions[ShowGroups]->setChecked(m_viewArea->showsGroups()); });
    on(NextChange, [this] { m_viewArea->stepChange(1); });
    on(PreviousChange, [this] { m_viewArea->stepChange(-1); });
    on(NextRewrite, [this] { m_rewrites->walk().next(1); });
    on(PreviousRewrite, [this] { m_rewrites->walk().next(-1); });
    on(EndComparison, [this] { m_session.endComparison(); });
    on(ShowOrigin, [this] {
        raise(QStringLiteral("inspectorDock"));
        m_inspector->showOrigin();
    });
    on(Commands, [this] { showCommands(); });
    m_viewArea->setLayers(settings::canvasLayers());
    m_actions[ActionId::FlowRight]->setChecked(settings::flowsRight());
    m_viewArea->setDirection(settings::flowsRight() ? FlowDirection::Right : FlowDirection::Down);
    connect(m_viewArea, &ViewArea::layersChanged, this, &settings::setCanvasLayers);
    // Escape means something else in most places.
    m_actions[EndComparison]->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    removeAction(m_actions[EndComparison]);
    m_viewArea->addAction(m_actions[EndComparison]);
    m_pipeline->strip().addAction(m_actions[EndComparison]); // from where a step was picked
}

void MainWindow::connectPipelineTools()
{
    using enum ActionId;
    auto* filters = new QActionGroup(this);
    auto* menu = new QMenu(this);
    for (const auto& [id, filter] : {std::pair {ShowAllSteps, StepFilter::All}, std::pair {ShowChangedSteps, StepFilter::Changed}, std::pair {ShowTouchingSteps, StepFilter::Touched}}) {
        QAction* action = filters->addAction(m_actions[id]);
        action->setCheckable(true);
        action->setChecked(filter == m_session.stepFilter());
        menu->addAction(action);
        // The key that shows only some shows all again.
        connect(action, &QAction::triggered, this, [this, filter = filter] { m_session.setStepFilter(m_session.stepFilter() == filter ? StepFilter::All : filter); });
        connect(&m_session, &Session::stepFilterChanged, action, [this, action, filter = filter] { action->setChecked(m_session.stepFilter() == filter); });
    }
    for (const ActionId id : {AddPass, EditText, FilterSteps, ActionId::SavedPipelines, CheckNumbers, ComparePipelines})
        m_pipeline->addTool(m_actions[id], id == FilterSteps ? menu : nullptr);
    connect(m_actions[FilterSteps], &QAction::triggered, this, [menu] { menu->popup(QCursor::pos()); });
    connect(m_actions[CheckNumbers], &QAction::triggered, this, [this] {
        raise(QStringLiteral("numbersDock"));
        m_session.numbers().start();
    });
    connect(m_actions[ComparePipelines], &QAction::triggered, this, [this] {
        raise(QStringLiteral("compareDock"));
        m_compare->choose();
    });
    connect(m_actions[ActionId::SavedPipelines], &QAction::triggered, m_savedDialog, &SavedPipelinesDialog::start);
    connect(m_savedDialog, &SavedPipelinesDialog::chosen, this, &MainWindow::usePreset);
}

void MainWindow::toggleBreakpoint()
{
    const bool inGraph = m_viewArea->isAncestorOf(QApplication::focusWidget());
    if (const NodeId node = m_session.selection(); node != NodeId::None && (inGraph || m_session.selectedStep() < 0))
        m_session.setNodeBreakpoint(node, !m_session.hasBreakpoint(node));
    else if (const int step = m_session.selectedStep(); step >= 0)
        m_session.setBreakpoints(std::set<int>(m_session.selectedSteps()), !m_session.project().pipeline.steps[static_cast<std::size_t>(step)].breakpoint);
}

void MainWindow::showCommands()
{
    std::vector<Command> commands;
    for (QAction* action : m_actions.all())
        if (action->isEnabled() && action != m_actions[ActionId::Commands] && action != m_actions[ActionId::FilterSteps])
            commands.push_back({.title = QString(action->text()).remove(QLatin1Char('&')), .detail = action->statusTip(),
                .shortcut = action->shortcut().toString(QKeySequence::NativeText),
                .iconName = QStringLiteral("command"), .run = [action] { action->trigger(); }});
    std::ranges::move(panelCommands(), std::back_inserter(commands));
    for (const PassDef& pass : allPasses())
        commands.push_back({.title = tr("Insert %1").arg(toQString(pass.name)), .detail = told(pass.summary), .iconName = QStringLiteral("plus"), .run = [this, name = pass.name] {
            const int selected = m_session.selectedStep();
            m_session.insertStep(selected >= 0 ? selected + 1 : static_cast<int>(m_session.project().pipeline.steps.size()), m_session.newStep(name));
        }});
    for (const Preset& preset : allPresets())
        commands.push_back({.title = tr("Use preset %1").arg(toQString(preset.name)), .detail = told(preset.summary), .iconName = QStringLiteral("bookmark"),
            .run = [this, name = toQString(preset.name)] { usePreset(name); }});
    for (const QString& name : m_saved->names())
        commands.push_back({.title = tr("Use pipeline %1").arg(name), .detail = tr("saved"), .iconName = QStringLiteral("bookmark"), .run = [this, name] { usePreset(name); }});
    m_commands->open(std::move(commands), m_session.hasModel() ? m_viewArea->canvas().picture() : nullptr);
}

} // namespace passbench

// The window's menus and toolbar.

#include "app/main_window.h"

#include "views/models/text.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/key_list.h"
#include "views/panels/partition/rule_reference_dialog.h"
#include "views/panels/partition/rules_panel.h"
#include "views/panels/pipeline/preset_box.h"
#include "views/session/files/saved_pipelines.h"
#include "views/theme/icon.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace passbench {

void MainWindow::addMenus()
{
    using enum ActionId;
    const auto fill = [this](const QString& title, std::initializer_list<ActionId> ids) {
        QMenu* menu = menuBar()->addMenu(title);
        for (const ActionId id : ids) {
            if (id == Count)
                menu->addSeparator();
            else
                menu->addAction(m_actions[id]);
        }
        return menu;
    };
    QMenu* file = fill(tr("&File"), {Open, CloseModel, Count, Save, SaveAs, Count, Export, ExportPicture, Count, ModelSet, Count, Quit});
    auto* plugins = new QMenu(tr("&Plug-ins"), this);
    connect(plugins, &QMenu::aboutToShow, this, [this, plugins] { fillPlugins(*plugins); });
    file->insertMenu(m_actions[Quit], plugins);
    file->insertSeparator(m_actions[Quit]);
    fill(tr("&Edit"), {Undo, Redo, Count, Find, FindNext, FindPrevious, Commands, Count, CopyPipeline, PastePipeline});
    fill(tr("&Pipeline"), {Run, Stop, RunToHere, Count, First, Back, Step, Last, Count, AddPass, ToggleStep, RequirePass, DisablePass, ToggleBreakpoint, DuplicateStep, MoveLeft, MoveRight, GroupStep, RemoveStep, Count, ShowAllSteps, ShowChangedSteps, ShowTouchingSteps, Count, CheckNumbers, ComparePipelines, SavedPipelines, Count, EditText, ClearPipeline});
    fillLevels(*menuBar()->actions().last()->menu()->addMenu(tr("&Level of runs")));
    QMenu* view = fill(tr("&View"), {ModeAfter, ModeCompare, ModeOverlay, ModeText, Count, Fit, FitSelection, Count, NextChange, PreviousChange, NextRewrite, PreviousRewrite, EndComparison, ShowOrigin, Count, Theme, FullScreen});
    QMenu* panels = view->addMenu(tr("&Panels"));
    for (const auto& [dock, place] : m_docks)
        panels->addAction(dock->toggleViewAction());
    panels->addSeparator();
    panels->addAction(tr("Put all back"), this, &MainWindow::resetLayout);
    fill(tr("&Help"), {Keys, RuleReference, About});
    auto* keys = new KeyList(*menuBar(), this);
    connect(m_actions[Keys], &QAction::triggered, keys, &KeyList::start);
    auto* rules = new RuleReferenceDialog(this);
    connect(m_actions[RuleReference], &QAction::triggered, rules, &RuleReferenceDialog::start);
    connect(m_rules, &RulesPanel::referenceWanted, rules, &RuleReferenceDialog::start);
}

void MainWindow::addToolBar()
{
    using enum ActionId;
    QToolBar* bar = QMainWindow::addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setIconSize({20, 20});
    const auto add = [&](std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            bar->addAction(m_actions[id]);
        bar->addSeparator();
    };
    add({Open, Save});
    add({Undo, Redo});
    add({First, Back, ActionId::Step, Last, Run, Stop});
    for (const ActionId id : {ActionId::Step, Run})
        qobject_cast<QToolButton*>(bar->widgetForAction(m_actions[id]))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* presets = new PresetBox(m_session, *m_saved, bar);
    connect(presets, &PresetBox::chosen, this, &MainWindow::usePreset);
    bar->addWidget(presets);
    auto* compilers = new QToolButton(bar);
    compilers->setObjectName(QStringLiteral("compilersButton"));
    compilers->setText(tr("Compilers"));
    compilers->setIcon(icon(QStringLiteral("compiler")));
    compilers->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    compilers->setPopupMode(QToolButton::InstantPopup);
    compilers->setToolTip(tr("External compilers that may take regions of the graph"));
    auto* menu = new QMenu(compilers);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillCompilers(*menu); });
    compilers->setMenu(menu);
    bar->addWidget(compilers);
    auto* spacer = new QWidget(bar);
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spacer);
    bar->addWidget(m_find);
    bar->addAction(m_actions[Commands]);
    bar->addSeparator();
    bar->addAction(m_actions[Export]);
    qobject_cast<QToolButton*>(bar->widgetForAction(m_actions[Export]))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addAction(m_actions[ActionId::Theme]);
}

void MainWindow::usePreset(const QString& name)
{
    const bool saved = m_saved->contains(name);
    auto pipeline = saved ? m_saved->load(name) : presetWithPartitionFlow(name.toStdString());
    if (!pipeline)
        return m_session.say(toQString(toText(pipeline.error())));
    m_session.setPipeline((saved ? tr("Use pipeline %1") : tr("Use preset %1")).arg(name), std::move(*pipeline));
    m_session.selectStep(-1); // what was selected is gone
}

/// The steps and groups that a run leaves out, by level.
void MainWindow::fillLevels(QMenu& menu)
{
    auto* levels = new QActionGroup(&menu);
    for (std::int64_t level = 0; level <= highestOptLevel; ++level) {
        QAction* action = menu.addAction(level == highestOptLevel ? tr("%1, everything").arg(level) : QString::number(level));
        action->setStatusTip(tr("Runs leave out steps and groups of levels above %1").arg(level));
        action->setCheckable(true);
        levels->addAction(action);
        connect(action, &QAction::triggered, this, [this, level] { m_session.setOptLevel(level); });
        const auto follow = [this, action, level] { action->setChecked(m_session.project().optLevel == level); };
        connect(&m_session, &Session::projectChanged, action, follow);
        follow();
    }
}

} // namespace passbench

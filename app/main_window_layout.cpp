// The window's docks, menus and toolbar, and what its actions do.

#include "app/main_window.h"

#include "app/settings.h"
#include "views/models/text.h"
#include "views/panels/compiler_panel.h"
#include "views/panels/find_box.h"
#include "views/panels/inspector_panel.h"
#include "views/panels/palette_panel.h"
#include "views/panels/pipeline_strip.h"
#include "views/panels/result_panels.h"
#include "views/panels/start_page.h"
#include "views/panels/step_panel.h"
#include "views/panels/view_area.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

namespace passbench {

QDockWidget* MainWindow::addPanel(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content)
{
    auto* panel = new QDockWidget(title, this);
    panel->setObjectName(name);
    panel->setWidget(content);
    panel->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable | QDockWidget::DockWidgetClosable);
    addDockWidget(area, panel);
    // In the window its tab says what it is; only a panel of its own needs a head, to be moved by.
    const auto head = [panel](bool floating) {
        QWidget* old = panel->titleBarWidget();
        panel->setTitleBarWidget(floating ? nullptr : new QWidget(panel));
        delete old;
    };
    if (area != Qt::LeftDockWidgetArea) {
        head(false);
        connect(panel, &QDockWidget::topLevelChanged, panel, head);
    }
    return panel;
}

QDockWidget* MainWindow::dock(const QString& name) const { return findChild<QDockWidget*>(name); }

void MainWindow::addPanels()
{
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_palette = new PalettePanel(m_session, this);
    m_inspector = new InspectorPanel(m_session, this);
    m_strip = new PipelineStrip(m_session, this);
    m_results = new ResultPanels(m_session, this);
    addPanel(Qt::LeftDockWidgetArea, QStringLiteral("passesDock"), tr("Passes"), m_palette);
    addPanel(Qt::LeftDockWidgetArea, QStringLiteral("compilersDock"), tr("Compilers"), new CompilerPanel(m_session, this));
    addPanel(Qt::RightDockWidgetArea, QStringLiteral("inspectorDock"), tr("Inspector"), m_inspector);
    addPanel(Qt::RightDockWidgetArea, QStringLiteral("stepDock"), tr("Step"), new StepPanel(m_session, this));
    QDockWidget* pipeline = addPanel(Qt::BottomDockWidgetArea, QStringLiteral("pipelineDock"), tr("Pipeline"), m_strip);
    pipeline->setFeatures(QDockWidget::DockWidgetClosable);
    const std::initializer_list<std::tuple<QString, QString, QWidget*>> tables {
        {QStringLiteral("changesDock"), tr("Changes"), m_results->changes()}, {QStringLiteral("regionsDock"), tr("Regions"), m_results->regions()},
        {QStringLiteral("problemsDock"), tr("Problems"), m_results->problems()}, {QStringLiteral("metricsDock"), tr("Metrics"), m_results->metrics()},
        {QStringLiteral("logDock"), tr("Log"), m_results->log()}};
    for (const auto& [name, title, widget] : tables)
        addPanel(Qt::BottomDockWidgetArea, name, title, widget);
    connect(m_results, &ResultPanels::countChanged, this, [this](QWidget* panel, int count) {
        auto* holder = qobject_cast<QDockWidget*>(panel->parentWidget());
        if (!holder)
            return;
        if (!holder->property("plainTitle").isValid())
            holder->setProperty("plainTitle", holder->windowTitle());
        const QString title = holder->property("plainTitle").toString();
        holder->setWindowTitle(count > 0 ? QStringLiteral("%1 (%2)").arg(title, countText(count)) : title);
    });
}

void MainWindow::resetLayout()
{
    QDockWidget* pipeline = dock(QStringLiteral("pipelineDock"));
    QDockWidget* changes = dock(QStringLiteral("changesDock"));
    for (QDockWidget* panel : findChildren<QDockWidget*>()) {
        panel->setFloating(false);
        panel->show();
    }
    splitDockWidget(dock(QStringLiteral("passesDock")), dock(QStringLiteral("compilersDock")), Qt::Vertical);
    tabifyDockWidget(dock(QStringLiteral("inspectorDock")), dock(QStringLiteral("stepDock")));
    splitDockWidget(pipeline, changes, Qt::Vertical);
    QDockWidget* last = changes;
    for (const char* name : {"regionsDock", "problemsDock", "metricsDock", "logDock"}) {
        QDockWidget* next = dock(QLatin1String(name));
        tabifyDockWidget(last, next);
        last = next;
    }
    changes->raise();
    dock(QStringLiteral("inspectorDock"))->raise();
    resizeDocks({dock(QStringLiteral("passesDock")), dock(QStringLiteral("inspectorDock"))}, {248, 316}, Qt::Horizontal);
    resizeDocks({dock(QStringLiteral("passesDock")), dock(QStringLiteral("compilersDock"))}, {420, 130}, Qt::Vertical);
    // The graph gets most of a small window, too; what is below it can be dragged taller.
    constexpr int fewRows = 104, manyRows = 190;
    resizeDocks({pipeline, changes}, {m_strip->sizeHint().height(), std::clamp(height() / 4 - 100, fewRows, manyRows)}, Qt::Vertical);
}

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
    fill(tr("&File"), {Open, CloseModel, Count, Save, SaveAs, Count, Export, ExportPicture, Count, Quit});
    fill(tr("&Edit"), {Undo, Redo, Count, Find, FindNext, FindPrevious, Count, CopyPipeline, PastePipeline});
    fill(tr("&Pipeline"), {Run, Stop, RunToHere, Count, First, Back, Step, Last, Count, AddPass, ToggleStep, ToggleBreakpoint, DuplicateStep, MoveLeft, MoveRight, RemoveStep, Count, ClearPipeline});
    QMenu* view = fill(tr("&View"), {ModeAfter, ModeCompare, ModeText, Count, Fit, FitSelection, Count, NextChange, PreviousChange, Count, Theme, FullScreen});
    QMenu* panels = view->addMenu(tr("&Panels"));
    for (const QDockWidget* panel : findChildren<QDockWidget*>())
        panels->addAction(panel->toggleViewAction());
    panels->addSeparator();
    panels->addAction(tr("Put all back"), this, &MainWindow::resetLayout);
    fill(tr("&Help"), {About});
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
    m_presets = new QComboBox(bar);
    m_presets->setObjectName(QStringLiteral("presetBox"));
    m_presets->setAccessibleName(tr("Presets"));
    m_presets->setToolTip(tr("Replace the pipeline by the steps of a preset; they can be edited, and it can be undone"));
    fillPresets();
    bar->addWidget(m_presets);
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
    bar->addSeparator();
    bar->addAction(m_actions[Export]);
    qobject_cast<QToolButton*>(bar->widgetForAction(m_actions[Export]))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addAction(m_actions[ActionId::Theme]);
}

void MainWindow::fillPresets()
{
    m_presets->addItem(tr("Preset…"));
    for (const Preset& preset : allPresets()) {
        m_presets->addItem(toQString(preset.name), toQString(preset.name));
        m_presets->setItemData(m_presets->count() - 1, toQString(preset.summary), Qt::ToolTipRole);
    }
    connect(m_presets, &QComboBox::activated, this, [this](int index) {
        if (index > 0)
            usePreset(m_presets->itemData(index).toString());
        m_presets->setCurrentIndex(0); // a command, not a state: the steps can be edited afterwards
    });
}

void MainWindow::usePreset(const QString& name)
{
    auto pipeline = presetWithPartitionFlow(name.toStdString());
    if (pipeline)
        m_session.setPipeline(tr("Use preset %1").arg(name), std::move(*pipeline));
    else
        m_session.say(toQString(toText(pipeline.error())));
}

void MainWindow::fillCompilers(QMenu& menu)
{
    menu.clear();
    const auto& choices = m_session.project().compilers;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        QAction* action = menu.addAction(toQString(choices[i].name));
        action->setCheckable(true);
        action->setChecked(choices[i].enabled);
        connect(action, &QAction::triggered, this, [this, i](bool on) {
            auto next = m_session.project();
            next.compilers[i].enabled = on;
            m_session.edit(on ? tr("Switch a compiler on") : tr("Switch a compiler off"), std::move(next));
        });
    }
    if (choices.empty())
        menu.addAction(tr("No compiler files were found"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("Order and details…"), this, [this] { raise(QStringLiteral("compilersDock")); });
}

void MainWindow::connectActions()
{
    using enum ActionId;
    const auto on = [this](ActionId id, auto&& function) { connect(m_actions[id], &QAction::triggered, this, std::forward<decltype(function)>(function)); };
    on(Open, [this] { openByDialog(); });
    on(Save, [this] { save(false); });
    on(SaveAs, [this] { save(true); });
    on(ActionId::Export, [this] { showExport(); });
    on(ExportPicture, [this] { exportPicture(); });
    on(CloseModel, [this] { showStart(m_centre->currentIndex() != 0 || !m_session.hasModel()); });
    on(Quit, [this] { close(); });
    on(Undo, [this] { m_session.undoStack().undo(); });
    on(Redo, [this] { m_session.undoStack().redo(); });
    on(Find, [this] { m_find->start(); });
    on(FindNext, [this] { m_find->step(1); });
    on(FindPrevious, [this] { m_find->step(-1); });
    on(First, [this] { m_session.setPlayhead(0); });
    on(Back, [this] { m_session.stepBack(); });
    on(ActionId::Step, [this] { m_session.stepForward(); });
    on(Last, [this] { m_session.setPlayhead(m_session.reached()); });
    on(Run, [this] { m_session.runAll(); });
    on(Stop, [this] { m_session.stop(); });
    on(ModeAfter, [this] { m_viewArea->setMode(ViewArea::Mode::After); });
    on(ModeCompare, [this] { m_viewArea->setMode(ViewArea::Mode::Compare); });
    on(ModeText, [this] { m_viewArea->setMode(ViewArea::Mode::Text); });
    on(Fit, [this] { m_viewArea->fit(); });
    on(FitSelection, [this] { m_viewArea->fitSelection(); });
    on(NextChange, [this] { m_viewArea->stepChange(1); });
    on(PreviousChange, [this] { m_viewArea->stepChange(-1); });
    on(ActionId::Theme, [this] {
        const auto mode = passbench::Theme::instance().isDark() ? passbench::Theme::Mode::Light : passbench::Theme::Mode::Dark;
        passbench::Theme::instance().setMode(mode);
        settings::setThemeMode(mode);
    });
    on(FullScreen, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    on(About, [this] { showAbout(); });
    QUndoStack& undo = m_session.undoStack();
    const auto name = [this, &undo] {
        m_actions[Undo]->setEnabled(undo.canUndo());
        m_actions[Undo]->setText(undo.canUndo() ? tr("&Undo %1").arg(undo.undoText()) : tr("&Undo"));
        m_actions[Redo]->setEnabled(undo.canRedo());
        m_actions[Redo]->setText(undo.canRedo() ? tr("&Redo %1").arg(undo.redoText()) : tr("&Redo"));
        for (const ActionId id : {Undo, Redo})
            m_actions[id]->setToolTip(m_actions[id]->text().remove(QLatin1Char('&')) + QStringLiteral(" (%1)").arg(m_actions[id]->shortcut().toString(QKeySequence::NativeText)));
    };
    connect(&undo, &QUndoStack::indexChanged, this, name);
    connect(&undo, &QUndoStack::cleanChanged, this, name);
    name();
    for (QAction* action : m_actions.all())
        addAction(action);
}

void MainWindow::connectSteps()
{
    using enum ActionId;
    const auto onStep = [this](ActionId id, std::function<void(int)> function) {
        connect(m_actions[id], &QAction::triggered, this, [this, function] {
            if (m_session.selectedStep() >= 0)
                function(m_session.selectedStep());
        });
    };
    const auto step = [this](int at) -> const PipelineStep& { return m_session.project().pipeline.steps[at]; };
    onStep(RunToHere, [this](int at) { m_session.setPlayhead(at + 1); });
    onStep(RemoveStep, [this](int at) { m_session.removeStep(at); });
    onStep(DuplicateStep, [this](int at) { m_session.duplicateStep(at); });
    onStep(ToggleStep, [this, step](int at) { m_session.setStepEnabled(at, !step(at).enabled); });
    onStep(ToggleBreakpoint, [this, step](int at) { m_session.setBreakpoint(at, !step(at).breakpoint); });
    onStep(MoveLeft, [this](int at) { m_session.moveStep(at, at - 1); });
    onStep(MoveRight, [this](int at) { m_session.moveStep(at, at + 2); });
    connect(m_actions[AddPass], &QAction::triggered, this, [this] {
        raise(QStringLiteral("passesDock"));
        m_palette->focusSearch();
    });
    connect(m_actions[CopyPipeline], &QAction::triggered, m_strip, &PipelineStrip::copy);
    connect(m_actions[PastePipeline], &QAction::triggered, m_strip, &PipelineStrip::paste);
    connect(m_actions[ClearPipeline], &QAction::triggered, this, [this] { m_session.setPipeline(tr("Remove all steps"), {}); });
    // These keys mean something else in texts and tables, so they act only where the cards are.
    for (const ActionId id : {RemoveStep, CopyPipeline, PastePipeline}) {
        m_actions[id]->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        removeAction(m_actions[id]);
        m_strip->addAction(m_actions[id]);
    }
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    m_strip->setStepActions({m_actions[RunToHere], m_actions[ToggleStep], m_actions[ToggleBreakpoint], separator, m_actions[MoveLeft], m_actions[MoveRight],
        m_actions[DuplicateStep], m_actions[CopyPipeline], m_actions[PastePipeline], m_actions[RemoveStep]});
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About Passbench"), tr("<h3>Passbench %1</h3><p>A workbench for graph compilers.</p><p>Apache License 2.0</p>").arg(QApplication::applicationVersion()));
}

} // namespace passbench

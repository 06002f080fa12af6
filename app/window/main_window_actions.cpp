// What the window's actions do.

#include "app/window/main_window.h"

#include "app/window/help_key.h"
#include "app/window/interface_zoom.h"
#include "app/window/presenter.h"
#include "app/window/settings.h"
#include "core/support/process/walls.h"
#include "views/models/text.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/save_picture.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/help/help_panel.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/survey_dialog.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>

namespace passbench {

void MainWindow::connectActions()
{
    using enum ActionId;
    const auto on = [this](ActionId id, auto&& function) { connect(m_actions[id], &QAction::triggered, this, std::forward<decltype(function)>(function)); };
    on(Open, [this] { openByDialog(); });
    on(Save, [this] { save(false); });
    on(SaveAs, [this] { save(true); });
    on(ActionId::Export, [this] { showExport(); });
    for (const auto& [id, part] : {std::pair {ExportPicture, PicturePart::Whole}, std::pair {ExportPage, PicturePart::Page}, std::pair {ExportView, PicturePart::View}, std::pair {ExportSelection, PicturePart::Selection}})
        on(id, [this, part = part] { exportPicture(part); });
    m_actions[PictureLegend]->setCheckable(true);
    m_actions[PictureLegend]->setChecked(true);
    on(SharePage, [this] { sharePage(); });
    on(ModelSet, [this] { m_survey->start(); });
    on(LoadPlugin, [this] { loadPluginByDialog(); });
    on(LoadCompiler, [this] { loadCompilerByDialog(); });
    on(CloseModel, [this] { showStart(m_centre->currentIndex() != 0 || !m_session.hasModel()); });
    on(Quit, [this] { close(); });
    on(Undo, [this] { m_session.undo(); });
    on(Redo, [this] { m_session.redo(); });
    on(Find, [this] { m_find->start(); });
    on(FindNext, [this] { m_find->step(1); });
    on(FindPrevious, [this] { m_find->step(-1); });
    on(First, [this] { m_session.setPlayhead(0); });
    on(Back, [this] { m_session.stepBack(); });
    for (const ActionId id : {First, Back, ActionId::Step, Last, Run, ModeAfter, ModeCompare, ModeOverlay, ModeText, Find, Fit, FitSelection, NextChange, PreviousChange})
        on(id, [this] { leaveStart(); });
    on(ActionId::Step, [this] {
        if (m_pipeline->takeText())
            m_session.stepForward();
    });
    on(Last, [this] { m_session.setPlayhead(m_session.reached()); });
    on(Run, [this] {
        if (m_pipeline->takeText())
            m_session.runAll();
    });
    on(Stop, [this] { m_session.interrupt(); });
    m_actions[FlowRight]->setCheckable(true);
    on(FlowRight, [this] {
        const bool right = m_actions[FlowRight]->isChecked();
        m_viewArea->setDirection(right ? FlowDirection::Right : FlowDirection::Down);
        settings::setFlowsRight(right);
    });
    on(ActionId::Theme, [this] {
        const auto mode = passbench::Theme::instance().isDark() ? passbench::Theme::Mode::Light : passbench::Theme::Mode::Dark;
        passbench::Theme::instance().setMode(mode);
        settings::setThemeMode(mode);
    });
    for (const auto& [id, by] : {std::pair {InterfaceLarger, 10}, std::pair {InterfaceSmaller, -10}, std::pair {InterfaceUsual, 0}})
        on(id, [this, by = by] {
            const int smallest = smallestInterfaceHere(), shown = std::max(settings::interfaceZoom(), smallest);
            const int wanted = by == 0 ? 100 : std::clamp(shown + by, smallest, largestInterface);
            settings::setInterfaceZoom(wanted);
            keepLeftHeights(shown, wanted);
            const bool isNow = showInterfaceAt(wanted);
            const QString told = (by < 0 && shown == smallest ? tr("The window is shown at %1 %, the smallest on this screen") : isNow ? tr("The window is shown at %1 %") : tr("The window is shown at %1 % from the next start on")).arg(wanted);
            m_session.say(told);
            statusBar()->showMessage(told, 10'000);
        });
    m_actions[HighContrast]->setCheckable(true);
    m_actions[HighContrast]->setChecked(passbench::Theme::instance().isStrong());
    connect(&passbench::Theme::instance(), &passbench::Theme::changed, this, [this] { m_actions[HighContrast]->setChecked(passbench::Theme::instance().isStrong()); });
    on(HighContrast, [] {
        const auto mode = passbench::Theme::instance().isStrong() ? passbench::Theme::Mode::System : passbench::Theme::Mode::HighContrast;
        passbench::Theme::instance().setMode(mode);
        settings::setThemeMode(mode);
    });
    on(FullScreen, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    m_actions[Present]->setCheckable(true);
    on(Present, [this] { m_presenter->set(m_actions[Present]->isChecked()); });
    connect(m_presenter, &Presenter::changed, m_actions[Present], &QAction::setChecked);
    on(Help, [this] { showHelp(); });
    connect(new HelpKey(this), &HelpKey::wanted, this, [this](const QString& page) { page.isEmpty() ? showHelp() : showHelpPage(page); });
    on(ActionId::WindowTour, [this] { startTour(); });
    connect(m_help, &HelpPanel::exampleWanted, this, &MainWindow::openExample);
    on(About, [this] { showAbout(); });
    const auto name = [this] {
        const EditHistory& history = m_session.history();
        m_actions[Undo]->setEnabled(history.canUndo());
        m_actions[Undo]->setText(history.canUndo() ? tr("&Undo %1").arg(toQString(history.undoName())) : tr("&Undo"));
        m_actions[Redo]->setEnabled(history.canRedo());
        m_actions[Redo]->setText(history.canRedo() ? tr("&Redo %1").arg(toQString(history.redoName())) : tr("&Redo"));
        for (const ActionId id : {Undo, Redo})
            m_actions[id]->setToolTip(m_actions[id]->text().remove(QLatin1Char('&')) + QStringLiteral(" (%1)").arg(m_actions[id]->shortcut().toString(QKeySequence::NativeText)));
    };
    connect(&m_session, &Session::projectChanged, this, name);
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
    const auto onSteps = [this](ActionId id, std::function<void(const std::set<int>&)> function) {
        connect(m_actions[id], &QAction::triggered, this, [this, function] { function(std::set<int>(m_session.selectedSteps())); });
    };
    const auto step = [this](int at) -> const PipelineStep& { return m_session.project().pipeline.steps[at]; };
    onStep(RunToHere, [this](int at) { m_session.setPlayhead(at + 1); });
    onSteps(RemoveStep, [this](const std::set<int>& steps) { m_session.removeSteps(steps); });
    onSteps(DuplicateStep, [this](const std::set<int>& steps) { m_session.duplicateSteps(steps); });
    onStep(ToggleStep, [this, step](int at) { m_session.setStepsEnabled(std::set<int>(m_session.selectedSteps()), !step(at).enabled); });
    onStep(RequirePass, [this, step](int at) { m_session.setRequired(step(at).pass, m_actions[RequirePass]->isChecked()); });
    onStep(DisablePass, [this, step](int at) { m_session.setDisabled(step(at).pass, m_actions[DisablePass]->isChecked()); });
    for (const ActionId id : {RequirePass, DisablePass})
        m_actions[id]->setCheckable(true);
    connect(m_actions[ToggleBreakpoint], &QAction::triggered, this, &MainWindow::toggleBreakpoint);
    onSteps(GroupStep, [this](const std::set<int>& steps) {
        if (!steps.empty())
            m_session.groupSteps(*steps.begin(), std::max(*steps.rbegin(), *steps.begin() + 1) + 1);
    });
    onSteps(MoveLeft, [this](const std::set<int>& steps) { m_session.moveStepsBy(steps, -1); });
    onSteps(MoveRight, [this](const std::set<int>& steps) { m_session.moveStepsBy(steps, 1); });
    connect(strip().track(), &PipelineTrack::opened, this, [this](int at) {
        m_session.setPlayhead(at + 1);
        m_actions[ModeCompare]->trigger();
    });
    connect(m_actions[AddPass], &QAction::triggered, this, [this] {
        raise(QStringLiteral("passesDock"));
        m_palette->focusSearch();
    });
    onSteps(CutSteps, [this](const std::set<int>& steps) {
        m_pipeline->copy();
        m_session.removeSteps(steps);
    });
    connect(m_actions[CopyPipeline], &QAction::triggered, m_pipeline, &PipelinePanel::copy);
    connect(m_actions[PastePipeline], &QAction::triggered, m_pipeline, &PipelinePanel::paste);
    connect(m_actions[EditText], &QAction::triggered, this, [this] {
        raise(QStringLiteral("pipelineDock"));
        m_pipeline->editText();
    });
    connect(m_actions[ClearPipeline], &QAction::triggered, this, [this] { m_session.setPipeline(tr("Remove all steps"), {}); });
    // These keys mean something else in texts and tables, so they act only where the cards are.
    for (const ActionId id : {RemoveStep, CutSteps, CopyPipeline, PastePipeline}) {
        m_actions[id]->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        removeAction(m_actions[id]);
        m_pipeline->addAction(m_actions[id]);
    }
    for (const auto& [id, key] : {std::pair(MoveLeft, "Alt+Left"), std::pair(MoveRight, "Alt+Right")}) {
        m_actions[id]->setShortcutContext(Qt::WidgetShortcut); // told in menus: cards take the keys, which go back and on elsewhere
        removeAction(m_actions[id]);
        m_actions[id]->setShortcut(QKeySequence(QLatin1String(key)));
    }
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    strip().setStepActions({m_actions[RunToHere], m_actions[ToggleStep], m_actions[ToggleBreakpoint], m_actions[RequirePass], m_actions[DisablePass], separator, m_actions[MoveLeft], m_actions[MoveRight], m_actions[GroupStep],
        m_actions[DuplicateStep], m_actions[CutSteps], m_actions[CopyPipeline], m_actions[PastePipeline], m_actions[RemoveStep]});
}

void MainWindow::showAbout()
{
    QMessageBox about(QMessageBox::NoIcon, tr("About Passbench"), tr("<h3>Passbench %1</h3><p>A workbench for graph compilers.</p><p>Apache License 2.0</p><p>%2</p>").arg(QApplication::applicationVersion(), QString::fromStdString(wallsHere()).toHtmlEscaped()), QMessageBox::Ok, this);
    about.setTextFormat(Qt::RichText);
    about.setIconPixmap(QApplication::windowIcon().pixmap(64));
    about.exec();
}

} // namespace passbench

// How the window follows its session: what is shown, and which actions make sense.

#include "app/window/main_window.h"

#include "app/window/settings.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/start/dims_page.h"
#include "views/panels/start/start_page.h"
#include "views/session/work_names.h"
#include "views/widgets/save_dialog.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>

namespace passbench {

/// Asks what to do with work that can be kept nowhere; true when the window may close.
bool MainWindow::mayLose()
{
    QMessageBox question(QMessageBox::Warning, tr("Unsaved work"), tr("The work on %1 is not saved, and can't be kept for the next start.").arg(m_session.workTitle()), {}, this);
    question.setObjectName(QStringLiteral("unkeptQuestion"));
    question.setTextFormat(Qt::PlainText);
    const QPushButton* saves = question.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    const QPushButton* closes = question.addButton(tr("Close without it"), QMessageBox::DestructiveRole);
    question.setDefaultButton(question.addButton(QMessageBox::Cancel));
    question.exec();
    if (question.clickedButton() == saves)
        save(true);
    return question.clickedButton() == closes || !m_session.isModified();
}

/// Asks before what somebody else has saved in the session is replaced.
bool MainWindow::mayReplace(const QString& path)
{
    if (path != m_session.sessionPath() || !m_session.isWrittenByOthers())
        return true;
    const Replacing answer = askToReplace(this, QStringLiteral("replaceQuestion"), tr("Saved elsewhere"), tr("%1 was saved by another window or program since it was opened here. Saving it replaces that.").arg(m_session.title()));
    if (answer == Replacing::SaveAs)
        save(true);
    return answer == Replacing::Yes;
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::typedWanted, this, [] { // as if the field were left
        QWidget* focused = QApplication::focusWidget();
        if (auto* field = qobject_cast<QLineEdit*>(focused))
            Q_EMIT field->editingFinished();
        else if (auto* box = qobject_cast<QAbstractSpinBox*>(focused))
            box->interpretText();
    });
    connect(m_start, &StartPage::openWanted, this, &MainWindow::open);
    connect(m_start, &StartPage::returnWanted, this, [this] { showStart(false); });
    connect(m_start, &StartPage::browseWanted, this, &MainWindow::openByDialog);
    connect(m_start, &StartPage::locateWanted, this, &MainWindow::locateModel);
    connect(m_start, &StartPage::recoverWanted, &m_session, &Session::recover);
    connect(&m_session, &Session::workKept, this, [this](const QString& title) {
        statusBar()->showMessage(tr("Unsaved work on %1 was kept: File > Start page offers it").arg(title), 15'000);
    });
    connect(&m_session, &Session::dimsAsked, this, [this] { m_centre->setCurrentWidget(m_dims); });
    connect(m_centre, &QStackedWidget::currentChanged, this, [this] {
        m_pipeline->setAside(m_centre->currentWidget() == m_dims);
        followSession();
    });
    connect(&m_session, &Session::openingCancelled, this, [this] { showStart(!m_session.hasModel()); });
    connect(&m_session, &Session::modelOpened, this, [this] {
        settings::addRecentFile(m_session.sessionPath().isEmpty() ? toQString(m_session.project().modelPath) : m_session.sessionPath());
        showStart(false);
        m_viewArea->focusView();
        if (m_session.input().origin && !m_session.input().origin->report.empty())
            raise(QStringLiteral("problemsDock")); // what could not be imported is told in place
    });
    connect(&m_session, &Session::openFailed, this, [this](const QString&, const QString& message) {
        m_start->setMessage(message);
        m_start->offerLocating(m_session.isModelLost());
        if (!m_session.hasModel() || m_centre->currentWidget() == m_dims)
            showStart(true);
    });
    connect(&m_session, &Session::stepFilterChanged, this, &MainWindow::followSelection);
    connect(&m_session, &Session::selectionChanged, this, [this](NodeId node) {
        followSelection();
        if (node != NodeId::None)
            bringForward(QStringLiteral("inspectorDock"));
    });
    connect(&m_session, &Session::stepPicked, this, [this](int step) {
        if (step < 0)
            return;
        if (!isInLesson(dock(QStringLiteral("stepDock"))))
            m_folds.makeRoomFor(dock(QStringLiteral("stepDock"))); // a click shows; a person who has folded it away wants none
        bringForward(QStringLiteral("stepDock"));
    });
    connect(&m_session, &Session::stepAdded, this, [this] {
        if (width() >= bothBeside || m_folds.isFolded(Side::Left)) // else it would take the place of the palette, from which more may come
            bringForward(QStringLiteral("stepDock"));
    });
    using enum Session::Change;
    m_session.onChange(Project | Run | Shown | Title | Model | Step, this, &MainWindow::followSession);
    connect(m_viewArea, &ViewArea::contextMenuWanted, this, &MainWindow::showNodeMenu);
    connect(m_viewArea, &ViewArea::edgePicked, this, [this](const QString& page, NodeId call) {
        m_inspector->showEdge(page, call);
        followSelection(); // a group may have been picked
        if (!page.isEmpty())
            bringForward(QStringLiteral("inspectorDock"));
    });
}

void MainWindow::followSession()
{
    const bool isAside = m_centre->currentWidget() == m_dims; // another is about to be opened
    const bool model = m_session.hasModel() && !isAside, running = m_session.runningStep() >= 0;
    const int steps = isAside ? 0 : static_cast<int>(m_session.project().pipeline.steps.size()), step = isAside ? -1 : m_session.selectedStep();
    const auto enable = [this](bool on, std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            m_actions[id]->setEnabled(on);
    };
    enable(model, {ActionId::SaveAs, ActionId::Save, ActionId::Export, ActionId::ExportPicture, ActionId::ExportPage, ActionId::ExportView, ActionId::SharePage, ActionId::Find, ActionId::FindNext, ActionId::FindPrevious,
                      ActionId::Fit, ActionId::FitSelection, ActionId::ShowGroups, ActionId::OpenGroups, ActionId::CloseGroups, ActionId::ModeAfter, ActionId::ModeCompare, ActionId::ModeOverlay, ActionId::ModeText});
    enable(model && m_session.playhead() > 0, {ActionId::First, ActionId::Back});
    enable(model && m_session.playhead() < steps && !running, {ActionId::Step});
    enable(model && m_session.playhead() < m_session.reached(), {ActionId::Last});
    enable(model && steps > 0 && !running, {ActionId::Run});
    enable(running, {ActionId::Stop});
    enable(model && m_session.hasPrevious(), {ActionId::NextChange, ActionId::PreviousChange});
    enable(model && m_session.playhead() > 0, {ActionId::NextRewrite, ActionId::PreviousRewrite});
    enable(step >= 0 && model, {ActionId::RunToHere});
    enable(step >= 0, {ActionId::RemoveStep, ActionId::CutSteps, ActionId::DuplicateStep, ActionId::ToggleStep, ActionId::RequirePass, ActionId::DisablePass});
    const std::string pass = step >= 0 && step < steps ? m_session.project().pipeline.steps[static_cast<std::size_t>(step)].pass : std::string();
    m_actions[ActionId::RequirePass]->setChecked(std::ranges::count(m_session.project().required, pass) > 0);
    m_actions[ActionId::DisablePass]->setChecked(std::ranges::count(m_session.project().disabled, pass) > 0);
    const std::set<int>& selected = m_session.selectedSteps();
    const bool isRange = !selected.empty() && *selected.rbegin() - *selected.begin() + 1 == static_cast<int>(selected.size());
    enable(step >= 0 && *selected.begin() > 0, {ActionId::MoveLeft});
    enable(step >= 0 && *selected.rbegin() + 1 < steps, {ActionId::MoveRight});
    enable(isRange && (selected.size() > 1 || step + 1 < steps), {ActionId::GroupStep});
    m_actions[ActionId::GroupStep]->setText(selected.size() > 1 ? tr("&Group the selected steps") : tr("&Group with the next step"));
    enable(steps > 0, {ActionId::ClearPipeline, ActionId::CopyPipeline});
    enable(model && !m_session.run()->steps.empty() && !running, {ActionId::CheckNumbers});
    enable(model, {ActionId::ComparePipelines});
    enable(m_session.isComparing(), {ActionId::EndComparison});
    followSelection();
    setWindowModified(m_session.isModified());
    const QFileInfo file(m_session.sessionPath().isEmpty() ? toQString(m_session.project().modelPath) : m_session.sessionPath());
    // With its folder: many models are called `model.onnx`.
    setWindowTitle(m_session.hasModel() ? tr("%1[*] — %2 — Passbench").arg(readable(file.fileName()), readable(file.absoluteDir().dirName())) : tr("Passbench[*]"));
}

/// What acts on the selected node, in the graph or, for breakpoints, else on the selected step.
void MainWindow::followSelection()
{
    const bool node = m_session.hasModel() && m_session.selection() != NodeId::None;
    m_actions[ActionId::ShowOrigin]->setEnabled(node);
    m_actions[ActionId::ExportSelection]->setEnabled(node || !m_viewArea->canvas().pickedGroup().empty());
    m_actions[ActionId::ShowTouchingSteps]->setEnabled(node || m_session.stepFilter() == StepFilter::Touched);
    m_actions[ActionId::ToggleBreakpoint]->setEnabled(node || m_session.selectedStep() >= 0);
}

} // namespace passbench

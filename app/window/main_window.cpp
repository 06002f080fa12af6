#include "app/window/main_window.h"

#include "app/window/presenter.h"
#include "app/window/settings.h"
#include "app/window/work_room.h"
#include "views/canvas/graph_canvas.h"
#include "views/lessons/lesson_panel.h"
#include "views/lessons/lesson_recording.h"
#include "views/models/text.h"
#include "views/panels/export_dialog.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/palette/command_palette.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/saved_pipelines_dialog.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/start/dims_page.h"
#include "views/panels/start/start_page.h"
#include "views/panels/status_line.h"
#include "views/panels/survey_dialog.h"
#include "views/session/background/page_job.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/work_names.h"
#include "views/widgets/fitted_label.h"
#include "views/widgets/on_screen.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTabBar>
#include <QTimer>

namespace passbench {
namespace {

constexpr QSize startSize {1440, 900}; // pixels, where there is room for it

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_session(*new Session), m_actions(this), m_folds(*this), m_centre(new QStackedWidget(this)), m_start(new StartPage(this)), m_dims(new DimsPage(m_session, this)),
      m_find(new FindBox(m_session, this)),
      m_viewArea(new ViewArea(m_session, *m_find, this)), m_saved(new SavedPipelines(settings::savedPipelinesFolder(), this)),
      m_savedDialog(new SavedPipelinesDialog(m_session, *m_saved, this)), m_commands(new CommandPalette(m_session, this)), m_export(new ExportDialog(m_session, this)),
      m_survey(new SurveyDialog(m_session, this)), m_page(new PageJob(m_session)), m_presenter(new Presenter(*this, m_session, *m_viewArea, m_folds))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    m_centre->addWidget(m_start);
    m_centre->addWidget(m_viewArea);
    m_centre->addWidget(m_dims);
    setCentralWidget(m_centre);
    addPanels();
    addMenus();
    addToolBar();
    setStatusBar(new StatusLine(m_session, this));
    connectActions();
    connectSteps();
    connectViews();
    connectPipelineTools();
    connectSession();
    connectFolds();
    connectNotices();
    connectLessons();
    m_start->setRecentFiles(settings::recentFiles());
    m_export->setBaseFolder(settings::exportFolder());
    connect(m_export, &ExportDialog::baseFolderChosen, this, &settings::setExportFolder);
    resize(startSize.boundedTo(screen()->availableSize()));
    resetLayout();
    restoreGeometry(settings::windowGeometry());
    m_startSize = {size(), size().boundedTo(screen()->availableSize())};
    restoreState(settings::windowState());
    if (settings::isBelowFolded())
        m_folds.fold(Side::Below, true);
    showStart(true);
    followSession();
    for (const QString& path : settings::plugins())
        loadPlugin(path);
}

MainWindow::~MainWindow()
{
    // Children go in the order in which they came. What panels tell the session when they end is not for this window any more.
    disconnect(&m_session, nullptr, this, nullptr);
    m_session.setParent(this);
}

PipelineStrip& MainWindow::strip() { return m_pipeline->strip(); }

void MainWindow::appear()
{
    constexpr int title = 40; // pixels, of the frame at most
    const QSize room = screen()->availableSize();
    if (settings::windowGeometry().isEmpty() && (room.width() <= startSize.width() || room.height() <= startSize.height() + title))
        showMaximized(); // the frame is the system's, and what it takes is not known before
    else
        show();
    bringOnScreen(*this); // panels as they were left may have asked for more than there is, where text is larger now
    QTimer::singleShot(0, this, [this] { bringOnScreen(*this); }); // and when those are folded that have no room
}

void MainWindow::open(const QString& path)
{
    m_start->setMessage({});
    m_session.open(path);
}

void MainWindow::expect(const QString& path)
{
    auto* page = new FittedLabel(m_centre);
    page->setAlignment(Qt::AlignCenter);
    page->setTextFormat(Qt::PlainText);
    page->setWhole(tr("Opening %1").arg(readable(QFileInfo(path).fileName())));
    m_centre->addWidget(page);
    m_centre->setCurrentWidget(page);
    connect(m_centre, &QStackedWidget::currentChanged, page, &QObject::deleteLater); // when there is something to see
}

void MainWindow::showExport()
{
    m_export->show();
    m_export->raise();
    m_export->activateWindow();
}

void MainWindow::showStart(bool show)
{
    if (show) {
        m_start->setRecentFiles(settings::recentFiles());
        m_start->showLostWork();
        m_start->offerReturn(m_session.hasModel() ? m_session.title() : QString());
    }
    m_centre->setCurrentWidget(show ? static_cast<QWidget*>(m_start) : m_viewArea);
}

/// What acts on the graph shows it.
void MainWindow::leaveStart()
{
    if (m_centre->currentWidget() == m_start && m_session.hasModel())
        showStart(false);
}

void MainWindow::raise(const QString& dockName)
{
    QDockWidget* panel = dock(dockName);
    if (!panel) // a lesson may name what there is not
        return;
    m_folds.unfoldFor(panel);
    panel->show();
    panel->raise();
    findChild<WorkRoom*>()->makeRoom(panel);
}

void MainWindow::bringForward(const QString& dockName)
{
    QDockWidget* panel = dock(dockName);
    if (isInLesson(panel))
        return;
    if (!std::exchange(m_tellsBeside, true)) {
        fitRoom();
        QMetaObject::invokeMethod(this, &MainWindow::fitRoom, Qt::QueuedConnection); // when the right side is laid out, which may take the place of the left one
    }
    if (m_folds.hides(panel))
        return;
    panel->show();
    panel->raise();
}

void MainWindow::showNodeMenu(NodeId node, QPoint position)
{
    QMenu menu(this);
    GraphCanvas& canvas = m_viewArea->menuCanvas();
    if (node != NodeId::None) {
        m_session.select(node);
        menu.addAction(tr("Light what it depends on and what depends on it"), QKeySequence(Qt::Key_L), this, [&canvas, node] { canvas.showCone(node); });
        menu.addAction(m_actions[ActionId::FitSelection]);
        menu.addSeparator();
        menu.addAction(m_actions[ActionId::ShowOrigin]);
        menu.addAction(m_actions[ActionId::ShowTouchingSteps]);
        const bool stops = m_session.hasBreakpoint(node);
        menu.addAction(stops ? tr("Remove the breakpoint") : tr("Stop before a step that touches it"), m_actions[ActionId::ToggleBreakpoint]->shortcut(), this, [this, node, stops] { m_session.setNodeBreakpoint(node, !stops); });
        addPinMenu(menu, node);
        addFloatsAction(menu, node);
        menu.addAction(m_actions[ActionId::ExportSelection]);
        menu.addSeparator();
    }
    m_viewArea->addGroupActions(menu, node);
    if (canvas.lightsSome())
        menu.addAction(tr("Light everything"), this, [&canvas] { canvas.showCone(NodeId::None); });
    menu.addAction(m_actions[ActionId::Fit]);
    menu.addAction(m_actions[ActionId::ExportPicture]);
    menu.exec(position);
}

bool MainWindow::event(QEvent* event)
{
    // Hints of menus only: over a button they would cover what its click has just done; it has a tooltip.
    if (event->type() == QEvent::StatusTip) {
        const QString hint = static_cast<QStatusTipEvent*>(event)->tip();
        const bool endsOne = hint.isEmpty() && !m_menuHint.isEmpty() && statusBar()->currentMessage() == m_menuHint; // comes when the menu has gone
        if (!QApplication::activePopupWidget() && !endsOne)
            return true;
        m_menuHint = hint;
    }
    // Tabs of docks are scrolled where there is no room for their names, which can't be told apart by half of them.
    if (event->type() == QEvent::ChildPolished)
        if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            tabs->setElideMode(Qt::ElideNone);
    return QMainWindow::event(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    const QString path = event->mimeData()->urls().first().toLocalFile();
    if (path.endsWith(QLatin1String(".toml"), Qt::CaseInsensitive))
        loadCompiler(path);
    else
        open(path);
}

/// Sizes that docks are given before there is a window are forgotten when it comes.
void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (std::exchange(m_wasShown, true))
        return;
    if (settings::windowState().isEmpty())
        resetLayout();
    if (size() == m_startSize.first) // panels that were not yet complete asked for more than there is
        resize(m_startSize.second);
    fitRoom();
}

/// So that the graph has over half of a small window. What is empty goes first, and comes when it has something to tell: in the place
/// of what stands at the other side, which comes back when it goes.
void MainWindow::fitRoom()
{
    constexpr int oneBeside = 1100, noneBelow = 800; // pixels
    const bool isRightTaken = width() < bothBeside && !m_folds.isFolded(Side::Right);
    m_folds.fitRoom({.left = width() >= noneBeside && !isRightTaken, .pipeline = !isLow(), .below = height() >= noneBelow,
        .right = width() >= (m_tellsBeside ? oneBeside : bothBeside)});
    keepTabsInPlace();
}

/// Where the right side has taken the place of the left one, as a click does, the views' names stay below the mouse.
void MainWindow::keepTabsInPlace()
{
    const bool isTaken = m_wasShown && width() >= noneBeside && !m_folds.isFolded(Side::Right);
    m_viewArea->setLead(isTaken ? m_folds.givenWidth(Side::Left) : 0);
}

bool MainWindow::isLow() const { return height() < 600; }

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!m_wasShown)
        return;
    const bool wasFolded = m_folds.isFolded(Side::Right);
    fitRoom();
    if (m_folds.isFolded(Side::Right) != wasFolded) // what stands at the left hangs on it, when it is laid out
        QMetaObject::invokeMethod(this, &MainWindow::fitRoom, Qt::QueuedConnection);
}

bool MainWindow::keepAll()
{
    m_session.takeTyped();
    m_lessons->recording().leave();
    return m_session.keepUnsaved();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    // No question is asked: what is not saved is kept, and offered on the start page. Unless no disk takes it.
    if (!keepAll() && !mayLose())
        return event->ignore();
    m_presenter->set(false); // the next start is no talk
    const QByteArray geometry = saveGeometry();
    findChild<WorkRoom*>()->giveBack();
    m_folds.showOnlyTables(false);
    m_folds.fitRoom({}); // the next screen may have the room
    settings::setWindow(geometry, saveState(), m_folds.isFolded(Side::Below));
    QMainWindow::closeEvent(event);
}

} // namespace passbench

#include "moc_main_window.cpp"

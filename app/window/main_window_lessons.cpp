// Lessons in the window: what they point at stands out, and what they name comes forward.

#include "app/window/main_window.h"

#include "core/export/random_network.h"
#include "core/lessons/places.h"
#include "views/canvas/graph_canvas.h"
#include "views/lessons/lesson_list.h"
#include "views/lessons/lesson_panel.h"
#include "views/lessons/lesson_recording.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/start/start_page.h"

#include <QDir>
#include <QDockWidget>
#include <QInputDialog>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTreeView>

namespace passbench {
namespace {

QString nameOf(ViewArea::Mode mode) { return toQString(lessonViews()[static_cast<std::size_t>(mode)]); }

/// Leaves the view where it is when one of them can be seen and read; else goes to all of them, or to the first where all would be too small.
void bringIntoSight(GraphCanvas& canvas, const std::vector<NodeId>& nodes)
{
    constexpr double readable = 0.5, comfortable = 0.9; // widget pixels per unit of the drawing
    const auto isShown = [&](NodeId node) { return !canvas.areaOf(std::vector {node}).isNull(); };
    const auto first = std::ranges::find_if(nodes, isShown);
    if (first == nodes.end() || (canvas.viewport().zoom >= readable && std::ranges::any_of(nodes, [&](NodeId node) { return isShown(node) && QRectF(canvas.rect()).contains(canvas.rectOf(node)); })))
        return;
    const QRectF all = canvas.areaOf(nodes);
    if (all.width() * readable < canvas.width() && all.height() * readable < canvas.height())
        return canvas.fitNodes(nodes);
    QRectF around({}, QSizeF(canvas.size()) / comfortable);
    around.moveCenter(canvas.areaOf(std::vector {*first}).center());
    canvas.fitArea(around);
}

} // namespace

/// The selection of a node brings the inspector forward otherwise, and takes away the sentence that asked for it.
bool MainWindow::isInLesson(const QDockWidget* raised) const
{
    const QDockWidget* lesson = dock(QStringLiteral("lessonDock"));
    return m_lessons->player().hasLesson() && lesson != raised && !lesson->visibleRegion().isEmpty() && tabifiedDockWidgets(const_cast<QDockWidget*>(lesson)).contains(const_cast<QDockWidget*>(raised));
}

/// Once what a lesson points at is in the picture.
void MainWindow::lightLesson()
{
    auto& [nodes, isToCome] = m_lessonLight;
    if (!m_viewArea->isDrawn() || !m_lessons->player().hasLesson())
        return;
    m_viewArea->canvas().lightOnly(nodes);
    if (!std::exchange(isToCome, false) || nodes.empty())
        return;
    m_viewArea->openGroupsAround(nodes.front());
    bringIntoSight(m_viewArea->canvas(), nodes);
}

/// Made anew each time, since nothing about it has to be kept: its name has the seed.
void MainWindow::openRandomNetwork()
{
    QInputDialog dialog(this);
    dialog.setObjectName(QStringLiteral("randomNetworkDialog"));
    dialog.setWindowTitle(tr("Random network"));
    dialog.setLabelText(tr("Seed; the same one gives the same network"));
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(0, 1'000'000);
    dialog.setIntValue(static_cast<int>(QRandomGenerator::global()->bounded(1000)));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const int seed = dialog.intValue();
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/random");
    QDir().mkpath(folder);
    const auto path = writeRandomNetwork({.seed = static_cast<std::uint64_t>(seed)}, folder.toStdString());
    if (!path)
        return m_session.say(path.error());
    open(toQString(*path));
}

void MainWindow::connectLessons()
{
    LessonPlayer& player = m_lessons->player();
    const auto show = [this] { raise(QStringLiteral("lessonDock")); };
    connect(m_actions[ActionId::Lessons], &QAction::triggered, this, show);
    connect(m_start, &StartPage::lessonsWanted, this, show);
    connect(m_actions[ActionId::RandomNetwork], &QAction::triggered, this, &MainWindow::openRandomNetwork);
    connect(&player, &LessonPlayer::lightWanted, this, [this](const std::vector<NodeId>& nodes, bool isInSight) {
        m_lessonLight = {nodes, isInSight || (m_lessonLight.second && m_lessonLight.first == nodes)};
        if (m_lessons->player().hasLesson())
            lightLesson();
        else
            m_viewArea->canvas().lightOnly({});
    });
    connect(m_viewArea, &ViewArea::drawn, this, &MainWindow::lightLesson);
    connect(&player, &LessonPlayer::passWanted, this, [this](const QString& name) {
        raise(QStringLiteral("passesDock"));
        m_palette->showPass(name);
    });
    connect(&player, &LessonPlayer::panelWanted, this, [this](const QString& name) { raise(name + QStringLiteral("Dock")); });
    connect(&player, &LessonPlayer::keyWanted, this, [this](const QString& name) {
        if (!lessonKey(name.toStdString())) // a lesson from elsewhere does not quit, load or write
            return;
        if (auto* action = m_actions.findChild<QAction*>(name); action && action->isEnabled())
            action->trigger();
    });
    connect(&player, &LessonPlayer::viewWanted, this, [this](const QString& name) {
        for (const ViewArea::Mode mode : {ViewArea::Mode::After, ViewArea::Mode::Compare, ViewArea::Mode::Overlay, ViewArea::Mode::Text})
            if (nameOf(mode) == name && m_viewArea->mode() != mode)
                m_viewArea->setMode(mode);
    });
    connect(m_viewArea, &ViewArea::modeChanged, this, [this](ViewArea::Mode mode) {
        m_lessons->player().takeView(nameOf(mode));
        m_lessons->recording().takeView(nameOf(mode));
    });
    const auto offer = [this] {
        const LessonFiles& files = m_lessons->files();
        const auto isLesson = [](const ListedLesson& lesson) { return lesson.shelf == ListedLesson::Shelf::Lessons; };
        const int count = static_cast<int>(std::ranges::count_if(files.lessons(), isLesson));
        const auto next = std::ranges::find_if(files.lessons(), [&](const ListedLesson& lesson) { return isLesson(lesson) && !files.progress(lesson.id).finished; });
        m_start->setLessons(tr("Learn graph compilers"), count == 0 ? tr("The lessons that come with the program were not found.") : next == files.lessons().end() ? tr("%n lesson(s) on the samples, all done", nullptr, count)
                                                                                                                                                                   : tr("%n lesson(s) on the samples; next: %1, %2", nullptr, count).arg(next->title, lessonState(*next, files.progress(next->id))));
    };
    connect(&m_lessons->files(), &LessonFiles::changed, m_start, offer);
    connect(&m_lessons->files(), &LessonFiles::progressChanged, m_start, offer);
    offer();
}

} // namespace passbench

#include "app/window/presenter.h"

#include "app/window/folds.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/presenter/caption.h"
#include "views/panels/presenter/notes.h"
#include "views/session/session.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QToolBar>

namespace passbench {
namespace {

/// Letters and spaces are text there.
bool isTyping() { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) || qobject_cast<QPlainTextEdit*>(QApplication::focusWidget()); }

/// As much as can be read from afar, with `box` at its upper end and as little emptiness around the picture as can be.
QRectF windowOn(const QRectF& box, const GraphCanvas& canvas)
{
    constexpr double zoom = 1.3, above = 30;
    const QRectF& whole = canvas.picture()->bounds;
    QRectF area({}, QSizeF(canvas.size()) / zoom);
    area.moveTopLeft({box.center().x() - area.width() / 2, box.top() - above});
    area.moveRight(std::min(area.right(), whole.right() + above));
    area.moveBottom(std::min(area.bottom(), whole.bottom() + above));
    area.moveLeft(std::max(area.left(), whole.left() - above));
    area.moveTop(std::max(area.top(), whole.top() - above));
    return area;
}

} // namespace

Presenter::Presenter(QMainWindow& window, Session& session, ViewArea& view, Folds& folds)
    : QObject(&window), m_window(window), m_session(session), m_view(view), m_folds(folds), m_bar(new QToolBar(tr("Presenter"), &window)), m_caption(new PresenterCaption(session, m_bar)), m_notes(new PresenterNotes(session, &window)), m_dark(new QWidget(&window))
{
    m_bar->setObjectName(QStringLiteral("presenterBar"));
    m_bar->setMovable(false);
    m_bar->addWidget(m_caption);
    m_bar->toggleViewAction()->setVisible(false); // it belongs to the mode
    m_dark->setObjectName(QStringLiteral("presenterDark"));
    m_dark->setAutoFillBackground(true);
    QPalette black = m_dark->palette();
    black.setColor(QPalette::Window, Qt::black);
    m_dark->setPalette(black);
    m_dark->hide();
    window.addToolBar(m_bar);
    m_bar->hide();
    connect(&session, &Session::shownChanged, this, [this] {
        m_zoomWhenDrawn = isOn();
        zoomToChanges();
    });
    connect(&session, &Session::diffChanged, this, &Presenter::zoomToChanges);
    connect(&view, &ViewArea::drawn, this, &Presenter::zoomToChanges);
    connect(&session, &Session::selectionChanged, this, &Presenter::spotlight);
}

void Presenter::set(bool on)
{
    if (on == isOn())
        return;
    if (on)
        start();
    else
        end();
    Q_EMIT changed(on);
}

void Presenter::start()
{
    const bool onlyTables = m_folds.showsOnlyTables();
    m_folds.showOnlyTables(false); // in whose place the graph stands
    Before before {.onlyTables = onlyTables, .state = m_window.windowState(), .layout = m_window.saveState(), .theme = static_cast<int>(Theme::instance().mode())};
    std::vector<QWidget*> around {m_window.menuBar(), m_window.statusBar()};
    for (QToolBar* bar : m_window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (bar != m_bar)
            around.push_back(bar);
    for (QWidget* widget : around)
        if (!widget->isHidden()) {
            widget->hide();
            before.hidden.push_back(widget);
        }
    findTables(before);
    m_folds.hold(true);
    for (const Side side : {Side::Left, Side::Below, Side::Right})
        if (!m_folds.isFolded(side)) {
            m_folds.fold(side, true);
            before.folded.push_back(side);
        }
    for (QDockWidget* dock : before.tables)
        dock->hide(); // folded, they would still leave their tabs, which are nothing for an audience
    m_before = std::move(before);
    Theme::instance().setMode(Theme::Mode::HighContrast);
    m_bar->show();
    m_notes->start();
    m_window.setWindowState(m_window.windowState() | Qt::WindowFullScreen);
    m_window.activateWindow();
    qApp->installEventFilter(this);
    m_zoomWhenDrawn = true;
    m_isPlaced = false;
    zoomToChanges();
    spotlight();
    m_view.focusView();
}

void Presenter::findTables(Before& before) const
{
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (dock->isHidden() || dock->isFloating() || m_window.dockWidgetArea(dock) != Qt::BottomDockWidgetArea || m_window.tabifiedDockWidgets(dock).isEmpty())
            continue;
        before.tables.push_back(dock);
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            before.table = dock;
    }
}

void Presenter::end()
{
    qApp->removeEventFilter(this);
    const Before before = *std::exchange(m_before, std::nullopt);
    darken(false);
    m_notes->end();
    m_bar->hide();
    m_view.canvas().lightOnly({});
    m_window.setWindowState(before.state);
    for (QWidget* widget : before.hidden)
        widget->show();
    for (QDockWidget* dock : before.tables)
        dock->show();
    for (const Side side : before.folded)
        m_folds.fold(side, false);
    m_window.restoreState(before.layout);
    m_folds.hold(false);
    if (before.table)
        before.table->raise();
    m_folds.showOnlyTables(before.onlyTables);
    Theme::instance().setMode(static_cast<Theme::Mode>(before.theme));
}

/// Shortcuts of the window come first, unless somebody says that the key is wanted otherwise.
bool Presenter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const QWidget* active = QApplication::activeWindow();
    const bool isOurs = watched->isWidgetType() && !QApplication::activePopupWidget() && (active == nullptr || active == &m_window || active == m_notes);
    if (!isOurs || isTyping() || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    constexpr std::array ours {Qt::Key_Space, Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Right, Qt::Key_Left, Qt::Key_Home, Qt::Key_B, Qt::Key_Period, Qt::Key_N, Qt::Key_Escape};
    if (std::ranges::find(ours, key->key()) == ours.end())
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    return act(key->key());
}

/// Remotes send Page Down and Page Up, and a full stop or B for a dark screen.
bool Presenter::act(int key)
{
    switch (key) {
    case Qt::Key_Space:
    case Qt::Key_PageDown:
    case Qt::Key_Right:
        if (m_dark->isVisible())
            darken(false);
        else
            m_session.stepForward();
        break;
    case Qt::Key_PageUp:
    case Qt::Key_Left: m_session.stepBack(); break;
    case Qt::Key_Home: m_session.setPlayhead(0); break;
    case Qt::Key_B:
    case Qt::Key_Period: darken(!m_dark->isVisible()); break;
    case Qt::Key_N: m_notes->toggle(); break;
    default: set(false);
    }
    return true;
}

void Presenter::darken(bool on)
{
    m_dark->setGeometry(m_window.rect());
    m_dark->raise();
    m_dark->setVisible(on);
}

/// To what differs from the step before, at a size that can be read; where nothing does the view stays.
void Presenter::zoomToChanges()
{
    if (!m_zoomWhenDrawn || !isOn() || !m_view.isDrawn() || !m_session.isDiffKnown() || !m_view.canvas().picture())
        return;
    m_zoomWhenDrawn = false;
    GraphCanvas& canvas = m_view.canvas();
    const bool isReadable = canvas.viewport().zoom >= Detail::rows; // where all is fitted into a smaller window it may not be
    if (std::exchange(m_isPlaced, true) && m_session.playhead() > 0 && m_session.diff()->changes.empty() && isReadable)
        return;
    std::vector<NodeId> nodes;
    for (const NodeChange& change : m_session.diff()->changes)
        if (change.kind != ChangeKind::Removed)
            nodes.push_back(change.node);
    const QRectF area = canvas.areaOf(nodes);
    constexpr double readable = 0.75; // pixels a unit: below, boxes and edges are without their lines of text
    if (m_session.playhead() == 0 || area.isNull())
        return canvas.showStart();
    if (canvas.viewportOn(area).zoom >= readable)
        return canvas.fitNodes(nodes);
    for (const NodeId node : nodes)
        if (const QRectF box = canvas.areaOf(std::vector {node}); !box.isNull())
            return canvas.fitArea(windowOn(box, canvas));
}

/// What is selected, and the others pale.
void Presenter::spotlight()
{
    if (!isOn())
        return;
    const NodeId node = m_session.selection();
    m_view.canvas().lightOnly(node == NodeId::None ? std::vector<NodeId>() : std::vector {node});
}

} // namespace passbench

#include "moc_presenter.cpp"

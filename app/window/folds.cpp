#include "app/window/folds.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMouseEvent>
#include <QStyle>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace passbench {
namespace {

constexpr int separator = 5, sideWidth = 260, leastTables = 80; ///< where nothing is remembered, in pixels
constexpr int wideWindow = 1400; ///< has room for both sides and the graph

bool stands(const QDockWidget* dock) { return !dock->isHidden() && !dock->isFloating(); }

} // namespace

Folds::Folds(QMainWindow& window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

void Folds::add(Side side, QDockWidget* dock)
{
    at(side).docks.append(dock);
    dock->installEventFilter(this);
    if (side == Side::Pipeline)
        dock->setMaximumHeight(dock->widget()->sizeHint().height()); // what is left goes to the graph
    connect(dock, &QDockWidget::visibilityChanged, this, &Folds::changed);
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool floating) {
        if (floating)
            dock->setMaximumHeight(QWIDGETSIZE_MAX); // a panel of its own has its height
        Q_EMIT changed();
    });
}

bool Folds::isFolded(Side side) const
{
    const State& state = at(side);
    if (std::ranges::none_of(state.docks, stands))
        return true;
    if (side == Side::Pipeline) // by dragging its edge, too
        return state.docks.first()->widget()->height() < state.docks.first()->widget()->sizeHint().height();
    return side == Side::Below && state.isFolded;
}

bool Folds::isEverythingFolded() const
{
    return std::ranges::all_of(allSides, [this](Side side) { return isFolded(side); });
}

int Folds::givenWidth(Side side) const
{
    const bool hasGiven = at(side).forRoom && isFolded(side) && at(side).extent > 0;
    return hasGiven ? at(side).extent + m_window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &m_window) : 0;
}

bool Folds::hides(const QDockWidget* dock) const
{
    return std::ranges::any_of(allSides, [&](Side side) {
        return side != Side::Pipeline && at(side).docks.contains(dock) && !dock->isFloating() && isFolded(side);
    });
}

QDockWidget* Folds::inFront(Side side) const
{
    const auto& docks = at(side).docks;
    const auto shown = std::ranges::find_if(docks, [](const QDockWidget* dock) { return stands(dock) && dock->x() >= 0; }); // those behind lie outside
    const auto any = shown != docks.end() ? shown : std::ranges::find_if(docks, stands);
    return any != docks.end() ? *any : nullptr;
}

int Folds::extentOf(Side side) const
{
    const QDockWidget* dock = inFront(side);
    if (!dock)
        return 0;
    if (side != Side::Below)
        return side == Side::Pipeline ? dock->height() : dock->width();
    const QDockWidget* above = at(Side::Pipeline).docks.first(); // the tabs count, too
    return stands(above) ? dock->geometry().bottom() - above->geometry().bottom() - separator : dock->height();
}

/// Of what a fold leaves in sight, whose sizes may be on their way yet.
bool Folds::isKept(Side side, bool folded) const { return (side == Side::Below || side == Side::Pipeline) && at(side).isFolded == folded; }

int Folds::pipelineHeight(bool folded) const
{
    const QWidget* panel = at(Side::Pipeline).docks.first()->widget();
    return folded ? panel->minimumSizeHint().height() : panel->sizeHint().height();
}

void Folds::apply(Side side, bool folded)
{
    if (folded == isFolded(side) && !isKept(side, !folded))
        return;
    State& state = at(side);
    if (folded)
        state.extent = extentOf(side);
    state.isFolded = folded;
    switch (side) {
    case Side::Left:
    case Side::Right:
        if (folded) {
            state.hidden.clear();
            if (QDockWidget* front = inFront(side))
                state.hidden.append(front); // the first of them comes back in front
            for (QDockWidget* dock : state.docks)
                if (stands(dock) && !state.hidden.contains(dock))
                    state.hidden.append(dock);
            for (QDockWidget* dock : state.hidden)
                dock->hide();
        } else {
            const QList<QDockWidget*> back = state.hidden.isEmpty() ? state.docks : state.hidden;
            for (QDockWidget* dock : back)
                dock->show();
            back.first()->raise();
            m_window.resizeDocks({back.first()}, {state.extent > 0 ? state.extent : sideWidth}, Qt::Horizontal);
        }
        break;
    case Side::Pipeline:
        state.docks.first()->show();
        state.docks.first()->setMaximumHeight(pipelineHeight(folded));
        m_window.resizeDocks(state.docks, {pipelineHeight(folded)}, Qt::Vertical);
        break;
    case Side::Below:
        for (QDockWidget* dock : state.docks)
            if (!dock->isFloating())
                dock->setMaximumHeight(folded ? 0 : QWIDGETSIZE_MAX);
        if (!folded) {
            if (std::ranges::none_of(state.docks, stands))
                for (QDockWidget* dock : state.docks)
                    dock->show();
            // Sizes that were given and never laid out are as good as none.
            m_window.resizeDocks({inFront(side)}, {state.extent >= leastTables ? state.extent : usualTablesHeight()}, Qt::Vertical);
        }
        break;
    }
    Q_EMIT changed();
}

void Folds::fold(Side side, bool folded)
{
    at(side).forRoom = false;
    const bool wasFolded = isFolded(side);
    apply(side, folded);
    if (folded && !wasFolded && isEverythingFolded())
        m_foldedAtOnce = {side}; // the last one that was in sight
}

void Folds::foldAll(bool folded)
{
    showOnlyTables(false);
    // The tables before the pipeline above them, whose height would go to them; and back the other way round.
    std::vector<Side> sides {Side::Left, Side::Right, Side::Below, Side::Pipeline};
    if (!folded) {
        if (!m_foldedAtOnce.empty())
            sides = std::exchange(m_foldedAtOnce, {});
        else
            std::erase_if(sides, [this](Side side) { return !at(side).hasRoom; }); // these were folded for want of it
        std::ranges::reverse(sides);
    } else {
        std::erase_if(sides, [this](Side side) { return isFolded(side) && !isKept(side, false); }); // a pipeline that is squeezed would have its height back
    }
    for (const Side side : sides)
        fold(side, folded);
    if (folded)
        m_foldedAtOnce = sides;
}

void Folds::showOnlyTables(bool on)
{
    if (on == m_onlyTables)
        return;
    if (on) {
        m_foldedForTables.clear();
        m_tablesHeight = isFolded(Side::Below) ? 0 : extentOf(Side::Below);
        fold(Side::Below, false);
        for (const Side side : {Side::Left, Side::Right, Side::Pipeline})
            if (!isFolded(side)) {
                fold(side, true);
                m_foldedForTables.push_back(side);
            }
        m_window.centralWidget()->hide();
        m_onlyTables = true;
    } else {
        m_onlyTables = false; // what follows resizes, which is no reason to fold
        m_window.centralWidget()->show();
        for (const Side side : std::exchange(m_foldedForTables, {}))
            fold(side, false);
        if (m_tablesHeight > 0)
            m_window.resizeDocks({inFront(Side::Below)}, {m_tablesHeight}, Qt::Vertical);
        else
            fold(Side::Below, true);
    }
    Q_EMIT changed();
}

void Folds::unfoldFor(const QDockWidget* dock)
{
    for (const Side side : allSides)
        if (side != Side::Pipeline && at(side).docks.contains(dock) && hides(dock))
            fold(side, false);
}

void Folds::makeRoomFor(const QDockWidget* dock)
{
    for (const Side side : {Side::Left, Side::Right})
        if (State& state = at(side); state.docks.contains(dock) && state.forRoom && hides(dock)) {
            state.extent = std::min(state.extent > 0 ? state.extent : sideWidth, m_window.width() / 3);
            fold(side, false);
        }
}

void Folds::hold(bool on) { m_held = on; }

void Folds::fitRoom(Room room)
{
    if (m_onlyTables || m_held)
        return;
    const auto want = [this](Side side, bool folded) {
        State& state = at(side);
        if (std::exchange(state.hasRoom, !folded) == !folded)
            return;
        if (folded && (!isFolded(side) || isKept(side, false)) && !state.forRoom) {
            apply(side, true);
            state.forRoom = true;
            state.stoodAt = m_fittedWidth > m_window.width() ? m_fittedWidth : 0; // else it is another layout, which has had no room yet
            if (side == Side::Below) // what it had may be what was left over
                state.extent = std::max(state.extent, usualTablesHeight());
        } else if (!folded && std::exchange(state.forRoom, false)) {
            const bool stood = state.stoodAt > 0 && m_window.width() >= state.stoodAt; // the window is as it was then
            if (!stood && m_window.width() < wideWindow && side != Side::Pipeline && side != Side::Below) // what comes by itself leaves the room to the graph
                state.extent = std::min(state.extent, m_window.width() * 19 / 100);
            apply(side, false);
        }
    };
    want(Side::Left, !room.left);
    want(Side::Right, !room.right);
    want(Side::Below, !room.below);
    want(Side::Pipeline, !room.pipeline);
    m_fittedWidth = m_window.width();
}

int Folds::usualTablesHeight() const
{
    // The graph gets most of a small window, too; what is below it can be dragged taller.
    // A larger font needs more: two bars of tabs, a head and some rows, as long as that leaves the graph its share.
    constexpr int leastRows = 116, manyRows = 260;
    const int fewRows = std::max(leastRows, std::min(8 * (m_window.fontMetrics().lineSpacing() + 8), m_window.height() / 3));
    return std::clamp(m_window.height() / 3 - 136, fewRows, std::max(fewRows, manyRows));
}

void Folds::forget()
{
    showOnlyTables(false);
    for (const Side side : allSides) {
        State& state = at(side);
        for (QDockWidget* dock : state.docks)
            dock->setMaximumHeight(side == Side::Pipeline ? pipelineHeight(false) : QWIDGETSIZE_MAX);
        state.hidden.clear();
        state.isFolded = state.forRoom = false;
        state.hasRoom = true;
        state.extent = state.stoodAt = 0;
    }
    m_foldedAtOnce.clear();
    Q_EMIT changed();
}

/// The edge between the pipeline and the tables moves both, and leaves the pipeline as high as it is: for Qt it is as if the edge
/// above the pipeline were dragged.
bool Folds::dragsTables(QEvent& event)
{
    const bool press = event.type() == QEvent::MouseButtonPress, release = event.type() == QEvent::MouseButtonRelease;
    if (m_shifting || !(press || (m_dragged > 0 && (release || event.type() == QEvent::MouseMove))))
        return false;
    auto& mouse = static_cast<QMouseEvent&>(event);
    QDockWidget* pipeline = at(Side::Pipeline).docks.first();
    if (press) {
        const int below = static_cast<int>(mouse.position().y()) - pipeline->geometry().bottom();
        if (!stands(pipeline) || below < 1 || below > separator || isFolded(Side::Below))
            return false;
        m_dragged = pipeline->height() + separator;
        pipeline->setFixedHeight(pipeline->height());
    }
    QMouseEvent shifted(event.type(), mouse.position() - QPointF(0, m_dragged), mouse.globalPosition() - QPointF(0, m_dragged), mouse.button(), mouse.buttons(), mouse.modifiers());
    m_shifting = true;
    QCoreApplication::sendEvent(&m_window, &shifted);
    m_shifting = false;
    if (release) {
        m_dragged = 0;
        pipeline->setMinimumHeight(0);
        pipeline->setMaximumHeight(pipelineHeight(at(Side::Pipeline).isFolded));
    }
    return true;
}

bool Folds::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::ChildPolished) {
        if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            connect(bar, &QTabBar::tabBarClicked, this, [this, bar](int index) {
                for (const QDockWidget* dock : at(Side::Below).docks)
                    if (at(Side::Below).isFolded && stands(dock) && dock->windowTitle() == bar->tabText(index))
                        return fold(Side::Below, false);
            });
        if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            connect(bar, &QTabBar::tabBarDoubleClicked, this, [this, bar](int index) {
                for (const QDockWidget* dock : at(Side::Below).docks)
                    if (stands(dock) && dock->windowTitle() == bar->tabText(index))
                        return showOnlyTables(!m_onlyTables);
            });
    } else if (watched == &m_window && dragsTables(*event)) {
        return true;
    } else if (event->type() == QEvent::Resize && at(Side::Pipeline).docks.contains(watched)) {
        Q_EMIT changed();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace passbench

#include "moc_folds.cpp"

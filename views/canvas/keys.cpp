// The part of GraphCanvas that moves the selection by keys: arrows follow edges, Page Up and Down go in topological
// order. Tab passes the canvas, whatever is selected.

#include "views/canvas/graph_canvas.h"

#include <QFocusEvent>
#include <QKeyEvent>

#include <cmath>

namespace passbench {

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        if (event->modifiers() & Qt::AltModifier && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
            return goInHistory(event->key() == Qt::Key_Left ? -1 : 1);
        if (step(static_cast<Qt::Key>(event->key())))
            return;
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (stepInOrder(event->key() == Qt::Key_PageDown ? 1 : -1))
            return;
        break;
    case Qt::Key_F:
        if (event->modifiers() & Qt::ShiftModifier)
            fitSelection();
        else
            fit();
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(1.25); return;
    case Qt::Key_Minus: zoomBy(0.8); return;
    case Qt::Key_M:
        if (event->modifiers() != Qt::NoModifier)
            break;
        return switchLayers({.marks = !layers().marks, .tints = layers().tints});
    case Qt::Key_T:
        if (event->modifiers() != Qt::NoModifier)
            break;
        return switchLayers({.marks = layers().marks, .tints = !layers().tints});
    case Qt::Key_H:
        if (event->modifiers() != Qt::NoModifier || m_valueChoices.names.isEmpty())
            break;
        Q_EMIT valuesWanted(m_valueChoices.current + 1 < m_valueChoices.names.size() ? m_valueChoices.current + 1 : -1);
        return;
    case Qt::Key_L: // the cone of what is selected; again: everything
        if (event->modifiers() != Qt::NoModifier || m_selected == NodeId::None)
            break;
        return showCone(m_cone == m_selected ? NodeId::None : m_selected);
    case Qt::Key_J: // to the other end of the edge that is picked
        if (event->modifiers() != Qt::NoModifier || !m_state.pickedEdge)
            break;
        return jumpAlong(*m_state.pickedEdge, QRectF(rect()).center());
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_space = true;
            updateCursor();
        }
        return;
    case Qt::Key_Backspace:
        if (groupKey(Qt::Key_Backspace))
            return;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (groupKey(Qt::Key_Return))
            return;
        if (m_state.selected) {
            Q_EMIT nodeActivated(m_selected);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (lightsSome())
            return showCone(NodeId::None);
        if ((m_selected != NodeId::None || !m_pickedGroup.empty()) && m_picture)
            return selectByHand(m_picture->boxes.size());
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat())
        return QWidget::keyReleaseEvent(event);
    m_space = false;
    updateCursor();
}

void GraphCanvas::focusOutEvent(QFocusEvent* event)
{
    m_space = false;
    updateCursor();
    QWidget::focusOutEvent(event);
}

bool GraphCanvas::step(Qt::Key key)
{
    if (!m_picture || m_picture->boxes.empty())
        return false;
    std::size_t target = m_picture->boxes.size();
    if (key == Qt::Key_End)
        target = m_picture->boxes.size() - 1;
    else if (key == Qt::Key_Home || !currentBox())
        target = 0;
    else
        target = neighbour(*currentBox(),
            {key == Qt::Key_Right ? 1.0 : key == Qt::Key_Left ? -1.0 : 0.0,
                key == Qt::Key_Down ? 1.0 : key == Qt::Key_Up ? -1.0 : 0.0});
    if (target == m_picture->boxes.size())
        return true; // nothing there; the key is still ours
    selectByHand(target);
    revealBox(target);
    return true;
}

/// The nearest box that an edge leads to in that direction; if none does, the nearest box there at all.
std::size_t GraphCanvas::neighbour(std::uint32_t box, QPointF direction) const
{
    const QPointF from = m_picture->boxes[box].center();
    std::size_t best = m_picture->boxes.size();
    double least = std::numeric_limits<double>::max();
    const auto consider = [&](std::uint32_t other, double widest) {
        if (other == box || m_picture->scene->boxes[other].node == NodeId::None)
            return;
        const QPointF way = m_picture->boxes[other].center() - from;
        const double ahead = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        if (ahead <= 1 || aside > widest * ahead)
            return;
        if (const double distance = ahead + 2 * aside; distance < least) {
            least = distance;
            best = other;
        }
    };
    for (const std::uint32_t edge : m_picture->edgesInto(box))
        consider(m_picture->scene->edges[edge].from, 1e9);
    for (const std::uint32_t edge : m_picture->edgesFrom(box))
        consider(m_picture->scene->edges[edge].to, 1e9);
    const bool alongFlow = (m_picture->direction == FlowDirection::Down ? direction.x() : direction.y()) == 0;
    if (alongFlow && best < m_picture->boxes.size())
        return best;
    // Sideways, what stands beside it comes before what an edge leads to further down.
    best = m_picture->boxes.size();
    least = std::numeric_limits<double>::max();
    constexpr double reach = 2000;
    for (const std::uint32_t other : m_picture->boxIndex.query({from - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)}))
        consider(other, 1.2);
    return best;
}

bool GraphCanvas::stepInOrder(int by)
{
    if (!m_picture || !currentBox())
        return step(Qt::Key_Home);
    const std::size_t count = m_picture->boxes.size();
    for (std::size_t box = *currentBox(); by > 0 ? ++box < count : box-- > 0;)
        if (m_picture->scene->boxes[box].node != NodeId::None) {
            selectByHand(box);
            revealBox(box);
            break;
        }
    return true;
}

} // namespace passbench

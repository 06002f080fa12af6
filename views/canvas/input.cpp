// The part of GraphCanvas that listens: mouse, wheel, gestures and keys.

#include "views/canvas/graph_canvas.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace passbench {
namespace {

QString changeText(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Added: return GraphCanvas::tr("added in this step");
    case ChangeKind::Removed: return GraphCanvas::tr("removed in this step");
    case ChangeKind::Changed: return GraphCanvas::tr("changed in this step");
    case ChangeKind::Moved: break;
    }
    return GraphCanvas::tr("moved into another function in this step");
}

} // namespace

bool GraphCanvas::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::size_t box = boxAt(help->pos());
        if (m_picture && box < m_picture->boxes.size())
            QToolTip::showText(help->globalPos(), tipOf(static_cast<std::uint32_t>(box)), this);
        else if (m_state.hoveredEdge)
            QToolTip::showText(help->globalPos(),
                Qt::convertFromPlainText(QString::fromStdString(m_picture->scene->edges[*m_state.hoveredEdge].label), Qt::WhiteSpacePre), this);
        else
            QToolTip::hideText();
        return true;
    }
    case QEvent::NativeGesture: {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture)
            break;
        setViewport(m_viewport.zoomedAt(gesture->position(), 1 + gesture->value()));
        return true;
    }
    case QEvent::Gesture:
        if (const auto* pinch
            = static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture))) {
            if (std::exchange(m_drag, Drag::None) == Drag::Framing) { // the first finger is a mouse, too
                m_rubber = {};
                update();
            }
            // Qt 6.4 tells of each move of the fingers twice.
            if (const Pinch now {pinch->centerPoint(), pinch->scaleFactor()}; now != std::exchange(m_pinch, now) || pinch->state() == Qt::GestureStarted)
                setViewport(m_viewport.zoomedAt(mapFromGlobal(pinch->centerPoint()), pinch->scaleFactor()));
            return true;
        }
        break;
    default: break;
    }
    return QWidget::event(event);
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    if (!m_picture)
        return;
    const QPointF delta = event->angleDelta();
    // Two fingers on a touchpad, which say when they begin and end; a wheel has no phases.
    const bool isTouchpad = !event->pixelDelta().isNull() && event->phase() != Qt::NoScrollPhase;
    if (isTouchpad && !(event->modifiers() & Qt::ControlModifier)) {
        setViewport(m_viewport.panned(event->pixelDelta()));
    } else if (event->modifiers() & Qt::ShiftModifier) {
        setViewport(m_viewport.panned(QPointF(delta.x() + delta.y(), 0) / 2));
    } else {
        setViewport(m_viewport.zoomedAt(event->position(), std::pow(1.0015, delta.y())));
    }
    hoverAt(event->position());
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::BackButton || event->button() == Qt::ForwardButton)
        return goInHistory(event->button() == Qt::BackButton ? -1 : 1);
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_space)) {
        m_drag = Drag::Panning;
    } else if (event->button() == Qt::LeftButton) {
        m_drag = Drag::Pressed;
    } else {
        return QWidget::mousePressEvent(event);
    }
    m_pressedAt = m_draggedAt = event->position();
    m_clicked = {};
    updateCursor();
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag == Drag::None)
        return hoverAt(event->position());
    if (m_drag == Drag::Pressed
        && (event->position() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        m_drag = event->modifiers() & Qt::ShiftModifier ? Drag::Framing : Drag::Panning;
    if (m_drag == Drag::Framing) {
        const QRectF before = m_rubber;
        m_rubber = QRectF(m_pressedAt, event->position()).normalized();
        update((before | m_rubber).toAlignedRect().adjusted(-2, -2, 2, 2));
    }
    if (m_drag == Drag::Panning) {
        setViewport(m_viewport.panned(event->position() - m_draggedAt));
        m_draggedAt = event->position();
        updateCursor();
    }
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    updateCursor();
    if (drag == Drag::Framing)
        return lightArea(std::exchange(m_rubber, {}));
    if (drag != Drag::Pressed || event->button() != Qt::LeftButton || !m_picture)
        return;
    m_clicked = {m_picture, m_viewport.toScene(event->position())};
    const std::size_t box = boxAt(event->position());
    const bool onBox = box < m_picture->boxes.size();
    if (const TunnelSign* sign = onBox || event->modifiers() ? nullptr : signAt(event->position()))
        return jumpThrough(*sign, event->globalPosition().toPoint());
    const auto group = groupAt(event->position());
    if (group && group->isButton)
        return toggleGroup(group->key, !group->isOpen);
    if (event->modifiers() & Qt::AltModifier)
        showCone(onBox ? m_picture->scene->boxes[box].node : NodeId::None);
    else if (!onBox)
        showCone(NodeId::None);
    pickEdge(onBox || group ? std::nullopt : edgeAt(event->position())); // before the page of a group is shown
    if (group && group->isOpen)
        markByHand({.group = group->key});
    else
        selectByHand(box);
}

std::optional<std::uint32_t> GraphCanvas::edgeAt(QPointF position) const
{
    if (!m_picture || m_viewport.zoom < Detail::text || titleAt(position)) // which stands over it
        return {};
    const bool hasTunnels = Detail {.zoom = m_viewport.zoom}.hasTunnels();
    const std::size_t found = m_picture->edgeAt(m_viewport.toScene(position), 5 / m_viewport.zoom, hasTunnels);
    return found < m_picture->edges.size() ? std::optional(static_cast<std::uint32_t>(found)) : std::nullopt;
}

void GraphCanvas::pickEdge(std::optional<std::uint32_t> edge)
{
    if (edge == m_state.pickedEdge)
        return;
    const QRegion part = regionOfUses(m_state.pickedEdge) | regionOfUses(edge);
    m_state.pickedEdge = edge;
    repaintPart(part);
    Q_EMIT edgePicked(edge ? static_cast<int>(*edge) : -1);
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    // What the first click was on: panels that open for it may have moved the picture away from under the pointer.
    const QPointF position = m_picture && m_clicked.picture.lock() == m_picture ? m_viewport.toScreen(m_clicked.at) : event->position();
    const std::size_t box = boxAt(position);
    if (m_picture && box < m_picture->boxes.size() && m_picture->scene->boxes[box].kind == BoxKind::Group)
        return toggleGroup(m_picture->scene->boxes[box].key, true); // at any zoom
    if (const auto group = groupAt(position))
        return group->isButton ? void() : toggleGroup(group->key, !group->isOpen);
    if (const NodeId node = nodeAt(position); node != NodeId::None)
        Q_EMIT nodeActivated(node);
    else if (const auto hull = titleAt(position))
        fitArea(m_picture->hulls[*hull]);
    else if (const auto edge = edgeAt(position))
        jumpAlong(*edge, position);
}

void GraphCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_picture)
        return;
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const QPoint at = m_state.selected ? rectOf(m_selected).center().toPoint() : rect().center();
        Q_EMIT contextMenuWanted(m_selected, mapToGlobal(at));
        return;
    }
    const std::size_t box = boxAt(event->pos());
    if (box < m_picture->boxes.size())
        selectByHand(box);
    Q_EMIT contextMenuWanted(nodeAt(event->pos()), event->globalPos());
}

void GraphCanvas::selectByHand(std::size_t box)
{
    const SceneBox* drawn = box < m_picture->boxes.size() ? &m_picture->scene->boxes[box] : nullptr;
    const bool isGroup = drawn && drawn->kind == BoxKind::Group;
    markByHand(isGroup ? Visit {.group = drawn->key} : Visit {.node = drawn ? drawn->node : NodeId::None});
}

void GraphCanvas::hoverAt(QPointF position)
{
    if (!m_picture)
        return;
    const std::size_t box = boxAt(position);
    const auto hovered = box < m_picture->boxes.size() ? std::optional(static_cast<std::uint32_t>(box)) : std::nullopt;
    const TunnelSign* sign = hovered ? nullptr : signAt(position);
    const auto edge = hovered ? std::nullopt : sign ? std::optional(sign->edges.front())
                                                    : edgeAt(position);
    if (hovered == m_state.hovered && edge == m_state.hoveredEdge)
        return;
    QRegion part = regionOfUses(m_state.hoveredEdge) | regionOfUses(edge);
    for (const auto& touched : {m_state.hovered, hovered})
        if (touched)
            part |= regionOfBox(*touched);
    m_state.hovered = hovered;
    m_state.hoveredEdge = edge;
    updateCursor();
    repaintPart(part);
}

void GraphCanvas::leaveEvent(QEvent*)
{
    const QRegion part = regionOfUses(m_state.hoveredEdge) | (m_state.hovered ? regionOfBox(*m_state.hovered) : QRegion());
    m_state.hovered.reset();
    m_state.hoveredEdge.reset();
    repaintPart(part);
}

void GraphCanvas::updateCursor()
{
    fadeOverlays();
    if (m_drag == Drag::Panning)
        setCursor(Qt::ClosedHandCursor);
    else if (m_space)
        setCursor(Qt::OpenHandCursor);
    else
        setCursor(m_state.hovered || signAt(mapFromGlobal(QCursor::pos())) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

QStringList GraphCanvas::linesOf(std::uint32_t index) const
{
    const Scene& scene = *m_picture->scene;
    const SceneBox& box = scene.boxes[index];
    QStringList lines {QString::fromStdString(box.title)};
    for (const std::string& row : box.rows)
        lines << QString::fromStdString(row);
    for (const std::uint32_t edge : m_picture->edgesInto(index))
        if (const std::string& label = scene.edges[edge].label; !label.empty() && lines.size() < 16)
            lines << tr("in: %1").arg(QString::fromStdString(label));
    if (const auto out = m_picture->edgesFrom(index); !out.empty() && !scene.edges[out.front()].label.empty())
        lines << tr("out: %1").arg(QString::fromStdString(scene.edges[out.front()].label));
    if (!box.compiler.empty())
        lines << tr("compiler: %1").arg(QString::fromStdString(box.compiler));
    if (box.group >= 0)
        lines << tr("in %1").arg(QString::fromStdString(scene.groups[static_cast<std::size_t>(box.group)].title));
    if (const BoxValue* heat = m_state.heatOf(index))
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(m_values->name), QString::fromStdString(heat->text));
    for (const PinMark& pin : m_pins)
        for (const NodeId node : {pin.node, pin.other})
            if (node != NodeId::None && m_picture->boxOf(node) == index)
                lines << pin.text;
    if (const auto change = m_state.change(index))
        lines << changeText(*change);
    if (index < m_state.changesInside.size() && m_state.changesInside[index] > 0)
        lines << tr("%n node(s) changed in this step", nullptr, static_cast<int>(m_state.changesInside[index]));
    if (index < m_state.matchesInside.size() && m_state.matchesInside[index] > 0)
        lines << tr("%n node(s) found", nullptr, static_cast<int>(m_state.matchesInside[index]));
    return lines;
}

/// Names come from the file: whatever looks like markup in them is text.
QString GraphCanvas::tipOf(std::uint32_t index) const
{
    constexpr qsizetype longest = 300; // a line of a tip
    QStringList lines = linesOf(index);
    for (QString& line : lines)
        if (line.size() > longest)
            line = line.left(longest) + QChar(u'…');
    return Qt::convertFromPlainText(lines.join(QLatin1Char('\n')), Qt::WhiteSpacePre);
}

} // namespace passbench

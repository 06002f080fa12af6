// The part of GraphCanvas that decides which piece of the picture is seen.

#include "views/canvas/graph_canvas.h"

#include <QResizeEvent>

#include <algorithm>

namespace passbench {

void GraphCanvas::applyViewport(const Viewport& viewport)
{
    if (viewport == m_viewport)
        return;
    m_viewport = viewport;
    update();
    showGroupPath();
    fadeOverlays();
    Q_EMIT viewportChanged();
}

void GraphCanvas::setViewport(const Viewport& viewport)
{
    m_glide.stop();
    m_fitted = false;
    m_placed = true;
    m_smooth = true;
    applyViewport(viewport);
}

void GraphCanvas::glideTo(const Viewport& viewport)
{
    m_glide.stop();
    if (!Theme::instance().motion() || !isVisible()) {
        m_smooth = true;
        applyViewport(viewport);
        return;
    }
    m_smooth = false;
    m_glideFrom = m_viewport;
    m_glideTo = viewport;
    m_glide.start();
    Q_EMIT glideStarted();
}

void GraphCanvas::stopGliding()
{
    m_glide.stop();
    m_smooth = true;
}

bool GraphCanvas::isGliding() const { return m_glide.state() == QAbstractAnimation::Running; }

bool GraphCanvas::isMoving() const
{
    return m_glide.state() == QAbstractAnimation::Running || m_motion.state() == QAbstractAnimation::Running;
}

const Viewport& GraphCanvas::target() const { return m_glide.state() == QAbstractAnimation::Running ? m_glideTo : m_viewport; }

void GraphCanvas::zoomBy(double factor)
{
    m_fitted = false;
    m_placed = true;
    glideTo(target().zoomedAt(QRectF(rect()).center(), factor));
}

const SceneBox* GraphCanvas::boxOf(NodeId node) const
{
    const std::size_t box = m_picture && node != NodeId::None ? m_picture->boxOf(node) : 0;
    return m_picture && node != NodeId::None && box < m_picture->boxes.size() ? &m_picture->scene->boxes[box] : nullptr;
}

QRectF GraphCanvas::rectOf(NodeId node) const
{
    const std::size_t box = m_picture ? m_picture->boxOf(node) : 0;
    return m_picture && box < m_picture->boxes.size() ? m_viewport.toScreen(m_picture->boxes[box]) : QRectF();
}

std::size_t GraphCanvas::boxAt(QPointF position) const
{
    return m_picture ? m_picture->boxAt(m_viewport.toScene(position)) : 0;
}

NodeId GraphCanvas::nodeAt(QPointF position) const
{
    const std::size_t box = boxAt(position);
    return m_picture && box < m_picture->boxes.size() && m_picture->scene->boxes[box].kind != BoxKind::Group ? m_picture->scene->boxes[box].node : NodeId::None;
}

QRectF GraphCanvas::rectOfGroup(const std::string& key) const
{
    const QRectF rect = m_picture ? m_picture->rectOfGroup(key) : QRectF();
    return rect.isNull() ? QRectF() : m_viewport.toScreen(rect);
}

void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    m_resizing = true;
    placeOverlays(); // which a fit keeps beside
    if (m_picture && !m_placed)
        showStart();
    else if (m_fitted && m_picture && m_glide.state() == QAbstractAnimation::Running)
        m_glideTo = viewportOfAll(); // it is on its way to what was all of it
    else if (m_fitted && m_picture)
        applyViewport(viewportOfAll());
    else if (m_placed && event->oldSize().isValid()) {
        const QSize grown = event->size() - event->oldSize();
        // The middle stays in the middle; where the graph begins in sight and nothing is looked at, it goes on to do so.
        const bool begins = !m_state.selected && m_picture && m_viewport.origin.x() <= m_picture->bounds.left();
        const QPointF by(begins ? 0.0 : grown.width() / 2.0, grown.height() / 2.0);
        Viewport next = target().panned(by);
        if (m_state.selected && m_picture && QRectF(QPointF(), event->oldSize()).contains(target().toScreen(m_picture->boxes[*m_state.selected]).center()))
            next = withInSight(next, m_picture->boxes[*m_state.selected]);
        if (m_glide.state() == QAbstractAnimation::Running) {
            m_glideFrom = m_glideFrom.panned(by);
            m_glideTo = next;
        } else {
            applyViewport(next);
        }
    }
    m_resizing = false;
}

} // namespace passbench

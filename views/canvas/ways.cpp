// The part of GraphCanvas that goes from place to place: back and forward over what was selected, along an edge to its other end; and
// that lights what a person frames.

#include "views/canvas/graph_canvas.h"

namespace passbench {

/// Nodes that the picture no longer shows are passed over.
void GraphCanvas::goInHistory(int by)
{
    if (!m_picture)
        return;
    for (std::size_t at = m_historyAt; by < 0 ? at > 1 : at < m_history.size();) {
        at = by < 0 ? at - 1 : at + 1;
        const std::size_t box = m_picture->boxOf(m_history[at - 1]);
        if (box == m_picture->boxes.size() || m_history[at - 1] == m_selected)
            continue;
        m_historyAt = at;
        m_inHistory = true;
        const NodeId node = m_history[at - 1];
        setSelected(node);
        Q_EMIT nodeSelected(node);
        m_inHistory = false;
        revealBox(box);
        return;
    }
}

/// To the end that is further from where one is.
void GraphCanvas::jumpAlong(std::uint32_t edge, QPointF from)
{
    const SceneEdge& ends = m_picture->scene->edges[edge];
    const QPointF here = m_viewport.toScene(from);
    const auto distance = [&](std::uint32_t box) { return QLineF(here, m_picture->boxes[box].center()).length(); };
    const std::uint32_t target = distance(ends.from) > distance(ends.to) ? ends.from : ends.to;
    selectByHand(target);
    centerOnBox(target);
}

void GraphCanvas::lightArea(const QRectF& area)
{
    update();
    if (!m_picture)
        return;
    const QRectF framed = m_viewport.toScene(area);
    std::vector<NodeId> nodes;
    for (const std::uint32_t box : m_picture->boxIndex.query(framed))
        if (const NodeId node = m_picture->scene->boxes[box].node; node != NodeId::None && framed.intersects(m_picture->boxes[box]))
            nodes.push_back(node);
    lightOnly(std::move(nodes));
}

} // namespace passbench

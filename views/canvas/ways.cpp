// The part of GraphCanvas that goes from place to place: back and forward over what was selected and entered, along an edge to its other end; and
// that lights what a person frames.

#include "views/canvas/graph_canvas.h"

#include <QMenu>

#include <algorithm>

namespace passbench {

void GraphCanvas::remember(Visit visit)
{
    if (m_inHistory || (m_historyAt > 0 && m_history[m_historyAt - 1] == visit))
        return;
    m_history.resize(m_historyAt);
    m_history.push_back(std::move(visit));
    m_historyAt = m_history.size();
}

/// One thing at a time: a group that is picked takes the selection from a node.
void GraphCanvas::markByHand(const Visit& visit)
{
    pickGroupByHand(visit.group);
    if (visit.node != m_selected) {
        setSelected(visit.node);
        Q_EMIT nodeSelected(visit.node);
    } else if (visit.node != NodeId::None) {
        remember(visit); // a group may have been picked meanwhile
    }
}

/// What the picture no longer shows is passed over.
void GraphCanvas::goInHistory(int by)
{
    if (!m_picture)
        return;
    const Visit here = m_historyAt > 0 ? m_history[m_historyAt - 1] : Visit {};
    const auto isThere = [this](const Visit& visit) { return visit.group.empty() ? m_picture->boxOf(visit.node) < m_picture->boxes.size() : !m_picture->rectOfGroup(visit.group).isNull(); };
    for (std::size_t at = m_historyAt; by < 0 ? at > 1 : at < m_history.size();) {
        at = by < 0 ? at - 1 : at + 1;
        const Visit visit = m_history[at - 1];
        if (visit == here || !isThere(visit))
            continue;
        m_historyAt = at;
        m_inHistory = true;
        markByHand(visit);
        m_inHistory = false;
        if (visit.group.empty())
            revealBox(m_picture->boxOf(visit.node));
        else if (m_state.pickedBox)
            revealBox(*m_state.pickedBox);
        else
            showGroup(visit.group);
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

const TunnelSign* GraphCanvas::signAt(QPointF position) const
{
    return m_picture && Detail {.zoom = m_viewport.zoom}.hasTunnels() ? m_picture->signAt(m_viewport.toScene(position)) : nullptr;
}

/// To the other end; where there are several, a menu asks to which.
void GraphCanvas::jumpThrough(const TunnelSign& sign, QPoint globalPosition)
{
    const Scene& scene = *m_picture->scene;
    std::vector<std::uint32_t> boxes;
    for (const std::uint32_t edge : sign.edges) {
        const std::uint32_t box = sign.isAtStart ? scene.edges[edge].to : scene.edges[edge].from;
        if (std::ranges::find(boxes, box) == boxes.end())
            boxes.push_back(box);
    }
    const auto go = [this](std::uint32_t box) {
        selectByHand(box);
        centerOnBox(box);
    };
    if (boxes.size() == 1)
        return go(boxes.front());
    constexpr std::size_t mostListed = 30;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("tunnelMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const std::uint32_t box : std::span(boxes).first(std::min(boxes.size(), mostListed))) {
        QString name = QString::fromStdString(nameOfBox(scene, box));
        if (const QString title = QString::fromStdString(scene.boxes[box].title); name != title)
            name += QStringLiteral(" · ") + title;
        connect(menu->addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&"))), &QAction::triggered, this, [this, go, box, picture = m_picture] {
            if (picture == m_picture)
                go(box);
        });
    }
    if (boxes.size() > mostListed)
        menu->addAction(tr("and %n more", nullptr, static_cast<int>(boxes.size() - mostListed)))->setEnabled(false);
    menu->popup(globalPosition);
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

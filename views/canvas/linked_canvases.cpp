#include "views/canvas/linked_canvases.h"

#include "views/canvas/graph_canvas.h"

namespace passbench {

namespace {

constexpr double selectedWeight = 1000; ///< of the node that is looked at, so that it stands side by side

} // namespace

LinkedCanvases::LinkedCanvases(GraphCanvas& a, GraphCanvas& b, QObject* parent)
    : QObject(parent)
    , m_a(a)
    , m_b(b)
{
    for (const auto& [leader, other] : {std::pair {&a, &b}, std::pair {&b, &a}}) {
        connect(leader, &GraphCanvas::viewportChanged, this, [this, leader = leader, other = other] {
            if (leader == &m_a && leader->isResizing())
                follow(m_b, m_a); // nobody has moved anything
            else
                follow(*leader, *other);
        });
        connect(leader, &GraphCanvas::nodeSelected, other, [this, leader = leader, other = other](NodeId node) { other->setSelected(counterpart(*leader, node)); });
    }
    connect(&b, &GraphCanvas::pictureChanged, this, [this] { follow(m_b, m_a); });
}

void LinkedCanvases::setLinked(bool linked)
{
    m_linked = linked;
    follow(m_a, m_b);
}

void LinkedCanvases::setPictureBeside(PicturePtr picture)
{
    m_following = true; // it has no place of its own
    m_a.setPicture(std::move(picture), GraphCanvas::Motion::Immediate);
    m_following = false;
    follow(m_b, m_a);
}

void LinkedCanvases::setMadeAnew(std::unordered_map<NodeId, NodeId> madeAnew)
{
    m_was = std::move(madeAnew);
    m_isNow.clear();
    for (const auto& [now, was] : m_was)
        m_isNow.emplace(was, now);
    if (m_a.boxOf(m_a.selected()) && m_b.boxOf(counterpart(m_a, m_a.selected())))
        follow(m_a, m_b); // what is selected stands beside what it was
}

NodeId LinkedCanvases::counterpart(const GraphCanvas& of, NodeId node) const
{
    const auto& names = &of == &m_a ? m_isNow : m_was;
    const auto found = names.find(node);
    return found == names.end() ? node : found->second;
}

/// What `other` has and `leader` has not of the kin of the selected node, where only `leader` has that; null when it has none.
QRectF LinkedCanvases::kinBeside(const GraphCanvas& leader, const GraphCanvas& other) const
{
    const Picture &from = *leader.picture(), &to = *other.picture();
    const NodeId selected = leader.selected();
    QRectF area;
    if (selected == NodeId::None || from.boxOf(selected) == from.boxes.size() || to.boxOf(counterpart(leader, selected)) != to.boxes.size())
        return area;
    bool isHeavy = false; // of kin with work of its own the rest is a rim, which may reach far
    for (const NodeId kin : leader.related()) {
        const std::size_t box = to.boxOf(kin);
        if (box == to.boxes.size() || from.boxOf(kin) != from.boxes.size())
            continue;
        const bool heavy = to.scene->boxes[box].category == OpCategory::Heavy;
        if (heavy && !isHeavy)
            area = QRectF();
        if (heavy || !isHeavy)
            area |= to.boxes[box];
        isHeavy |= heavy;
    }
    return area;
}

void LinkedCanvases::alignKin()
{
    if (!m_a.picture() || !m_b.picture())
        return;
    if (!kinBeside(m_a, m_b).isNull())
        follow(m_a, m_b);
    else if (!kinBeside(m_b, m_a).isNull())
        follow(m_b, m_a);
}

void LinkedCanvases::follow(GraphCanvas& leader, GraphCanvas& other)
{
    if (!m_linked || m_following || !leader.picture() || !other.picture())
        return;
    m_following = true; // the other's change must not come back
    other.setViewport(matching(leader, other));
    m_following = false;
}

Viewport LinkedCanvases::matching(const GraphCanvas& leader, const GraphCanvas& other) const
{
    const Picture &from = *leader.picture(), &to = *other.picture();
    const Viewport& view = leader.viewport();
    const QRectF seen = view.toScene(QRectF(leader.rect()));
    // Near nodes count most, so that the view neither jumps from node to node nor drifts away from what is looked at.
    QPointF sum;
    double weights = 0;
    const auto add = [&](std::uint32_t box) {
        const NodeId node = from.scene->boxes[box].node;
        const std::size_t there = node == NodeId::None ? to.boxes.size() : to.boxOf(counterpart(leader, node));
        if (there == to.boxes.size())
            return;
        const QPointF here = from.boxes[box].center(), away = here - seen.center();
        const double weight = (node == leader.selected() ? selectedWeight : 1) / (QPointF::dotProduct(away, away) + 400);
        sum += (to.boxes[there].center() - here) * weight;
        weights += weight;
    };
    for (const std::uint32_t box : from.boxIndex.query(seen))
        add(box);
    if (const QRectF kin = kinBeside(leader, other); !kin.isNull()) {
        const QPointF here = from.boxes[from.boxOf(leader.selected())].center(), away = here - seen.center();
        const double weight = selectedWeight / (QPointF::dotProduct(away, away) + 400);
        sum += (kin.center() - here) * weight;
        weights += weight;
    }
    if (weights == 0) // nothing in sight that both have
        for (std::uint32_t box = 0; box < from.boxes.size(); ++box)
            add(box);
    const QPointF shift = weights > 0 ? sum / weights : QPointF();
    // Middle beside middle, also where the canvases differ in size.
    return Viewport::centeredOn(seen.center() + shift, other.size(), view.zoom);
}

} // namespace passbench

#include "moc_linked_canvases.cpp"

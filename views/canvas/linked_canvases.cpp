#include "views/canvas/linked_canvases.h"

#include "views/canvas/graph_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace passbench {

namespace {

constexpr double selectedWeight = 1000; ///< of the node that is looked at, so that it stands side by side
constexpr std::size_t manyBoxes = 5000; ///< to be looked at while one pans

/// How far apart a node stands in the two pictures, and how much it counts.
struct Shift {
    QPointF by;
    double weight;
};

/// Where half of the weights lie below.
double median(std::vector<Shift>& shifts, double (QPointF::*coordinate)() const)
{
    std::ranges::sort(shifts, {}, [&](const Shift& shift) { return (shift.by.*coordinate)(); });
    double left = 0;
    for (const Shift& shift : shifts)
        left += shift.weight / 2;
    for (const Shift& shift : shifts)
        if ((left -= shift.weight) <= 0)
            return (shift.by.*coordinate)();
    return 0;
}

/// The mean of those that agree, within `reach`: where a deep graph is folded otherwise, a mean of all would be of no node.
QPointF commonShift(std::vector<Shift> shifts, QSizeF reach)
{
    const QPointF middle(median(shifts, &QPointF::x), median(shifts, &QPointF::y));
    QPointF sum;
    double weights = 0;
    for (const Shift& shift : shifts)
        if (std::abs(shift.by.x() - middle.x()) <= reach.width() && std::abs(shift.by.y() - middle.y()) <= reach.height()) {
            sum += shift.by * shift.weight;
            weights += shift.weight;
        }
    return weights > 0 ? sum / weights : middle;
}

} // namespace

LinkedCanvases::LinkedCanvases(GraphCanvas& a, GraphCanvas& b, QObject* parent)
    : QObject(parent)
    , m_a(a)
    , m_b(b)
{
    for (const auto& [leader, other] : {std::pair {&a, &b}, std::pair {&b, &a}}) {
        connect(leader, &GraphCanvas::glideStarted, this, [this, other = other] {
            if (m_linked && m_beside && !m_following)
                other->stopGliding(); // what is asked for last leads
        });
        connect(leader, &GraphCanvas::viewportChanged, this, [this, leader = leader, other = other] {
            if (leader->isResizing() && other->isGliding() && !other->isFitted())
                return; // that is what somebody wants to see, and leads when it goes on
            if (leader == &m_a && leader->isResizing())
                follow(m_b, m_a); // nobody has moved anything
            else
                follow(*leader, *other);
        });
        connect(leader, &GraphCanvas::nodeSelected, other, [this, leader = leader, other = other](NodeId node) { other->setSelected(counterpart(*leader, node)); });
    }
    for (GraphCanvas* canvas : {&a, &b})
        connect(canvas, &GraphCanvas::pictureChanged, this, &LinkedCanvases::fitBoth);
    connect(&b, &GraphCanvas::pictureChanged, this, [this] { follow(m_b, m_a); });
}

void LinkedCanvases::setBeside(bool beside)
{
    m_beside = beside;
    fitBoth();
}

/// Either needs the room of the larger one.
void LinkedCanvases::fitBoth()
{
    const bool isCompared = m_linked && m_beside && m_a.picture() && m_b.picture();
    const QSizeF size = isCompared ? m_a.picture()->bounds.size().expandedTo(m_b.picture()->bounds.size()) : QSizeF();
    m_a.fitWith(size);
    m_b.fitWith(size);
}

void LinkedCanvases::setLinked(bool linked)
{
    m_linked = linked;
    fitBoth();
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

std::optional<LinkedCanvases::KinBeside> LinkedCanvases::kinBeside() const
{
    if (!m_a.picture() || !m_b.picture())
        return {};
    for (const auto& [leader, other] : {std::pair {&m_a, &m_b}, std::pair {&m_b, &m_a}})
        if (const QRectF area = kinBeside(*leader, *other); !area.isNull())
            return KinBeside {leader, other, area};
    return {};
}

void LinkedCanvases::alignKin()
{
    if (const auto kin = kinBeside())
        follow(*kin->leader, *kin->other);
}

void LinkedCanvases::showWholeKin()
{
    const auto kin = kinBeside();
    if (!kin)
        return;
    follow(*kin->leader, *kin->other);
    constexpr double around = 4.0 * ThemeSizes::margin;
    const QSizeF room = kin->other->size() - QSizeF(around, around);
    GraphCanvas& leader = *kin->leader;
    const Viewport& now = leader.target();
    const double zoom = std::max(Detail::text, std::min(room.width() / kin->area.width(), room.height() / kin->area.height()));
    if (zoom < now.zoom)
        leader.glideTo(now.zoomedAt(now.toScreen(leader.picture()->boxes[leader.picture()->boxOf(leader.selected())].center()), zoom / now.zoom));
}

void LinkedCanvases::follow(GraphCanvas& leader, GraphCanvas& other)
{
    if (!m_linked || m_following || !leader.picture() || !other.picture())
        return;
    m_following = true; // the other's change must not come back
    if (!m_beside || !leader.isFitted()) {
        other.setViewport(matching(leader, other));
    } else if (&leader == &m_b || !m_b.isFitted()) { // of two that show all `b` leads
        if (!m_b.isFitted())
            m_b.fit();
        m_a.showWhole(wholeBeside());
    }
    m_following = false;
}

/// All of `a` beside all of `b`, with nodes side by side where that leaves none out of sight.
Viewport LinkedCanvases::wholeBeside() const
{
    const Viewport aligned = matching(m_b, m_a), all = m_a.viewportOfAll();
    const QRectF& bounds = m_a.picture()->bounds;
    if (QRectF(m_a.rect()).contains(aligned.toScreen(bounds)))
        return aligned;
    return aligned.zoom < all.zoom ? all.zoomedAt(all.toScreen(bounds.center()), aligned.zoom / all.zoom) : all;
}

Viewport LinkedCanvases::matching(const GraphCanvas& leader, const GraphCanvas& other) const
{
    const Picture &from = *leader.picture(), &to = *other.picture();
    const Viewport& view = leader.isFitted() ? leader.target() : leader.viewport();
    const QRectF seen = view.toScene(QRectF(leader.rect()));
    // Near nodes count most, so that the view neither jumps from node to node nor drifts away from what is looked at.
    std::vector<Shift> shifts;
    const auto weigh = [&](QPointF here, QPointF there, bool isSelected) {
        const QPointF away = here - seen.center();
        shifts.push_back({there - here, (isSelected ? selectedWeight : 1) / (QPointF::dotProduct(away, away) + 400)});
    };
    const auto add = [&](std::uint32_t box) {
        const NodeId node = from.scene->boxes[box].node;
        const std::size_t there = node == NodeId::None ? to.boxes.size() : to.boxOf(counterpart(leader, node));
        if (there != to.boxes.size())
            weigh(from.boxes[box].center(), to.boxes[there].center(), node == leader.selected());
    };
    QRectF near = seen;
    constexpr int mostHalvings = 20; // boxes may lie on one another
    for (int i = 0; i < mostHalvings && from.boxIndex.estimate(near) > manyBoxes; ++i) // what is far from the middle counts little
        near = QRectF(near.center() - QPointF(near.width(), near.height()) / 4, near.size() / 2);
    for (const QRectF& area : {near, seen})
        if (shifts.empty())
            for (const std::uint32_t box : from.boxIndex.query(area))
                add(box);
    if (const QRectF kin = kinBeside(leader, other); !kin.isNull())
        weigh(from.boxes[from.boxOf(leader.selected())].center(), kin.center(), true);
    if (shifts.empty()) // nothing in sight that both have
        for (std::uint32_t box = 0; box < from.boxes.size(); ++box)
            add(box);
    // Middle beside middle, also where the canvases differ in size.
    return Viewport::centeredOn(seen.center() + commonShift(shifts, seen.size() / 2), other.size(), view.zoom);
}

} // namespace passbench

#include "moc_linked_canvases.cpp"

// The part of GraphCanvas that keeps what is looked at where it is when another picture comes.

#include "views/canvas/graph_canvas.h"

#include <QLineF>

#include <algorithm>
#include <limits>

namespace passbench {
namespace {

constexpr double enough = 0.5; ///< of what could be seen

/// The box of `other` for the very node of a box, or the count of its boxes.
std::size_t sameBox(const Picture& picture, std::uint32_t box, const Picture& other)
{
    if (picture.scene->boxes[box].kind == BoxKind::Group) // which is called after its first node
        return other.boxes.size();
    const NodeId node = picture.scene->boxes[box].node;
    const std::size_t found = node == NodeId::None ? other.boxes.size() : other.boxOf(node);
    return found < other.boxes.size() && other.scene->boxes[found].node == node ? found : other.boxes.size();
}

/// Likewise, or the closed group that it was in, or that holds the same and was closed already.
std::size_t originOf(const Picture& picture, std::uint32_t box, const Picture& other)
{
    const SceneBox& drawn = picture.scene->boxes[box];
    const std::size_t found = drawn.node == NodeId::None ? other.boxes.size() : other.boxOf(drawn.node);
    const bool isGroup = found < other.boxes.size() && other.scene->boxes[found].kind == BoxKind::Group;
    return isGroup ? found : sameBox(picture, box, other);
}

/// How much of what a view of this size could show of a picture is there, from 0 to 1.
double shareSeen(const Picture& picture, const QRectF& visible)
{
    QRectF seen;
    for (const std::uint32_t box : picture.boxIndex.query(visible))
        seen |= picture.boxes[box].intersected(visible);
    const QSizeF most = visible.size().boundedTo(picture.bounds.size());
    return seen.width() * seen.height() / (most.width() * most.height());
}

} // namespace

/// How far the scene must be moved so that what is looked at stays where it is: the selected box, or else the box nearest
/// to the middle of those that are in both pictures. Only where none of these can be seen are the others looked at.
GraphCanvas::Anchor GraphCanvas::anchorIn(const Picture& before, const Picture& after) const
{
    const QRectF visible = m_viewport.toScene(QRectF(rect()));
    double nearest = std::numeric_limits<double>::max();
    Anchor anchor;
    const auto consider = [&](std::uint32_t old) {
        const std::size_t now = sameBox(before, old, after);
        if (now == after.boxes.size())
            return;
        const QPointF center = before.boxes[old].center();
        const bool preferred = before.scene->boxes[old].node == m_selected && visible.contains(center);
        const double distance = preferred ? -1 : QLineF(center, visible.center()).length();
        if (distance < nearest) {
            nearest = distance;
            anchor = {.shift = after.boxes[now].center() - center, .box = after.boxes[now]};
        }
    };
    std::ranges::for_each(before.boxIndex.query(visible), consider);
    if (nearest == std::numeric_limits<double>::max())
        for (std::uint32_t old = 0; old < before.boxes.size(); ++old)
            consider(old);
    return anchor;
}

/// Likewise, and further where the view would be mostly empty and was not: as little as it takes, with that box still in sight.
QPointF GraphCanvas::filledShift(const Picture& before, const Picture& after) const
{
    const Anchor anchor = anchorIn(before, after);
    const QRectF visible = m_viewport.toScene(QRectF(rect())), anchored = visible.translated(anchor.shift);
    const double share = shareSeen(after, anchored);
    if (share >= enough || share >= 0.8 * shareSeen(before, visible))
        return anchor.shift;
    if (after.bounds.width() <= visible.width() && after.bounds.height() <= visible.height())
        return after.bounds.center() - visible.center();
    constexpr int steps = 8; // in the length of a view
    QPointF best;
    double bestShare = share, nearest = std::numeric_limits<double>::max();
    for (int x = -steps; x <= steps; ++x)
        for (int y = -steps; y <= steps; ++y) {
            const QPointF by(x * visible.width() / steps, y * visible.height() / steps);
            const QRectF moved = anchored.translated(by);
            if (!anchor.box.isNull() && anchored.contains(anchor.box.center()) && !moved.contains(anchor.box.center()))
                continue;
            const double there = std::min(shareSeen(after, moved), enough), distance = QLineF({}, by).length();
            if (there > bestShare || (there == bestShare && distance < nearest)) {
                best = by;
                bestShare = there;
                nearest = distance;
            }
        }
    return anchor.shift + best;
}

/// Those that somebody sees move.
void GraphCanvas::moveBoxesFrom(const Picture& before, QPointF shift)
{
    if (usesOverview())
        return;
    const Picture& after = *m_picture;
    const QRectF visible = m_viewport.toScene(QRectF(rect()));
    m_motionFrom.assign(after.boxes.size(), QPointF());
    bool moves = false;
    const auto move = [&](std::size_t old, std::size_t now) {
        const QRectF from = before.boxes[old].translated(shift), to = after.boxes[now];
        if (!from.intersects(visible) && !to.intersects(visible))
            return;
        m_motionFrom[now] = from.center() - to.center();
        moves = moves || m_motionFrom[now].manhattanLength() > 1;
    };
    for (const std::uint32_t old : before.boxIndex.query(visible.translated(-shift)))
        if (const std::size_t now = sameBox(before, old, after); now < after.boxes.size())
            move(old, now);
    for (const std::uint32_t now : after.boxIndex.query(visible))
        if (const std::size_t old = originOf(after, now, before); old < before.boxes.size())
            move(old, now);
    if (moves) {
        m_state.displaced = m_motionFrom;
        m_motion.start();
    } else {
        m_motionFrom.clear();
    }
}

} // namespace passbench

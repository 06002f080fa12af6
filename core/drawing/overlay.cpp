#include "core/drawing/overlay.h"

#include <map>
#include <queue>
#include <set>
#include <unordered_map>

namespace passbench {
namespace {

using Ends = std::pair<std::uint32_t, std::uint32_t>;

/// The boxes of both, numbered: those of `after` first, then the ghosts.
class Union {
public:
    Union(const Scene& before, const Scene& after, const std::unordered_map<NodeId, NodeId>& madeAnew) : m_before(before), m_after(after)
    {
        for (const auto& [now, was] : madeAnew)
            m_isNow.emplace(was, now);
        std::map<std::pair<NodeId, GroupBody>, std::int32_t> groupOfCall;
        for (std::size_t group = 0; group < after.groups.size(); ++group)
            groupOfCall.emplace(std::pair {after.groups[group].call, after.groups[group].body}, static_cast<std::int32_t>(group));
        for (std::uint32_t box = 0; box < before.boxes.size(); ++box) {
            const std::uint32_t there = counterpart(before.boxes[box]);
            if (there < after.boxes.size()) {
                m_number.push_back(there);
                continue;
            }
            m_number.push_back(static_cast<std::uint32_t>(after.boxes.size() + m_ghosts.size()));
            m_ghosts.push_back(before.boxes[box]);
            std::int32_t& group = m_ghosts.back().group;
            const auto same = group < 0 ? groupOfCall.end() : groupOfCall.find({before.groups[static_cast<std::size_t>(group)].call, before.groups[static_cast<std::size_t>(group)].body});
            group = same == groupOfCall.end() ? -1 : same->second;
            if (group < 0)
                m_ghosts.back().compiler = {}; // its hull has gone with it
        }
        joinEdges();
    }

    std::size_t size() const { return m_after.boxes.size() + m_ghosts.size(); }
    const std::vector<SceneEdge>& edges() const { return m_edges; }
    bool isGhost(std::uint32_t box) const { return box >= m_after.boxes.size(); }
    SceneBox box(std::uint32_t box) const { return isGhost(box) ? m_ghosts[box - m_after.boxes.size()] : m_after.boxes[box]; }

    /// Where each box would like to stand: as in `after`, ghosts behind what they stood behind in `before`.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> wishes() const
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> wishes(size());
        for (std::uint32_t box = 0; box < m_after.boxes.size(); ++box)
            wishes[box] = {box, 0};
        std::uint32_t last = 0, behind = 0;
        for (const std::uint32_t box : m_number) {
            if (isGhost(box)) {
                wishes[box] = {last, ++behind};
            } else {
                last = box;
                behind = 0;
            }
        }
        return wishes;
    }

private:
    /// The box of `after` that shows the same node, or the count of boxes.
    std::uint32_t counterpart(const SceneBox& box) const
    {
        const auto none = static_cast<std::uint32_t>(m_after.boxes.size());
        if (box.node != NodeId::None) {
            const auto made = m_isNow.find(box.node);
            const auto found = m_after.boxOf.find(made == m_isNow.end() ? box.node : made->second);
            return found == m_after.boxOf.end() ? none : found->second;
        }
        for (std::uint32_t other = none; other-- > 0;) // the mark of the result; it is the last one
            if (m_after.boxes[other].node == NodeId::None && m_after.boxes[other].kind == box.kind)
                return other;
        return none;
    }

    void joinEdges()
    {
        std::set<Ends> now, was;
        for (const SceneEdge& edge : m_before.edges)
            was.insert({m_number[edge.from], m_number[edge.to]});
        for (const SceneEdge& edge : m_after.edges) {
            m_edges.push_back(edge);
            now.insert({edge.from, edge.to});
            if (!was.contains({edge.from, edge.to}))
                m_edges.back().change = EdgeChange::Added;
        }
        for (const SceneEdge& edge : m_before.edges) {
            const Ends ends {m_number[edge.from], m_number[edge.to]};
            if (ends.first == ends.second || !now.insert(ends).second)
                continue;
            m_edges.push_back(edge);
            m_edges.back().from = ends.first;
            m_edges.back().to = ends.second;
            m_edges.back().change = EdgeChange::Removed;
        }
    }

    const Scene &m_before, &m_after;
    std::vector<std::uint32_t> m_number; ///< of each box of `before`
    std::vector<SceneBox> m_ghosts;
    std::unordered_map<NodeId, NodeId> m_isNow; ///< of what was made anew
    std::vector<SceneEdge> m_edges;
};

/// All boxes, operands first as far as the edges of `after` say so; as to the others, where that is possible.
std::vector<std::uint32_t> topologicalOrder(const Union& both)
{
    const auto wishes = both.wishes();
    std::vector<std::vector<const SceneEdge*>> from(both.size());
    std::vector<std::uint32_t> waits(both.size(), 0), waitsForLater(both.size(), 0); // later: edges that `after` has
    for (const SceneEdge& edge : both.edges()) {
        from[edge.from].push_back(&edge);
        ++waits[edge.to];
        if (edge.change != EdgeChange::Removed)
            ++waitsForLater[edge.to];
    }
    const auto comesLater = [&](std::uint32_t a, std::uint32_t b) { return wishes[a] > wishes[b]; };
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, decltype(comesLater)> ready(comesLater), next(comesLater);
    for (std::uint32_t box = 0; box < both.size(); ++box)
        (waits[box] == 0 ? ready : next).push(box);
    std::vector<bool> placed(both.size(), false);
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> blocked;
    while (order.size() < both.size()) {
        std::uint32_t box = 0;
        if (!ready.empty()) {
            box = ready.top();
            ready.pop();
        } else { // a circle through a ghost: its edge gives way
            blocked.clear();
            while (placed[next.top()] || waitsForLater[next.top()] > 0) {
                if (!placed[next.top()])
                    blocked.push_back(next.top());
                next.pop();
            }
            box = next.top();
            next.pop();
            for (const std::uint32_t other : blocked)
                next.push(other);
        }
        if (placed[box])
            continue;
        placed[box] = true;
        order.push_back(box);
        for (const SceneEdge* edge : from[box]) {
            if (edge->change != EdgeChange::Removed)
                --waitsForLater[edge->to];
            if (--waits[edge->to] == 0)
                ready.push(edge->to);
        }
    }
    return order;
}

} // namespace

Scene overlayScene(const Scene& before, const Scene& after, const std::unordered_map<NodeId, NodeId>& madeAnew)
{
    const Union both(before, after, madeAnew);
    const std::vector<std::uint32_t> order = topologicalOrder(both);
    std::vector<std::uint32_t> place(order.size());
    Scene scene;
    scene.origin = after.origin;
    scene.groups = after.groups;
    scene.boxes.reserve(order.size());
    for (const std::uint32_t box : order) {
        const auto at = static_cast<std::uint32_t>(scene.boxes.size());
        place[box] = at;
        scene.boxes.push_back(both.box(box));
        if (!both.isGhost(box))
            continue;
        if (scene.boxes.back().node != NodeId::None)
            scene.boxOf.emplace(scene.boxes.back().node, at);
        for (const NodeId folded : scene.boxes.back().folded)
            if (!after.boxOf.contains(folded))
                scene.boxOf.emplace(folded, at);
    }
    scene.boxOf.reserve(scene.boxOf.size() + after.boxOf.size());
    for (const auto& [node, box] : after.boxOf)
        scene.boxOf[node] = place[box];
    for (SceneEdge edge : both.edges()) {
        edge.from = place[edge.from];
        edge.to = place[edge.to];
        if (edge.from < edge.to)
            scene.edges.push_back(std::move(edge));
    }
    return scene;
}

} // namespace passbench

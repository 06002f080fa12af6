#include "core/history/diff/made_anew.h"

#include "core/ir/graph/op.h"

#include <map>

namespace passbench {
namespace {

constexpr std::size_t mostLookedAt = 32; ///< nodes between two, which lived only inside the step

/// Whether one could be the other with something changed.
bool sameKind(const Node& a, const Node& b)
{
    if (a.payload.index() != b.payload.index())
        return false;
    if (const auto* call = a.as<Call>())
        return call->op == b.as<Call>()->op;
    if (const auto* constant = a.as<Constant>()) { // laid out otherwise, or scaled; and not what it went into
        const Tensor& other = b.as<Constant>()->value;
        return constant->value.dtype() == other.dtype() && constant->value.elementCount() == other.elementCount();
    }
    if (const auto* parameter = a.as<Parameter>())
        return parameter->name == b.as<Parameter>()->name;
    if (const auto* project = a.as<Project>())
        return project->index == b.as<Project>()->index;
    if (const auto* invoke = a.as<Invoke>())
        return invoke->global == b.as<Invoke>()->global;
    return true;
}

class Pairing {
public:
    Pairing(const NodeTable& before, const NodeTable& after, std::span<const Rewrite> rewrites) : m_before(before), m_after(after)
    {
        for (const Rewrite& rewrite : rewrites) {
            for (const NodeId to : rewrite.to) // the first rewrite that names a node has made it; later ones put it elsewhere
                if (!before.contains(to) && m_madeFrom.try_emplace(to, &rewrite.from).second)
                    m_made.push_back(to);
            for (const NodeId from : rewrite.from)
                if (before.contains(from) && !after.contains(from))
                    m_gone.push_back(from);
        }
    }

    std::unordered_map<NodeId, NodeId> pairs() const
    {
        std::unordered_map<NodeId, NodeId> pairs;
        std::unordered_map<NodeId, int> claims;
        for (const NodeId made : m_made) {
            const Node* now = m_after.node(made);
            if (const NodeId was = now ? predecessor(*now) : NodeId::None; was != NodeId::None) {
                pairs.emplace(made, was);
                ++claims[was];
            }
        }
        std::erase_if(pairs, [&](const auto& pair) { return claims.at(pair.second) > 1; });
        addFields(pairs);
        return pairs;
    }

private:
    /// A field of a call that was made anew is that field made anew, though it is made from the call.
    void addFields(std::unordered_map<NodeId, NodeId>& pairs) const
    {
        std::map<std::pair<NodeId, std::int64_t>, NodeId> gone;
        for (const NodeId id : m_gone)
            if (const Project* project = m_before.node(id)->as<Project>())
                gone.emplace(std::pair {m_before.node(id)->operands.front(), project->index}, id);
        for (const auto& [made, was] : pairs)
            if (const Project* project = m_before.node(was)->as<Project>())
                gone.erase({m_before.node(was)->operands.front(), project->index});
        std::unordered_map<NodeId, NodeId> fields;
        for (const NodeId made : m_made) {
            const Node* now = m_after.node(made);
            const Project* project = now ? now->as<Project>() : nullptr;
            const auto call = project && !pairs.contains(made) ? pairs.find(now->operands.front()) : pairs.end();
            if (call == pairs.end())
                continue;
            if (const auto was = gone.extract({call->second, project->index}))
                fields.emplace(made, was.mapped());
        }
        pairs.merge(fields);
    }

    /// The nearest that it was made from and that is of its kind; None when there are several as near.
    NodeId predecessor(const Node& made) const
    {
        std::vector<NodeId> level {made.id};
        std::vector<NodeId> seen {made.id};
        while (!level.empty() && seen.size() < mostLookedAt) {
            std::vector<NodeId> next, found;
            for (const NodeId id : level)
                for (const NodeId from : *m_madeFrom.at(id)) {
                    if (std::ranges::find(seen, from) != seen.end())
                        continue;
                    seen.push_back(from);
                    const Node* was = m_before.node(from);
                    if (!was) {
                        if (m_madeFrom.contains(from))
                            next.push_back(from);
                    } else if (!m_after.contains(from) && sameKind(*was, made)) {
                        found.push_back(from);
                    }
                }
            if (!found.empty())
                return found.size() == 1 ? found.front() : NodeId::None;
            level = std::move(next);
        }
        return NodeId::None;
    }

    const NodeTable &m_before, &m_after;
    std::unordered_map<NodeId, const std::vector<NodeId>*> m_madeFrom;
    std::vector<NodeId> m_made, m_gone; ///< in the order of the rewrites
};

} // namespace

std::unordered_map<NodeId, NodeId> madeAnew(const NodeTable& before, const NodeTable& after, std::span<const Rewrite> rewrites)
{
    return Pairing(before, after, rewrites).pairs();
}

} // namespace passbench

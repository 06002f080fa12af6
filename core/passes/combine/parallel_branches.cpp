#include "core/passes/combine/parallel_branches.h"

#include "core/ops/rules/builders.h"
#include "core/passes/simplify/expr/rules.h"

#include <map>

namespace passbench {
namespace {

class BranchFinder {
public:
    BranchFinder(Rewriter& rewriter, const ParallelCombiner& combiner, std::int64_t minBranches)
        : m_rewriter(rewriter), m_combiner(combiner), m_minBranches(static_cast<std::size_t>(minBranches))
    {
    }

    void run()
    {
        for (Level& group : groups()) {
            if (m_rewriter.stopRequested())
                return;
            m_members.clear();
            m_members.insert(group.begin(), group.end());
            const NodeId first = firstOf(group);
            m_place = rank(first);
            std::erase_if(group, [&](NodeId call) { return !othersComeBefore(call, 0); });
            if (group.size() >= m_minBranches)
                combine(std::move(group));
            else if (m_members.size() >= 2)
                m_rewriter.remark(first,
                    fmt::format("not combined: {} of `{}` on this value are alike and can stand side by side, fewer than min_num_branches ({})",
                        group.size(), m_rewriter[first].as<Call>()->op->name, m_minBranches));
        }
    }

private:
    /// Calls that share operand 0 and a key, in order.
    std::vector<Level> groups() const
    {
        std::vector<Level> found;
        std::map<std::pair<NodeId, std::string>, std::size_t> index;
        for (const NodeId id : m_rewriter.order()) {
            const Node& node = m_rewriter[id];
            if (const Call* call = node.as<Call>(); !call || !m_combiner.combines(*call->op) || !hasKnownTensors(node))
                continue;
            auto key = m_combiner.keyOf(m_rewriter, node);
            if (!key)
                continue;
            const auto [at, isNew] = index.try_emplace({node.operands[0], *std::move(key)}, found.size());
            if (isNew)
                found.emplace_back();
            found[at->second].push_back(id);
        }
        return found;
    }

    bool hasKnownTensors(const Node& node) const
    {
        return node.type.tensor() && std::ranges::all_of(node.operands, [&](NodeId operand) { return m_rewriter[operand].type.tensor() != nullptr; });
    }

    /// Place in an order of the graph as it is now, operands before users. Combined nodes stand where the first of the
    /// branches stood, which holds because all that they need comes before.
    std::size_t rank(NodeId id) const
    {
        if (const auto moved = m_ranks.find(id); moved != m_ranks.end())
            return moved->second;
        return static_cast<std::size_t>(m_rewriter.original()->position(id));
    }

    NodeId firstOf(const Level& group) const
    {
        return *std::ranges::min_element(group, {}, [&](NodeId id) { return rank(id); });
    }

    /// What `call` reads besides operand `branch` is there before the first branch, or can be: it does not depend on a
    /// branch itself.
    bool othersComeBefore(NodeId call, std::size_t branch)
    {
        const std::vector<NodeId> operands = m_rewriter[call].operands;
        for (std::size_t i = 0; i < operands.size(); ++i)
            if (i != branch && !comesBefore(operands[i]))
                return false;
        return true;
    }

    bool comesBefore(NodeId value)
    {
        constexpr std::size_t mostNodes = 64; // far ways back are not worth a walk for every branch
        std::vector<NodeId> open {value}, later;
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            if (rank(id) < m_place)
                continue;
            if (m_members.contains(id) || later.size() >= mostNodes)
                return false;
            later.push_back(id);
            const auto& operands = m_rewriter[id].operands;
            open.insert(open.end(), operands.begin(), operands.end());
        }
        for (const NodeId id : later)
            m_ranks[id] = m_place;
        return true;
    }

    /// The only user of `id`, when that is an operator that can come along and reads it once.
    std::optional<NodeId> followerOf(NodeId id, std::int64_t axis) const
    {
        const std::vector<NodeId> users = m_rewriter.users(id);
        if (users.size() != 1 || m_rewriter.useCount(id) != 1)
            return std::nullopt;
        const Node& user = m_rewriter[users[0]];
        const Call* call = user.as<Call>();
        if (!call || call->op->fusion > Fusion::Broadcast || !hasKnownTensors(user) || std::ranges::count(user.operands, id) != 1
            || !m_combiner.canFollow(user, axis))
            return std::nullopt;
        return users[0];
    }

    /// The followers of all branches when they are the same operator, and where in its operands the branch is.
    std::optional<std::pair<Level, std::size_t>> nextLevel(const Level& level, std::int64_t axis)
    {
        Level next;
        std::size_t branch = 0;
        for (const NodeId id : level) {
            const auto follower = followerOf(id, axis);
            if (!follower)
                return std::nullopt;
            const Node& node = m_rewriter[*follower];
            const auto at = static_cast<std::size_t>(std::ranges::find(node.operands, id) - node.operands.begin());
            const Node& first = next.empty() ? node : m_rewriter[next.front()];
            if (next.empty())
                branch = at;
            if (!m_combiner.axisAfter(m_rewriter, node, at, axis))
                return std::nullopt;
            if (at != branch || node.as<Call>()->op != first.as<Call>()->op || !(node.as<Call>()->attrs == first.as<Call>()->attrs)
                || node.operands.size() != first.operands.size())
                return std::nullopt;
            next.push_back(*follower);
        }
        const std::int64_t after = *m_combiner.axisAfter(m_rewriter, m_rewriter[next.front()], branch, axis);
        for (std::size_t i = 0; i < m_rewriter[next.front()].operands.size(); ++i)
            if (i != branch && !m_combiner.canJoin(m_rewriter, next, i, after))
                return std::nullopt;
        for (const NodeId id : next)
            if (!othersComeBefore(id, branch))
                return std::nullopt;
        return std::pair(std::move(next), branch);
    }

    void combine(Level level)
    {
        std::vector<NodeId> from = level;
        const std::string op = m_rewriter[level.front()].as<Call>()->op->name;
        CombinedCall combined = m_combiner.combine(m_rewriter, level);
        while (auto next = nextLevel(level, combined.axis)) {
            auto& [followers, branch] = *next;
            const Call call = *m_rewriter[followers.front()].as<Call>();
            combined.axis = *m_combiner.axisAfter(m_rewriter, m_rewriter[followers.front()], branch, combined.axis);
            std::vector<NodeId> operands;
            for (std::size_t i = 0; i < m_rewriter[followers.front()].operands.size(); ++i)
                operands.push_back(i == branch ? combined.value : m_combiner.join(m_rewriter, followers, i, combined.axis));
            combined.value = m_rewriter.call(*call.op, std::move(operands), call.attrs);
            from.insert(from.end(), followers.begin(), followers.end());
            level = std::move(followers);
        }
        const std::vector<NodeId> parts = m_combiner.split(m_rewriter, combined, level);
        const std::string rule = fmt::format("{} of `{}` made one", level.size(), op);
        rankMade(parts);
        m_rewriter.record(std::move(from), rule);
        for (std::size_t i = 0; i < level.size(); ++i)
            m_rewriter.replace(level[i], parts[i], rule);
    }

    /// New nodes stand where the first of the branches stood.
    void rankMade(const std::vector<NodeId>& parts)
    {
        std::vector<NodeId> open = parts;
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            if (m_rewriter.original()->contains(id) || !m_ranks.emplace(id, m_place).second)
                continue;
            const auto& operands = m_rewriter[id].operands;
            open.insert(open.end(), operands.begin(), operands.end());
        }
    }

    Rewriter& m_rewriter;
    const ParallelCombiner& m_combiner;
    std::size_t m_minBranches;
    std::unordered_map<NodeId, std::size_t> m_ranks; ///< of nodes that do not stand where they stood
    std::unordered_set<NodeId> m_members;            ///< calls of the group that is looked at
    std::size_t m_place = 0;                         ///< rank of the first of them
};

} // namespace

void combineParallel(Rewriter& rewriter, const ParallelCombiner& combiner, std::int64_t minBranches)
{
    BranchFinder(rewriter, combiner, minBranches).run();
}

} // namespace passbench

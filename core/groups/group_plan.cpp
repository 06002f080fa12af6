#include "core/groups/group_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace passbench {

std::int32_t GroupPlan::add(GraphGroup group)
{
    if (const std::string key = group.key; ++m_keys[key] > 1) {
        for (int number = m_keys[key]; m_keys.contains(group.key); ++number)
            group.key = fmt::format("{}#{}", key, number);
        ++m_keys[group.key];
    }
    m_groups.push_back(std::move(group));
    return static_cast<std::int32_t>(m_groups.size() - 1);
}

/// A block that is most of a small block around it says nothing.
void GroupPlan::dissolveSmallBlocks()
{
    constexpr std::size_t small = 24;
    std::vector<std::size_t> boxes(m_groups.size());
    for (const std::int32_t group : m_groupOf)
        for (std::int32_t at = group; at >= 0; at = m_groups[static_cast<std::size_t>(at)].parent)
            ++boxes[static_cast<std::size_t>(at)];
    const auto isDissolved = [&](std::int32_t group) {
        const GraphGroup& inner = m_groups[static_cast<std::size_t>(group)];
        return inner.origin == GroupOrigin::Block && inner.copies == 0 && inner.parent >= 0 && boxes[static_cast<std::size_t>(inner.parent)] <= small
            && m_groups[static_cast<std::size_t>(inner.parent)].origin == GroupOrigin::Block && m_groups[static_cast<std::size_t>(inner.parent)].copies == 0;
    };
    const auto kept = [&](std::int32_t group) {
        while (group >= 0 && isDissolved(group))
            group = m_groups[static_cast<std::size_t>(group)].parent;
        return group;
    };
    std::vector<std::int32_t> parents;
    for (const GraphGroup& group : m_groups)
        parents.push_back(kept(group.parent));
    for (std::int32_t& group : m_groupOf)
        group = kept(group);
    std::vector<std::int32_t> now(m_groups.size(), -1);
    std::vector<GraphGroup> left;
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        if (!isDissolved(static_cast<std::int32_t>(group)))
            now[group] = static_cast<std::int32_t>(left.size()), left.push_back(m_groups[group]);
    const auto moved = [&](std::int32_t group) { return group < 0 ? -1 : now[static_cast<std::size_t>(group)]; };
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        if (now[group] >= 0)
            left[static_cast<std::size_t>(now[group])].parent = moved(parents[group]);
    for (std::int32_t& group : m_groupOf)
        group = moved(group);
    m_groups = std::move(left);
}

GroupTree GroupPlan::take()
{
    dissolveSmallBlocks();
    std::vector<int> depth(m_groups.size(), -1);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        int steps = 0;
        for (std::int32_t at = static_cast<std::int32_t>(group); at >= 0; at = m_groups[static_cast<std::size_t>(at)].parent)
            ++steps;
        depth[group] = steps;
    }
    std::vector<std::size_t> order(m_groups.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::ranges::stable_sort(order, {}, [&](std::size_t group) { return depth[group]; });
    std::vector<std::int32_t> now(m_groups.size());
    for (std::size_t at = 0; at < order.size(); ++at)
        now[order[at]] = static_cast<std::int32_t>(at);
    const auto moved = [&](std::int32_t group) { return group < 0 ? -1 : now[static_cast<std::size_t>(group)]; };
    GroupTree tree;
    tree.groups.reserve(order.size()); // those of many steps are kept
    tree.groupOf.reserve(m_groupOf.size());
    for (const std::size_t group : order) {
        tree.groups.push_back(std::move(m_groups[group]));
        tree.groups.back().parent = moved(tree.groups.back().parent);
        if (const std::int32_t parent = tree.groups.back().parent; parent >= 0)
            ++tree.groups[static_cast<std::size_t>(parent)].children;
    }
    for (const std::int32_t group : m_groupOf) {
        tree.groupOf.push_back(moved(group));
        if (tree.groupOf.back() >= 0)
            ++tree.groups[static_cast<std::size_t>(tree.groupOf.back())].children;
        for (std::int32_t at = tree.groupOf.back(); at >= 0; at = tree.groups[static_cast<std::size_t>(at)].parent)
            ++tree.groups[static_cast<std::size_t>(at)].boxes;
    }
    return tree;
}

} // namespace passbench

#pragma once
// A tree of groups while it is made: groups come in any order, and may still get other ones around them.

#include "core/groups/group_tree.h"
#include "core/groups/units.h"

namespace passbench {

class GroupPlan {
public:
    explicit GroupPlan(const Scene& scene) : m_groupOf(scene.boxes.size(), -1) {}

    /// Its index. A key that another group has already gets a number.
    std::int32_t add(GraphGroup group);
    GraphGroup& at(std::int32_t group) { return m_groups[static_cast<std::size_t>(group)]; }
    const GraphGroup& at(std::int32_t group) const { return m_groups[static_cast<std::size_t>(group)]; }
    /// A key within `group`, or within the whole: -1.
    std::string keyWithin(std::int32_t group, const std::string& key) const { return group < 0 ? key : at(group).key + " > " + key; }
    void setParent(const Unit& unit, std::int32_t parent) { (unit.group >= 0 ? at(unit.group).parent : m_groupOf[unit.boxes.front()]) = parent; }

    /// In an order in which those around come first, with what they count; blocks that say nothing are gone. The plan is empty then.
    GroupTree take();

private:
    void dissolveSmallBlocks();

    std::vector<GraphGroup> m_groups;
    std::vector<std::int32_t> m_groupOf;         ///< of each box
    std::unordered_map<std::string, int> m_keys; ///< how many groups were to have one
};

} // namespace passbench

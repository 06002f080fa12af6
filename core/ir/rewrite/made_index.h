#pragma once
// Where the nodes are that a Rewriter made, by their ids.

#include "core/ir/graph/node.h"

#include <unordered_map>
#include <vector>

namespace passbench {

/// Where made nodes are. Ids that are handed out one after the other are looked up by their distance from the first.
class MadeIndex {
public:
    /// -1 when there is none.
    std::int64_t find(NodeId id) const
    {
        const std::uint64_t distance = number(id) - m_first;
        if (distance < m_near.size() && m_near[distance] != 0)
            return static_cast<std::int64_t>(m_near[distance]) - 1; // else it may have been far away when it came
        const auto at = m_far.find(id);
        return at == m_far.end() ? -1 : static_cast<std::int64_t>(at->second);
    }
    void emplace(NodeId id, std::size_t slot);

private:
    std::uint64_t m_first = ~std::uint64_t {};
    std::vector<std::uint32_t> m_near; ///< 1 + slot, 0 for none
    std::unordered_map<NodeId, std::size_t> m_far; ///< ids from before, of nodes that were moved here, and those far away
};

} // namespace passbench

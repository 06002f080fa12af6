#pragma once
// Sets of node ids. A bit for each: ids of a graph come in runs.

#include "core/ir/graph/function.h"

namespace passbench {

class NodeIdSet {
public:
    bool contains(NodeId id) const
    {
        const auto at = m_words.find(number(id) / 64);
        return at != m_words.end() && (at->second >> number(id) % 64 & 1) != 0;
    }

    /// False when it was there.
    bool insert(NodeId id)
    {
        std::uint64_t& word = m_words[number(id) / 64];
        const std::uint64_t bit = std::uint64_t {1} << number(id) % 64;
        return (std::exchange(word, word | bit) & bit) == 0;
    }

private:
    std::unordered_map<std::uint64_t, std::uint64_t> m_words; ///< of 64 ids each
};

/// The ids of all nodes of a module, those of nested functions too.
inline NodeIdSet nodeIds(const Module& module)
{
    NodeIdSet ids;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            ids.insert(node->id);
    return ids;
}

} // namespace passbench

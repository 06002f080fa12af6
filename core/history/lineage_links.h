#pragma once
// Links between nodes, found by the node that they start from: filled in two rounds, so that there is no room for more of them than come.

#include "core/ir/graph/node.h"

#include <numeric>
#include <span>
#include <unordered_map>

namespace passbench {

/// A rewrite of a run.
struct LineageHopPlace {
    std::uint32_t step, rewrite; ///< index in the step's log
};

class LineageLinks {
public:
    struct Link {
        NodeId other;
        LineageHopPlace place;
    };

    void count(NodeId key) { ++m_ends[slotOf(key)]; }

    /// When all have been counted.
    void reserve()
    {
        std::exclusive_scan(m_ends.begin(), m_ends.end(), m_ends.begin(), 0U);
        m_ends.shrink_to_fit();
        m_links.resize(m_ends.empty() ? 0 : m_ends.back()); // no key has the last slot
    }

    /// What has been counted, in the same order or another one.
    void add(NodeId key, Link link) { m_links[m_ends[slotOf(key)]++] = link; }

    /// In the order in which they were added.
    std::span<const Link> operator[](NodeId key) const
    {
        const auto page = m_pages.find(number(key) / pageIds);
        if (page == m_pages.end())
            return {};
        const std::size_t slot = page->second + number(key) % pageIds, begin = slot == 0 ? 0 : m_ends[slot - 1];
        return std::span(m_links).subspan(begin, m_ends[slot] - begin);
    }

private:
    static constexpr std::uint64_t pageIds = 64; ///< ids come in runs

    std::size_t slotOf(NodeId key)
    {
        const auto [page, isNew] = m_pages.try_emplace(number(key) / pageIds, m_ends.empty() ? 0 : static_cast<std::uint32_t>(m_ends.size() - 1));
        if (isNew)
            m_ends.resize(page->second + pageIds + 1);
        return page->second + number(key) % pageIds;
    }

    std::unordered_map<std::uint64_t, std::uint32_t> m_pages; ///< the first slot of so many keys
    std::vector<std::uint32_t> m_ends; ///< of each slot: how many there are; then where they begin, and in the end where they end
    std::vector<Link> m_links;
};

} // namespace passbench

#pragma once
// How far each row reaches to one side: the question for many rows at once, and the claim of room for a lane.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace passbench {

/// A tree of maxima: both operations take time logarithmic in the number of rows.
class RowExtents {
public:
    explicit RowExtents(const std::vector<double>& reach)
    {
        while (m_leaves < reach.size())
            m_leaves *= 2;
        m_reach.assign(2 * m_leaves, -std::numeric_limits<double>::infinity());
        m_claimed = m_reach;
        std::copy(reach.begin(), reach.end(), m_reach.begin() + static_cast<std::ptrdiff_t>(m_leaves));
        for (std::size_t node = m_leaves; node-- > 1;)
            m_reach[node] = std::max(m_reach[2 * node], m_reach[2 * node + 1]);
    }

    /// The furthest of rows first to last.
    double furthest(std::size_t first, std::size_t last) const { return furthest(1, 0, m_leaves - 1, first, last); }

    /// Rows first to last now reach to `x`, which is not less than furthest(first, last).
    void claim(std::size_t first, std::size_t last, double x) { claim(1, 0, m_leaves - 1, first, last, x); }

private:
    // The depth of this recursion is that of the tree, at most 32.
    double furthest(std::size_t node, std::size_t from, std::size_t to, std::size_t first, std::size_t last) const
    {
        if (last < from || to < first)
            return -std::numeric_limits<double>::infinity();
        if (first <= from && to <= last)
            return m_reach[node];
        const std::size_t middle = (from + to) / 2;
        return std::max({m_claimed[node], furthest(2 * node, from, middle, first, last),
            furthest(2 * node + 1, middle + 1, to, first, last)});
    }

    void claim(std::size_t node, std::size_t from, std::size_t to, std::size_t first, std::size_t last, double x)
    {
        if (last < from || to < first)
            return;
        m_reach[node] = std::max(m_reach[node], x);
        if (first <= from && to <= last) {
            m_claimed[node] = std::max(m_claimed[node], x);
            return;
        }
        const std::size_t middle = (from + to) / 2;
        claim(2 * node, from, middle, first, last, x);
        claim(2 * node + 1, middle + 1, to, first, last, x);
    }

    std::size_t m_leaves = 1;
    std::vector<double> m_reach;   ///< furthest of the rows under a node
    std::vector<double> m_claimed; ///< what all rows under a node reach at least
};

} // namespace passbench

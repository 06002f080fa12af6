#include "core/partition/regions/kin.h"

#include <algorithm>
#include <utility>

namespace passbench {

Kin::Kin(UnitGraph& graph) : m_graph(graph)
{
    const std::vector<std::size_t> order = graph.orderNow();
    const std::size_t size = order.empty() ? 0 : std::ranges::max(order) + 1;
    for (const Direction direction : {Up, Down}) {
        m_next[direction].resize(size);
        m_kin[direction].assign(size, 0);
    }
    m_parts.resize(size);
    m_stretch.assign(size, 0);
    for (const std::size_t unit : order) {
        m_parts[unit] = {unit};
        m_next[Up][unit] = graph.parents(unit);
        std::erase(m_next[Up][unit], unit);
        for (const std::size_t parent : m_next[Up][unit])
            m_next[Down][parent].push_back(unit);
    }
    findStretches(order);
}

/// All before a unit lead to it when each has a child that stands no later than it; all behind come from it when each has a
/// parent that stands no earlier.
void Kin::findStretches(const std::vector<std::size_t>& order)
{
    const auto count = static_cast<std::int64_t>(order.size());
    std::vector<std::int64_t> place(m_stretch.size());
    for (std::int64_t i = 0; i < count; ++i)
        place[order[static_cast<std::size_t>(i)]] = i;
    const auto placeOf = [&](std::size_t unit) { return place[unit]; };
    std::vector<bool> allComeFrom(order.size());
    std::int64_t earliest = count; // of the last parents of those behind
    for (std::int64_t i = count; i-- > 0;) {
        const auto at = static_cast<std::size_t>(i);
        allComeFrom[at] = earliest >= i;
        const auto& parents = m_next[Up][order[at]];
        earliest = std::min(earliest, parents.empty() ? -1 : placeOf(std::ranges::max(parents, {}, placeOf)));
    }
    std::size_t stretch = 0;
    std::int64_t latest = 0; // of the first children of those before
    for (std::int64_t i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool isGate = latest <= i && allComeFrom[at];
        stretch += isGate ? 1 : 0;
        m_stretch[order[at]] = stretch;
        stretch += isGate ? 1 : 0;
        const auto& children = m_next[Down][order[at]];
        latest = std::max(latest, children.empty() ? count : placeOf(std::ranges::min(children, {}, placeOf)));
    }
}

void Kin::askAbout(std::size_t unit)
{
    ++m_question;
    search(Up, unit);
    search(Down, unit);
}

void Kin::takeIn(std::size_t from, std::size_t unit)
{
    search(Up, from);
    search(Down, from);
    m_parts[unit].insert(m_parts[unit].end(), m_parts[from].begin(), m_parts[from].end());
}

void Kin::search(Direction direction, std::size_t unit)
{
    std::vector<std::size_t> found {unit};
    while (!found.empty()) {
        const std::size_t at = found.back();
        found.pop_back();
        for (const std::size_t part : m_parts[at])
            for (const std::size_t raw : m_next[direction][part]) {
                const std::size_t next = m_graph.find(raw);
                if (m_stretch[raw] == m_stretch[unit] && std::exchange(m_kin[direction][next], m_question) != m_question)
                    found.push_back(next);
            }
    }
}

} // namespace passbench

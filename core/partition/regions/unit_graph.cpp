#include "core/partition/regions/unit_graph.h"

#include <algorithm>
#include <utility>

namespace passbench {

UnitGraph::UnitGraph(const Function& function, const AnnotatedRegions& annotated)
    : m_annotated(annotated), m_parents(annotated.regions.size()), m_loose(function)
{
    for (std::size_t i = 0; i < annotated.regions.size(); ++i)
        m_sample.push_back(annotated.regions[i].nodes.empty() ? NodeId::None : annotated.regions[i].nodes.front());
    const auto unitOf = [&](NodeId id) -> std::optional<std::size_t> {
        const auto region = annotated.index.find(id);
        return region ? region : m_loose.find(id);
    };
    for (const NodeId id : postOrder(function)) {
        const Node& node = function[id];
        if (node.operands.empty())
            continue; // a source can't lie between two regions
        auto unit = unitOf(id);
        if (!unit) {
            unit = m_parents.size();
            m_loose.set(id, *unit);
            m_parents.add();
            m_sample.push_back(id);
        }
        for (const NodeId operand : node.operands)
            if (const auto from = unitOf(operand); from && *from != *unit)
                m_parents.append(*unit, static_cast<std::uint32_t>(*from));
    }
    m_into.resize(m_parents.size());
    for (std::size_t i = 0; i < m_into.size(); ++i)
        m_into[i] = i;
}

std::size_t UnitGraph::find(std::size_t unit)
{
    while (m_into[unit] != unit)
        unit = m_into[unit] = m_into[m_into[unit]];
    return unit;
}

std::optional<std::vector<std::size_t>> UnitGraph::order() const
{
    enum class Mark : std::uint8_t { New, Open, Done };
    std::vector<Mark> marks(m_parents.size(), Mark::New);
    std::vector<std::size_t> units;
    for (std::size_t root = 0; root < m_parents.size(); ++root) {
        if (marks[root] != Mark::New)
            continue;
        std::vector<std::pair<std::size_t, Chains<std::uint32_t>::Cursor>> stack;
        const auto enter = [&](std::size_t unit) {
            marks[unit] = Mark::Open;
            stack.emplace_back(unit, m_parents.begin(unit));
        };
        enter(root);
        while (!stack.empty()) {
            auto& [unit, next] = stack.back();
            if (next) {
                const std::size_t parent = m_parents.take(next);
                if (marks[parent] == Mark::Open)
                    return std::nullopt;
                if (marks[parent] == Mark::New)
                    enter(parent);
            } else {
                marks[unit] = Mark::Done;
                units.push_back(unit);
                stack.pop_back();
            }
        }
    }
    return units;
}

void UnitGraph::startMerging(const std::vector<std::size_t>& order)
{
    m_seen.assign(m_parents.size(), 0);
    m_visited.assign(m_parents.size(), 0);
    m_at.resize(m_parents.size());
    m_place.assign(m_parents.size(), 0);
    m_cameFrom.assign(m_parents.size(), 0);
    m_order.assign(order.begin(), order.end());
    for (auto at = m_order.begin(); at != m_order.end(); ++at)
        m_at[*at] = at;
    number();
}

std::vector<std::size_t> UnitGraph::parents(std::size_t unit)
{
    const std::size_t stamp = ++m_stamp;
    m_seen[unit] = stamp;
    std::vector<std::size_t> all;
    m_parents.eraseIf(unit, [&](std::uint32_t& parent) {
        parent = static_cast<std::uint32_t>(find(parent));
        const bool isKnown = std::exchange(m_seen[parent], stamp) == stamp;
        if (!isKnown)
            all.push_back(parent);
        return isKnown;
    });
    return all;
}

/// Finds all units after `from` that `to` depends on, `from` aside, and gives the first of them that depends on `from`.
std::optional<std::size_t> UnitGraph::searchBack(std::size_t from, std::size_t to)
{
    ++m_search;
    m_found.clear();
    const auto visit = [&](std::size_t unit, std::size_t user) {
        if (unit == from || m_place[unit] < m_place[from] || std::exchange(m_visited[unit], m_search) == m_search)
            return;
        m_cameFrom[unit] = user;
        m_found.push_back(unit);
    };
    for (const std::size_t unit : parents(to))
        visit(unit, to);
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        const std::size_t unit = m_found[i];
        for (const std::size_t parent : parents(unit)) { // not raw: what has been merged since would be met again and again
            if (parent == from)
                return unit;
            visit(parent, unit);
        }
    }
    return std::nullopt;
}

std::vector<std::size_t> UnitGraph::detour(std::size_t from, std::size_t to)
{
    std::vector<std::size_t> path;
    if (const auto found = searchBack(from, to))
        for (std::size_t at = *found; at != to; at = m_cameFrom[at])
            path.push_back(at);
    return path;
}

/// The earlier of the two keeps its place, and what the later one depends on moves before it.
void UnitGraph::merge(std::size_t from, std::size_t into)
{
    const auto [early, late] = m_place[from] < m_place[into] ? std::pair(from, into) : std::pair(into, from);
    searchBack(early, late);
    moveBefore(early, m_found);
    const auto at = m_at[early];
    const std::uint64_t place = m_place[early];
    m_order.erase(m_at[late]);
    *at = into;
    m_at[into] = at;
    m_place[into] = place;
    m_into[from] = into;
    m_parents.appendAll(into, from);
}

void UnitGraph::moveBefore(std::size_t unit, std::vector<std::size_t> moved)
{
    std::ranges::sort(moved, {}, [this](std::size_t one) { return m_place[one]; });
    const auto at = m_at[unit];
    const auto before = [&] { return at == m_order.begin() ? 0 : m_place[*std::prev(at)]; };
    if (m_place[unit] - before() <= moved.size())
        number();
    std::uint64_t place = before();
    const std::uint64_t step = std::min<std::uint64_t>((m_place[unit] - place) / (moved.size() + 1), 1U << 16U); // more will come
    for (const std::size_t one : moved) {
        m_order.splice(at, m_order, m_at[one]);
        m_place[one] = place += step;
    }
}

void UnitGraph::number()
{
    std::uint64_t place = 0;
    for (const std::size_t unit : m_order)
        m_place[unit] = place += std::uint64_t(1) << 40U;
}

} // namespace passbench

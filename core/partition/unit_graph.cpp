#include "core/partition/unit_graph.h"

#include <algorithm>
#include <utility>

namespace passbench {

UnitGraph::UnitGraph(const Function& function, const AnnotatedRegions& annotated)
    : m_annotated(annotated), m_parents(annotated.regions.size())
{
    for (std::size_t i = 0; i < annotated.regions.size(); ++i)
        m_sample.push_back(annotated.regions[i].nodes.empty() ? NodeId::None : annotated.regions[i].nodes.front());
    const auto unitOf = [&](NodeId id) -> std::optional<std::size_t> {
        if (const auto at = annotated.index.find(id); at != annotated.index.end())
            return at->second;
        const auto at = m_loose.find(id);
        return at == m_loose.end() ? std::nullopt : std::optional(at->second);
    };
    for (const NodeId id : postOrder(function)) {
        const Node& node = function[id];
        if (node.operands.empty())
            continue; // a source can't lie between two regions
        auto unit = unitOf(id);
        if (!unit) {
            unit = m_parents.size();
            m_loose[id] = *unit;
            m_parents.emplace_back();
            m_sample.push_back(id);
        }
        for (const NodeId operand : node.operands)
            if (const auto from = unitOf(operand); from && *from != *unit)
                m_parents[*unit].push_back(*from);
    }
    m_into.resize(m_parents.size());
    for (std::size_t i = 0; i < m_into.size(); ++i)
        m_into[i] = i;
    m_seen.assign(m_parents.size(), 0);
    m_visited.assign(m_parents.size(), 0);
    m_cameFrom.assign(m_parents.size(), 0);
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
        std::vector<std::pair<std::size_t, std::list<std::size_t>::const_iterator>> stack;
        const auto enter = [&](std::size_t unit) {
            marks[unit] = Mark::Open;
            stack.emplace_back(unit, m_parents[unit].begin());
        };
        enter(root);
        while (!stack.empty()) {
            auto& [unit, next] = stack.back();
            if (next != m_parents[unit].end()) {
                const std::size_t parent = *next++;
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

std::vector<std::size_t> UnitGraph::parents(std::size_t unit)
{
    std::list<std::size_t>& list = m_parents[unit];
    const std::size_t stamp = ++m_stamp;
    m_seen[unit] = stamp;
    std::erase_if(list, [&](std::size_t& parent) {
        parent = find(parent);
        return std::exchange(m_seen[parent], stamp) == stamp;
    });
    return {list.begin(), list.end()};
}

std::vector<std::size_t> UnitGraph::detour(std::size_t from, std::size_t to)
{
    std::vector<std::size_t> pending;
    const std::vector<std::size_t> direct = parents(to);
    ++m_search;
    const auto visit = [&](std::size_t unit, std::size_t user) {
        if (std::exchange(m_visited[unit], m_search) == m_search)
            return;
        m_cameFrom[unit] = user;
        pending.push_back(unit);
    };
    for (const std::size_t unit : direct)
        if (unit != from)
            visit(unit, to);
    while (!pending.empty()) {
        const std::size_t unit = pending.back();
        pending.pop_back();
        for (const std::size_t parent : parents(unit)) { // not raw: what has been joined since would be met again and again
            if (parent == from) {
                std::vector<std::size_t> path;
                for (std::size_t at = unit; at != to; at = m_cameFrom[at])
                    path.push_back(at);
                return path;
            }
            visit(parent, unit);
        }
    }
    return {};
}

bool UnitGraph::dependsOn(std::size_t unit, std::size_t other)
{
    const std::vector<std::size_t> direct = parents(unit);
    return std::ranges::find(direct, other) != direct.end() || !detour(other, unit).empty();
}

void UnitGraph::merge(std::size_t from, std::size_t into)
{
    m_into[from] = into;
    m_parents[into].splice(m_parents[into].end(), m_parents[from]);
}

} // namespace passbench

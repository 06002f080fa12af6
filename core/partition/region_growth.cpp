#include "core/partition/region_growth.h"

#include <algorithm>

namespace passbench {
namespace {

/// A graph whose nodes ("units") are regions, and single nodes that are in no region and depend on something.
class UnitGraph {
public:
    UnitGraph(const Function& function, const AnnotatedRegions& annotated)
        : m_annotated(annotated), m_parents(annotated.regions.size())
    {
        for (std::size_t i = 0; i < annotated.regions.size(); ++i)
            m_sample.push_back(annotated.regions[i].nodes.empty() ? NodeId::None : annotated.regions[i].nodes.front());
        std::unordered_map<NodeId, std::size_t> loose;
        const auto unitOf = [&](NodeId id) -> std::optional<std::size_t> {
            if (const auto at = annotated.index.find(id); at != annotated.index.end())
                return at->second;
            const auto at = loose.find(id);
            return at == loose.end() ? std::nullopt : std::optional(at->second);
        };
        for (const NodeId id : postOrder(function)) {
            const Node& node = function[id];
            if (node.operands.empty())
                continue; // a source can't lie between two regions
            auto unit = unitOf(id);
            if (!unit) {
                unit = m_parents.size();
                loose[id] = *unit;
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
        m_cameFrom.assign(m_parents.size(), 0);
    }

    std::size_t find(std::size_t unit)
    {
        while (m_into[unit] != unit)
            unit = m_into[unit] = m_into[m_into[unit]];
        return unit;
    }

    /// Regions with those they depend on before them; empty optional when there is a cycle.
    std::optional<std::vector<std::size_t>> order()
    {
        enum class Mark : std::uint8_t { New, Open, Done };
        std::vector<Mark> marks(m_parents.size(), Mark::New);
        std::vector<std::size_t> units;
        for (std::size_t root = 0; root < m_parents.size(); ++root) {
            std::vector<std::pair<std::size_t, std::size_t>> stack {{root, 0}};
            while (!stack.empty()) {
                auto& [unit, next] = stack.back();
                if (next == 0 && marks[unit] != Mark::New) {
                    stack.pop_back();
                } else if (marks[unit] = Mark::Open; next < m_parents[unit].size()) {
                    const std::size_t parent = m_parents[unit][next++];
                    if (marks[parent] == Mark::Open)
                        return std::nullopt;
                    if (marks[parent] == Mark::New)
                        stack.emplace_back(parent, 0);
                } else {
                    marks[unit] = Mark::Done;
                    units.push_back(unit);
                    stack.pop_back();
                }
            }
        }
        return units;
    }

    /// Distinct units that `unit` depends on directly, in order.
    const std::vector<std::size_t>& parents(std::size_t unit)
    {
        std::vector<std::size_t>& list = m_parents[unit];
        const std::size_t stamp = ++m_stamp;
        m_seen[unit] = stamp;
        std::erase_if(list, [&](std::size_t& parent) {
            parent = find(parent);
            return std::exchange(m_seen[parent], stamp) == stamp;
        });
        return list;
    }

    /// The units on a path from `from` to `to` that has something between them; empty when there is none.
    std::vector<std::size_t> detour(std::size_t from, std::size_t to)
    {
        std::vector<std::size_t> pending;
        const std::vector<std::size_t> direct = parents(to);
        const std::size_t stamp = ++m_stamp;
        const auto visit = [&](std::size_t unit, std::size_t user) {
            if (std::exchange(m_seen[unit], stamp) == stamp)
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
            for (const std::size_t raw : m_parents[unit]) {
                const std::size_t parent = find(raw);
                if (parent == from) {
                    std::vector<std::size_t> path;
                    for (std::size_t at = unit; at != to; at = m_cameFrom[at])
                        path.push_back(at);
                    return path;
                }
                if (parent != unit)
                    visit(parent, unit);
            }
        }
        return {};
    }

    void merge(std::size_t from, std::size_t into)
    {
        m_into[from] = into;
        m_parents[into].insert(m_parents[into].end(), m_parents[from].begin(), m_parents[from].end());
        m_parents[from].clear();
    }

    bool isRegion(std::size_t unit) const { return unit < m_annotated.regions.size(); }
    const std::string& compiler(std::size_t unit) const { return m_annotated.regions[unit].compiler; }
    NodeId sample(std::size_t unit) const { return m_sample[unit]; }

private:
    const AnnotatedRegions& m_annotated;
    std::vector<std::vector<std::size_t>> m_parents;
    std::vector<NodeId> m_sample; ///< a node of each unit, for messages
    std::vector<std::size_t> m_into, m_seen, m_cameFrom;
    std::size_t m_stamp = 0;
};

void grow(UnitGraph& graph, const std::vector<std::size_t>& order, bool host, RegionGrowth& growth)
{
    for (const std::size_t unit : order) {
        if (!graph.isRegion(unit) || (graph.compiler(unit) == hostCompiler) != host)
            continue;
        const std::vector<std::size_t> parents = graph.parents(graph.find(unit));
        for (const std::size_t raw : parents) {
            const std::size_t parent = graph.find(raw), self = graph.find(unit);
            if (parent == self || !graph.isRegion(parent) || graph.compiler(parent) != graph.compiler(unit))
                continue;
            const std::vector<std::size_t> path = graph.detour(parent, self);
            if (path.empty()) {
                graph.merge(parent, self);
            } else if (!host) {
                KeptApart apart {.from = graph.sample(parent), .to = graph.sample(self)};
                for (const std::size_t between : path)
                    apart.path.push_back(graph.sample(between));
                growth.keptApart.push_back(std::move(apart));
            }
        }
    }
}

tl::unexpected<Diagnostic> cyclic()
{
    return fail(Diagnostic {.message = "annotated regions depend on each other in a cycle",
        .help = "a value that leaves a region must not come back into it"});
}

} // namespace

Result<void> checkAcyclic(const Function& function, const AnnotatedRegions& annotated)
{
    if (!UnitGraph(function, annotated).order())
        return cyclic();
    return {};
}

Result<RegionGrowth> growRegions(const Function& function, const AnnotatedRegions& annotated)
{
    UnitGraph graph(function, annotated);
    const auto order = graph.order();
    if (!order)
        return cyclic();
    RegionGrowth growth;
    grow(graph, *order, false, growth);
    grow(graph, *order, true, growth);
    for (std::size_t i = 0; i < annotated.regions.size(); ++i)
        growth.group.push_back(graph.find(i));
    return growth;
}

} // namespace passbench

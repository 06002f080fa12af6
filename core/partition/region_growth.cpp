#include "core/partition/region_growth.h"

#include <algorithm>
#include <list>

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
        m_first.assign(m_parents.size(), 0);
        m_last.assign(m_parents.size(), m_parents.size());
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
                    m_first[unit] = m_last[unit] = units.size();
                    units.push_back(unit);
                    stack.pop_back();
                }
            }
        }
        return units;
    }

    /// Distinct units that `unit` depends on directly, in order.
    std::vector<std::size_t> parents(std::size_t unit)
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

    /// The units on a path from `from` to `to` that has something between them; empty when there is none.
    std::vector<std::size_t> detour(std::size_t from, std::size_t to)
    {
        std::vector<std::size_t> pending;
        const std::vector<std::size_t> direct = parents(to);
        ++m_search;
        const auto visit = [&](std::size_t unit, std::size_t user) {
            const bool isBefore = m_last[unit] < m_first[from]; // so that nothing in it needs `from`
            if (isBefore || std::exchange(m_visited[unit], m_search) == m_search)
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

    /// Whether `unit` needs a value of `other`, directly or not.
    bool dependsOn(std::size_t unit, std::size_t other)
    {
        const std::vector<std::size_t> direct = parents(unit);
        return std::ranges::find(direct, other) != direct.end() || !detour(other, unit).empty();
    }

    void merge(std::size_t from, std::size_t into)
    {
        m_into[from] = into;
        m_first[into] = std::min(m_first[into], m_first[from]);
        m_last[into] = std::max(m_last[into], m_last[from]);
        m_parents[into].splice(m_parents[into].end(), m_parents[from]);
    }

    bool isRegion(std::size_t unit) const { return unit < m_annotated.regions.size(); }
    const std::string& compiler(std::size_t unit) const { return m_annotated.regions[unit].compiler; }
    NodeId sample(std::size_t unit) const { return m_sample[unit]; }
    const std::unordered_map<NodeId, std::size_t>& loose() const { return m_loose; }

private:
    const AnnotatedRegions& m_annotated;
    /// Joined without copying: a long chain that becomes one region, unit by unit, takes linear time and memory.
    std::vector<std::list<std::size_t>> m_parents;
    std::unordered_map<NodeId, std::size_t> m_loose; ///< units that are no regions
    std::vector<NodeId> m_sample; ///< a node of each unit, for messages
    std::vector<std::size_t> m_first, m_last; ///< places in order() of what was joined to a unit
    std::vector<std::size_t> m_into, m_seen, m_visited, m_cameFrom;
    std::size_t m_stamp = 0, m_search = 0;
};

class Grower {
public:
    Grower(UnitGraph& graph, const Function& function, const AnnotatedRegions& annotated, const Pins& pins)
        : m_graph(graph), m_annotated(annotated), m_cuts(annotated.regions.size())
    {
        for (std::size_t to = 0; to < annotated.regions.size(); ++to)
            for (const NodeId begin : annotated.regions[to].begins) {
                const NodeId end = function[begin].operands.front();
                const auto from = annotated.index.find(end);
                if (from != annotated.index.end() && (!mayMerge(function[begin]) || !mayMerge(function[end])))
                    cut(from->second, to);
            }
        for (const Pin& pin : pins) {
            if (pin.kind != Pin::Kind::Cut)
                continue;
            const auto one = annotated.holding(function, pin.node), other = annotated.holding(function, pin.other);
            if (one && other)
                cut(*one, *other);
        }
    }

    /// Regions of compilers, or those of the host, take in those that feed them.
    void grow(const std::vector<std::size_t>& order, bool host)
    {
        for (const std::size_t unit : order) {
            if (!m_graph.isRegion(unit) || (m_graph.compiler(unit) == hostCompiler) != host)
                continue;
            const std::vector<std::size_t> parents = m_graph.parents(m_graph.find(unit));
            for (const std::size_t raw : parents) {
                const std::size_t parent = m_graph.find(raw), self = m_graph.find(unit);
                if (parent != self && areAlike(parent, self))
                    join(parent, self, host);
            }
        }
    }

    /// Regions of one compiler without a path between them; the first in order takes in the later ones.
    void joinSiblings(const std::vector<std::size_t>& order)
    {
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t j = i + 1; j < order.size(); ++j) {
                const std::size_t one = m_graph.find(order[i]), other = m_graph.find(order[j]);
                if (one == order[i] && other == order[j] && areAlike(one, other) && m_graph.compiler(one) != hostCompiler && m_annotated.regions[one].merges
                    && m_annotated.regions[other].merges && !isCut(one, other)
                    && !m_graph.dependsOn(one, other) && !m_graph.dependsOn(other, one)) {
                    merge(other, one);
                    siblings.push_back(one);
                }
            }
    }

    std::vector<KeptApart> keptApart;
    std::vector<std::size_t> siblings; ///< regions that have taken one in that they were not neighbours of

private:
    void cut(std::size_t a, std::size_t b)
    {
        m_cuts[a].push_back(b);
        m_cuts[b].push_back(a);
    }

    bool areAlike(std::size_t a, std::size_t b) const
    {
        return m_graph.isRegion(a) && m_graph.isRegion(b) && m_graph.compiler(a) == m_graph.compiler(b);
    }

    bool isCut(std::size_t a, std::size_t b)
    {
        const auto& fewer = m_cuts[m_cuts[a].size() <= m_cuts[b].size() ? a : b];
        const std::size_t wanted = m_cuts[a].size() <= m_cuts[b].size() ? b : a;
        return std::ranges::any_of(fewer, [&](std::size_t region) { return m_graph.find(region) == wanted; });
    }

    void merge(std::size_t from, std::size_t into)
    {
        m_graph.merge(from, into);
        m_cuts[into].insert(m_cuts[into].end(), m_cuts[from].begin(), m_cuts[from].end());
    }

    void join(std::size_t parent, std::size_t self, bool host)
    {
        const std::vector<std::size_t> path = m_graph.detour(parent, self);
        const bool cut = isCut(parent, self);
        if (path.empty() && !cut) {
            merge(parent, self);
        } else if (!host) {
            KeptApart apart {.from = m_graph.sample(parent), .to = m_graph.sample(self), .isCut = cut};
            for (const std::size_t between : path)
                if (!cut)
                    apart.path.push_back(m_graph.sample(between));
            keptApart.push_back(std::move(apart));
        }
    }

    UnitGraph& m_graph;
    const AnnotatedRegions& m_annotated;
    std::vector<std::vector<std::size_t>> m_cuts; ///< for each region, those that it must not be joined with
};

tl::unexpected<Diagnostic> cyclic()
{
    return fail(Diagnostic {.message = "annotated regions depend on each other in a cycle",
        .help = "a value that leaves a region must not come back into it"});
}

} // namespace

Result<UnitPlaces> placeUnits(const Function& function, const AnnotatedRegions& annotated)
{
    UnitGraph graph(function, annotated);
    const auto order = graph.order();
    if (!order)
        return cyclic();
    std::vector<std::size_t> placeOf(order->size());
    for (std::size_t place = 0; place < order->size(); ++place)
        placeOf[(*order)[place]] = place;
    UnitPlaces places;
    for (const auto& [node, region] : annotated.index)
        places[node] = placeOf[region];
    for (const auto& [node, unit] : graph.loose())
        places[node] = placeOf[unit];
    return places;
}

Result<void> checkAcyclic(const Function& function, const AnnotatedRegions& annotated)
{
    PB_TRY(placeUnits(function, annotated));
    return {};
}

Result<RegionGrowth> growRegions(const Function& function, const AnnotatedRegions& annotated, const GrowthRequest& request)
{
    UnitGraph graph(function, annotated);
    const auto order = graph.order();
    if (!order)
        return cyclic();
    Grower grower(graph, function, annotated, request.pins);
    grower.grow(*order, false);
    if (request.joinSiblings)
        grower.joinSiblings(*order);
    grower.grow(*order, true);
    RegionGrowth growth {.group = {}, .keptApart = std::move(grower.keptApart), .siblings = {}};
    for (const std::size_t region : grower.siblings)
        growth.siblings.push_back(graph.find(region));
    for (std::size_t i = 0; i < annotated.regions.size(); ++i)
        growth.group.push_back(graph.find(i));
    return growth;
}

} // namespace passbench

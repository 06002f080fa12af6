#include "core/map/places.h"

#include "core/partition/regions/unit_graph.h"

#include <algorithm>
#include <unordered_set>

namespace passbench {
namespace {

class PlaceFinder {
public:
    PlaceFinder(const Function& main, std::vector<RegionInfo> regions, bool evenHost) : m_main(main), m_evenHost(evenHost)
    {
        m_found.regions = std::move(regions);
        m_units.index = NodeNumbers(main);
        const auto annotated = annotatedRegions(main);
        std::erase_if(m_found.regions, [&](const RegionInfo& region) { return !take(region, annotated); });
    }

    MapPlaces run()
    {
        UnitGraph graph(m_main, m_units);
        const auto order = graph.order();
        if ((m_found.regions.empty() && !m_evenHost) || !order)
            return {};
        graph.startMerging(*order);
        joinHost(graph);
        std::unordered_map<std::size_t, MapPlace> byUnit;
        for (std::size_t region = 0; region < m_found.regions.size(); ++region)
            byUnit[region].region = region;
        for (const NodePtr& node : m_main.nodes())
            if (const auto unit = unitOf(graph, node->id); unit && computes(*node))
                byUnit[*unit].nodes.push_back(node->id);
        for (const std::size_t unit : graph.orderNow())
            if (const auto place = byUnit.find(unit); place != byUnit.end() && !place->second.nodes.empty()) {
                for (const NodeId id : place->second.nodes)
                    m_found.of[id] = m_found.places.size();
                m_found.places.push_back(std::move(place->second));
            }
        return std::move(m_found);
    }

private:
    /// Makes a unit of a region, unless it is in another function.
    bool take(const RegionInfo& region, const Result<AnnotatedRegions>& annotated)
    {
        AnnotatedRegion unit {.compiler = region.compiler};
        if (region.call != NodeId::None && m_main.contains(region.call))
            unit.nodes = {region.call};
        else if (const AnnotatedRegion* found = annotated && !region.nodes.empty() ? annotated->find(region.nodes.front()) : nullptr)
            unit = *found;
        else
            return false;
        for (const auto* list : {&unit.nodes, &unit.begins, &unit.ends})
            for (const NodeId id : *list)
                if (!m_units.index.contains(id))
                    m_units.index.set(id, m_units.regions.size());
        m_units.regions.push_back(std::move(unit));
        return true;
    }

    std::optional<std::size_t> unitOf(UnitGraph& graph, NodeId id) const
    {
        if (const auto region = m_units.index.find(id))
            return region;
        const auto loose = graph.loose().find(id);
        return loose ? std::optional(graph.find(*loose)) : std::nullopt;
    }

    /// Along the edges between host operators. Tuples and literals go with those that they have values of.
    void joinHost(UnitGraph& graph)
    {
        std::unordered_set<NodeId> host;
        for (const NodePtr& node : m_main.nodes()) {
            if (!graph.loose().contains(node->id))
                continue;
            if (computes(*node))
                host.insert(node->id);
            for (const NodeId operand : node->operands) {
                if (!host.contains(operand))
                    continue;
                host.insert(node->id);
                const std::size_t from = *unitOf(graph, operand), to = *unitOf(graph, node->id);
                if (from != to && graph.detour(from, to).empty())
                    graph.merge(from, to);
            }
        }
    }

    const Function& m_main;
    const bool m_evenHost;
    AnnotatedRegions m_units;
    MapPlaces m_found;
};

} // namespace

MapPlaces placesOf(const Module& module, const CompilerTable& compilers, bool evenHost)
{
    const FunctionPtr main = module.main();
    return main ? PlaceFinder(*main, regionsOf(module, compilers), evenHost).run() : MapPlaces {};
}

} // namespace passbench

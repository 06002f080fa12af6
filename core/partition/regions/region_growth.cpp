#include "core/partition/regions/region_growth.h"

#include "core/partition/regions/kin.h"

#include <algorithm>
#include <span>
#include <utility>

namespace passbench {
namespace {

class Grower {
public:
    Grower(UnitGraph& graph, const Function& function, const AnnotatedRegions& annotated, const Pins& pins)
        : m_graph(graph), m_annotated(annotated), m_cuts(annotated.regions.size())
    {
        for (std::size_t to = 0; to < annotated.regions.size(); ++to)
            for (const NodeId begin : annotated.regions[to].begins) {
                const NodeId end = function[begin].operands.front();
                const auto from = annotated.index.find(end);
                if (from && (!mayMerge(function[begin]) || !mayMerge(function[end])))
                    cut(*from, to);
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
        Kin kin(m_graph);
        std::unordered_map<std::size_t, std::vector<std::size_t>> inStretch; // in order
        for (const std::size_t unit : order)
            if (m_graph.find(unit) == unit && m_graph.isRegion(unit) && m_graph.compiler(unit) != hostCompiler && m_annotated.regions[unit].merges)
                inStretch[kin.stretch(unit)].push_back(unit);
        std::unordered_map<std::size_t, std::size_t> met; // of each stretch
        for (const std::size_t unit : order) {
            const auto stretch = inStretch.find(kin.stretch(unit));
            if (stretch == inStretch.end() || met[stretch->first] == stretch->second.size() || stretch->second[met[stretch->first]] != unit)
                continue;
            const auto later = std::span(stretch->second).subspan(++met[stretch->first]);
            if (m_graph.find(unit) == unit)
                takeInSiblings(unit, later, kin);
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

    void takeInSiblings(std::size_t unit, std::span<const std::size_t> later, Kin& kin)
    {
        bool asked = false;
        for (const std::size_t other : later) {
            if (m_graph.find(other) != other || !areAlike(unit, other) || isCut(unit, other))
                continue;
            if (!std::exchange(asked, true))
                kin.askAbout(unit);
            if (kin.isKin(other))
                continue;
            merge(other, unit);
            kin.takeIn(other, unit);
            siblings.push_back(unit);
        }
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
        } else if (!host || cut) {
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
    UnitPlaces places(function);
    for (const NodePtr& node : function.nodes()) {
        const auto region = annotated.index.find(node->id);
        if (const auto unit = region ? region : graph.loose().find(node->id))
            places.set(node->id, placeOf[*unit]);
    }
    return places;
}

Result<void> checkAcyclic(const Function& function, const AnnotatedRegions& annotated)
{
    return UnitGraph(function, annotated).order() ? Result<void> {} : cyclic();
}

Result<RegionGrowth> growRegions(const Function& function, const AnnotatedRegions& annotated, const GrowthRequest& request)
{
    UnitGraph graph(function, annotated);
    const auto order = graph.order();
    if (!order)
        return cyclic();
    graph.startMerging(*order);
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

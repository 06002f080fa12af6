#include "core/groups/units.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <queue>

namespace passbench {

namespace {

using Edges = std::vector<DivisionGraph::Edge>;

std::uint64_t mixed(std::uint64_t one, std::uint64_t other)
{
    one ^= other + 0x9E3779B97F4A7C15ull + (one << 12) + (one >> 4);
    one *= 0xBF58476D1CE4E5B9ull;
    return one ^ (one >> 27);
}

Edges withoutDoubles(Edges edges)
{
    std::ranges::sort(edges);
    const auto rest = std::ranges::unique(edges);
    edges.erase(rest.begin(), rest.end());
    return edges;
}

Edges edgesOfParts(const DivisionGraph& graph, const std::vector<std::uint32_t>& partOf)
{
    Edges edges;
    for (const DivisionGraph::Edge& edge : graph.edges)
        if (partOf[edge.from] != partOf[edge.to])
            edges.push_back({partOf[edge.from], partOf[edge.to]});
    return withoutDoubles(std::move(edges));
}

/// Takes away, again and again, what nothing leads into, going along `away`.
void peel(std::vector<bool>& left, const Adjacency& toward, const Adjacency& away)
{
    const std::size_t count = left.size();
    std::vector<std::uint32_t> waits(count), ready;
    for (std::uint32_t part = 0; part < count; ++part) {
        for (const Arc& arc : toward[part])
            waits[part] += left[arc.other] ? 1 : 0;
        if (left[part] && waits[part] == 0)
            ready.push_back(part);
    }
    while (!ready.empty()) {
        const std::uint32_t part = ready.back();
        ready.pop_back();
        left[part] = false;
        for (const Arc& arc : away[part])
            if (left[arc.other] && --waits[arc.other] == 0)
                ready.push_back(arc.other);
    }
}

} // namespace

std::vector<std::uint32_t> partsWithoutCircle(const DivisionGraph& graph, const std::vector<std::uint32_t>& labels)
{
    const std::uint32_t count = labels.empty() ? 0 : *std::ranges::max_element(labels) + 1;
    const Edges edges = edgesOfParts(graph, labels);
    const Adjacency in(count, edges, Adjacency::Side::In), out(count, edges, Adjacency::Side::Out);
    std::vector<bool> tangled(count, true); // on a circle, or between two
    peel(tangled, in, out);
    peel(tangled, out, in);

    // Within what is tangled a unit's level grows with each step from one label to another, so that no path comes back to a level.
    std::vector<std::uint32_t> level(graph.units.size());
    const Adjacency into(graph.units.size(), graph.edges, Adjacency::Side::In);
    for (std::uint32_t unit = 0; unit < graph.units.size(); ++unit)
        if (tangled[labels[unit]])
            for (const Arc& arc : into[unit])
                if (tangled[labels[arc.other]])
                    level[unit] = std::max(level[unit], level[arc.other] + (labels[arc.other] == labels[unit] ? 0 : 1));
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers;
    std::vector<std::uint32_t> partOf(graph.units.size());
    for (std::uint32_t unit = 0; unit < graph.units.size(); ++unit)
        partOf[unit] = numbers.try_emplace({labels[unit], level[unit]}, static_cast<std::uint32_t>(numbers.size())).first->second;
    return partOf;
}

DivisionGraph joined(const DivisionGraph& graph, std::vector<std::uint32_t>& partOf)
{
    const std::uint32_t count = partOf.empty() ? 0 : *std::ranges::max_element(partOf) + 1;
    Edges edges = edgesOfParts(graph, partOf);
    const Adjacency out(count, edges, Adjacency::Side::Out);
    std::vector<std::uint32_t> waits(count), first(count, UINT32_MAX), place(count);
    for (std::uint32_t unit = 0; unit < partOf.size(); ++unit)
        first[partOf[unit]] = std::min(first[partOf[unit]], unit);
    for (const DivisionGraph::Edge& edge : edges)
        ++waits[edge.to];
    using Entry = std::pair<std::uint32_t, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready;
    for (std::uint32_t part = 0; part < count; ++part)
        if (waits[part] == 0)
            ready.emplace(first[part], part);
    std::uint32_t next = 0;
    while (!ready.empty()) {
        const std::uint32_t part = ready.top().second;
        ready.pop();
        place[part] = next++;
        for (const Arc& arc : out[part])
            if (--waits[arc.other] == 0)
                ready.emplace(first[arc.other], arc.other);
    }
    for (std::uint32_t part = 0; part < count && next < count; ++part) // a circle that was there before
        if (waits[part] > 0)
            place[part] = next++;
    DivisionGraph result {.units = std::vector<Unit>(count), .edges = {}};
    std::vector<std::uint32_t> members(count), indexInPart(partOf.size());
    for (std::uint32_t unit = 0; unit < partOf.size(); ++unit) {
        partOf[unit] = place[partOf[unit]];
        indexInPart[unit] = members[partOf[unit]]++;
        Unit& part = result.units[partOf[unit]];
        if (members[partOf[unit]] == 1) {
            part = graph.units[unit];
            continue;
        }
        part.boxes.insert(part.boxes.end(), graph.units[unit].boxes.begin(), graph.units[unit].boxes.end());
        part.group = -1;
        part.shape = mixed(part.shape, graph.units[unit].shape);
    }
    for (const DivisionGraph::Edge& edge : graph.edges)
        if (partOf[edge.from] == partOf[edge.to]) {
            Unit& part = result.units[partOf[edge.from]];
            part.shape = mixed(part.shape, (std::uint64_t {indexInPart[edge.from]} << 32) | indexInPart[edge.to]);
        }
    for (Unit& part : result.units)
        std::ranges::sort(part.boxes);
    for (const DivisionGraph::Edge& edge : edges)
        result.edges.push_back({place[edge.from], place[edge.to]});
    result.edges = withoutDoubles(std::move(result.edges));
    return result;
}

std::vector<DivisionGraph> divided(const DivisionGraph& graph, const std::vector<std::uint32_t>& partOf, std::size_t count)
{
    std::vector<DivisionGraph> parts(count);
    std::vector<std::uint32_t> indexInPart;
    for (std::size_t unit = 0; unit < partOf.size(); ++unit) {
        DivisionGraph& part = parts[partOf[unit]];
        indexInPart.push_back(static_cast<std::uint32_t>(part.units.size()));
        part.units.push_back(graph.units[unit]);
    }
    for (const DivisionGraph::Edge& edge : graph.edges)
        if (partOf[edge.from] == partOf[edge.to])
            parts[partOf[edge.from]].edges.push_back({indexInPart[edge.from], indexInPart[edge.to]});
    return parts;
}

} // namespace passbench

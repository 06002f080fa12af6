#include "core/groups/divide.h"
#include "core/groups/group_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace passbench {

namespace {

constexpr std::size_t fewUnits = 24;  // are read as they are
constexpr std::size_t leastBlock = 4;

/// Whether a unit only brings something to units far and wide: an input, or what is worked out of inputs once for all of them. An
/// input of which only the beginning makes use, as the shortcut of a first layer does, is where the graph starts.
std::vector<bool> suppliers(const DivisionGraph& graph)
{
    constexpr std::size_t many = 6, far = 32, beginning = 3; // the first third
    const std::size_t count = graph.units.size();
    const Adjacency in(count, graph.edges, Adjacency::Side::In), out(count, graph.edges, Adjacency::Side::Out);
    std::vector<bool> result(count);
    for (std::uint32_t unit = 0; unit < count; ++unit) {
        std::uint32_t last = unit;
        for (const Arc& arc : out[unit])
            last = std::max(last, arc.other);
        const bool isForAll = in[unit].empty() && (out[unit].size() < 2 || last - unit >= count / beginning);
        result[unit] = last > unit + far && (isForAll || out[unit].size() > many);
    }
    return result;
}

/// How many edges pass over each unit, besides those of suppliers.
std::vector<std::int64_t> passing(const DivisionGraph& graph, const std::vector<bool>& supplies)
{
    std::vector<std::int64_t> over(graph.units.size() + 1);
    for (const DivisionGraph::Edge& edge : graph.edges)
        if (edge.to > edge.from + 1 && !supplies[edge.from]) {
            ++over[edge.from + 1];
            --over[edge.to];
        }
    std::partial_sum(over.begin(), over.end(), over.begin());
    return over;
}

} // namespace

std::string blockKey(const Unit& first, const Scene& scene) { return fmt::format("block %{}", number(scene.boxes[first.boxes.front()].node)); }

std::optional<Division> byBlocks(const DivisionGraph& graph, const Scene& scene)
{
    const std::size_t count = graph.units.size();
    if (count < fewUnits)
        return std::nullopt;
    const std::vector<bool> supplies = suppliers(graph);
    const std::vector<std::int64_t> over = passing(graph, supplies);
    const Adjacency in(count, graph.edges, Adjacency::Side::In);
    Division division {.partOf = std::vector<std::uint32_t>(count), .parts = {}};
    std::vector<std::uint32_t> block; // units that something passes by, and the one where all comes together
    const auto addPart = [&](std::span<const std::uint32_t> units) {
        for (const std::uint32_t unit : units)
            division.partOf[unit] = static_cast<std::uint32_t>(division.parts.size());
        division.parts.push_back({.key = blockKey(graph.units[units.front()], scene), .title = "block"});
    };
    const auto close = [&] {
        if (block.size() >= leastBlock && block.size() < count)
            addPart(block);
        else
            for (const std::uint32_t& unit : block)
                addPart({&unit, 1});
        block.clear();
    };
    for (std::uint32_t unit = 0; unit < count; ++unit) {
        if (supplies[unit] && in[unit].empty()) { // wherever it stands, nothing leads to it
            addPart({&unit, 1});
            continue;
        }
        const bool isAlone = over[unit] == 0;
        if (isAlone && (block.empty() || in[unit].size() < 2))
            close();
        block.push_back(unit);
        if (isAlone)
            close();
    }
    close();
    if (division.parts.size() == count || division.parts.size() < 2)
        return std::nullopt;
    return division;
}

Division intoSections(const DivisionGraph& graph)
{
    constexpr std::size_t wanted = 40;
    const std::size_t count = graph.units.size();
    const std::size_t pieces = std::min(wanted, (count + wanted - 1) / wanted);
    const std::vector<std::int64_t> over = passing(graph, suppliers(graph));
    std::vector<std::size_t> cuts {0};
    for (std::size_t piece = 1; piece < pieces; ++piece) {
        const std::size_t even = piece * count / pieces, reach = count / pieces / 4;
        std::size_t best = even;
        for (std::size_t at = std::max(even - reach, cuts.back() + 1); at <= even + reach && at < count; ++at)
            if (over[at] < over[best])
                best = at;
        cuts.push_back(best);
    }
    cuts.push_back(count);
    Division division;
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        division.parts.push_back({.key = fmt::format("part {} of {}", piece + 1, pieces), .title = fmt::format("part {} of {}", piece + 1, pieces)});
        division.partOf.insert(division.partOf.end(), cuts[piece + 1] - cuts[piece], static_cast<std::uint32_t>(piece));
    }
    return division;
}

} // namespace passbench

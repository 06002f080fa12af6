#include "core/layout/ranks.h"

#include "core/layout/adjacency.h"
#include "core/layout/groups.h"

#include <map>
#include <numeric>
#include <unordered_map>

namespace passbench {

namespace {

constexpr std::size_t largeCost = 30'000;   // above it, edges over many rows go beside the piece
constexpr std::uint32_t manyRows = 8;
constexpr double bendWidth = 0.5;
// How straight edges shall be: a chain of boxes runs straight down; shortcuts over it bend to get out of its way, and
// boxes that only bring something to it, such as a weight, stand beside it.
constexpr std::uint32_t joinsBoxes = 6, joinsBends = 4, joinsSource = 2, touchesBend = 1;

std::vector<LayoutEdge> localEdges(const Piece& piece, RankingContext& context)
{
    for (std::uint32_t index = 0; index < piece.boxes.size(); ++index)
        context.position[piece.boxes[index]] = index;
    std::vector<LayoutEdge> edges;
    edges.reserve(piece.edges.size());
    for (const std::uint32_t index : piece.edges) {
        const LayoutEdge& edge = context.request.edges[index];
        edges.push_back({.from = context.position[edge.from], .to = context.position[edge.to]});
    }
    return edges;
}

/// Longest paths, then each box is moved to where its edges are shorter. Shared boxes are alone in their rows, and boxes on a rim
/// have those to themselves.
std::vector<std::uint32_t> ranksOf(const Piece& piece, const std::vector<LayoutEdge>& edges, const LayoutRequest& request)
{
    const auto count = static_cast<std::uint32_t>(piece.boxes.size());
    const Adjacency in(count, edges, Adjacency::Side::In), out(count, edges, Adjacency::Side::Out);
    const auto isOn = [&](std::uint32_t box, LayoutRequest::Rim rim) { return request.boxes[piece.boxes[box]].rim == rim; };
    std::uint32_t first = piece.sharesFirst ? 1 : 0;
    while (first < count && isOn(first, LayoutRequest::Rim::First))
        ++first;
    const std::uint32_t least = first > 0 ? 1 : 0;
    std::vector<std::uint32_t> rank(count);
    const auto earliest = [&](std::uint32_t box) {
        std::uint32_t result = least;
        for (const Arc& arc : in[box])
            result = std::max(result, rank[arc.other] + 1);
        return result;
    };
    for (std::uint32_t box = first; box < count; ++box)
        rank[box] = earliest(box);
    for (int pass = 0; pass < 3; ++pass) {
        for (std::uint32_t box = count; box-- > first;) {
            if (out[box].empty() || out[box].size() < in[box].size())
                continue;
            std::uint32_t latest = UINT32_MAX;
            for (const Arc& arc : out[box])
                latest = std::min(latest, rank[arc.other]);
            rank[box] = latest - 1;
        }
        for (std::uint32_t box = first; box < count; ++box)
            if (in[box].size() > out[box].size())
                rank[box] = earliest(box);
    }
    const std::uint32_t below = *std::max_element(rank.begin(), rank.end()) + 1;
    if (piece.sharesLast)
        rank[count - 1] = below;
    for (std::uint32_t box = count; box-- > first && isOn(box, LayoutRequest::Rim::Last);)
        rank[box] = below;

    // Rows that became empty go; the first is 0.
    std::vector<std::uint32_t> used(*std::max_element(rank.begin(), rank.end()) + 2);
    for (const std::uint32_t row : rank)
        used[row + 1] = 1;
    std::partial_sum(used.begin(), used.end(), used.begin());
    for (std::uint32_t& row : rank)
        row = used[row];
    return rank;
}

std::size_t costOf(const std::vector<LayoutEdge>& edges, const std::vector<std::uint32_t>& rank)
{
    std::size_t cost = rank.size() + edges.size();
    for (const LayoutEdge& edge : edges)
        cost += 2 * (rank[edge.to] - rank[edge.from] - 1);
    return cost;
}

/// Where boxes stood before; a new box is placed like the boxes around it.
std::vector<double> seedsOf(const Piece& piece, const std::vector<LayoutEdge>& edges, const LayoutRequest& request)
{
    std::vector<double> seed(piece.boxes.size());
    std::vector<bool> known(piece.boxes.size());
    bool any = false;
    const bool down = request.direction == FlowDirection::Down;
    for (std::size_t index = 0; index < seed.size(); ++index)
        if (const auto& before = request.boxes[piece.boxes[index]].previous) {
            seed[index] = down ? before->x + before->width / 2 : before->y + before->height / 2;
            known[index] = any = true;
        }
    if (!any) {
        std::iota(seed.begin(), seed.end(), 0.0);
        return seed;
    }
    for (const LayoutEdge& edge : edges)
        if (known[edge.from] && !known[edge.to]) {
            seed[edge.to] = seed[edge.from];
            known[edge.to] = true;
        }
    for (auto edge = edges.rbegin(); edge != edges.rend(); ++edge)
        if (known[edge->to] && !known[edge->from]) {
            seed[edge->from] = seed[edge->to];
            known[edge->from] = true;
        }
    return seed;
}

void addBoxes(RankedPiece& ranked, const Piece& piece, const std::vector<std::uint32_t>& rank,
    const std::vector<double>& seed, const RankingContext& context)
{
    const LayoutRequest& request = context.request;
    std::unordered_map<std::int32_t, std::uint32_t> membersHere;
    for (const std::uint32_t box : piece.boxes)
        for (std::int32_t group = request.boxes[box].group; group >= 0; group = parentOf(request, group))
            ++membersHere[group];
    std::unordered_map<std::int32_t, std::int32_t> localGroups; // numbered from 0, so that equal pieces are equal
    const auto localGroup = [&](std::int32_t group, std::int32_t parent) {
        if (group < 0 || membersHere[group] != context.groupSize[static_cast<std::size_t>(group)])
            return -1;
        const auto [known, isNew] = localGroups.try_emplace(group, static_cast<std::int32_t>(localGroups.size()));
        if (isNew)
            ranked.graph.parents.push_back(parent);
        return known->second;
    };
    for (std::size_t index = 0; index < piece.boxes.size(); ++index) {
        const LayoutRequest::Box& box = request.boxes[piece.boxes[index]];
        const std::int32_t outermost = outermostOf(request, box.group);
        std::int32_t group = localGroup(outermost, -1);
        if (box.group != outermost)
            if (const std::int32_t inner = localGroup(box.group, group); inner >= 0)
                group = inner;
        ranked.graph.vertices.push_back({.width = box.width, .group = group, .rank = rank[index], .seed = seed[index]});
        ranked.graph.ranks = std::max(ranked.graph.ranks, rank[index] + 1);
    }
}

/// One chain of bends for all edges that join the same two boxes.
void addEdges(RankedPiece& ranked, const std::vector<LayoutEdge>& edges)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> seen;
    Layered& graph = ranked.graph;
    std::vector<bool> hasInput(graph.vertices.size()), hasLinkedInput(graph.vertices.size());
    for (const LayoutEdge& edge : edges)
        hasInput[edge.to] = true;
    hasInput[0] = true; // where the piece begins is no side input
    for (const LayoutEdge& edge : edges)
        hasLinkedInput[edge.to] = hasLinkedInput[edge.to] || hasInput[edge.from];
    for (std::size_t index = 0; index < edges.size(); ++index) {
        const LayoutEdge& edge = edges[index];
        const auto [known, isNew] = seen.try_emplace({edge.from, edge.to}, index);
        ranked.bends.emplace_back();
        if (!isNew) {
            ranked.bends.back() = ranked.bends[known->second];
            continue;
        }
        const Layered::Vertex from = graph.vertices[edge.from], to = graph.vertices[edge.to];
        const std::int32_t outermost = graph.outermost(from.group);
        const std::int32_t group = from.group == to.group ? from.group : outermost == graph.outermost(to.group) ? outermost : -1;
        std::uint32_t above = edge.from;
        for (std::uint32_t row = from.rank + 1; row < to.rank; ++row) {
            const auto bend = static_cast<std::uint32_t>(graph.vertices.size());
            const double down = static_cast<double>(row - from.rank) / (to.rank - from.rank);
            graph.vertices.push_back({.width = bendWidth, .group = group, .rank = row,
                .seed = from.seed + down * (to.seed - from.seed), .isBend = true});
            graph.edges.push_back({above, bend, above == edge.from ? touchesBend : joinsBends});
            ranked.bends.back().push_back(bend);
            above = bend;
        }
        graph.edges.push_back({above, edge.to, above != edge.from ? touchesBend : hasLinkedInput[edge.to] && !hasInput[edge.from] ? joinsSource : joinsBoxes});
    }
}

} // namespace

RankedPiece rankPiece(Piece& piece, RankingContext& context)
{
    std::vector<LayoutEdge> edges = localEdges(piece, context);
    const std::vector<std::uint32_t> rank = ranksOf(piece, edges, context.request);
    RankedPiece ranked;
    if (costOf(edges, rank) > largeCost) {
        std::vector<std::uint32_t> kept;
        for (std::size_t index = 0; index < edges.size(); ++index)
            (rank[edges[index].to] - rank[edges[index].from] > manyRows ? ranked.skips : kept).push_back(piece.edges[index]);
        piece.edges = std::move(kept);
        edges = localEdges(piece, context);
    }
    ranked.graph.gap = context.request.boxGap;
    ranked.graph.padding = context.request.hullPadding
        + (context.request.direction == FlowDirection::Down ? 0 : context.request.hullTitle);
    addBoxes(ranked, piece, rank, seedsOf(piece, edges, context.request), context);
    addEdges(ranked, edges);
    return ranked;
}

} // namespace passbench

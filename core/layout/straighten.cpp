// Places in x for a given order, after Brandes and Köpf, "Fast and simple horizontal coordinate assignment" (2001): four
// times, each vertex is aligned with the middle one of its neighbours above or below, from the left or from the right;
// aligned vertices form blocks, blocks are pushed together, and the middle of the four results is taken. Blocks are
// pushed along a graph of blocks, as later authors do, since the paper's own step can leave them too far apart.

#include "core/layout/adjacency.h"
#include "core/layout/layered.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace passbench {

namespace {

using Order = std::vector<std::vector<std::uint32_t>>;

class Straightener {
public:
    Straightener(const Layered& graph, const Order& order)
        : m_graph(graph), m_order(order), m_in(graph.vertices.size(), graph.edges, Adjacency::Side::In),
          m_out(graph.vertices.size(), graph.edges, Adjacency::Side::Out), m_place(graph.vertices.size()),
          m_conflict(graph.edges.size())
    {
        for (const auto& rank : order)
            for (std::uint32_t place = 0; place < rank.size(); ++place)
                m_place[rank[place]] = place;
        markConflicts();
    }

    std::vector<double> place(bool fromBelow, bool fromRight) const
    {
        std::vector<double> x = compact(align(fromBelow, fromRight), fromRight);
        if (fromRight)
            for (double& value : x)
                value = -value;
        return x;
    }

private:
    /// An edge that crosses the inside of a long edge must not be made straight: the long one shall be.
    void markConflicts()
    {
        for (std::size_t rank = 1; rank < m_order.size(); ++rank) {
            const auto& row = m_order[rank];
            std::uint32_t leftLimit = 0;
            std::size_t scanned = 0;
            for (std::size_t at = 0; at < row.size(); ++at) {
                const std::uint32_t inner = innerNeighbour(row[at]);
                if (inner == UINT32_MAX && at + 1 < row.size())
                    continue;
                const auto rightLimit = inner == UINT32_MAX ? static_cast<std::uint32_t>(m_order[rank - 1].size()) : m_place[inner];
                for (; scanned <= at; ++scanned)
                    for (const Arc& arc : m_in[row[scanned]]) {
                        const std::uint32_t place = m_place[arc.other];
                        const bool isInner = m_graph.vertices[arc.other].isBend && m_graph.vertices[row[scanned]].isBend;
                        if (!isInner && (place < leftLimit || place > rightLimit))
                            m_conflict[arc.edge] = true;
                    }
                leftLimit = rightLimit;
            }
        }
    }

    std::uint32_t innerNeighbour(std::uint32_t vertex) const
    {
        if (m_graph.vertices[vertex].isBend)
            for (const Arc& arc : m_in[vertex])
                if (m_graph.vertices[arc.other].isBend)
                    return arc.other;
        return UINT32_MAX;
    }

    std::uint32_t heaviest(std::span<const Arc> arcs) const
    {
        constexpr std::size_t few = 32; // that are looked at: the answer need not be exact for a box with many users
        std::uint32_t weight = 0;
        for (const Arc& arc : arcs.first(std::min(few, arcs.size())))
            weight = std::max(weight, m_graph.edges[arc.edge].weight);
        return weight;
    }

    /// Heavy edges are to be straight: a chain of boxes, while shortcuts go round it. A vertex is aligned with none but
    /// the far ends of its heaviest edges, and leaves alone a neighbour with a heavier edge to somewhere else.
    void alignable(std::uint32_t vertex, bool fromBelow, std::vector<Arc>& result) const
    {
        const auto arcs = fromBelow ? m_out[vertex] : m_in[vertex];
        const std::uint32_t weight = heaviest(arcs);
        result.clear();
        for (const Arc& arc : arcs)
            if (m_graph.edges[arc.edge].weight >= weight && heaviest(fromBelow ? m_in[arc.other] : m_out[arc.other]) <= weight)
                result.push_back(arc);
    }

    /// The root of the block of each vertex.
    std::vector<std::uint32_t> align(bool fromBelow, bool fromRight) const
    {
        std::vector<std::uint32_t> root(m_graph.vertices.size());
        std::iota(root.begin(), root.end(), 0u);
        std::vector<bool> taken(root.size());
        std::vector<Arc> neighbours;
        for (std::size_t step = 0; step < m_order.size(); ++step) {
            const auto& row = m_order[fromBelow ? m_order.size() - 1 - step : step];
            std::int64_t limit = -1; // place in the row before that was last aligned with, in the direction we go
            for (std::size_t at = 0; at < row.size(); ++at) {
                const std::uint32_t vertex = row[fromRight ? row.size() - 1 - at : at];
                alignable(vertex, fromBelow, neighbours);
                if (neighbours.empty())
                    continue;
                const auto placeOf = [&](const Arc& arc) {
                    const auto place = static_cast<std::int64_t>(m_place[arc.other]);
                    return fromRight ? static_cast<std::int64_t>(m_order[m_graph.vertices[arc.other].rank].size()) - 1 - place : place;
                };
                std::ranges::sort(neighbours, {}, placeOf);
                const std::size_t middle = neighbours.size() - 1;
                for (std::size_t candidate = middle / 2; candidate <= (middle + 1) / 2; ++candidate) {
                    const Arc& arc = neighbours[candidate];
                    if (taken[arc.other] || m_conflict[arc.edge] || placeOf(arc) <= limit)
                        continue;
                    root[vertex] = root[arc.other];
                    taken[arc.other] = true;
                    limit = placeOf(arc);
                    break;
                }
            }
        }
        return root;
    }

    struct BlockEdge {
        std::uint32_t from = 0, to = 0;
        double distance = 0;
    };

    /// Blocks as far left as they can be, then each as far right as its neighbours allow; mirrored when `fromRight`.
    std::vector<double> compact(const std::vector<std::uint32_t>& root, bool fromRight) const
    {
        std::vector<BlockEdge> edges;
        for (const auto& row : m_order)
            for (std::size_t at = 0; at + 1 < row.size(); ++at) {
                const double distance = separation(m_graph, m_graph.vertices[row[at]], m_graph.vertices[row[at + 1]]);
                const std::uint32_t left = root[row[at]], right = root[row[at + 1]];
                edges.push_back(fromRight ? BlockEdge {right, left, distance} : BlockEdge {left, right, distance});
            }
        const Adjacency in(root.size(), edges, Adjacency::Side::In), out(root.size(), edges, Adjacency::Side::Out);
        std::vector<std::uint32_t> waits(root.size()), sorted;
        sorted.reserve(root.size());
        for (std::uint32_t vertex = 0; vertex < root.size(); ++vertex) {
            waits[vertex] = static_cast<std::uint32_t>(in[vertex].size());
            if (root[vertex] == vertex && waits[vertex] == 0)
                sorted.push_back(vertex);
        }
        std::vector<double> x(root.size());
        for (std::size_t next = 0; next < sorted.size(); ++next)
            for (const Arc& arc : out[sorted[next]]) {
                x[arc.other] = std::max(x[arc.other], x[sorted[next]] + edges[arc.edge].distance);
                if (--waits[arc.other] == 0)
                    sorted.push_back(arc.other);
            }
        for (std::size_t index = sorted.size(); index-- > 0;) {
            double limit = std::numeric_limits<double>::infinity();
            for (const Arc& arc : out[sorted[index]])
                limit = std::min(limit, x[arc.other] - edges[arc.edge].distance);
            if (std::isfinite(limit))
                x[sorted[index]] = std::max(x[sorted[index]], limit);
        }
        for (std::size_t vertex = 0; vertex < root.size(); ++vertex)
            if (root[vertex] != vertex)
                x[vertex] = x[root[vertex]];
        return x;
    }

    const Layered& m_graph;
    const Order& m_order;
    const Adjacency m_in, m_out;
    std::vector<std::uint32_t> m_place;
    std::vector<bool> m_conflict; ///< of each edge
};

struct Extent {
    double left = std::numeric_limits<double>::infinity(), right = -left;
    double width() const { return right - left; }
};

Extent extentOf(const Layered& graph, const std::vector<double>& x)
{
    Extent extent;
    for (std::size_t vertex = 0; vertex < x.size(); ++vertex) {
        extent.left = std::min(extent.left, x[vertex] - graph.vertices[vertex].width / 2);
        extent.right = std::max(extent.right, x[vertex] + graph.vertices[vertex].width / 2);
    }
    return extent;
}

} // namespace

std::vector<double> placeInOrder(const Layered& graph, const Order& order)
{
    const Straightener straightener(graph, order);
    std::array<std::vector<double>, 4> results;
    std::array<Extent, 4> extents;
    std::size_t narrowest = 0;
    for (std::size_t index = 0; index < 4; ++index) {
        results[index] = straightener.place(index / 2 == 1, index % 2 == 1);
        extents[index] = extentOf(graph, results[index]);
        if (extents[index].width() < extents[narrowest].width())
            narrowest = index;
    }
    for (std::size_t index = 0; index < 4; ++index) { // leftward results meet at the left border, the others at the right
        const double shift = index % 2 == 0 ? extents[narrowest].left - extents[index].left
                                            : extents[narrowest].right - extents[index].right;
        for (double& x : results[index])
            x += shift;
    }
    std::vector<double> x(graph.vertices.size());
    for (std::size_t vertex = 0; vertex < x.size(); ++vertex) {
        std::array<double, 4> candidates {results[0][vertex], results[1][vertex], results[2][vertex], results[3][vertex]};
        std::ranges::sort(candidates);
        x[vertex] = (candidates[1] + candidates[2]) / 2;
    }
    return x;
}

} // namespace passbench

#include "core/layout/layered.h"

#include <numeric>

namespace passbench {

namespace {

template<typename T> void append(std::string& bytes, const T& value)
{
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

} // namespace

double separation(const Layered& graph, const Layered::Vertex& left, const Layered::Vertex& right)
{
    double gap = left.isBend && right.isBend ? graph.gap * 0.6 : graph.gap;
    const std::int32_t leftOuter = graph.outermost(left.group), rightOuter = graph.outermost(right.group);
    int borders = 0; // of hulls between the two
    if (left.group != right.group)
        borders += (left.group != leftOuter ? 1 : 0) + (right.group != rightOuter ? 1 : 0);
    if (leftOuter != rightOuter)
        borders += (leftOuter >= 0 ? 1 : 0) + (rightOuter >= 0 ? 1 : 0);
    gap += graph.padding * borders;
    return (left.width + right.width) / 2 + gap;
}

std::vector<double> placeLayered(const Layered& graph, const std::stop_token& stop)
{
    const auto order = orderRanks(graph, stop);
    if (stop.stop_requested())
        return {};
    return placeInOrder(graph, order);
}

bool isConnected(const Layered& graph)
{
    std::vector<std::uint32_t> parent(graph.vertices.size());
    std::iota(parent.begin(), parent.end(), 0u);
    const auto root = [&parent](std::uint32_t vertex) {
        while (parent[vertex] != vertex)
            vertex = parent[vertex] = parent[parent[vertex]];
        return vertex;
    };
    std::size_t parts = parent.size();
    for (const Layered::Edge& edge : graph.edges) {
        const std::uint32_t a = root(edge.from), b = root(edge.to);
        if (a != b) {
            parent[a] = b;
            --parts;
        }
    }
    return parts <= 1;
}

std::string serialized(const Layered& graph)
{
    std::string bytes;
    bytes.reserve(40 + graph.vertices.size() * 17 + graph.edges.size() * 12);
    append(bytes, static_cast<std::uint32_t>(graph.vertices.size()));
    append(bytes, static_cast<std::uint32_t>(graph.edges.size()));
    append(bytes, static_cast<std::uint32_t>(graph.parents.size()));
    append(bytes, graph.ranks);
    append(bytes, graph.gap);
    append(bytes, graph.padding);
    for (const std::int32_t parent : graph.parents)
        append(bytes, parent);
    for (const Layered::Vertex& vertex : graph.vertices) {
        append(bytes, vertex.width);
        append(bytes, vertex.group);
        append(bytes, vertex.rank);
        append(bytes, static_cast<std::uint8_t>(vertex.isBend));
    }
    for (const Layered::Edge& edge : graph.edges) {
        append(bytes, edge.from);
        append(bytes, edge.to);
        append(bytes, edge.weight);
    }
    return bytes;
}

} // namespace passbench

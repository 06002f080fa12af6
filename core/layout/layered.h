#pragma once
// A graph whose edges all go from one rank to the next: what both Graphviz and our own algorithm are given, and what
// comes back from them: a place in x for each vertex.

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

struct Layered {
    struct Vertex {
        double width = 0;             ///< of a box; bends of an edge have less than one
        std::int32_t group = -1;      ///< innermost; vertices of a group should stand together
        std::uint32_t rank = 0;
        double seed = 0;              ///< order to begin with within the rank
        bool isBend = false;
    };
    struct Edge {
        std::uint32_t from = 0, to = 0; ///< vertices; `to` is one rank below
        std::uint32_t weight = 1;       ///< how much it should be straight
    };
    std::vector<Vertex> vertices;
    std::vector<Edge> edges;
    std::vector<std::int32_t> parents;  ///< of groups: the group around, or -1; two levels at most
    std::uint32_t ranks = 0;
    double gap = 0;                     ///< between neighbours of a rank
    double padding = 0;                 ///< of a group's hull

    std::int32_t outermost(std::int32_t group) const
    {
        return group >= 0 && parents[static_cast<std::size_t>(group)] >= 0 ? parents[static_cast<std::size_t>(group)] : group;
    }
    std::size_t cost() const { return vertices.size() + edges.size(); }
};

/// Centres in x by our own algorithm, in time nearly linear in the size. Empty when stopped.
std::vector<double> placeLayered(const Layered& graph, const std::stop_token& stop);

/// The order of the vertices of each rank with few crossings; groups stay together. Empty when stopped.
std::vector<std::vector<std::uint32_t>> orderRanks(const Layered& graph, const std::stop_token& stop);

/// Centres in x for given orders, after Brandes and Köpf: long edges straight, boxes over the middle of their neighbours.
std::vector<double> placeInOrder(const Layered& graph, const std::vector<std::vector<std::uint32_t>>& order);

/// Least distance of the centres of neighbours.
double separation(const Layered& graph, const Layered::Vertex& left, const Layered::Vertex& right);

/// Whether every vertex is joined to every other, edges taken either way.
bool isConnected(const Layered& graph);

/// All but the seeds, as bytes: equal graphs have equal bytes.
std::string serialized(const Layered& graph);

} // namespace passbench

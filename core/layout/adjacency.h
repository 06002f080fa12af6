#pragma once
// Neighbours of each vertex of a graph with numbered vertices, in one array.

#include <cstdint>
#include <span>
#include <vector>

namespace passbench {

struct Arc {
    std::uint32_t other = 0; ///< the vertex at the far end
    std::uint32_t edge = 0;  ///< index of the edge
};

class Adjacency {
public:
    enum class Side : std::uint8_t { In, Out };

    /// `edges` is a range of structs with `from` and `to`; arcs keep the order of edges.
    template<typename Edges> Adjacency(std::size_t vertices, const Edges& edges, Side side) : m_begin(vertices + 1)
    {
        for (const auto& edge : edges)
            ++m_begin[(side == Side::In ? edge.to : edge.from) + 1];
        for (std::size_t vertex = 0; vertex < vertices; ++vertex)
            m_begin[vertex + 1] += m_begin[vertex];
        m_arcs.resize(m_begin.back());
        std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
        std::uint32_t index = 0;
        for (const auto& edge : edges) {
            const std::uint32_t vertex = side == Side::In ? edge.to : edge.from;
            m_arcs[next[vertex]++] = {side == Side::In ? edge.from : edge.to, index++};
        }
    }

    std::span<const Arc> operator[](std::uint32_t vertex) const
    {
        return std::span(m_arcs).subspan(m_begin[vertex], m_begin[vertex + 1] - m_begin[vertex]);
    }

private:
    std::vector<std::uint32_t> m_begin;
    std::vector<Arc> m_arcs;
};

} // namespace passbench

// Crossing reduction: each rank is sorted by the mean place of its neighbours, down and up in turn; the best order seen
// is kept.

#include "core/layout/adjacency.h"
#include "core/layout/layered.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace passbench {

namespace {

using Order = std::vector<std::vector<std::uint32_t>>;

class Sweeper {
public:
    explicit Sweeper(const Layered& graph)
        : m_graph(graph), m_in(graph.vertices.size(), graph.edges, Adjacency::Side::In),
          m_out(graph.vertices.size(), graph.edges, Adjacency::Side::Out), m_order(graph.ranks),
          m_place(graph.vertices.size()), m_key(graph.vertices.size())
    {
        for (std::uint32_t vertex = 0; vertex < graph.vertices.size(); ++vertex) {
            m_order[graph.vertices[vertex].rank].push_back(vertex);
            m_key[vertex] = graph.vertices[vertex].seed;
        }
        for (auto& rank : m_order)
            sortByKey(rank);
    }

    void sweepDown()
    {
        for (std::size_t rank = 1; rank < m_order.size(); ++rank)
            sortByNeighbours(m_order[rank], m_in);
    }

    void sweepUp()
    {
        for (std::size_t rank = m_order.size(); rank-- > 1;)
            sortByNeighbours(m_order[rank - 1], m_out);
    }

    /// Counted with a tree of sums: edges in the order of their upper ends, crossings are inversions of the lower ends.
    std::uint64_t crossings() const
    {
        std::uint64_t count = 0;
        std::vector<std::uint32_t> tree, lowerEnds;
        for (std::size_t rank = 0; rank + 1 < m_order.size(); ++rank) {
            tree.assign(m_order[rank + 1].size() + 1, 0);
            std::uint32_t seen = 0;
            for (const std::uint32_t vertex : m_order[rank]) {
                lowerEnds.clear();
                for (const Arc& arc : m_out[vertex])
                    lowerEnds.push_back(m_place[arc.other]);
                for (const std::uint32_t end : lowerEnds) { // those that end further right and began further left
                    std::uint32_t notAfter = 0;
                    for (std::uint32_t at = end + 1; at > 0; at &= at - 1)
                        notAfter += tree[at];
                    count += seen - notAfter;
                }
                for (const std::uint32_t end : lowerEnds)
                    for (std::uint32_t at = end + 1; at < tree.size(); at += at & (~at + 1))
                        ++tree[at];
                seen += static_cast<std::uint32_t>(lowerEnds.size());
            }
        }
        return count;
    }

    const Order& order() const { return m_order; }

private:
    void sortByNeighbours(std::vector<std::uint32_t>& rank, const Adjacency& neighbours)
    {
        for (const std::uint32_t vertex : rank) {
            const auto arcs = neighbours[vertex];
            if (arcs.empty()) {
                m_key[vertex] = m_place[vertex];
                continue;
            }
            double sum = 0;
            for (const Arc& arc : arcs)
                sum += m_place[arc.other];
            m_key[vertex] = sum / static_cast<double>(arcs.size());
        }
        sortByKey(rank);
    }

    /// Members of a group stay together, at the mean of their keys.
    void sortByKey(std::vector<std::uint32_t>& rank)
    {
        struct Mean {
            double sum = 0, count = 0;
        };
        std::unordered_map<std::int32_t, Mean> means;
        const auto count = [&](std::int32_t group, double key) {
            means[group].sum += key;
            ++means[group].count;
        };
        for (const std::uint32_t vertex : rank)
            if (const std::int32_t group = m_graph.vertices[vertex].group; group >= 0) {
                count(group, m_key[vertex]);
                if (m_graph.outermost(group) != group)
                    count(m_graph.outermost(group), m_key[vertex]);
            }
        const auto mean = [&](std::int32_t group) { return means[group].sum / means[group].count; };
        struct Item {
            double outerKey;
            std::int32_t outer;
            double innerKey;
            std::int32_t inner;
            double key;
            std::uint32_t vertex;
        };
        std::vector<Item> items;
        items.reserve(rank.size());
        for (const std::uint32_t vertex : rank) {
            const std::int32_t outer = m_graph.outermost(m_graph.vertices[vertex].group);
            const std::int32_t inner = m_graph.vertices[vertex].group == outer ? -1 : m_graph.vertices[vertex].group;
            items.push_back({outer >= 0 ? mean(outer) : m_key[vertex], outer, inner >= 0 ? mean(inner) : m_key[vertex], inner,
                m_key[vertex], vertex});
        }
        std::ranges::stable_sort(items, [](const Item& a, const Item& b) {
            return std::tie(a.outerKey, a.outer, a.innerKey, a.inner, a.key) < std::tie(b.outerKey, b.outer, b.innerKey, b.inner, b.key);
        });
        for (std::uint32_t place = 0; place < items.size(); ++place) {
            rank[place] = items[place].vertex;
            m_place[rank[place]] = place;
        }
    }

    const Layered& m_graph;
    const Adjacency m_in, m_out;
    Order m_order;
    std::vector<std::uint32_t> m_place; ///< of each vertex in its rank
    std::vector<double> m_key;
};

} // namespace

Order orderRanks(const Layered& graph, const std::stop_token& stop)
{
    constexpr std::size_t large = 200'000;
    const int sweeps = graph.cost() > large ? 6 : 16;
    Sweeper sweeper(graph);
    Order best = sweeper.order();
    std::uint64_t fewest = sweeper.crossings();
    for (int sweep = 0, inVain = 0; sweep < sweeps && fewest > 0 && inVain < 4; ++sweep) {
        if (stop.stop_requested())
            return {};
        sweep % 2 == 0 ? sweeper.sweepDown() : sweeper.sweepUp();
        const std::uint64_t crossings = sweeper.crossings();
        ++inVain;
        if (crossings < fewest) {
            fewest = crossings;
            best = sweeper.order();
            inVain = 0;
        }
    }
    return best;
}

} // namespace passbench

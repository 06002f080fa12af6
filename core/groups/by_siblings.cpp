#include "core/groups/divide.h"

#include "core/support/text.h"
#include "core/support/words/numbered.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace passbench {

namespace {

constexpr std::size_t leastSiblings = 24; // fewer are read side by side
constexpr std::size_t largestSibling = 60; // units

using Members = std::vector<std::uint32_t>;

/// What is left in pieces when units with many edges are taken away, each piece with its units in order.
class Pieces {
public:
    explicit Pieces(const DivisionGraph& graph) : m_isHub(graph.units.size()), m_root(graph.units.size())
    {
        std::vector<std::size_t> in(graph.units.size()), out(graph.units.size());
        for (const DivisionGraph::Edge& edge : graph.edges)
            ++out[edge.from], ++in[edge.to];
        for (std::size_t unit = 0; unit < m_isHub.size(); ++unit)
            m_isHub[unit] = std::max(in[unit], out[unit]) >= leastSiblings;
        std::iota(m_root.begin(), m_root.end(), 0u);
        for (const DivisionGraph::Edge& edge : graph.edges)
            if (!m_isHub[edge.from] && !m_isHub[edge.to]) {
                const std::uint32_t one = rootOf(edge.from), other = rootOf(edge.to);
                m_root[std::max(one, other)] = std::min(one, other);
            }
    }

    bool isHub(std::uint32_t unit) const { return m_isHub[unit]; }

    std::vector<Members> take()
    {
        std::vector<std::uint32_t> pieceOf(m_root.size());
        std::vector<Members> pieces;
        for (std::uint32_t unit = 0; unit < m_root.size(); ++unit) {
            if (m_isHub[unit])
                continue;
            const std::uint32_t root = rootOf(unit);
            if (root == unit) {
                pieceOf[unit] = static_cast<std::uint32_t>(pieces.size());
                pieces.emplace_back();
            }
            pieces[pieceOf[root]].push_back(unit);
        }
        return pieces;
    }

private:
    std::uint32_t rootOf(std::uint32_t unit)
    {
        while (m_root[unit] != unit)
            unit = m_root[unit] = m_root[m_root[unit]];
        return unit;
    }

    std::vector<bool> m_isHub;
    std::vector<std::uint32_t> m_root;
};

/// Equal for pieces that are built alike and stand between the same hubs.
class Signatures {
public:
    Signatures(const DivisionGraph& graph, const Pieces& pieces)
        : m_graph(graph), m_pieces(pieces), m_in(graph.units.size(), graph.edges, Adjacency::Side::In), m_out(graph.units.size(), graph.edges, Adjacency::Side::Out), m_place(graph.units.size())
    {
    }

    std::vector<std::uint64_t> of(const Members& piece)
    {
        for (std::size_t place = 0; place < piece.size(); ++place)
            m_place[piece[place]] = place;
        std::vector<std::uint64_t> words;
        for (const std::uint32_t unit : piece) {
            words.push_back(m_graph.units[unit].shape);
            add(words, m_in[unit]);
            add(words, m_out[unit]);
        }
        return words;
    }

private:
    void add(std::vector<std::uint64_t>& words, std::span<const Arc> arcs) const
    {
        words.push_back(arcs.size());
        const std::size_t begin = words.size();
        for (const Arc& arc : arcs)
            words.push_back(m_pieces.isHub(arc.other) ? arc.other : (std::uint64_t {1} << 32) + m_place[arc.other]);
        std::sort(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end());
    }

    const DivisionGraph& m_graph;
    const Pieces& m_pieces;
    Adjacency m_in, m_out;
    std::vector<std::uint64_t> m_place; ///< of each unit, in its piece
};

/// Pieces that are alike, where they are many.
std::vector<std::vector<Members>> siblingsIn(const DivisionGraph& graph)
{
    Pieces pieces(graph);
    std::vector<Members> all = pieces.take();
    if (all.size() < leastSiblings)
        return {};
    Signatures signatures(graph, pieces);
    std::map<std::vector<std::uint64_t>, std::size_t> kinds;
    std::vector<std::vector<Members>> result;
    for (Members& piece : all) {
        if (piece.size() > largestSibling)
            continue;
        const std::size_t kind = kinds.try_emplace(signatures.of(piece), result.size()).first->second;
        if (kind == result.size())
            result.emplace_back();
        result[kind].push_back(std::move(piece));
    }
    std::erase_if(result, [](const std::vector<Members>& kind) { return kind.size() < leastSiblings; });
    return result;
}

bool isOperator(const Unit& unit, const Scene& scene)
{
    const BoxKind kind = scene.boxes[unit.boxes.front()].kind;
    return unit.group >= 0 || (kind != BoxKind::Input && kind != BoxKind::Constant && kind != BoxKind::Output);
}

/// Of one of them: "x" of inputs `x0`, `x1` and so on.
std::string titleOf(const Members& units, const DivisionGraph& graph, const Scene& scene)
{
    const Unit& first = graph.units[units.front()];
    if (first.group >= 0)
        return "block";
    const auto titleAt = [&](std::uint32_t unit) { return scene.boxes[graph.units[unit].boxes.front()].title.str(); };
    if (isOperator(first, scene))
        return titleAt(units.front());
    const std::string title = withoutNumber(titleAt(units.front()));
    return std::ranges::all_of(units, [&](std::uint32_t unit) { return withoutNumber(titleAt(unit)) == title; }) ? title : "inputs";
}

/// Parts of what is given, and one for each unit besides.
class Parts {
public:
    explicit Parts(std::size_t units) : m_division {.partOf = std::vector<std::uint32_t>(units, UINT32_MAX), .parts = {}} {}

    void add(Division::Part part, std::span<const std::uint32_t> units)
    {
        for (const std::uint32_t unit : units)
            m_division.partOf[unit] = static_cast<std::uint32_t>(m_division.parts.size());
        m_division.parts.push_back(std::move(part));
    }

    /// Nothing where nothing is divided.
    std::optional<Division> take()
    {
        if (m_division.parts.empty())
            return std::nullopt;
        for (std::uint32_t unit = 0; unit < m_division.partOf.size(); ++unit)
            if (m_division.partOf[unit] == UINT32_MAX)
                add({}, {&unit, 1});
        return m_division.parts.size() < 2 ? std::nullopt : std::optional(std::move(m_division));
    }

private:
    Division m_division;
};

} // namespace

std::optional<Division> siblingBlocks(const DivisionGraph& graph, const Scene& scene)
{
    Parts parts(graph.units.size());
    for (const std::vector<Members>& kind : siblingsIn(graph)) {
        if (std::ranges::count_if(kind.front(), [&](std::uint32_t unit) { return isOperator(graph.units[unit], scene); }) < 2)
            continue;
        for (std::size_t copy = 0; copy < kind.size(); ++copy)
            parts.add({.key = blockKey(graph.units[kind[copy].front()], scene), .title = fmt::format("block {}", copy + 1)}, kind[copy]);
    }
    return parts.take();
}

std::optional<Division> bySiblings(const DivisionGraph& graph, const Scene& scene)
{
    Parts parts(graph.units.size());
    for (const std::vector<Members>& kind : siblingsIn(graph))
        for (std::size_t place = 0; place < kind.front().size(); ++place) {
            Members units;
            for (const Members& piece : kind)
                units.push_back(piece[place]);
            parts.add({.key = "× " + blockKey(graph.units[units.front()], scene), .title = fmt::format("{} × {}", titleOf(units, graph, scene), withThousands(static_cast<std::int64_t>(units.size())))}, units);
        }
    return parts.take();
}

} // namespace passbench

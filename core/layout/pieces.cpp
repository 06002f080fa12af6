#include "core/layout/pieces.h"

#include "core/layout/adjacency.h"
#include "core/layout/groups.h"
#include "core/support/check.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace passbench {

namespace {

// An edge is long when it passes over this many boxes and that many ranks: one that only passes over its brothers isn't.
constexpr std::uint32_t longPositions = 40, longRanks = 12;
constexpr std::uint32_t smallestPiece = 40;
// A group that is larger may be cut: its hull is then as wide as the widest of its pieces.
constexpr std::uint32_t largestWholeGroup = 400;

std::vector<std::uint32_t> componentOfEachBox(const LayoutRequest& request)
{
    std::vector<std::uint32_t> parent(request.boxes.size());
    std::iota(parent.begin(), parent.end(), 0u);
    const auto root = [&parent](std::uint32_t box) {
        while (parent[box] != box)
            box = parent[box] = parent[parent[box]];
        return box;
    };
    const auto join = [&](std::uint32_t one, std::uint32_t other) {
        const std::uint32_t a = root(one), b = root(other);
        parent[std::max(a, b)] = std::min(a, b);
    };
    for (const LayoutEdge& edge : request.edges)
        join(edge.from, edge.to);
    std::unordered_map<std::int32_t, std::uint32_t> firstOfGroup; // what shares a hull stands together
    for (std::uint32_t box = 0; box < parent.size(); ++box)
        if (const std::int32_t group = outermostOf(request, request.boxes[box].group); group >= 0)
            join(box, firstOfGroup.try_emplace(group, box).first->second);
    for (std::uint32_t box = 0; box < parent.size(); ++box)
        parent[box] = root(box);
    return parent; // the first box of the component
}

/// A box without predecessors stands right before its first user, however early it was made.
std::vector<std::uint32_t> orderWithLateSources(const LayoutRequest& request, const Adjacency& in)
{
    const std::size_t count = request.boxes.size();
    std::vector<std::uint32_t> order;
    order.reserve(count);
    std::vector<bool> placed(count), used(count);
    for (const LayoutEdge& edge : request.edges)
        used[edge.from] = true;
    for (std::uint32_t box = 0; box < count; ++box) {
        if (in[box].empty() && used[box])
            continue;
        for (const Arc& arc : in[box])
            if (in[arc.other].empty() && !placed[arc.other]) {
                placed[arc.other] = true;
                order.push_back(arc.other);
            }
        placed[box] = true;
        order.push_back(box);
    }
    return order;
}

std::vector<std::uint32_t> longestPathRanks(const std::vector<std::uint32_t>& order, const Adjacency& in,
    const Adjacency& out)
{
    std::vector<std::uint32_t> rank(order.size());
    for (const std::uint32_t box : order)
        for (const Arc& arc : in[box])
            rank[box] = std::max(rank[box], rank[arc.other] + 1);
    for (const std::uint32_t box : order) {
        if (!in[box].empty() || out[box].empty())
            continue;
        std::uint32_t first = UINT32_MAX;
        for (const Arc& arc : out[box])
            first = std::min(first, rank[arc.other]);
        rank[box] = first - 1;
    }
    return rank;
}

/// Adds `amount` over [first, last) of a difference array.
void addOver(std::vector<std::int32_t>& differences, std::uint32_t first, std::uint32_t last)
{
    if (first < last) {
        ++differences[first];
        --differences[last];
    }
}

/// Cuts one column; all indices but those in the request are positions in the column.
class Cutter {
public:
    Cutter(const LayoutRequest& request, std::span<const std::uint32_t> boxes, std::vector<std::uint32_t>& position)
        : m_request(request), m_boxes(boxes), m_position(position), m_passing(boxes.size() + 1), m_crossing(boxes.size() + 1),
          m_blocked(boxes.size() + 1)
    {
        for (std::uint32_t at = 0; at < boxes.size(); ++at)
            m_position[boxes[at]] = at;
    }

    Column cut(std::span<const std::uint32_t> edges, const std::vector<std::uint32_t>& rank)
    {
        Column column;
        std::vector<std::uint32_t> kept;
        for (const std::uint32_t index : edges) {
            const LayoutEdge& edge = m_request.edges[index];
            const std::uint32_t from = m_position[edge.from], to = m_position[edge.to];
            PB_CHECK(from < to, "a layout edge goes from box {} to {}, which is not after it", edge.from, edge.to);
            if (to - from > longPositions && rank[edge.to] - rank[edge.from] > longRanks) {
                column.longEdges.push_back(index);
                continue;
            }
            kept.push_back(index);
            addOver(m_passing, from + 1, to);
            addOver(m_crossing, from + 1, to + 1);
        }
        blockGroups();
        for (auto* differences : {&m_passing, &m_crossing, &m_blocked})
            std::partial_sum(differences->begin(), differences->end(), differences->begin());
        makePieces(column);
        giveEdges(column, kept);
        return column;
    }

private:
    void blockGroups()
    {
        struct Extent {
            std::uint32_t first, last;
        };
        std::unordered_map<std::int32_t, Extent> extents;
        for (std::uint32_t at = 0; at < m_boxes.size(); ++at)
            for (std::int32_t group = m_request.boxes[m_boxes[at]].group; group >= 0; group = parentOf(m_request, group))
                extents.try_emplace(group, Extent {at, at}).first->second.last = at;
        for (const auto& [group, extent] : extents)
            if (extent.last > extent.first && extent.last - extent.first <= largestWholeGroup)
                addOver(m_blocked, extent.first, extent.last + 1);
    }

    void makePieces(Column& column)
    {
        const auto count = static_cast<std::uint32_t>(m_boxes.size());
        std::uint32_t start = 0;
        bool shares = false;
        const auto close = [&](std::uint32_t end, bool sharesLast) {
            Piece piece {.boxes {m_boxes.begin() + start, m_boxes.begin() + end}, .sharesFirst = shares, .sharesLast = sharesLast};
            column.pieces.push_back(std::move(piece));
            shares = sharesLast;
        };
        for (std::uint32_t at = 1; at < count; ++at) {
            const bool nothingCrosses = m_crossing[at] == 0 && !(m_blocked[at] > 0 && m_blocked[at - 1] > 0);
            if (nothingCrosses) {
                close(at, false);
                start = at;
            } else if (m_passing[at] == 0 && m_blocked[at] == 0 && at - start >= smallestPiece && at + 1 < count) {
                close(at + 1, true);
                start = at;
            }
        }
        close(count, false);
    }

    void giveEdges(Column& column, const std::vector<std::uint32_t>& edges)
    {
        // An edge lies in the piece that its target is not the first box of.
        std::vector<std::uint32_t> pieceOf(m_boxes.size());
        for (std::uint32_t index = 0; index < column.pieces.size(); ++index)
            for (const std::uint32_t box : column.pieces[index].boxes)
                if (!column.pieces[index].sharesFirst || box != column.pieces[index].boxes.front())
                    pieceOf[m_position[box]] = index;
        for (const std::uint32_t index : edges)
            column.pieces[pieceOf[m_position[m_request.edges[index].to]]].edges.push_back(index);
    }

    const LayoutRequest& m_request;
    std::span<const std::uint32_t> m_boxes;
    std::vector<std::uint32_t>& m_position;
    std::vector<std::int32_t> m_passing;  ///< edges that pass over a box
    std::vector<std::int32_t> m_crossing; ///< edges that end at a box or below and begin above it
    std::vector<std::int32_t> m_blocked;  ///< groups that may not be cut at a box
};

/// What has a rim is one piece: the boxes on it belong to no part of it.
Column onePiece(const LayoutRequest& request)
{
    Piece piece {.boxes = std::vector<std::uint32_t>(request.boxes.size())};
    std::iota(piece.boxes.begin(), piece.boxes.end(), 0u);
    const Adjacency in(request.boxes.size(), request.edges, Adjacency::Side::In), out(request.boxes.size(), request.edges, Adjacency::Side::Out);
    const std::vector<std::uint32_t> rank = longestPathRanks(piece.boxes, in, out);
    // What many boxes use all the way down has one lane beside them instead of a line each.
    constexpr std::size_t many = 4;
    constexpr std::uint32_t near = 2;
    Column column;
    for (std::uint32_t edge = 0; edge < request.edges.size(); ++edge) {
        const auto [from, to] = std::pair(request.edges[edge].from, request.edges[edge].to);
        const bool isShared = out[from].size() > many && request.boxes[to].rim == LayoutRequest::Rim::None;
        (isShared && rank[to] > rank[from] + near ? column.longEdges : piece.edges).push_back(edge);
    }
    column.pieces.push_back(std::move(piece));
    return column;
}

} // namespace

std::vector<Column> cutIntoPieces(const LayoutRequest& request)
{
    const std::size_t count = request.boxes.size();
    if (std::ranges::any_of(request.boxes, [](const LayoutRequest::Box& box) { return box.rim != LayoutRequest::Rim::None; }))
        return {onePiece(request)};
    const Adjacency in(count, request.edges, Adjacency::Side::In), out(count, request.edges, Adjacency::Side::Out);
    const std::vector<std::uint32_t> component = componentOfEachBox(request);
    const std::vector<std::uint32_t> order = orderWithLateSources(request, in);
    const std::vector<std::uint32_t> rank = longestPathRanks(order, in, out);

    std::vector<std::uint32_t> columnOf(count, UINT32_MAX); // by the first box of a component
    std::vector<std::vector<std::uint32_t>> boxes, edges;
    for (std::uint32_t box = 0; box < count; ++box)
        if (component[box] == box) {
            columnOf[box] = static_cast<std::uint32_t>(boxes.size());
            boxes.emplace_back();
        }
    edges.resize(boxes.size());
    for (const std::uint32_t box : order)
        boxes[columnOf[component[box]]].push_back(box);
    for (std::uint32_t index = 0; index < request.edges.size(); ++index)
        edges[columnOf[component[request.edges[index].from]]].push_back(index);

    std::vector<std::uint32_t> position(count);
    std::vector<Column> columns;
    columns.reserve(boxes.size());
    for (std::size_t index = 0; index < boxes.size(); ++index)
        columns.push_back(Cutter(request, boxes[index], position).cut(edges[index], rank));
    return columns;
}

} // namespace passbench

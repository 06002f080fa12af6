#include "core/layout/rows.h"

#include "core/layout/groups.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace passbench {

namespace {

struct RowExtent {
    double left = std::numeric_limits<double>::infinity(), right = -left;
    void include(double from, double to)
    {
        left = std::min(left, from);
        right = std::max(right, to);
    }
};

class RowMaker {
public:
    RowMaker(const LayoutRequest& request, Rows& rows) : m_request(request), m_rows(rows) {}

    void addPiece(const Piece& piece, const RankedPiece& ranked, std::vector<double> x)
    {
        const Layered& graph = ranked.graph;
        const double likeness = likenessToBefore(piece, graph, x);
        if (likeness < 0 || (likeness == 0 && piece.sharesFirst && driftsAway(piece, x)))
            for (double& value : x)
                value = -value;
        double shift = 0;
        if (piece.sharesFirst) {
            --m_nextRow;
            shift = m_rows.of(piece.boxes.front()).centre - x.front();
        } else {
            shift = m_middle - middleOf(graph, x);
        }
        const std::uint32_t firstRow = m_nextRow;
        m_nextRow += graph.ranks;
        m_reach.resize(m_nextRow);
        for (std::size_t vertex = 0; vertex < graph.vertices.size(); ++vertex) {
            const double half = graph.vertices[vertex].width / 2;
            m_reach[firstRow + graph.vertices[vertex].rank].include(x[vertex] + shift - half, x[vertex] + shift + half);
        }
        for (std::size_t at = piece.sharesFirst ? 1 : 0; at < piece.boxes.size(); ++at) {
            m_rows.index[piece.boxes[at]] = static_cast<std::uint32_t>(m_rows.places.size());
            m_rows.places.push_back({piece.boxes[at], firstRow + graph.vertices[at].rank, x[at] + shift});
        }
        m_middle = m_rows.of(piece.boxes.back()).centre;
        for (std::size_t at = 0; at < piece.edges.size(); ++at) {
            const LayoutEdge& edge = m_request.edges[piece.edges[at]];
            Way way {.edge = piece.edges[at], .from = edge.from, .to = edge.to};
            for (const std::uint32_t bend : ranked.bends[at])
                way.bends.push_back(x[bend] + shift);
            m_rows.ways.push_back(std::move(way));
        }
    }

    void addLane(std::uint32_t index)
    {
        const LayoutEdge& edge = m_request.edges[index];
        m_rows.ways.push_back({.edge = index, .from = edge.from, .to = edge.to, .inLane = true});
    }

    void setHeights()
    {
        std::vector<double> height(m_nextRow), gapAbove(m_nextRow, m_request.rowGap);
        for (const Rows::Place& place : m_rows.places)
            height[place.row] = std::max(height[place.row], m_request.boxes[place.box].height);
        narrowRims(gapAbove);
        makeRoomForHulls(gapAbove);
        double y = 0;
        m_rows.rows.reserve(m_nextRow);
        for (std::uint32_t row = 0; row < m_nextRow; ++row) {
            y += row > 0 ? gapAbove[row] : 0;
            m_rows.rows.push_back({y, y + height[row], m_reach[row].left, m_reach[row].right});
            y += height[row];
        }
    }

private:
    /// Negative when the boxes stood the other way round in the picture before: a piece and its mirror image are equally
    /// good, and what is unchanged should not swap sides. 0 when nothing is known of it, or nothing stood beside another.
    double likenessToBefore(const Piece& piece, const Layered& graph, const std::vector<double>& x) const
    {
        struct Sums {
            double count = 0, now = 0, before = 0, product = 0;
            void add(double a, double b)
            {
                count += 1;
                now += a;
                before += b;
                product += a * b;
            }
            double covariance() const { return count > 0 ? product - now * before / count : 0; }
        };
        constexpr double negligible = 1; // square pixels: boxes right below each other
        std::vector<Sums> ranks(graph.ranks);
        Sums all;
        for (std::size_t at = 0; at < piece.boxes.size(); ++at)
            if (const auto& rect = m_request.boxes[piece.boxes[at]].previous) {
                const double before = m_request.direction == FlowDirection::Down ? rect->x + rect->width / 2 : rect->y + rect->height / 2;
                ranks[graph.vertices[at].rank].add(x[at], before);
                all.add(x[at], before);
            }
        double beside = 0;
        for (const Sums& rank : ranks)
            beside += rank.covariance();
        if (std::abs(beside) > negligible)
            return beside;
        return std::abs(all.covariance()) > negligible ? all.covariance() : 0;
    }

    /// Whether the end of the piece comes nearer to the first box of the column when the piece is mirrored; without it
    /// a network of equal pieces can become a staircase.
    bool driftsAway(const Piece& piece, const std::vector<double>& x) const
    {
        constexpr double tolerance = 150;
        const double start = m_rows.of(piece.boxes.front()).centre - m_rows.places.front().centre;
        const double drift = x[piece.boxes.size() - 1] - x.front();
        return std::abs(start + drift) > tolerance && std::abs(start - drift) < std::abs(start + drift);
    }

    static double middleOf(const Layered& graph, const std::vector<double>& x)
    {
        RowExtent extent;
        for (std::size_t vertex = 0; vertex < x.size(); ++vertex)
            extent.include(x[vertex] - graph.vertices[vertex].width / 2, x[vertex] + graph.vertices[vertex].width / 2);
        return (extent.left + extent.right) / 2;
    }

    /// No label stands between a rim and what it leads to.
    void narrowRims(std::vector<double>& gapAbove) const
    {
        for (const Rows::Place& place : m_rows.places) {
            const LayoutRequest::Rim rim = m_request.boxes[place.box].rim;
            if (rim == LayoutRequest::Rim::None)
                continue;
            if (const std::uint32_t below = place.row + (rim == LayoutRequest::Rim::First ? 1 : 0); below < m_nextRow)
                gapAbove[below] = m_request.rowGap / 2;
        }
    }

    struct RowRange {
        std::uint32_t first = UINT32_MAX, last = 0;
        RowExtent extent; ///< of the hull
    };

    std::map<std::int32_t, RowRange> hullRanges() const
    {
        std::map<std::int32_t, RowRange> ranges;
        const double side = m_request.hullPadding + (m_request.direction == FlowDirection::Down ? 0 : m_request.hullTitle);
        for (const Rows::Place& place : m_rows.places) {
            const LayoutRequest::Box& box = m_request.boxes[place.box];
            double half = box.width / 2;
            for (std::int32_t group = box.group; group >= 0; group = parentOf(m_request, group)) {
                RowRange& range = ranges[group];
                range.first = std::min(range.first, place.row);
                range.last = std::max(range.last, place.row);
                half += side;
                range.extent.include(place.centre - half, place.centre + half);
            }
        }
        return ranges;
    }

    /// Borders and titles of hulls lie in the gaps between rows; a hull in a hull that begins there too needs room for both.
    void makeRoomForHulls(std::vector<double>& gapAbove)
    {
        const std::map<std::int32_t, RowRange> ranges = hullRanges();
        std::vector<int> begins(m_nextRow + 1), ends(m_nextRow + 1);
        for (const auto& [group, range] : ranges) {
            int beginning = 0, ending = 0;
            for (std::int32_t around = group; around >= 0; around = parentOf(m_request, around)) {
                beginning += ranges.at(around).first == range.first ? 1 : 0;
                ending += ranges.at(around).last == range.last ? 1 : 0;
            }
            begins[range.first] = std::max(begins[range.first], beginning);
            ends[range.last + 1] = std::max(ends[range.last + 1], ending);
            for (std::uint32_t row = range.first; row <= range.last; ++row)
                m_reach[row].include(range.extent.left, range.extent.right);
        }
        const double above = m_request.hullPadding + (m_request.direction == FlowDirection::Down ? m_request.hullTitle : 0);
        for (std::uint32_t row = 0; row < m_nextRow; ++row)
            gapAbove[row] += begins[row] * above + ends[row] * m_request.hullPadding;
    }

    const LayoutRequest& m_request;
    Rows& m_rows;
    std::vector<RowExtent> m_reach;
    std::uint32_t m_nextRow = 0;
    double m_middle = 0;
};

} // namespace

Rows makeRows(const LayoutRequest& request, const Column& column, std::span<const RankedPiece> ranked,
    std::span<const std::vector<double>> places, std::vector<std::uint32_t> indexScratch)
{
    Rows rows;
    rows.index = std::move(indexScratch);
    RowMaker maker(request, rows);
    for (std::size_t piece = 0; piece < column.pieces.size(); ++piece)
        maker.addPiece(column.pieces[piece], ranked[piece], places[piece]);
    for (const std::uint32_t edge : column.longEdges)
        maker.addLane(edge);
    for (const RankedPiece& piece : ranked)
        for (const std::uint32_t edge : piece.skips)
            maker.addLane(edge);
    maker.setHeights();
    return rows;
}

} // namespace passbench

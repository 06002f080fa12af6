#include "core/drawing/label_places.h"

#include "core/drawing/display/draw_hull.h"
#include "core/drawing/taken_places.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace passbench {
namespace {

constexpr double beside = 5, every = 700, shortest = 12;
constexpr int mostMore = 20'000;          ///< labels behind the first one of an edge, of all edges: thousands of long ones would have millions
constexpr std::size_t manyEdges = 20'000; ///< from which on looking at each of their lines would be felt

using Line = std::vector<Point>;

struct Piece {
    Point from, to;
    double length() const { return std::hypot(to.x - from.x, to.y - from.y); }
    Point at(double share) const { return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share}; }
    /// A label stands above it, else beside it.
    bool isLevel() const { return std::abs(to.x - from.x) > 4 * std::abs(to.y - from.y); }
    /// Upright ones and level ones count more than slanting ones, which other lines are likely to cross.
    double worth(double width) const
    {
        if (isLevel())
            return std::abs(to.x - from.x) < width ? 0 : length();
        return length() * (std::abs(to.x - from.x) < 1 ? 3 : 1);
    }
};

class LabelPlacer {
public:
    LabelPlacer(const Scene& scene, const LayoutResult& layout, const LabelRequest& request)
        : m_scene(scene), m_layout(layout), m_request(request)
    {
        for (const Rect& box : layout.boxes)
            m_taken.add(box);
        for (std::size_t hull = 0; hull < layout.groups.size() && hull < scene.groups.size(); ++hull)
            if (layout.groups[hull].width > 0)
                takeHull(hull);
        for (std::size_t hull = 0; hull < layout.groups.size() && hull < scene.groups.size(); ++hull)
            placeFurtherTitles(hull);
        const std::vector<bool> isLong = request.tunnels ? longEdges(layout) : std::vector<bool>();
        if (layout.edges.size() < manyEdges)
            for (std::size_t edge = 0; edge < layout.edges.size(); ++edge)
                if (isLong.empty() || !isLong[edge])
                    for (std::size_t k = 1; k < layout.edges[edge].size(); ++k)
                        m_lines.addLine(layout.edges[edge][k - 1], layout.edges[edge][k]);
        if (!isLong.empty())
            m_tunnels = placeTunnels(scene, layout, {.textWidth = request.textWidth, .pixels = request.pixels, .height = request.height, .direction = request.direction}, m_taken, m_lines);
    }

    EdgePlaces place()
    {
        std::unordered_set<NodeId> labelled;
        for (std::uint32_t edge = 0; edge < m_scene.edges.size(); ++edge) {
            const SceneEdge& value = m_scene.edges[edge];
            const bool isOnly = value.values > 1 || value.value == NodeId::None;
            if (value.label.empty() || m_layout.edges[edge].size() < 2 || (!isOnly && labelled.contains(value.value)))
                continue;
            if (placeOne(edge))
                labelled.insert(value.value); // else another edge of the value may have room
        }
        return {std::move(m_places), std::move(m_tunnels), std::move(m_furtherTitles)};
    }

private:
    void takeHull(std::size_t index)
    {
        const Rect& hull = m_layout.groups[index];
        const Point topLeft {hull.x, hull.y}, topRight {hull.x + hull.width, hull.y}, lowerLeft {hull.x, hull.y + hull.height}, lowerRight {hull.x + hull.width, hull.y + hull.height};
        for (TakenPlaces* lines : {&m_lines, &m_borders}) {
            lines->addLine(topLeft, topRight);
            lines->addLine(topRight, lowerRight);
            lines->addLine(lowerLeft, lowerRight);
            lines->addLine(topLeft, lowerLeft);
        }
        m_taken.add(plateOf(index));
    }

    /// With a badge, since compilers come and go while labels stay, as large as it is where labels are drawn.
    Rect plateOf(std::size_t hull) const
    {
        const double width = hull < m_request.titleWidths.size() ? m_request.titleWidths[hull] : m_layout.groups[hull].width;
        return hullTitle(m_scene.groups[hull], m_layout.groups[hull], width, badgeRadius({.zoom = Detail::edgeLabels})).plate;
    }

    /// While only hulls are among the lines.
    void placeFurtherTitles(std::size_t index)
    {
        constexpr int most = 1000;
        constexpr double by = 10;
        std::vector<double>& tops = m_furtherTitles.emplace_back();
        const Rect& hull = m_layout.groups[index];
        if (hull.width <= 0 || !m_scene.groups[index].key.empty()) // groups are told in the path
            return;
        const int count = std::min(static_cast<int>(hull.height / every), most);
        Rect plate = plateOf(index);
        const double top = plate.y;
        for (int k = 1; k < count; ++k)
            for (plate.y = top + k * every; plate.y < top + (k + 0.5) * every; plate.y += by)
                if (m_taken.isFree(plate) && m_lines.isFree(plate)) {
                    m_taken.add(plate);
                    tops.push_back(plate.y);
                    break;
                }
    }

    double widthOf(const std::string& label)
    {
        const auto [known, isNew] = m_widths.try_emplace(label, 0.0); // types repeat
        if (isNew)
            known->second = m_request.textWidth(label, m_request.pixels, false);
        return known->second;
    }

    Rect rectOf(Point start, double width) const { return {start.x - 2, start.y - m_request.height / 2, width + 4, m_request.height}; }

    /// At the right and left of a piece, or above and below it.
    void addAlong(std::vector<Point>& places, const Piece& piece, double from, double to, double width) const
    {
        const double away = m_request.height / 2 + 1;
        for (const double side : {1.0, -1.0})
            for (const double part : {0.5, 0.35, 0.65, 0.2, 0.8}) {
                const Point on = piece.at(from + (to - from) * part);
                places.push_back(piece.isLevel() ? Point {on.x - width / 2, on.y - side * away} : Point {side > 0 ? on.x + beside : on.x - beside - width, on.y});
            }
    }

    bool placeOne(std::uint32_t edge)
    {
        const double width = widthOf(m_scene.edges[edge].label);
        std::vector<Piece> pieces;
        const Line line = m_tunnels.is(edge) ? tunnelMouth(m_layout.edges[edge], true) : m_layout.edges[edge];
        for (std::size_t k = 1; k < line.size(); ++k)
            if (const Piece piece {line[k - 1], line[k]}; piece.worth(width) > shortest)
                pieces.push_back(piece);
        std::ranges::stable_sort(pieces, std::greater {}, [&](const Piece& piece) { return piece.worth(width); });
        bool isPlaced = false;
        std::vector<Point> starts;
        if (!pieces.empty()) {
            const int count = std::clamp(static_cast<int>(pieces.front().length() / every), 1, m_more + 1);
            m_more -= count - 1;
            for (int k = 0; k < count; ++k) {
                starts.clear();
                addAlong(starts, pieces.front(), static_cast<double>(k) / count, static_cast<double>(k + 1) / count, width);
                isPlaced = take(edge, starts, width, Below::Nothing) || isPlaced;
            }
        }
        if (isPlaced)
            return true;
        starts.clear();
        constexpr std::size_t mostTried = 5; // of a very bent edge
        for (std::size_t k = 0; k < std::min(pieces.size(), mostTried); ++k)
            addAlong(starts, pieces[k], 0, 1, width);
        const Point start = line.front();
        const double lower = m_request.height / 2 + 2;
        if (m_request.direction == FlowDirection::Right)
            starts.insert(starts.end(), {{start.x + beside, start.y - lower}, {start.x + beside, start.y + lower}});
        else
            starts.push_back({start.x + beside, start.y + lower});
        return take(edge, starts, width, Below::Nothing) || take(edge, starts, width, Below::Edges) || take(edge, starts, width, Below::Borders);
    }

    enum class Below { Nothing,
        Edges,
        Borders };

    /// The first of the places that is on no box, title or label, and on no line but those that may lie below it.
    bool take(std::uint32_t edge, const std::vector<Point>& starts, double width, Below below)
    {
        const auto isFree = [&](const Rect& rect) { return m_taken.isFree(rect) && (below == Below::Borders || (below == Below::Edges ? m_borders : m_lines).isFree(rect)); };
        const auto chosen = std::ranges::find_if(starts, [&](const Point& start) { return start.x >= 0 && isFree(rectOf(start, width)); });
        if (chosen == starts.end())
            return false;
        m_taken.add(rectOf(*chosen, width));
        m_places.push_back({.edge = edge, .start = *chosen});
        return true;
    }

    const Scene& m_scene;
    const LayoutResult& m_layout;
    const LabelRequest& m_request;
    TakenPlaces m_taken, m_lines, m_borders; ///< lines: of edges, and the borders of hulls, which are told by themselves as well
    Tunnels m_tunnels;
    std::unordered_map<std::string_view, double> m_widths;
    std::vector<LabelPlace> m_places;
    std::vector<std::vector<double>> m_furtherTitles;
    int m_more = mostMore;
};

} // namespace

EdgePlaces placeLabels(const Scene& scene, const LayoutResult& layout, const LabelRequest& request)
{
    return LabelPlacer(scene, layout, request).place();
}

} // namespace passbench

#include "core/layout/fold_strips.h"

#include "core/layout/free_room.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace passbench {
namespace {

constexpr double clearance = 4; // of a line from boxes that it passes
constexpr double foldMargin = 12, laneStep = 6;

struct Strip {
    double top = 0, bottom = 0; ///< in the long picture
    double left = std::numeric_limits<double>::infinity(), right = -left;
    double dx = 0, dy = 0;      ///< from the long picture to its place
    void include(double x)
    {
        left = std::min(left, x);
        right = std::max(right, x);
    }
};

/// An edge that goes on in the next strip.
struct Crossing {
    std::uint32_t edge = 0;
    double x = 0;           ///< in the long picture
    double leaves = 0, enters = 0; ///< likewise: where it goes down to the gutter, and where it comes out of it
    std::size_t lane = 0;   ///< of the gutter, from the left; edges that lie upon each other share one
};

class Folder {
public:
    Folder(LayoutResult& layout, const std::vector<double>& cuts) : m_layout(layout), m_room(layout), m_crossings(cuts.size())
    {
        double top = 0;
        for (const double cut : cuts) {
            m_strips.push_back({.top = top, .bottom = cut});
            top = cut;
        }
        m_strips.push_back({.top = top, .bottom = layout.height});
    }

    void run()
    {
        measure();
        chooseLanes();
        placeStrips();
        for (std::uint32_t edge = 0; edge < m_layout.edges.size(); ++edge)
            m_layout.edges[edge] = foldedEdge(edge);
        moveHulls();
        for (Rect& box : m_layout.boxes)
            move(box, stripAt(box.y));
        setSize();
    }

private:
    std::size_t stripAt(double y) const
    {
        const auto after = std::ranges::upper_bound(m_strips, y, {}, &Strip::top);
        return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_strips.begin() - 1, 0));
    }

    Point moved(Point point, std::size_t strip) const { return {point.x + m_strips[strip].dx, point.y + m_strips[strip].dy}; }

    void move(Rect& rect, std::size_t strip) const
    {
        rect.x += m_strips[strip].dx;
        rect.y += m_strips[strip].dy;
    }

    /// How wide strips are, and which edges cross from one to the next.
    void measure()
    {
        for (const Rect& box : m_layout.boxes) {
            Strip& strip = m_strips[stripAt(box.y)];
            strip.include(box.x);
            strip.include(box.x + box.width);
        }
        for (const Rect& hull : m_layout.groups)
            if (hull.width > 0)
                for (std::size_t strip = stripAt(hull.y); strip <= stripAt(hull.y + hull.height); ++strip) {
                    m_strips[strip].include(hull.x);
                    m_strips[strip].include(hull.x + hull.width);
                }
        for (std::uint32_t edge = 0; edge < m_layout.edges.size(); ++edge) {
            const auto& line = m_layout.edges[edge];
            for (const Point& point : line)
                m_strips[stripAt(point.y)].include(point.x);
            for (std::size_t at = 1; at < line.size(); ++at)
                for (std::size_t strip = stripAt(line[at - 1].y); strip < stripAt(line[at].y); ++strip) {
                    const double x = crossingAt(line[at - 1], line[at], m_strips[strip].bottom);
                    m_crossings[strip].push_back({.edge = edge, .x = x, .leaves = leavesAt(line[at - 1], x, strip), .enters = entersAt(line[at], x, strip + 1)});
                    m_strips[strip].include(x);
                    m_strips[strip + 1].include(x);
                }
        }
    }

    static bool isUpright(Point above, double x)
    {
        constexpr double same = 0.5;
        return std::abs(above.x - x) < same;
    }

    static double crossingAt(Point above, Point below, double y)
    {
        return above.x + (below.x - above.x) * (y - above.y) / (below.y - above.y);
    }

    bool isFree(double x, double top, double bottom) const
    {
        return m_room.isFree({x - clearance, top, 2 * clearance, bottom - top});
    }

    /// One that slants over the cut goes straight down to it, where it can: on its way it would go back.
    double leavesAt(Point above, double x, std::size_t strip) const
    {
        const bool begins = stripAt(above.y) == strip;
        return begins && isFree(above.x, above.y + clearance, m_strips[strip].bottom) ? above.x : x;
    }

    double entersAt(Point below, double x, std::size_t strip) const
    {
        const bool ends = stripAt(below.y) == strip;
        return ends && isFree(below.x, m_strips[strip].top, below.y - clearance) ? below.x : x;
    }

    /// Whether nothing stands between a place in a strip and the gutter behind it.
    bool seesGutter(Point place, std::size_t strip) const
    {
        return m_room.isFree({place.x + clearance, place.y - clearance, std::max(0.0, m_strips[strip].right - place.x), 2 * clearance});
    }

    /// The rightmost edge takes the innermost lane at the bottom, the leftmost of the gutter, and the outermost at the top: so
    /// none crosses another on the way.
    void chooseLanes()
    {
        constexpr double same = 0.5;
        for (auto& crossings : m_crossings) {
            std::ranges::stable_sort(crossings, std::greater {}, &Crossing::x);
            for (std::size_t at = 1; at < crossings.size(); ++at)
                crossings[at].lane = crossings[at - 1].lane + (crossings[at - 1].x - crossings[at].x > same ? 1 : 0);
            std::ranges::sort(crossings, {}, &Crossing::edge);
        }
    }

    std::size_t lanesAfter(std::size_t strip) const
    {
        std::size_t lanes = 0;
        for (const Crossing& crossing : m_crossings[strip])
            lanes = std::max(lanes, crossing.lane + 1);
        return lanes;
    }

    void placeStrips()
    {
        std::size_t most = 0;
        for (std::size_t strip = 0; strip + 1 < m_strips.size(); ++strip) {
            m_lanes.push_back(lanesAfter(strip));
            most = std::max(most, m_lanes.back());
        }
        m_top = foldMargin + laneStep * static_cast<double>(most + 1);
        double x = foldMargin;
        for (std::size_t index = 0; index < m_strips.size(); ++index) {
            Strip& strip = m_strips[index];
            if (strip.right < strip.left)
                strip.left = strip.right = 0;
            strip.dx = x - strip.left;
            strip.dy = m_top - strip.top;
            x += strip.right - strip.left;
            m_gutters.push_back(x + foldGutter / 2);
            x += foldGutter + (index < m_lanes.size() ? laneStep * static_cast<double>(m_lanes[index]) : 0);
        }
    }

    const Crossing& crossingOf(std::size_t strip, std::uint32_t edge) const
    {
        return *std::ranges::lower_bound(m_crossings[strip], edge, {}, &Crossing::edge);
    }

    std::vector<Point> foldedEdge(std::uint32_t edge) const
    {
        const auto& line = m_layout.edges[edge];
        std::vector<Point> result;
        if (line.empty())
            return result;
        const std::size_t first = stripAt(line.front().y), last = stripAt(line.back().y);
        std::size_t strip = first, before = 0; // before: the point that was gone to last
        for (std::size_t at = 0; at < line.size(); ++at) {
            const std::size_t here = stripAt(line[at].y);
            if (here > first && here < last)
                continue; // where it neither begins nor ends, it goes over the strip
            for (; strip < here; ++strip) {
                const Crossing& crossing = crossingOf(strip, edge);
                const double lane = static_cast<double>(crossing.lane), gutterX = m_gutters[strip] + lane * laneStep;
                const double below = m_strips[strip].bottom + m_strips[strip].dy + lane * laneStep;
                const double above = m_top - (static_cast<double>(m_lanes[strip]) - lane) * laneStep;
                if (strip > first) {
                    result.back().x = gutterX;
                } else if (before > 0 && line[before - 1].x <= line[before].x && isUpright(line[before], crossing.leaves) && seesGutter(line[before], strip)) {
                    result.push_back({gutterX, result.back().y}); // else it would go down beside all that is left, and up again
                } else {
                    result.push_back({crossing.leaves + m_strips[strip].dx, below});
                    result.push_back({gutterX, below});
                }
                result.push_back({gutterX, above});
                result.push_back({crossing.enters + m_strips[strip + 1].dx, above});
            }
            result.push_back(moved(line[at], strip));
            before = at;
        }
        return result;
    }

    /// One that is longer than a strip goes around all the strips it has.
    void moveHulls()
    {
        for (Rect& hull : m_layout.groups) {
            if (hull.width <= 0)
                continue;
            const std::size_t first = stripAt(hull.y), last = stripAt(hull.y + hull.height);
            if (first == last) {
                move(hull, first);
                continue;
            }
            double bottom = 0;
            for (std::size_t strip = first; strip <= last; ++strip)
                bottom = std::max(bottom, std::min(hull.y + hull.height, m_strips[strip].bottom) + m_strips[strip].dy);
            const double left = m_strips[first].left + m_strips[first].dx, right = m_strips[last].right + m_strips[last].dx;
            const double top = hull.y + m_strips[first].dy;
            hull = {left, top, right - left, bottom - top};
        }
    }

    void setSize()
    {
        m_layout.width = m_layout.height = 0;
        const auto include = [&](Point point) {
            m_layout.width = std::max(m_layout.width, point.x + foldMargin);
            m_layout.height = std::max(m_layout.height, point.y + foldMargin);
        };
        for (const auto* rects : {&m_layout.boxes, &m_layout.groups})
            for (const Rect& rect : *rects)
                include({rect.x + rect.width, rect.y + rect.height});
        for (const auto& line : m_layout.edges)
            for (const Point& point : line)
                include(point);
    }

    LayoutResult& m_layout;
    FreeRoom m_room;                                ///< of the long picture, which is folded last
    std::vector<Strip> m_strips;
    std::vector<std::vector<Crossing>> m_crossings; ///< behind each strip, by edge
    std::vector<std::size_t> m_lanes;               ///< of the gutter behind each strip
    std::vector<double> m_gutters;                  ///< x of its first lane
    double m_top = 0;                               ///< where strips begin
};

} // namespace

void putSideBySide(LayoutResult& layout, const std::vector<double>& cuts) { Folder(layout, cuts).run(); }

} // namespace passbench

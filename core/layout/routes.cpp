// Ways of edges: down through the gaps between rows, past boxes only where a bend keeps room, into lanes beside the column.

#include "core/layout/row_extents.h"
#include "core/layout/rows.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace passbench {

namespace {

constexpr double laneGap = 12, portGap = 10;
constexpr double usableBorder = 0.35; // of the width, to either side of the centre

struct Border {
    double left, right;
    double nearestTo(double x) const { return std::clamp(x, left, right); }
};

Border borderOf(const Rows& rows, const LayoutRequest& request, std::uint32_t box)
{
    const double centre = rows.of(box).centre, half = request.boxes[box].width * usableBorder;
    return {centre - half, centre + half};
}

double leftOf(const Rows& rows, const LayoutRequest& request, std::uint32_t box) { return rows.of(box).centre - request.boxes[box].width / 2; }

/// One lane for all long edges of a box to one side: they carry the same value.
struct Lane {
    std::uint32_t first = 0, last = 0; ///< rows
    std::uint32_t from = 0;            ///< box
    bool right = false;
    std::vector<Way*> ways;
};

std::vector<Lane> lanesOf(Rows& rows)
{
    std::map<std::uint32_t, Lane> byBox;
    for (Way& way : rows.ways)
        if (way.inLane) {
            Lane& lane = byBox.try_emplace(way.from, Lane {.first = rows.of(way.from).row, .from = way.from}).first->second;
            lane.last = std::max(lane.last, rows.of(way.to).row);
            lane.ways.push_back(&way);
        }
    std::vector<Lane> lanes;
    for (auto& [box, lane] : byBox)
        lanes.push_back(std::move(lane));
    std::ranges::stable_sort(lanes, {}, [](const Lane& lane) { return lane.last - lane.first; }); // short ones inside
    return lanes;
}

void placeLanes(Rows& rows)
{
    std::vector<Lane> lanes = lanesOf(rows);
    if (lanes.empty())
        return;
    std::vector<double> left, right;
    for (const Row& row : rows.rows) {
        left.push_back(-row.left);
        right.push_back(row.right);
    }
    RowExtents leftReach(left), rightReach(right);
    for (Lane& lane : lanes) {
        const double toRight = rightReach.furthest(lane.first, lane.last), toLeft = leftReach.furthest(lane.first, lane.last);
        double detour = 0; // how much shorter the way round the right is
        for (const Way* way : lane.ways)
            for (const double x : {rows.of(way->from).centre, rows.of(way->to).centre})
                detour += (x + toLeft) - (toRight - x);
        const bool isRight = detour >= 0;
        const double x = (isRight ? toRight : toLeft) + laneGap;
        (isRight ? rightReach : leftReach).claim(lane.first, lane.last, x);
        for (Way* way : lane.ways)
            way->lane = isRight ? x : -x;
    }
}

/// Where the way comes from or goes to, as seen from one of its boxes.
double nextAfterStart(const Way& way, double end)
{
    return way.inLane ? way.lane : way.bends.empty() ? end : way.bends.front();
}

void choosePorts(Rows& rows, const LayoutRequest& request)
{
    struct Entry {
        Way* way;
        double comesFrom;
    };
    std::map<std::uint32_t, std::vector<Entry>> entering; // by box
    for (Way& way : rows.ways) {
        const double comesFrom = way.inLane ? way.lane : way.bends.empty() ? rows.of(way.from).centre : way.bends.back();
        if (const auto& enters = request.edges[way.edge].enters) {
            way.end = leftOf(rows, request, way.to) + *enters;
            continue;
        }
        way.end = borderOf(rows, request, way.to).nearestTo(comesFrom);
        entering[way.to].push_back({&way, comesFrom});
    }
    for (auto& [box, entries] : entering) {
        const Border border = borderOf(rows, request, box);
        std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.comesFrom; });
        const auto count = static_cast<double>(entries.size());
        const double gap = std::min(portGap, (border.right - border.left) / std::max(1.0, count - 1));
        for (std::size_t at = 1; at < entries.size(); ++at)
            entries[at].way->end = std::max(entries[at].way->end, entries[at - 1].way->end + gap);
        double limit = border.right;
        for (std::size_t at = entries.size(); at-- > 0; limit -= gap)
            entries[at].way->end = std::min(entries[at].way->end, limit);
    }
    for (Way& way : rows.ways)
        if (const auto& leaves = request.edges[way.edge].leaves)
            way.start = leftOf(rows, request, way.from) + *leaves;
        else
            way.start = borderOf(rows, request, way.from).nearestTo(nextAfterStart(way, way.end));
}

void add(std::vector<Point>& line, Point point)
{
    constexpr double same = 0.01;
    if (!line.empty() && std::abs(line.back().x - point.x) < same && std::abs(line.back().y - point.y) < same)
        return;
    // Points on the way down a straight line are left out.
    while (line.size() >= 2) {
        const Point &a = line[line.size() - 2], &b = line.back();
        if (std::abs((b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)) > same * (std::abs(point.y - a.y) + std::abs(point.x - a.x)))
            break;
        line.pop_back();
    }
    line.push_back(point);
}

} // namespace

void routeWays(Rows& rows, const LayoutRequest& request)
{
    placeLanes(rows);
    choosePorts(rows, request);
}

std::vector<Point> polyline(const Way& way, const Rows& rows, const LayoutRequest& request)
{
    const Rows::Place &from = rows.of(way.from), &to = rows.of(way.to);
    const Row &firstRow = rows.rows[from.row], &lastRow = rows.rows[to.row];
    const double bottom = (firstRow.top + firstRow.bottom + request.boxes[way.from].height) / 2;
    const double top = (lastRow.top + lastRow.bottom - request.boxes[way.to].height) / 2;
    std::vector<Point> line;
    add(line, {way.start, bottom});
    if (way.inLane) {
        // Neighbouring lanes cross the gap at different heights.
        const double offset = (0.2 + 0.15 * std::fmod(std::abs(std::round(way.lane / laneGap)), 3)) * request.rowGap;
        add(line, {way.start, firstRow.bottom + offset});
        add(line, {way.lane, firstRow.bottom + offset});
        add(line, {way.lane, lastRow.top - offset});
        add(line, {way.end, lastRow.top - offset});
    } else {
        add(line, {way.start, firstRow.bottom});
        for (std::size_t at = 0; at < way.bends.size(); ++at) {
            const Row& row = rows.rows[from.row + 1 + at];
            add(line, {way.bends[at], row.top});
            add(line, {way.bends[at], row.bottom});
        }
        add(line, {way.end, lastRow.top});
    }
    add(line, {way.end, top});
    return line;
}

} // namespace passbench

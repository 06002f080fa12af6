#include "core/layout/flat.h"

#include "core/layout/groups.h"
#include "core/layout/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace passbench {

namespace {

constexpr double columnGap = 32;

struct Bounds {
    double left = std::numeric_limits<double>::infinity(), top = left, right = -left, bottom = -left;
    void include(const Rect& rect)
    {
        include(Point {rect.x, rect.y});
        include(Point {rect.x + rect.width, rect.y + rect.height});
    }
    void include(const Point& point)
    {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        top = std::min(top, point.y);
        bottom = std::max(bottom, point.y);
    }
    bool isEmpty() const { return right < left; }
};

void move(Rect& rect, double dx, double dy)
{
    rect.x += dx;
    rect.y += dy;
}

/// One column in the result, with an origin of its own until it is moved.
struct Block {
    std::vector<std::uint32_t> boxes, edges;
    Bounds bounds;
};

Block writeColumn(const Rows& rows, const LayoutRequest& request, LayoutResult& result)
{
    Block block;
    for (const Rows::Place& place : rows.places) {
        const LayoutRequest::Box& box = request.boxes[place.box];
        const Row& row = rows.rows[place.row];
        result.boxes[place.box] = {place.centre - box.width / 2, (row.top + row.bottom - box.height) / 2, box.width, box.height};
        block.boxes.push_back(place.box);
        block.bounds.include(result.boxes[place.box]);
    }
    for (const Row& row : rows.rows) { // hulls and bends
        block.bounds.include(Point {row.left, row.top});
        block.bounds.include(Point {row.right, row.bottom});
    }
    for (const Way& way : rows.ways) {
        result.edges[way.edge] = polyline(way, rows, request);
        block.edges.push_back(way.edge);
        for (const Point& point : result.edges[way.edge])
            block.bounds.include(point);
    }
    return block;
}

/// Side by side, in shelves about as wide as high, or as wide as the widest.
void packBlocks(const std::vector<Block>& blocks, LayoutResult& result)
{
    std::vector<std::size_t> byHeight(blocks.size());
    std::iota(byHeight.begin(), byHeight.end(), std::size_t {0});
    const auto height = [&](std::size_t index) { return blocks[index].bounds.bottom - blocks[index].bounds.top; };
    const auto width = [&](std::size_t index) { return blocks[index].bounds.right - blocks[index].bounds.left; };
    std::ranges::stable_sort(byHeight, std::greater {}, height);
    double area = 0, shelfWidth = 0;
    for (const std::size_t index : byHeight) {
        area += (width(index) + columnGap) * (height(index) + columnGap);
        shelfWidth = std::max(shelfWidth, width(index));
    }
    shelfWidth = std::max(shelfWidth, std::sqrt(area) * 1.3);
    double x = 0, y = 0, shelfHeight = 0;
    for (const std::size_t index : byHeight) {
        if (x > 0 && x + width(index) > shelfWidth) {
            x = 0;
            y += shelfHeight + columnGap;
            shelfHeight = 0;
        }
        const double dx = x - blocks[index].bounds.left, dy = y - blocks[index].bounds.top;
        for (const std::uint32_t box : blocks[index].boxes)
            move(result.boxes[box], dx, dy);
        for (const std::uint32_t edge : blocks[index].edges)
            for (Point& point : result.edges[edge])
                point = {point.x + dx, point.y + dy};
        x += width(index) + columnGap;
        shelfHeight = std::max(shelfHeight, height(index));
    }
}

void drawHulls(const LayoutRequest& request, LayoutResult& result)
{
    std::vector<Bounds> bounds(groupCount(request));
    for (std::size_t box = 0; box < request.boxes.size(); ++box)
        if (const std::int32_t group = request.boxes[box].group; group >= 0)
            bounds[static_cast<std::size_t>(group)].include(result.boxes[box]);
    result.groups.resize(bounds.size());
    const HullFrame frame = hullFrame(request);
    for (std::size_t group = bounds.size(); group-- > 0;) { // inner ones first
        const Bounds& inside = bounds[group];
        if (inside.isEmpty())
            continue;
        result.groups[group] = {inside.left - frame.left, inside.top - frame.top, inside.right - inside.left + frame.left + frame.right,
            inside.bottom - inside.top + frame.top + frame.bottom};
        if (const std::int32_t parent = parentOf(request, static_cast<std::int32_t>(group)); parent >= 0)
            bounds[static_cast<std::size_t>(parent)].include(result.groups[group]);
    }
}

} // namespace

HullFrame hullFrame(const LayoutRequest& request)
{
    const double padding = request.hullPadding, withTitle = padding + request.hullTitle;
    const bool down = request.direction == FlowDirection::Down;
    return {.left = down ? padding : withTitle, .top = down ? withTitle : padding, .right = padding, .bottom = padding};
}

bool FlatLayout::rank(const LayoutRequest& request, const std::stop_token& stop)
{
    m_request = &request;
    m_columns = cutIntoPieces(request);
    RankingContext context {request, std::vector<std::uint32_t>(request.boxes.size()), std::vector<std::uint32_t>(groupCount(request))};
    for (const LayoutRequest::Box& box : request.boxes)
        for (std::int32_t group = box.group; group >= 0; group = parentOf(request, group))
            ++context.groupSize[static_cast<std::size_t>(group)];
    for (Column& column : m_columns)
        for (Piece& piece : column.pieces) {
            if (stop.stop_requested())
                return false;
            m_ranked.push_back(rankPiece(piece, context));
        }
    return true;
}

LayoutResult FlatLayout::place(std::span<const std::vector<double>> places) const
{
    const LayoutRequest& request = *m_request;
    LayoutResult result {.boxes = std::vector<Rect>(request.boxes.size()), .edges = std::vector<std::vector<Point>>(request.edges.size())};
    std::vector<Block> blocks;
    std::vector<std::uint32_t> scratch(request.boxes.size());
    std::size_t next = 0;
    for (const Column& column : m_columns) {
        const std::size_t count = column.pieces.size();
        Rows rows = makeRows(request, column, std::span(m_ranked).subspan(next, count), places.subspan(next, count), std::move(scratch));
        routeWays(rows, request);
        blocks.push_back(writeColumn(rows, request, result));
        scratch = std::move(rows.index);
        next += count;
    }
    packBlocks(blocks, result);
    drawHulls(request, result);
    return result;
}

Rect extentOf(const LayoutResult& layout)
{
    Bounds bounds;
    for (const Rect& box : layout.boxes)
        bounds.include(box);
    for (const Rect& hull : layout.groups)
        if (hull.width > 0)
            bounds.include(hull);
    for (const auto& line : layout.edges)
        for (const Point& point : line)
            bounds.include(point);
    return bounds.isEmpty() ? Rect() : Rect {bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top};
}

void moveToOrigin(LayoutResult& result)
{
    constexpr double margin = 12;
    const Rect extent = extentOf(result);
    if (result.boxes.empty())
        return;
    const double dx = margin - extent.x, dy = margin - extent.y;
    for (auto* rects : {&result.boxes, &result.groups})
        for (Rect& rect : *rects)
            if (rect.width > 0)
                rect = {rect.x + dx, rect.y + dy, rect.width, rect.height};
    for (auto& line : result.edges)
        for (Point& point : line)
            point = {point.x + dx, point.y + dy};
    result.width = extent.width + 2 * margin;
    result.height = extent.height + 2 * margin;
}

} // namespace passbench

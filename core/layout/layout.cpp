#include "core/layout/layout.h"

#include "core/layout/groups.h"
#include "core/layout/pieces.h"
#include "core/layout/place.h"
#include "core/layout/ranks.h"
#include "core/layout/rows.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace passbench {

namespace {

constexpr double margin = 12, columnGap = 32;

/// What is laid out always flows down; a picture that flows to the right is mirrored before and after.
LayoutRequest turned(LayoutRequest request)
{
    if (request.direction == FlowDirection::Right)
        for (LayoutRequest::Box& box : request.boxes)
            std::swap(box.width, box.height);
    return request;
}

void turnBack(LayoutResult& result)
{
    for (Rect& box : result.boxes)
        box = {box.y, box.x, box.height, box.width};
    for (auto& line : result.edges)
        for (Point& point : line)
            std::swap(point.x, point.y);
}

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
    for (std::size_t group = bounds.size(); group-- > 0;) { // inner ones first
        const Bounds& inside = bounds[group];
        if (inside.isEmpty())
            continue;
        result.groups[group] = {inside.left - request.hullPadding, inside.top - request.hullPadding - request.hullTitle,
            inside.right - inside.left + 2 * request.hullPadding,
            inside.bottom - inside.top + 2 * request.hullPadding + request.hullTitle};
        if (const std::int32_t parent = parentOf(request, static_cast<std::int32_t>(group)); parent >= 0)
            bounds[static_cast<std::size_t>(parent)].include(result.groups[group]);
    }
}

void moveToOrigin(LayoutResult& result)
{
    Bounds bounds;
    for (const Rect& box : result.boxes)
        bounds.include(box);
    for (const Rect& hull : result.groups)
        if (hull.width > 0)
            bounds.include(hull);
    for (const auto& line : result.edges)
        for (const Point& point : line)
            bounds.include(point);
    if (bounds.isEmpty())
        return;
    const double dx = margin - bounds.left, dy = margin - bounds.top;
    for (Rect& box : result.boxes)
        move(box, dx, dy);
    for (Rect& hull : result.groups)
        if (hull.width > 0)
            move(hull, dx, dy);
    for (auto& line : result.edges)
        for (Point& point : line)
            point = {point.x + dx, point.y + dy};
    result.width = bounds.right - bounds.left + 2 * margin;
    result.height = bounds.bottom - bounds.top + 2 * margin;
}

} // namespace

Result<LayoutResult> layOut(const LayoutRequest& given, const LayoutJob& job)
{
    const LayoutRequest request = turned(given);
    std::vector<Column> columns = cutIntoPieces(request);
    RankingContext context {request, std::vector<std::uint32_t>(request.boxes.size()), std::vector<std::uint32_t>(groupCount(request))};
    for (const LayoutRequest::Box& box : request.boxes)
        for (std::int32_t group = box.group; group >= 0; group = parentOf(request, group))
            ++context.groupSize[static_cast<std::size_t>(group)];
    std::vector<RankedPiece> ranked;
    for (Column& column : columns)
        for (Piece& piece : column.pieces) {
            if (job.stop.stop_requested())
                return fail("`layout` was cancelled");
            ranked.push_back(rankPiece(piece, context));
        }
    std::vector<const Layered*> graphs;
    for (const RankedPiece& piece : ranked)
        graphs.push_back(&piece.graph);
    PB_ASSIGN(const auto places, placeAll(graphs, job));

    LayoutResult result {.boxes = std::vector<Rect>(request.boxes.size()),
        .edges = std::vector<std::vector<Point>>(request.edges.size())};
    std::vector<Block> blocks;
    std::vector<std::uint32_t> scratch(request.boxes.size());
    std::size_t next = 0;
    for (const Column& column : columns) {
        const std::size_t count = column.pieces.size();
        Rows rows = makeRows(request, column, std::span(ranked).subspan(next, count), std::span(places).subspan(next, count),
            std::move(scratch));
        routeWays(rows, request);
        blocks.push_back(writeColumn(rows, request, result));
        scratch = std::move(rows.index);
        next += count;
    }
    packBlocks(blocks, result);
    if (request.direction == FlowDirection::Right)
        turnBack(result);
    drawHulls(request, result);
    moveToOrigin(result);
    return result;
}

} // namespace passbench

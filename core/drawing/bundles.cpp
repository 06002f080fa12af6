#include "core/drawing/bundles.h"

#include "core/drawing/taken_places.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace passbench {
namespace {

constexpr double shortestRun = 400, nearestRuns = 20, widest = 100; ///< units: of a run, between runs of a bundle, and of all of a bundle

enum class Axis : std::uint8_t { Upright,
    Level };

/// A straight piece of an edge along an axis.
struct Run {
    std::uint32_t edge = 0, piece = 0; ///< from this point of the edge to the next
    double across = 0, from = 0, to = 0;
    double moved = 0; ///< across, in its bundle
    bool isBundled = false;
};

double across(Point point, Axis axis) { return axis == Axis::Upright ? point.x : point.y; }
double along(Point point, Axis axis) { return axis == Axis::Upright ? point.y : point.x; }
Point pointAt(double across, double along, Axis axis) { return axis == Axis::Upright ? Point {across, along} : Point {along, across}; }

std::vector<Run> runsOf(const LayoutResult& layout, Axis axis)
{
    std::vector<Run> runs;
    for (std::uint32_t edge = 0; edge < layout.edges.size(); ++edge)
        for (std::uint32_t k = 0; k + 1 < layout.edges[edge].size(); ++k) {
            const Point a = layout.edges[edge][k], b = layout.edges[edge][k + 1];
            if (std::abs(across(a, axis) - across(b, axis)) < 1 && std::abs(along(a, axis) - along(b, axis)) > shortestRun)
                runs.push_back({.edge = edge, .piece = k, .across = across(a, axis), .from = std::min(along(a, axis), along(b, axis)), .to = std::max(along(a, axis), along(b, axis))});
        }
    std::ranges::stable_sort(runs, {}, &Run::across);
    return runs;
}

/// Whether nothing lies between a run and a line `to` across.
bool isFreeTo(const Run& run, double to, Axis axis, const TakenPlaces& boxes)
{
    const double low = std::min(run.across, to), width = std::max(1.0, std::abs(run.across - to));
    return boxes.isFree(axis == Axis::Upright ? Rect {low, run.from, width, run.to - run.from} : Rect {run.from, low, run.to - run.from, width});
}

/// Moves the runs of a bundle onto its middle one.
void gather(std::span<Run> runs, Axis axis, const TakenPlaces& boxes)
{
    if (runs.size() < 2)
        return;
    const double middle = runs[runs.size() / 2].across;
    for (Run& run : runs)
        if (isFreeTo(run, middle, axis, boxes)) {
            run.moved = middle;
            run.isBundled = true;
        }
}

std::vector<Run> bundledRuns(const LayoutResult& layout, Axis axis, const TakenPlaces& boxes)
{
    std::vector<Run> runs = runsOf(layout, axis);
    for (std::size_t from = 0; from < runs.size();) {
        std::size_t to = from + 1;
        while (to < runs.size() && runs[to].across - runs[to - 1].across <= nearestRuns && runs[to].across - runs[from].across <= widest)
            ++to;
        gather(std::span(runs).subspan(from, to - from), axis, boxes);
        from = to;
    }
    std::erase_if(runs, [](const Run& run) { return !run.isBundled; });
    return runs;
}

/// Counts along each line how many edges run there.
void addTrunks(std::vector<Trunk>& trunks, const std::map<double, std::vector<std::pair<double, double>>>& lines, Axis axis)
{
    for (const auto& [across, runs] : lines) {
        std::vector<std::pair<double, int>> ends;
        for (const auto& [from, to] : runs) {
            ends.emplace_back(from, 1);
            ends.emplace_back(to, -1);
        }
        std::ranges::sort(ends);
        int count = 0;
        for (std::size_t k = 0; k < ends.size(); ++k) {
            if (count > 0 && ends[k].first > ends[k - 1].first)
                trunks.push_back({.from = pointAt(across, ends[k - 1].first, axis), .to = pointAt(across, ends[k].first, axis), .edges = static_cast<std::uint32_t>(count)});
            count += ends[k].second;
        }
    }
}

} // namespace

Bundles bundlesOf(const LayoutResult& layout)
{
    TakenPlaces boxes;
    for (const Rect& box : layout.boxes)
        boxes.add(box);
    Bundles bundles;
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, bool>>> pieces; // of edges: pieces that run in trunks
    std::unordered_map<std::uint32_t, std::vector<Point>> moved;
    const std::vector<Run> byAxis[] {bundledRuns(layout, Axis::Upright, boxes), bundledRuns(layout, Axis::Level, boxes)};
    for (const Axis axis : {Axis::Upright, Axis::Level})
        for (const Run& run : byAxis[static_cast<std::size_t>(axis)]) {
            std::vector<Point>& line = moved.try_emplace(run.edge, layout.edges[run.edge]).first->second;
            for (Point* point : {&line[run.piece], &line[run.piece + 1]})
                (axis == Axis::Upright ? point->x : point->y) = run.moved;
            pieces[run.edge].emplace_back(run.piece, axis == Axis::Upright);
        }
    std::map<double, std::vector<std::pair<double, double>>> lines[2];
    for (auto& [edge, inTrunks] : pieces) {
        const std::vector<Point>& line = moved.at(edge);
        std::ranges::sort(inTrunks);
        BundledEdge bundled {.edge = edge, .pieces = {}};
        std::vector<Point> piece {layout.edges[edge].front()};
        if (piece.front() != line.front())
            piece.push_back(line.front());
        auto next = inTrunks.begin();
        for (std::uint32_t k = 0; k + 1 < line.size(); ++k) {
            if (next == inTrunks.end() || next->first != k) {
                piece.push_back(line[k + 1]);
                continue;
            }
            const Axis axis = next->second ? Axis::Upright : Axis::Level;
            const auto [low, high] = std::minmax({along(line[k], axis), along(line[k + 1], axis)});
            lines[static_cast<std::size_t>(axis)][across(line[k], axis)].emplace_back(low, high);
            if (piece.size() > 1)
                bundled.pieces.push_back(std::move(piece));
            piece = {line[k + 1]};
            ++next;
        }
        if (layout.edges[edge].back() != line.back())
            piece.push_back(layout.edges[edge].back());
        if (piece.size() > 1)
            bundled.pieces.push_back(std::move(piece));
        bundles.edges.push_back(std::move(bundled));
    }
    addTrunks(bundles.trunks, lines[0], Axis::Upright);
    addTrunks(bundles.trunks, lines[1], Axis::Level);
    return bundles;
}

} // namespace passbench

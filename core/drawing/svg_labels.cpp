#include "core/drawing/svg_labels.h"

#include "core/drawing/taken_places.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace passbench {
namespace {

constexpr double beside = 4; // scene units

Rect textRect(Point start, double width, double pixels) { return {start.x - 1, start.y - pixels, width + 2, pixels + 2}; }

/// Where the line begins, then above and below its level pieces.
std::vector<Point> levelCandidates(const std::vector<Point>& line, double width, double pixels)
{
    const Point start = line.front();
    std::vector<Point> places {{start.x + beside, start.y - beside}, {start.x + beside, start.y + pixels + 2}};
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point a = line[i - 1], b = line[i];
        if (std::abs(b.x - a.x) < width || std::abs(b.y - a.y) > pixels)
            continue;
        for (const double part : {0.5, 0.3, 0.7}) {
            const double x = a.x + part * (b.x - a.x) - width / 2, y = a.y + part * (b.y - a.y);
            places.push_back({x, y - beside});
            places.push_back({x, y + pixels + 2});
        }
    }
    return places;
}

/// Beside where the line begins when the flow goes down; then beside its upright and slanting pieces, at the right and at the left.
std::vector<Point> candidates(const std::vector<Point>& line, double width, double pixels, FlowDirection direction)
{
    std::vector<Point> places {{line.front().x + beside, line.front().y + pixels + 2}};
    if (direction == FlowDirection::Right)
        places = levelCandidates(line, width, pixels);
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point a = line[i - 1], b = line[i];
        if (std::abs(b.y - a.y) < pixels)
            continue;
        for (const double part : {0.5, 0.3, 0.7, 0.15, 0.85}) {
            const double x = a.x + part * (b.x - a.x), y = a.y + part * (b.y - a.y) + pixels / 2 - 1;
            places.push_back({x + beside, y});
            places.push_back({x - beside - width, y});
        }
    }
    return places;
}

} // namespace

std::vector<LabelPlace> placeLabels(const Scene& scene, const LayoutResult& layout, const TextWidth& textWidth, double pixels, FlowDirection direction)
{
    TakenPlaces taken, lines;
    for (const Rect& box : layout.boxes)
        taken.add(box);
    for (const Rect& hull : layout.groups)
        if (hull.width > 0)
            taken.add({hull.x, hull.y, hull.width, LayoutRequest().hullTitle});
    for (const std::vector<Point>& line : layout.edges)
        for (std::size_t i = 1; i < line.size(); ++i)
            lines.addLine(line[i - 1], line[i]);
    std::vector<LabelPlace> places;
    std::unordered_set<NodeId> labelled;
    for (std::uint32_t edge = 0; edge < scene.edges.size(); ++edge) {
        const SceneEdge& value = scene.edges[edge];
        if (value.label.empty() || layout.edges[edge].empty() || labelled.contains(value.value))
            continue;
        const double width = textWidth(value.label, pixels, false);
        const std::vector<Point> wanted = candidates(layout.edges[edge], width, pixels, direction);
        const auto isOpen = [&](const Point& start) { return start.x >= 0 && taken.isFree(textRect(start, width, pixels)); };
        auto chosen = std::ranges::find_if(wanted, [&](const Point& start) { return isOpen(start) && lines.isFree(textRect(start, width, pixels)); });
        if (chosen == wanted.end())
            chosen = std::ranges::find_if(wanted, isOpen);
        if (chosen == wanted.end())
            continue; // another edge of the value may have room
        taken.add(textRect(*chosen, width, pixels));
        labelled.insert(value.value);
        places.push_back({.edge = edge, .start = *chosen});
    }
    return places;
}

} // namespace passbench

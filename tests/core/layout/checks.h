#pragma once
// What every layout must hold.

#include "core/layout/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace passbench::test {

inline bool overlap(const Rect& a, const Rect& b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Pairs of boxes that overlap, found along one axis.
inline std::size_t overlaps(const std::vector<Rect>& boxes)
{
    std::vector<std::size_t> byTop(boxes.size());
    std::iota(byTop.begin(), byTop.end(), std::size_t {0});
    std::ranges::sort(byTop, {}, [&](std::size_t box) { return boxes[box].y; });
    std::size_t count = 0;
    for (std::size_t first = 0; first < byTop.size(); ++first) {
        const Rect& upper = boxes[byTop[first]];
        for (std::size_t second = first + 1; second < byTop.size() && boxes[byTop[second]].y < upper.y + upper.height; ++second)
            count += overlap(upper, boxes[byTop[second]]) ? 1 : 0;
    }
    return count;
}

inline bool onBorder(const Rect& box, Point point)
{
    constexpr double near = 0.5;
    const bool inside = point.x > box.x - near && point.x < box.x + box.width + near && point.y > box.y - near
        && point.y < box.y + box.height + near;
    const double distance = std::min({std::abs(point.x - box.x), std::abs(point.x - box.x - box.width),
        std::abs(point.y - box.y), std::abs(point.y - box.y - box.height)});
    return inside && distance < near;
}

/// Whether a line passes through the inside of a box.
inline bool crosses(Point a, Point b, const Rect& box)
{
    constexpr double inset = 1;
    double from = 0, to = 1;
    const auto clip = [&](double start, double delta, double low, double high) {
        if (std::abs(delta) < 1e-9)
            return start > low && start < high;
        const double one = (low - start) / delta, other = (high - start) / delta;
        from = std::max(from, std::min(one, other));
        to = std::min(to, std::max(one, other));
        return from < to;
    };
    return clip(a.x, b.x - a.x, box.x + inset, box.x + box.width - inset)
        && clip(a.y, b.y - a.y, box.y + inset, box.y + box.height - inset);
}

inline std::size_t crossings(const LayoutRequest& request, const LayoutResult& result)
{
    std::size_t count = 0;
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge)
        for (std::size_t at = 0; at + 1 < result.edges[edge].size(); ++at)
            for (const Rect& box : result.boxes)
                count += crosses(result.edges[edge][at], result.edges[edge][at + 1], box) ? 1 : 0;
    return count;
}

/// What every layout must hold; empty when it does. One that is folded may go up between strips.
inline std::string mistakes(const LayoutRequest& request, const LayoutResult& result, bool isFolded = false)
{
    if (result.boxes.size() != request.boxes.size() || result.edges.size() != request.edges.size())
        return "wrong number of boxes or edges";
    for (std::size_t box = 0; box < request.boxes.size(); ++box) {
        const Rect& rect = result.boxes[box];
        if (rect.width != request.boxes[box].width || rect.height != request.boxes[box].height)
            return fmt::format("box {} has another size", box);
        if (!(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= result.width && rect.y + rect.height <= result.height))
            return fmt::format("box {} is outside the picture", box);
        if (const std::int32_t group = request.boxes[box].group; group >= 0) {
            const Rect& hull = result.groups[static_cast<std::size_t>(group)];
            if (hull.x > rect.x || hull.y > rect.y || hull.x + hull.width < rect.x + rect.width
                || hull.y + hull.height < rect.y + rect.height)
                return fmt::format("box {} is outside its hull", box);
        }
    }
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge) {
        const auto& line = result.edges[edge];
        const Rect &from = result.boxes[request.edges[edge].from], &to = result.boxes[request.edges[edge].to];
        if (line.size() < 2 || !onBorder(from, line.front()) || !onBorder(to, line.back()))
            return fmt::format("edge {} does not join its boxes", edge);
        const bool down = request.direction == FlowDirection::Down;
        if (!isFolded && (down ? from.y + from.height > to.y : from.x + from.width > to.x))
            return fmt::format("edge {} goes backward", edge);
    }
    if (const std::size_t count = overlaps(result.boxes))
        return fmt::format("{} pairs of boxes overlap", count);
    if (request.boxes.size() < 500)
        if (const std::size_t count = crossings(request, result))
            return fmt::format("edges cross boxes {} times", count);
    return {};
}

inline std::string mistakes(const LayoutRequest& request)
{
    const auto result = layOut(request);
    return result ? mistakes(request, *result) : result.error().message;
}

inline bool contains(const Rect& outer, const Rect& inner)
{
    return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.width >= inner.x + inner.width && outer.y + outer.height >= inner.y + inner.height;
}

} // namespace passbench::test

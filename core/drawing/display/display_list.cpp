#include "core/drawing/display/display_list.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

double distance(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

Point between(Point a, Point b, double share) { return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; }

Ink faded(Ink ink, double opacity)
{
    ink.alpha *= static_cast<float>(opacity);
    return ink;
}

} // namespace

void DisplayList::clear()
{
    items.clear();
    points.clear();
    kept.clear();
    opacity = 1;
}

void DisplayList::add(DrawnRect rect)
{
    rect.fill = faded(rect.fill, opacity);
    rect.stroke.ink = faded(rect.stroke.ink, opacity);
    items.emplace_back(rect);
}

void DisplayList::add(DrawnText text)
{
    text.ink = faded(text.ink, opacity);
    text.plate.fill = faded(text.plate.fill, opacity);
    text.plate.stroke.ink = faded(text.plate.stroke.ink, opacity);
    if (!text.text.empty())
        items.emplace_back(text);
}

void DisplayList::add(DrawnIcon icon)
{
    icon.ink = faded(icon.ink, opacity);
    items.emplace_back(icon);
}

void DisplayList::add(std::span<const Point> line, Stroke stroke, double bend, double arrow)
{
    if (line.size() < 2)
        return;
    stroke.ink = faded(stroke.ink, opacity);
    items.emplace_back(DrawnLine {.first = static_cast<std::uint32_t>(points.size()), .count = static_cast<std::uint32_t>(line.size()), .stroke = stroke, .bend = bend, .arrow = arrow});
    points.insert(points.end(), line.begin(), line.end());
}

void DisplayList::begin(std::string id, std::string told)
{
    if (isNamed)
        items.emplace_back(DrawnPart {std::move(id), std::move(told)});
}

void DisplayList::end()
{
    if (isNamed)
        items.emplace_back(DrawnPart {});
}

std::vector<Point> roundedLine(std::span<const Point> line, double bend, double shorter)
{
    std::vector<Point> points {line.front()};
    for (std::size_t k = 1; k + 1 < line.size(); ++k) {
        const double in = distance(line[k], line[k - 1]), out = distance(line[k], line[k + 1]);
        if (in <= 0 || out <= 0)
            continue;
        const double reach = std::min({bend, in / 2, out / 2});
        const Point from = between(line[k], line[k - 1], reach / in), to = between(line[k], line[k + 1], reach / out);
        constexpr int pieces = 4;
        for (int p = 0; p <= pieces; ++p) {
            const double t = static_cast<double>(p) / pieces;
            points.push_back(between(between(from, line[k], t), between(line[k], to, t), t));
        }
    }
    const double last = distance(points.back(), line.back());
    points.push_back(last > shorter ? between(points.back(), line.back(), (last - shorter) / last) : line.back());
    return points;
}

Point middleOf(std::span<const Point> line)
{
    double left = 0;
    for (std::size_t k = 1; k < line.size(); ++k)
        left += distance(line[k - 1], line[k]) / 2;
    for (std::size_t k = 1; k < line.size(); ++k) {
        const double length = distance(line[k - 1], line[k]);
        if (left <= length && length > 0)
            return between(line[k - 1], line[k], left / length);
        left -= length;
    }
    return line.empty() ? Point() : line.back();
}

std::vector<Point> arrowHead(std::span<const Point> line, double size)
{
    // The last segment may be shorter than the arrow; what counts is the way the line comes from.
    Point from = line.front();
    for (std::size_t k = line.size() - 1; k-- > 0;)
        if (distance(line[k], line.back()) >= size) {
            from = line[k];
            break;
        }
    const Point tip = line.back();
    const double length = distance(from, tip);
    if (length <= 0)
        return {};
    const double dx = (tip.x - from.x) / length * size, dy = (tip.y - from.y) / length * size;
    return {tip, {tip.x - dx - dy / 2, tip.y - dy + dx / 2}, {tip.x - dx + dy / 2, tip.y - dy - dx / 2}};
}

} // namespace passbench

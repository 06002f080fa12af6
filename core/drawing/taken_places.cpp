#include "core/drawing/taken_places.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

bool overlap(const Rect& a, const Rect& b) { return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height; }

std::vector<std::uint64_t> cellsOf(const Rect& rect)
{
    constexpr double width = 160, height = 50; // about a box with its gap
    std::vector<std::uint64_t> cells;
    for (auto x = std::llround(std::floor(rect.x / width)); x <= std::llround(std::floor((rect.x + rect.width) / width)); ++x)
        for (auto y = std::llround(std::floor(rect.y / height)); y <= std::llround(std::floor((rect.y + rect.height) / height)); ++y)
            cells.push_back(static_cast<std::uint64_t>(x) << 32 ^ (static_cast<std::uint64_t>(y) & 0xFFFF'FFFFU));
    return cells;
}

} // namespace

void TakenPlaces::add(const Rect& rect)
{
    for (const std::uint64_t cell : cellsOf(rect))
        m_cells[cell].push_back(rect);
}

void TakenPlaces::addLine(Point a, Point b)
{
    if (constexpr double longest = 20'000; std::abs(b.x - a.x) + std::abs(b.y - a.y) > longest)
        return;
    const int pieces = a.x == b.x || a.y == b.y ? 1 : std::clamp(static_cast<int>(std::abs(b.x - a.x) / 8), 1, 200);
    for (int k = 0; k < pieces; ++k) {
        const double from = static_cast<double>(k) / pieces, to = static_cast<double>(k + 1) / pieces;
        const double x1 = a.x + from * (b.x - a.x), x2 = a.x + to * (b.x - a.x), y1 = a.y + from * (b.y - a.y), y2 = a.y + to * (b.y - a.y);
        add({std::min(x1, x2) - 0.5, std::min(y1, y2) - 0.5, std::abs(x2 - x1) + 1, std::abs(y2 - y1) + 1});
    }
}

bool TakenPlaces::isFree(const Rect& rect) const
{
    return std::ranges::none_of(cellsOf(rect), [&](std::uint64_t cell) {
        const auto found = m_cells.find(cell);
        return found != m_cells.end() && std::ranges::any_of(found->second, [&](const Rect& other) { return overlap(rect, other); });
    });
}

} // namespace passbench

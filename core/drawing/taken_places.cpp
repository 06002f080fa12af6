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

bool TakenPlaces::isFree(const Rect& rect) const
{
    return std::ranges::none_of(cellsOf(rect), [&](std::uint64_t cell) {
        const auto found = m_cells.find(cell);
        return found != m_cells.end() && std::ranges::any_of(found->second, [&](const Rect& other) { return overlap(rect, other); });
    });
}

} // namespace passbench

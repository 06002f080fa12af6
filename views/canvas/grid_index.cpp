#include "views/canvas/grid_index.h"

#include <algorithm>
#include <cmath>

namespace passbench {

GridIndex::GridIndex(const QRectF& bounds, std::span<const Entry> entries)
    : m_origin(bounds.topLeft())
{
    // About as many cells as items, but never smaller than a box or two.
    const double area = std::max(1.0, bounds.width()) * std::max(1.0, bounds.height());
    m_cell = std::max(256.0, std::sqrt(area / std::clamp<double>(static_cast<double>(entries.size()), 64, 262'144)));
    // Nor so small that long entries fill them all: 100,000 edges across a picture of 100,000 boxes side by side took 6 GB.
    constexpr double mostVisits = 8e6;
    double extent = 0;
    for (const Entry& entry : entries)
        extent += entry.area.width() + entry.area.height();
    m_cell = std::max(m_cell, extent / mostVisits);
    m_columns = std::max(1, static_cast<int>(std::ceil(bounds.width() / m_cell)));
    m_rows = std::max(1, static_cast<int>(std::ceil(bounds.height() / m_cell)));

    const auto forEachCell = [&](const auto& visit) {
        for (const Entry& entry : entries) {
            const Range range = cellsOf(entry.area);
            for (int y = range.top; y <= range.bottom; ++y)
                for (int x = range.left; x <= range.right; ++x)
                    visit(static_cast<std::size_t>(y) * m_columns + x, entry.item);
        }
    };
    m_begin.assign(static_cast<std::size_t>(m_columns) * m_rows + 1, 0);
    forEachCell([&](std::size_t cell, std::uint32_t) { ++m_begin[cell + 1]; });
    for (std::size_t cell = 1; cell < m_begin.size(); ++cell)
        m_begin[cell] += m_begin[cell - 1];
    m_items.resize(m_begin.back());
    std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
    forEachCell([&](std::size_t cell, std::uint32_t item) { m_items[next[cell]++] = item; });
}

GridIndex::Range GridIndex::cellsOf(const QRectF& area) const
{
    const auto cell = [this](double offset, int count) {
        return static_cast<int>(std::clamp(std::floor(offset / m_cell), 0.0, static_cast<double>(count - 1)));
    };
    return {cell(area.left() - m_origin.x(), m_columns), cell(area.top() - m_origin.y(), m_rows),
        cell(area.right() - m_origin.x(), m_columns), cell(area.bottom() - m_origin.y(), m_rows)};
}

std::vector<std::uint32_t> GridIndex::query(const QRectF& window) const
{
    std::vector<std::uint32_t> found;
    if (m_items.empty())
        return found;
    const Range range = cellsOf(window);
    for (int y = range.top; y <= range.bottom; ++y) {
        const std::size_t row = static_cast<std::size_t>(y) * m_columns;
        found.insert(found.end(), m_items.begin() + m_begin[row + range.left],
            m_items.begin() + m_begin[row + range.right + 1]);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::size_t GridIndex::estimate(const QRectF& window) const
{
    if (m_items.empty())
        return 0;
    const Range range = cellsOf(window);
    std::size_t count = 0;
    for (int y = range.top; y <= range.bottom; ++y) {
        const std::size_t row = static_cast<std::size_t>(y) * m_columns;
        count += m_begin[row + range.right + 1] - m_begin[row + range.left];
    }
    return count;
}

} // namespace passbench

#pragma once
// Which rectangles and lines of a large picture touch a window: a uniform grid, as boxes of a graph are of like size.

#include <QLineF>
#include <QRectF>

#include <cstdint>
#include <span>
#include <vector>

namespace passbench {

class GridIndex {
public:
    struct Entry {
        QRectF area;
        std::uint32_t item;
    };

    GridIndex() = default;
    /// `entries` may name an item several times, as for the segments of a line.
    GridIndex(const QRectF& bounds, std::span<const Entry> entries);

    /// Items of entries that may touch `window`, each once, ascending.
    std::vector<std::uint32_t> query(const QRectF& window) const;
    /// At least as many as `query` would find, without the work; items that lie in several cells count several times.
    std::size_t estimate(const QRectF& window) const;

private:
    struct Range {
        int left, top, right, bottom; ///< cells, inclusive
    };
    Range cellsOf(const QRectF& area) const;

    QPointF m_origin;
    double m_cell = 1;
    int m_columns = 0, m_rows = 0;
    std::vector<std::uint32_t> m_begin; ///< of each cell in m_items, and the end
    std::vector<std::uint32_t> m_items;
};

} // namespace passbench

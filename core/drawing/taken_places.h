#pragma once
// Which parts of a drawing are covered already, so that labels keep off them.

#include "core/layout/layout.h"

#include <unordered_map>

namespace passbench {

/// Rectangles in scene units, by the cells of a grid that they touch. Those that share an edge only do not overlap.
class TakenPlaces {
public:
    void add(const Rect& rect);
    /// A line one unit wide; a slanting one as short pieces, since the rectangle around it is mostly empty. One that is longer
    /// than 20,000 units is left out, since it would fill the grid.
    void addLine(Point from, Point to);
    bool isFree(const Rect& rect) const;

private:
    std::unordered_map<std::uint64_t, std::vector<Rect>> m_cells;
};

} // namespace passbench

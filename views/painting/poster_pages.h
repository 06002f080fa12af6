#pragma once
// Which pages of a poster have something on them.

#include "core/drawing/display/display_list.h"

#include <QPointF>
#include <QSizeF>

namespace passbench {

struct PosterGrid {
    int columns = 1, rows = 1;
    QPointF corner; ///< of the first page, in the drawing
    QSizeF page;    ///< in units of the drawing
};

/// Row by row. A line is on the pages that its segments run over, and a text where it stands; where there is nothing at all, the first
/// page counts as drawn.
std::vector<bool> pagesWithDrawing(std::span<const DisplayList> lists, const PosterGrid& grid);

} // namespace passbench

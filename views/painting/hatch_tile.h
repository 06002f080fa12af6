#pragma once
// The hatches of core/drawing/display/hatch.h as pixels: a brush paints them faster than lines.

#include <QColor>
#include <QImage>

namespace passbench {

/// A tile of the hatch that goes with compiler `index`, for a texture brush.
QImage hatchTile(const QColor& color, int index, double deviceScale);

} // namespace passbench

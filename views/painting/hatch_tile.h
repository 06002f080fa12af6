#pragma once
// Hatches as pixels; see core/drawing/display/hatch.h for files.

#include <QColor>
#include <QImage>

namespace passbench {

/// A tile of the hatch that goes with compiler `index`, for a texture brush.
QImage hatchTile(const QColor& color, int index, double deviceScale);

} // namespace passbench

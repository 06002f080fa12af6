#pragma once
// Where the labels of edges stand, so that none covers another.

#include "views/canvas/picture.h"

#include <QFontMetricsF>

namespace passbench {

/// Of each edge that shows its label, the points that labels begin at, in scene coordinates: beside the middle of its best
/// piece, and again every so often along a long one. Where another label stands already it moves along the piece; one
/// that finds no room is left out. The same at every zoom, since labels grow with it.
std::vector<QPolygonF> placeLabels(const Picture& picture, const QFontMetricsF& metrics);

} // namespace passbench

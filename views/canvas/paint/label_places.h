#pragma once
// Where the titles of hulls and the labels of edges stand, so that none covers another.

#include "views/canvas/picture.h"

#include <QFontMetricsF>

namespace passbench {

/// The title of a hull, on plates that hang from its border and again further down in a tall hull that is no group.
struct HullTitle {
    static constexpr double badgeRadius = 6, gap = 5;
    QString text;           ///< cut in the middle to fit the hull
    QList<QRectF> plates {}; ///< in scene coordinates
    double buttonRoom = 0;   ///< at the left of each, for the button that closes a group
};
/// `hasBadge`: with room before the text for the letter of a compiler.
HullTitle hullTitle(const Picture& picture, std::size_t hull, const QFontMetricsF& metrics, bool hasBadge);

/// Of each edge that shows its label, the points that labels begin at, in scene coordinates: beside or above the middle of its best
/// piece, and again every so often along a long one. Where a title or another label stands already it moves along the piece;
/// one that finds no room is left out. The same at every zoom, since labels grow with it.
std::vector<QPolygonF> placeLabels(const Picture& picture, const QFontMetricsF& metrics, const QFontMetricsF& titleMetrics);

} // namespace passbench

#include "views/painting/hatch_tile.h"

#include "core/drawing/display/hatch.h"

#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace passbench {

QImage hatchTile(const QColor& color, int index, double deviceScale)
{
    constexpr double side = hatchGap; // each hatch repeats after that
    const int pixels = std::max(1, static_cast<int>(std::lround(side * deviceScale)));
    QImage tile(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    tile.setDevicePixelRatio(tile.width() / side);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ink = color;
    ink.setAlphaF(hatchAlpha);
    QPen pen(ink, 1);
    if (hatchDash(index) == Dash::Dots)
        pen.setDashPattern({1, hatchGap / 4 - 1}); // fits the tile
    painter.setPen(pen);
    for (const HatchLine& line : hatchLines({-side, -side, 3 * side, 3 * side}, index)) // with what reaches in from around it
        painter.drawLine(QPointF(line.from.x, line.from.y), QPointF(line.to.x, line.to.y));
    return tile;
}

} // namespace passbench

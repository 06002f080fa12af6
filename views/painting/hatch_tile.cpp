#include "views/painting/hatch_tile.h"

#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace passbench {

QImage hatchTile(const QColor& color, int index, double deviceScale)
{
    constexpr int side = 12;
    const int pixels = std::max(1, static_cast<int>(std::lround(side * deviceScale)));
    QImage tile(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    tile.setDevicePixelRatio(tile.width() / static_cast<double>(side));
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ink = color;
    ink.setAlphaF(0.30F);
    painter.setPen(QPen(ink, 1));
    const auto rising = [&](double at) { painter.drawLine(QPointF(at - 2, side + 2), QPointF(at + side + 2, -2)); };
    const auto falling = [&](double at) { painter.drawLine(QPointF(at - 2, -2), QPointF(at + side + 2, side + 2)); };
    switch (index % 7) {
    case 0: rising(-side), rising(0), rising(side); break;
    case 1: falling(-side), falling(0), falling(side); break;
    case 2: painter.drawLine(QPointF(0, 3.5), QPointF(side, 3.5)); break;
    case 3: painter.drawLine(QPointF(3.5, 0), QPointF(3.5, side)); break;
    case 4:
        painter.drawLine(QPointF(0, 3.5), QPointF(side, 3.5));
        painter.drawLine(QPointF(3.5, 0), QPointF(3.5, side));
        break;
    case 5: painter.drawEllipse(QPointF(6, 6), 1.2, 1.2); break;
    default: rising(-side), rising(0), rising(side), falling(-side), falling(0), falling(side); break;
    }
    return tile;
}

} // namespace passbench

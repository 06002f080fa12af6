#pragma once
// Where in a widget something can be shown beside what stands over it.

#include <QRectF>

#include <span>
#include <vector>

namespace passbench {

/// The rectangles of `whole` that nothing of `covered` touches and that can't be made larger.
std::vector<QRectF> freeRooms(const QRectF& whole, std::span<const QRectF> covered);

/// The middle that a box of `size` should get so that one of `rooms` holds it, nearest to `wanted`, which it is where none does.
QPointF nearestMiddle(std::span<const QRectF> rooms, QSizeF size, QPointF wanted);

} // namespace passbench

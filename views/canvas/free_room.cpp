#include "views/canvas/free_room.h"

#include <QLineF>

#include <algorithm>
#include <limits>

namespace passbench {

std::vector<QRectF> freeRooms(const QRectF& whole, std::span<const QRectF> covered)
{
    std::vector<double> lefts {whole.left()}, rights {whole.right()}, tops {whole.top()}, bottoms {whole.bottom()};
    for (const QRectF& rect : covered) {
        lefts.push_back(rect.right());
        rights.push_back(rect.left());
        tops.push_back(rect.bottom());
        bottoms.push_back(rect.top());
    }
    std::vector<QRectF> rooms;
    for (const double left : lefts)
        for (const double right : rights)
            for (const double top : tops)
                for (const double bottom : bottoms) {
                    const QRectF room(QPointF(left, top), QPointF(right, bottom));
                    if (room.width() <= 0 || room.height() <= 0 || !whole.contains(room) || std::ranges::any_of(covered, [&](const QRectF& rect) { return rect.intersects(room); }))
                        continue;
                    if (std::ranges::any_of(rooms, [&](const QRectF& other) { return other.contains(room); }))
                        continue;
                    std::erase_if(rooms, [&](const QRectF& other) { return room.contains(other); });
                    rooms.push_back(room);
                }
    return rooms;
}

QPointF nearestMiddle(std::span<const QRectF> rooms, QSizeF size, QPointF wanted)
{
    double least = std::numeric_limits<double>::max();
    QPointF nearest = wanted;
    for (const QRectF& room : rooms) {
        if (room.width() < size.width() || room.height() < size.height())
            continue;
        const QPointF middle(std::clamp(wanted.x(), room.left() + size.width() / 2, room.right() - size.width() / 2), std::clamp(wanted.y(), room.top() + size.height() / 2, room.bottom() - size.height() / 2));
        if (const double distance = QLineF(middle, wanted).length(); distance < least) {
            least = distance;
            nearest = middle;
        }
    }
    return nearest;
}

} // namespace passbench

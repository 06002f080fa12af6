#include "core/layout/free_room.h"

#include <algorithm>

namespace passbench {

void FreeRoom::Obstacles::finish()
{
    std::ranges::sort(byTop, {}, &Rect::y);
    for (const Rect& rect : byTop)
        tallest = std::max(tallest, rect.height);
}

FreeRoom::FreeRoom(const LayoutResult& layout)
{
    m_boxes.byTop = layout.boxes;
    for (const Rect& hull : layout.groups)
        if (hull.width > 0) {
            m_borders.byTop.push_back({hull.x, hull.y, 0, hull.height});
            m_borders.byTop.push_back({hull.x + hull.width, hull.y, 0, hull.height});
        }
    m_boxes.finish();
    m_borders.finish();
}

bool FreeRoom::isFree(const Rect& room) const
{
    const double bottom = room.y + room.height, right = room.x + room.width;
    for (const Obstacles* obstacles : {&m_boxes, &m_borders}) {
        auto at = std::ranges::lower_bound(obstacles->byTop, room.y - obstacles->tallest, {}, &Rect::y);
        for (; at != obstacles->byTop.end() && at->y < bottom; ++at)
            if (at->y + at->height > room.y && at->x < right && at->x + at->width > room.x)
                return false;
    }
    return true;
}

} // namespace passbench

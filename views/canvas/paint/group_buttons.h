#pragma once
// The buttons that open and close groups, in scene coordinates, and what of a group is met at a point.

#include "core/drawing/display/draw_signs.h"
#include "views/canvas/picture.h"

namespace passbench {

inline QRectF buttonOfBox(const QRectF& box) { return toQt(buttonOfBox(toRect(box))); }
inline QRectF buttonOfHull(const QRectF& hull) { return toQt(buttonOfHull(toRect(hull))); }

struct GroupHit {
    std::string key;
    bool isOpen = false; ///< its title was met, else its box
    bool isButton = false;
};

} // namespace passbench

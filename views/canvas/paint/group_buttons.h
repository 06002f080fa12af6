#pragma once
// The buttons that open and close groups, in scene coordinates, and what is met at a point.

#include <QRectF>

#include <string>

namespace passbench {

inline constexpr double groupButton = 14;

/// At the right of a closed group's head.
inline QRectF buttonOfBox(const QRectF& box) { return {box.right() - groupButton - 4, box.top() + 3, groupButton, groupButton}; }
/// At the left of an open group's title.
inline QRectF buttonOfHull(const QRectF& hull) { return {hull.left() + 4, hull.top() + 3, groupButton, groupButton}; }

struct GroupHit {
    std::string key;
    bool isOpen = false;   ///< its title was met, else its box
    bool isButton = false;
};

} // namespace passbench

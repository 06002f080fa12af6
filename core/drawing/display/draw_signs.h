#pragma once
// Small signs that boxes, hulls and edges share. They stay large enough to be read from afar.

#include "core/drawing/display/detail.h"
#include "core/drawing/display/display_list.h"

namespace passbench {

/// How what one compiler does is shown: colour is never the only sign.
struct Tint {
    Ink ink;
    std::int8_t hatch = 0;
    std::string letter;
};

/// Of the disc below; as large at every zoom from afar.
double badgeRadius(const Detail& detail);
/// A letter or sign on a disc.
void drawBadge(DisplayList& list, Point middle, std::string_view sign, Ink ink, const Detail& detail);
/// An icon on a disc.
void drawIconBadge(DisplayList& list, Point middle, std::string_view icon, const Detail& detail);
/// A pill at the upper right corner of a box, or at its upper left one.
void drawCount(DisplayList& list, Point corner, std::string_view text, Ink ink, const Detail& detail, bool atLeft = false);

inline constexpr double groupButton = 14;
/// The button that opens a closed group: at the right of its head.
constexpr Rect buttonOfBox(const Rect& box) { return {box.x + box.width - groupButton - 4, box.y + 3, groupButton, groupButton}; }
/// The one that closes an open group: at the left of its title, in its middle.
constexpr Rect buttonOfHull(const Rect& hull) { return {hull.x + 4, hull.y + 0.5, groupButton, groupButton}; }
/// A square with a plus, or with a minus when the group is open.
void drawGroupButton(DisplayList& list, const Rect& button, bool isOpen, Ink ink, const Detail& detail);

} // namespace passbench

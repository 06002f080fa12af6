#pragma once
// Hulls of groups and regions: tint, hatch, border, title and the letter of the compiler.

#include "core/drawing/display/draw_signs.h"
#include "core/drawing/scene.h"

namespace passbench {

enum class HullKind : std::uint8_t {
    Host, ///< of no compiler, or one that is not shown
    Region,
    Nested, ///< in a region of the same compiler
    Single  ///< around a box
};

inline constexpr double hullCorner = 8, hullBorder = 2, hullTitlePixels = 11, hullTitleHeight = 18;

/// The ground of what one compiler, or the host when `tint` is null, does.
void drawHull(DisplayList& list, const Rect& hull, HullKind kind, const Tint* tint, const Detail& detail, double opacity = 1);

/// Plates that hang from the border of a hull, and again further down in a tall one that is no group; `textWidth` is of its whole title.
struct HullTitle {
    static constexpr double badgeRadius = 6, gap = 5;
    std::vector<Rect> plates {};
    double textLeft = 0, textRoom = 0; ///< in a plate
};
HullTitle hullTitle(const SceneGroup& group, const Rect& hull, double textWidth, bool hasBadge);
/// Over the edges, which would cross it out. `isSeen` tells of a plate.
void drawHullTitle(DisplayList& list, const SceneGroup& group, const Rect& hull, double textWidth, const Tint* tint, const Detail& detail, const std::function<bool(const Rect&)>& isSeen = {});

} // namespace passbench

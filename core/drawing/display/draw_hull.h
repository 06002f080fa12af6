#pragma once
// Hulls of groups and regions: tint, hatch, border, title and the letter of the compiler.

#include "core/drawing/display/draw_signs.h"
#include "core/drawing/scene.h"

#include <span>

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

/// A plate that hangs from the border of a hull: the button that closes it, the letter of its compiler, and the title.
struct HullTitle {
    static constexpr double gap = 5;
    Rect plate {};
    double badgeMiddle = 0, textLeft = 0, textRoom = 0; ///< in the plate
};
/// `textWidth` is of its whole title, `badge` the radius of a badge; 0: it has none.
HullTitle hullTitle(const SceneGroup& group, const Rect& hull, double textWidth, double badge);
/// Over the edges, which would cross it out, and again with its upper end at each of `further`. `isSeen` tells of a plate.
void drawHullTitle(DisplayList& list, const SceneGroup& group, const Rect& hull, double textWidth, const Tint* tint, const Detail& detail, std::span<const double> further = {}, const std::function<bool(const Rect&)>& isSeen = {});

} // namespace passbench

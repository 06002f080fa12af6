#pragma once
// One box as shapes: a coloured head with icon and name over rows of attributes; a plain rectangle from afar.

#include "core/drawing/display/draw_signs.h"
#include "core/drawing/scene.h"

namespace passbench {

struct BoxStyle {
    Ink head {};
    double lit = 1;             ///< 1, or less where others are lit
    bool isGhost = false;       ///< it is gone; its texts can still be read
    bool isHot = false;         ///< its head tells a value
    const Tint* tint = nullptr; ///< of a place that a compiler has
};

/// What is not lit.
inline constexpr double unlit = 0.3;

/// Of its kind and category.
Ink headInk(const SceneBox& box);
std::string_view headIcon(const SceneBox& box);
std::string_view categoryIcon(OpCategory category);

void drawBox(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail);
/// The value that the colour of its head tells, at its lower right corner: colour is never the only sign.
void drawValue(DisplayList& list, const Rect& rect, std::string_view text, Ink ink);
/// As from afar, at any zoom.
void drawPlainBox(DisplayList& list, const SceneBox& box, const Rect& rect, const BoxStyle& look, const Detail& detail);

} // namespace passbench

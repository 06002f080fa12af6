#pragma once
// Seven hatches as lines; they stand beside the colours of compilers.

#include "core/drawing/display/display_list.h"

namespace passbench {

struct HatchLine {
    Point from, to;
};
inline constexpr float hatchAlpha = 0.25F;
inline constexpr double hatchGap = 14; ///< between lines, in scene units

/// Cut at the border of `rect`; few enough for a file, however large it is.
std::vector<HatchLine> hatchLines(const Rect& rect, int hatch);
/// How its lines are dashed: the sixth is dots.
constexpr Dash hatchDash(int hatch) { return hatch % 7 == 5 ? Dash::Dots : Dash::Solid; }

} // namespace passbench

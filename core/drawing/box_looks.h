#pragma once
// How single boxes of a picture differ from what boxes of their kind look like, and what that means.

#include "core/drawing/palette.h"

#include <optional>
#include <string>
#include <vector>

namespace passbench {

struct BoxLook {
    std::optional<palette::Rgb> head {};    ///< ground of the title
    std::optional<palette::Rgb> outline {}; ///< drawn around the box
    std::string badge {};                   ///< a letter or two at its upper right corner
    std::string value {};                   ///< what the colour of the head tells, at the lower right corner
    bool isPale = false;
};

struct LegendEntry {
    std::string text;
    palette::Rgb color = 0;
    std::string badge {}; ///< letters on a disc; empty: a square of the colour
};

/// Of the boxes of a scene, by place; empty: all look as their kind does.
struct SceneLooks {
    std::vector<BoxLook> boxes;
    std::vector<LegendEntry> legend; ///< before what the picture's own legend says
    const BoxLook* of(std::size_t box) const { return box < boxes.size() ? &boxes[box] : nullptr; }
};

namespace palette {
/// Outlines of what was searched.
constexpr Rgb match(bool onDark) { return onDark ? 0xFF8F3F : 0xE36209; }
/// Black or white, whichever is read better on `ground`.
constexpr Rgb inkOn(Rgb ground) { return 299 * (ground >> 16U & 0xFFU) + 587 * (ground >> 8U & 0xFFU) + 114 * (ground & 0xFFU) > 140'000 ? 0x000000 : 0xFFFFFF; }
} // namespace palette

} // namespace passbench

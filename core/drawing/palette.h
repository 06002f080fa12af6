#pragma once
// The colours that pictures share, in the window and in files: 0xRRGGBB. White text is readable on every head colour.

#include "core/ir/graph/op.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace passbench::palette {

using Rgb = std::uint32_t;

/// What stands on a canvas, by the ground that it stands on.
struct Ground {
    Rgb canvas, edge, edgeLabel, nodeBody, nodeBorder, nodeText, hostHull, accent, caption, match, matchCurrent, error;
    std::array<Rgb, 4> changes;            ///< added, removed, changed, moved
    bool isDark = false, isStrong = false; ///< strong: with high contrast
};
inline constexpr Ground light {.canvas = 0xFBFBFA, .edge = 0x8B9098, .edgeLabel = 0x626973, .nodeBody = 0xFFFFFF, .nodeBorder = 0xB9BFC7, .nodeText = 0x24292F, .hostHull = 0x8B9098, .accent = 0x2F6FDE, .caption = 0x5A626D, .match = 0xB8860B, .matchCurrent = 0xE36209, .error = 0xB3261E, .changes = {0x1A7F37, 0xCF222E, 0x9A6700, 0x0969DA}};
inline constexpr Ground dark {.canvas = 0x1E2126, .edge = 0x8B9098, .edgeLabel = 0x9AA2AC, .nodeBody = 0x2B3037, .nodeBorder = 0x4A515C, .nodeText = 0xDDE1E7, .hostHull = 0x8B9098, .accent = 0x6AA5FF, .caption = 0x9DA6B1, .match = 0xD8A72B, .matchCurrent = 0xFF8F3F, .error = 0xFF7B72, .changes = {0x3FB950, 0xF85149, 0xD29922, 0x58A6FF}, .isDark = true};
/// Texts have a contrast of 7 and more, lines of 4.5 and more.
inline constexpr Ground strong {.canvas = 0xFFFFFF, .edge = 0x30343A, .edgeLabel = 0x000000, .nodeBody = 0xFFFFFF, .nodeBorder = 0x000000, .nodeText = 0x000000, .hostHull = 0x30343A, .accent = 0x0037B3, .caption = 0x2A2E33, .match = 0x7A4B00, .matchCurrent = 0xB03A00, .error = 0x9B0000, .changes = {0x005A1C, 0x9B0012, 0x5C3D00, 0x003E8A}, .isStrong = true};
inline constexpr Rgb white = 0xFFFFFF, onHead = 0xFFFFFF;

/// Inputs, constants and outputs.
inline constexpr Rgb dataHead = 0x666B73;

/// Closed groups.
inline constexpr Rgb groupHead = 0x46536B;

constexpr Rgb categoryHead(OpCategory category)
{
    switch (category) {
    case OpCategory::Heavy: return 0x3565A8;
    case OpCategory::Activation: return 0xA94A34;
    case OpCategory::Pooling: return 0x3F7A4B;
    case OpCategory::Normalization: return 0x1F7474;
    case OpCategory::Elementwise: return 0x5F6184;
    case OpCategory::DataMovement: return 0x80623F;
    case OpCategory::Reduction: return 0x76529C;
    case OpCategory::Quantize: return 0x8A6414;
    case OpCategory::Control: break;
    }
    return 0x3C4048;
}

/// Okabe and Ito's colours, which colour-blind people tell apart; for compilers without a colour of their own.
inline constexpr std::array<Rgb, 7> compilers {0xE69F00, 0x56B4E9, 0x009E73, 0x0072B2, 0xD55E00, 0xCC79A7, 0xF0E442};
constexpr Rgb compiler(std::size_t index) { return compilers[index % compilers.size()]; }
inline constexpr double compilerFill = 0.16;

/// A colour at three fifths of its brightness: white text on any head has a contrast of 7 and more.
constexpr Rgb deepened(Rgb rgb)
{
    const auto part = [rgb](int shift) { return (rgb >> shift & 0xFF) * 3 / 5 << shift; };
    return part(16) | part(8) | part(0);
}

} // namespace passbench::palette

namespace passbench {

/// A colour by what it is for. `Own` names one; `Head` is that of an operator's category, named by `own`.
enum class InkRole : std::uint8_t { Own,
    Canvas,
    Edge,
    EdgeLabel,
    NodeBody,
    NodeBorder,
    NodeText,
    OnHead,
    HostHull,
    Accent,
    Caption,
    Match,
    MatchCurrent,
    Error,
    Added,
    Removed,
    Changed,
    Moved,
    Head };

struct Ink {
    InkRole role = InkRole::Own;
    float alpha = 1; ///< 0: nothing is drawn
    palette::Rgb own = 0;
    bool isOn = false; ///< black or white, whichever is read better on that colour
    bool operator==(const Ink&) const = default;
};

/// What can be read on `ground`.
constexpr Ink inkOn(Ink ground) { return {.role = ground.role, .own = ground.own, .isOn = true}; }

constexpr palette::Rgb colorOf(Ink ink, const palette::Ground& ground)
{
    if (ink.isOn) {
        const palette::Rgb rgb = colorOf({.role = ink.role, .own = ink.own}, ground);
        const double light = 0.299 * (rgb >> 16 & 0xFF) + 0.587 * (rgb >> 8 & 0xFF) + 0.114 * (rgb & 0xFF);
        return light > 0.55 * 255 ? 0 : palette::white;
    }
    switch (ink.role) {
    case InkRole::Canvas: return ground.canvas;
    case InkRole::Edge: return ground.edge;
    case InkRole::EdgeLabel: return ground.edgeLabel;
    case InkRole::NodeBody: return ground.nodeBody;
    case InkRole::NodeBorder: return ground.nodeBorder;
    case InkRole::NodeText: return ground.nodeText;
    case InkRole::OnHead: return palette::onHead;
    case InkRole::HostHull: return ground.hostHull;
    case InkRole::Accent: return ground.accent;
    case InkRole::Caption: return ground.caption;
    case InkRole::Match: return ground.match;
    case InkRole::MatchCurrent: return ground.matchCurrent;
    case InkRole::Error: return ground.error;
    case InkRole::Added:
    case InkRole::Removed:
    case InkRole::Changed:
    case InkRole::Moved: return ground.changes[static_cast<std::size_t>(ink.role) - static_cast<std::size_t>(InkRole::Added)];
    case InkRole::Head: return ground.isStrong ? palette::deepened(ink.own) : ink.own;
    case InkRole::Own: break;
    }
    return ink.own;
}

} // namespace passbench

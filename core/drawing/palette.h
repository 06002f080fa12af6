#pragma once
// The colours that pictures share, in the window and in files: 0xRRGGBB. White text is readable on every head colour.

#include "core/ir/graph/op.h"

#include <array>
#include <cstdint>

namespace passbench::palette {

using Rgb = std::uint32_t;

/// What stands on a canvas, by how bright that is.
struct Ground {
    Rgb canvas, edge, edgeLabel, nodeBody, nodeBorder, nodeText, hostHull;
};
inline constexpr Ground light {.canvas = 0xFBFBFA, .edge = 0x8B9098, .edgeLabel = 0x626973, .nodeBody = 0xFFFFFF, .nodeBorder = 0xB9BFC7, .nodeText = 0x24292F, .hostHull = 0x8B9098};
inline constexpr Ground dark {.canvas = 0x1E2126, .edge = 0x8B9098, .edgeLabel = 0x9AA2AC, .nodeBody = 0x2B3037, .nodeBorder = 0x4A515C, .nodeText = 0xDDE1E7, .hostHull = 0x8B9098};
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

} // namespace passbench::palette

#pragma once
// A number for some nodes of a graph, such as their work, time or error: pictures tell it by colour, with a legend.

#include "core/drawing/palette.h"
#include "core/ir/graph/node.h"

#include <unordered_map>

namespace passbench {

struct NodeValues {
    enum class Better : std::uint8_t { Neither, Low, High };
    std::string name;               ///< "error against floats"
    std::string unit;               ///< "dB", "%", of a share, "MAC", "B", "s"; empty: a plain number
    Better better = Better::Neither;
    std::unordered_map<NodeId, double> values; ///< finite

    bool empty() const { return values.empty(); }
    std::pair<double, double> limits() const; ///< least and greatest; zeros when empty
    /// "41.3 dB", "0.86 %", "4.1 GMAC", "12.3 µs"
    std::string text(double value) const;
};

/// Where a value lies between `limits`: 1 is the end that wants a look, the worst, or the most where neither is better.
double heatOf(std::pair<double, double> limits, NodeValues::Better better, double value);

namespace palette {

/// From what is calm, near to the ground, to what is hot, far from it; one hue, so that colour-blind people see an order, too.
Rgb heat(double share, bool onDark);
/// Heads of boxes without a value beside those that have one.
constexpr Rgb withoutHeat(bool onDark) { return onDark ? 0x3A4049 : 0xD9DDE2; }

} // namespace palette

} // namespace passbench

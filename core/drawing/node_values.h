#pragma once
// A number for some nodes of a graph, such as their work, time or error: pictures tell it by colour, with a legend.

#include "core/drawing/palette.h"
#include "core/ir/graph/node.h"

#include <algorithm>
#include <unordered_map>

namespace passbench {

struct NodeValues {
    enum class Better : std::uint8_t { Neither, Low, High };
    /// What a closed group shows of those in it: the hottest, or all together.
    enum class Total : std::uint8_t { Hottest, Sum };
    std::string name;               ///< "error against floats"
    std::string unit;               ///< "dB", "%", of a share, "MAC", "B", "s"; empty: a plain number
    Better better = Better::Neither;
    std::unordered_map<NodeId, double> values; ///< finite; of categories their index
    Total total = Total::Hottest;
    std::unordered_map<NodeId, NodeId> together {}; ///< nodes that share one value, with the first of them: it counts once in a sum
    std::vector<std::string> categories {}; ///< "float32", "NCHW": those of most nodes first; empty: values are numbers
    std::vector<palette::Rgb> colors {};    ///< of the categories; empty: by their place

    bool isCategorical() const { return !categories.empty(); }
    palette::Rgb colorOf(std::size_t category) const;
    bool isOther(std::size_t category) const { return category >= std::max(colors.size(), palette::compilers.size()); } ///< has no colour of its own
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
/// Of a category by its place; Okabe and Ito's, which colour-blind people tell apart, as long as there are some, then one grey for the rest.
inline constexpr Rgb otherCategories = 0x9AA0A8;
constexpr Rgb category(std::size_t index) { return index < compilers.size() ? compilers[index] : otherCategories; }
/// Heads of boxes without a value beside those that have one.
constexpr Rgb withoutHeat(bool onDark) { return onDark ? 0x3A4049 : 0xD9DDE2; }

} // namespace palette

} // namespace passbench

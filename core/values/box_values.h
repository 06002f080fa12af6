#pragma once
// Values of nodes on the boxes of a picture.

#include "core/drawing/box_looks.h"
#include "core/drawing/node_values.h"
#include "core/drawing/scene.h"

#include <functional>

namespace passbench {

struct BoxValue {
    double value = 0;
    double share = 0;        ///< 0 calm, 1 hot; of a category 0
    std::int32_t category = -1;
    palette::Rgb color = 0;  ///< of its category
    std::string text;        ///< "41.3 dB", "1.2 GMAC, 34 %", "float32, 12 of 15"
    bool operator==(const BoxValue&) const = default;
};

struct BoxValues {
    static constexpr std::size_t bars = 24;
    std::vector<std::optional<BoxValue>> boxes;   ///< nothing: it has no value, or one out of the range that is asked for
    std::pair<double, double> limits {0, 0};      ///< least and greatest value of a box
    std::array<std::uint32_t, bars> histogram {}; ///< boxes by equal parts of the limits, from calm to hot
    std::vector<std::uint32_t> categories;        ///< boxes of each
};

/// A box has the value of its node, else the hottest of what is folded into it; a closed group what NodeValues::total says of all that is
/// in it, or the category of most of it. `whole` is the scene that `seen` was folded of, or null. `range` are shares of the
/// limits from calm to hot: what lies outside has no value, and what is within is spread over all colours.
BoxValues boxValues(const Scene& seen, const Scene* whole, const NodeValues& values, std::pair<double, double> range = {0, 1});

/// Colours, texts and a legend for files, which counts boxes: all of them, or those that the picture shows.
SceneLooks looksOf(const BoxValues& boxes, const NodeValues& values, bool dark, const std::function<bool(std::size_t box)>& isShown = {});

} // namespace passbench

#pragma once
// Windows of convolutions and pools: extents, steps and rims.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {

struct Window {
    Ints taps, strides, dilation;
    Ints rims;          ///< all before, then all after
    bool first = false; ///< channels come before the spatial axes

    std::size_t axes() const { return taps.size(); }
    std::int64_t channelAxis() const { return first ? 1 : static_cast<std::int64_t>(axes()) + 1; }
    std::int64_t spatialAxis(std::size_t i) const { return static_cast<std::int64_t>(i) + (first ? 2 : 1); }
    std::string layout() const; ///< "NHWC", "NCW"
};

/// "HWIO", "DHWIO", "WIO" and the like, whichever `stem` is put behind or around the spatial axes: letters of the spatial axes for `*`.
std::string spatialLayout(std::string_view stem, std::size_t axes);

/// Window of a layer with `axes` spatial axes; `taps` and `strides` are the names of its fields. `strides` may be null for those of
/// `taps`. Padding is "valid", "same" or "causal"; with "same" steps above 1 need a known extent.
Result<Window> windowOf(const LayerNode& n, std::size_t axes, std::string_view taps, bool stridesAreTaps);

} // namespace passbench::keras

#pragma once
// How a convolution of floats or of 8-bit integers becomes a contraction in tiles: rows are pixels, columns output channels, and the depth is the
// kernel's elements and the input channels. A transposed convolution is several of them, one for each phase of its result.

#include "core/loops/tiles.h"
#include "core/ops/rules/packing.h"
#include "core/ops/windows/attributes.h"

namespace passbench {

/// A layout with channels before the spatial dims as axes of `layout`; `lead` is the first two letters.
std::vector<std::size_t> orderFrom(const std::string& layout, std::string_view lead);
bool channelsLast(const std::vector<std::size_t>& order);

/// All that the loops are made from.
struct ConvPlan {
    ConvVolume g; ///< of a phase when it is transposed: with stride 1, and its own part of the kernel
    std::vector<std::size_t> dataOrder, weightOrder, resultOrder; ///< from the layout to channels first
    DataType type = DataType::Float32; ///< of the sums
    Ints weightShape;
    std::int64_t lanes = 1;
    OperandForm form {};
    bool inLanes = false; ///< vectors hold whole groups, which have as many results as channels
    ConvVolume::Extents origin {}; ///< in the pixels, of the first window

    /// Position x of the phase is position first + x * stride of the result; element t of its kernel, counted from the far
    /// end, is element tap + t * stride of the whole kernel.
    struct Phase {
        ConvVolume::Extents stride, first, tap;
    };
    std::optional<Phase> phase {};

    bool depthwise() const { return g.groups > 1 && g.inPerGroup == 1 && g.outPerGroup == 1; }
    bool groupsFollow() const { return depthwise() || inLanes; } ///< in the columns of one contraction
    std::int64_t columns() const { return groupsFollow() ? g.groups * g.outPerGroup : g.outPerGroup; }
    std::int64_t groups() const { return groupsFollow() ? 1 : g.groups; }
    /// Columns of the kernel and channels follow each other in the data.
    bool joined() const { return g.groups == 1 && (g.dilation[2] == 1 || g.kernel[2] == 1); }
    std::int64_t run() const { return groupsFollow() || joined() ? g.kernel[2] * g.inPerGroup : g.inPerGroup; }
    std::int64_t taps() const { return g.kernel[0] * g.kernel[1] * (groupsFollow() || joined() ? 1 : g.kernel[2]); }
    /// Kernel element of a tap and a step of its run.
    template<typename T> std::array<T, 3> kernelAt(T tap, T k) const
    {
        if (groupsFollow() || joined())
            return {tap / g.kernel[1], tap % g.kernel[1], k / g.inPerGroup};
        return {tap / (g.kernel[1] * g.kernel[2]), tap / g.kernel[2] % g.kernel[1], tap % g.kernel[2]};
    }
    /// Indices in the weight.
    template<typename T> std::vector<T> weightAt(T group, T channel, T tap, T k) const
    {
        std::array<T, 3> at = kernelAt(tap, k);
        const T input = groupsFollow() || joined() ? k % g.inPerGroup : k;
        if (phase)
            for (std::size_t i = 0; i < 3; ++i)
                at[i] = at[i] * -phase->stride[i] + ((g.kernel[i] - 1) * phase->stride[i] + phase->tap[i]);
        const T lead = phase ? (depthwise() ? channel : group * g.inPerGroup + input) : group * columns() + channel;
        std::vector given {lead, phase && !depthwise() ? channel : input, at[0], at[1], at[2]};
        if (const std::int64_t multiplier = weightShape[weightOrder[1]]; !phase && g.inPerGroup == 1 && multiplier > 1) { // [C, multiplier, ...]
            given[0] = lead / multiplier;
            given[1] = lead % multiplier;
        }
        given.erase(given.begin() + 2, given.begin() + 2 + static_cast<std::ptrdiff_t>(g.missing));
        std::vector inLayout = given;
        for (std::size_t i = 0; i < given.size(); ++i)
            inLayout[weightOrder[i]] = given[i];
        return inLayout;
    }
};

/// The phases of a transposed convolution, each a convolution with stride 1 over the same pixels. `whole` is the transposed one;
/// its kernel is at least as long as its strides, and not dilated. Empty phases are left out.
std::vector<ConvPlan> phasesOf(const ConvPlan& whole);

struct ConvTiling {
    TileSchedule tile;
    bool flat = false; ///< pixels of all rows in one line
    std::optional<TileChoice> choice {}; ///< where `tile` is one of several

    /// Tells the kernel which one it is.
    void noteIn(loops::Kernel& kernel) const;
};
/// With `open` pixels there may be any number of them.
ConvTiling convTilingOf(const ConvPlan& plan, const Target& target, bool open = false);

/// The weight in panels: group, panel, tap, step of its run, column.
Packing convPacking(const ConvPlan& plan, const TileSchedule& tile, const loops::Source& weight);

} // namespace passbench

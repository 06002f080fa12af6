#pragma once
// Typed attributes of operators with sliding windows, and the geometry that they give: convolutions and pooling of one,
// two or three spatial dims share their code.

#include "core/ir/types/type.h"
#include "core/ops/rules/data_layout.h"
#include "core/support/options.h"

#include <array>

namespace passbench {

/// Of nn.conv1d, nn.conv2d, nn.conv3d and their transposed forms. Read one of the structs below it.
struct ConvAttrs {
    Ints strides, padding, dilation;
    Ints outputPadding; ///< only of transposed convolutions
    std::int64_t groups = 1;
    std::optional<std::int64_t> channels;
    std::optional<Ints> kernelSize;
    std::string dataLayout, kernelLayout, outLayout;
    std::optional<DataType> outDtype;

    const std::string& resultLayout() const { return outLayout.empty() ? dataLayout : outLayout; }

protected:
    ConvAttrs(std::size_t dims, std::string data, std::string kernel)
        : strides(dims, 1), padding(dims, 0), dilation(dims, 1), outputPadding(dims, 0), dataLayout(std::move(data)),
          kernelLayout(std::move(kernel))
    {
    }
    static Fields commonFields()
    {
        return {field("strides", &ConvAttrs::strides, "steps of the window, per spatial dim"),
            field("padding", &ConvAttrs::padding, "zeros around: one for all, one per spatial dim, or all before then all after"),
            field("dilation", &ConvAttrs::dilation, "distance of kernel elements, per spatial dim"),
            field("groups", &ConvAttrs::groups, "groups of channels that do not mix").atLeast(1),
            field("channels", &ConvAttrs::channels, "output channels; None takes the weight's").atLeast(1),
            field("kernel_size", &ConvAttrs::kernelSize, "extents of the kernel; None takes the weight's"),
            field("data_layout", &ConvAttrs::dataLayout, "order of the data's axes"),
            field("kernel_layout", &ConvAttrs::kernelLayout, "order of the weight's axes"),
            field("out_layout", &ConvAttrs::outLayout, "order of the result's axes; empty takes `data_layout`"),
            field("out_dtype", &ConvAttrs::outDtype, "data type of the result; None takes the data's")};
    }
};

struct Conv1dAttrs : ConvAttrs {
    Conv1dAttrs() : ConvAttrs(1, "NCW", "OIW") { padding = {0, 0}; }
    static Fields fields() { return commonFields(); }
};
struct Conv2dAttrs : ConvAttrs {
    Conv2dAttrs() : ConvAttrs(2, "NCHW", "OIHW") {}
    static Fields fields() { return commonFields(); }
};
struct Conv3dAttrs : ConvAttrs {
    Conv3dAttrs() : ConvAttrs(3, "NCDHW", "OIDHW") {}
    static Fields fields() { return commonFields(); }
};
template<std::size_t dims> struct ConvTransposeAttrs : ConvAttrs {
    ConvTransposeAttrs()
        : ConvAttrs(dims, dims == 1 ? "NCW" : dims == 2 ? "NCHW" : "NCDHW", dims == 1 ? "IOW" : dims == 2 ? "IOHW" : "IODHW")
    {
    }
    static Fields fields()
    {
        return joined(commonFields(),
            {field("output_padding", &ConvAttrs::outputPadding,
                "added to the result's far end, per spatial dim; less than the stride or dilation")});
    }
};
/// Of nn.deformable_conv2d.
struct DeformableConv2dAttrs : ConvAttrs {
    std::int64_t deformableGroups = 1;
    DeformableConv2dAttrs() : ConvAttrs(2, "NCHW", "OIHW") {}
    static Fields fields()
    {
        return joined(commonFields(),
            {field("deformable_groups", &DeformableConv2dAttrs::deformableGroups,
                "groups of channels that are sampled at places of their own").atLeast(1)});
    }
};

/// Of nn.max_pool*d and nn.avg_pool*d.
struct PoolAttrs {
    Ints poolSize, strides, dilation, padding;
    std::string layout, outLayout;
    bool ceilMode = false, countIncludePad = false;

    const std::string& resultLayout() const { return outLayout.empty() ? layout : outLayout; }

protected:
    PoolAttrs(std::size_t dims, std::string order)
        : poolSize(dims, 1), strides(dims, 1), dilation(dims, 1), padding(dims, 0), layout(std::move(order))
    {
    }
    static Fields maxFields()
    {
        return {field("pool_size", &PoolAttrs::poolSize, "extents of the window, per spatial dim").required(),
            field("strides", &PoolAttrs::strides, "steps of the window, per spatial dim"),
            field("dilation", &PoolAttrs::dilation, "distance of the window's elements, per spatial dim"),
            field("padding", &PoolAttrs::padding, "rim around: one for all, one per spatial dim, or all before then all after"),
            field("layout", &PoolAttrs::layout, "order of the data's axes"),
            field("out_layout", &PoolAttrs::outLayout, "order of the result's axes; empty takes `layout`"),
            field("ceil_mode", &PoolAttrs::ceilMode, "a last window that is only partly inside counts")};
    }
    static Fields averageFields()
    {
        return joined(maxFields(),
            {field("count_include_pad", &PoolAttrs::countIncludePad, "the rim counts as zeros in the average")});
    }
};

template<std::size_t dims> struct SpatialPoolAttrs : PoolAttrs {
    SpatialPoolAttrs() : PoolAttrs(dims, dims == 1 ? "NCW" : dims == 2 ? "NCHW" : "NCDHW") {}
};
template<std::size_t dims> struct MaxPoolAttrs : SpatialPoolAttrs<dims> {
    static Fields fields() { return PoolAttrs::maxFields(); }
};
template<std::size_t dims> struct AvgPoolAttrs : SpatialPoolAttrs<dims> {
    static Fields fields() { return PoolAttrs::averageFields(); }
};

struct GlobalPoolAttrs {
    std::string layout = "NCHW", outLayout;
    static Fields fields()
    {
        return {field("layout", &GlobalPoolAttrs::layout, "order of the data's axes"),
            field("out_layout", &GlobalPoolAttrs::outLayout, "order of the result's axes; empty takes `layout`")};
    }
};

template<std::size_t dims> struct AdaptivePoolAttrs {
    Ints outputSize;
    std::string layout = dims == 1 ? "NCW" : dims == 2 ? "NCHW" : "NCDHW", outLayout;
    static Fields fields()
    {
        return {field("output_size", &AdaptivePoolAttrs::outputSize, "extents of the result; empty keeps the data's, one serves all"),
            field("layout", &AdaptivePoolAttrs::layout, "order of the data's axes"),
            field("out_layout", &AdaptivePoolAttrs::outLayout, "order of the result's axes; empty takes `layout`")};
    }
};

/// Where each letter of `wanted` is in `layout`: {0, 3, 1, 2} for NCHW in NHWC. An error unless one is a permutation of
/// the other; blocked layouts such as NCHW4c are not.
Result<std::vector<std::size_t>> layoutPermutation(std::string_view layout, std::string_view wanted);
/// The layout that an attribute names, blocked or not, which must have the letters of `canonical`.
Result<DataLayout> windowLayout(std::string_view text, std::string_view canonical);
/// `shape` in another order of its letters.
Shape inLayout(const Shape& shape, const std::vector<std::size_t>& permutation);
/// NC with the spatial letters of 1, 2 or 3 dims, and the same for weights after `lead` ("OI" or "IO").
std::string channelsFirst(std::size_t dims, std::string_view lead = "NC");

/// Padding as (before, after) of each spatial dim. Errors name `padding`.
Result<IntLists> paddingPairs(const Ints& padding, std::size_t dims);
/// Of attributes that have an entry for each spatial dim: what needs more is a mistake, and would fill the memory.
inline constexpr std::int64_t largestEntry = std::int64_t {1} << 24;
/// Checks lengths and ranges: each entry from `least` to `largestEntry`.
Result<void> checkPerDim(std::string_view name, const Ints& values, std::size_t dims, std::int64_t least);
/// Positions of a window of `kernel` elements `dilation` apart; an error when it does not fit once.
Result<Dim> windowCount(Dim extent, const Ints& pads, Dim kernel, std::int64_t dilation, std::int64_t stride, bool ceilMode = false);

/// A convolution with every extent known, in channels-first order.
struct ConvShape {
    std::int64_t batch = 0, groups = 1;
    std::int64_t inChannels = 0, outChannels = 0; ///< of all groups together
    Ints input, kernel, output;                   ///< spatial extents
    Ints strides, dilation, padBefore, padAfter;
};
/// `data`, `weight` and `result` have the layouts that `attrs` names; they have passed the type rule.
ConvShape convShape(const ConvAttrs& attrs, std::span<const std::int64_t> data, std::span<const std::int64_t> weight,
    std::span<const std::int64_t> result, bool transposed = false);

/// The same with three spatial dims, always: those that the operator lacks have extent 1, in front.
struct ConvVolume {
    using Extents = std::array<std::int64_t, 3>;
    std::int64_t batch, groups, inPerGroup, outPerGroup; ///< channels of one group
    Extents input, kernel, output, strides, dilation, padBefore, padAfter;
    std::size_t missing; ///< dims added in front

    std::int64_t inputSize() const { return input[0] * input[1] * input[2]; }
    std::int64_t kernelSize() const { return kernel[0] * kernel[1] * kernel[2]; }
    std::int64_t outputSize() const { return output[0] * output[1] * output[2]; }
    bool isPlainProduct() const ///< a 1x1 convolution that keeps the extents
    {
        return kernelSize() == 1 && input == output && strides == Extents {1, 1, 1} && padBefore == Extents {};
    }
};
ConvVolume convVolume(const ConvShape& shape);

} // namespace passbench

// Convolutions. Channels last stay last: data NHWC, kernels HWIO as they are stored; the pass ConvertLayout changes that.
//
//   Conv2D             nn.conv2d(x, kernel [H, W, I, O]) -> nn.bias_add -> activation
//   DepthwiseConv2D    nn.conv2d(x, kernel [H, W, C, multiplier] as HWOI, groups = C)
//   SeparableConv2D    a depthwise one without bias, and then one of 1 x 1

#include "core/import/keras/converters/activation.h"
#include "core/import/keras/converters/windows.h"

namespace passbench::keras {
namespace {

Result<std::int64_t> channelsOf(const LayerNode& n, const Window& w)
{
    const Dim channels = n.e.dim(n.in(), w.channelAxis());
    if (!channels.isStatic() || channels.size() < 1)
        return unsupported("its input is {}, whose channels have to be known", toText(n.e.type(n.in())));
    return channels.size();
}

Attrs attrsOf(const Window& w, std::int64_t groups, std::int64_t channels, std::string kernelLayout)
{
    return {{"strides", w.strides}, {"padding", w.rims}, {"dilation", w.dilation}, {"groups", groups}, {"channels", channels}, {"kernel_size", w.taps},
        {"data_layout", w.layout()}, {"kernel_layout", std::move(kernelLayout)}};
}

std::string operatorOf(const Window& w) { return fmt::format("nn.conv{}d", w.axes()); }

Results finished(LayerNode& n, Ref y, const Window& w, std::size_t biasIndex, std::int64_t channels)
{
    if (n.flag("use_bias", true)) {
        PB_ASSIGN(const Ref bias, n.weight(biasIndex, "bias", {channels}));
        y = n.e.call("nn.bias_add", {y, bias}, {{"axis", w.first ? std::int64_t {1} : std::int64_t {-1}}});
    }
    PB_ASSIGN(const Ref result, activated(n, y, member(n.config(), "activation")));
    return one(result);
}

template<std::size_t axes> Results convolution(LayerNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n, axes, "kernel_size", false));
    PB_ASSIGN(const std::int64_t channels, channelsOf(n, w));
    const std::int64_t groups = n.integer("groups", 1);
    if (groups < 1 || channels % groups != 0)
        return fail("its {} channels are not {} groups", channels, groups);
    Ints shape = w.taps;
    shape.insert(shape.end(), {channels / groups, n.integer("filters", -1)});
    PB_ASSIGN(const Ref kernel, n.weight(0, "kernel", shape));
    const std::int64_t filters = n.e.dim(kernel, -1).size();
    return finished(n, n.e.call(operatorOf(w), {n.in(), kernel}, attrsOf(w, groups, filters, spatialLayout("*IO", axes))), w, 1, filters);
}

/// The kernel of each channel alone. One channel makes it a plain convolution.
Result<Ref> depthwiseOver(LayerNode& n, Ref x, const Window& w, std::int64_t channels)
{
    Ints shape = w.taps;
    shape.insert(shape.end(), {channels, n.integer("depth_multiplier", 1)});
    PB_ASSIGN(const Ref kernel, n.weight(0, n.hasWeight(0, "depthwise_kernel") ? "depthwise_kernel" : "kernel", shape));
    const std::string layout = spatialLayout(channels == 1 ? "*IO" : "*OI", w.axes());
    return n.e.call(operatorOf(w), {x, kernel}, attrsOf(w, channels, channels * shape.back(), layout));
}

template<std::size_t axes> Results depthwise(LayerNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n, axes, "kernel_size", false));
    PB_ASSIGN(const std::int64_t channels, channelsOf(n, w));
    PB_ASSIGN(const Ref y, depthwiseOver(n, n.in(), w, channels));
    return finished(n, y, w, 1, channels * n.integer("depth_multiplier", 1));
}

template<std::size_t axes> Results separable(LayerNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n, axes, "kernel_size", false));
    PB_ASSIGN(const std::int64_t channels, channelsOf(n, w));
    PB_ASSIGN(const Ref apart, depthwiseOver(n, n.in(), w, channels));
    Window point {.taps = Ints(axes, 1), .strides = Ints(axes, 1), .dilation = Ints(axes, 1), .rims = Ints(2 * axes, 0), .first = w.first};
    Ints shape = point.taps;
    shape.insert(shape.end(), {channels * n.integer("depth_multiplier", 1), n.integer("filters", -1)});
    PB_ASSIGN(const Ref kernel, n.weight(1, "pointwise_kernel", shape));
    const std::int64_t filters = n.e.dim(kernel, -1).size();
    return finished(n, n.e.call(operatorOf(w), {apart, kernel}, attrsOf(point, 1, filters, spatialLayout("*IO", axes))), w, 2, filters);
}

} // namespace

std::span<const ConverterEntry> convolutions()
{
    static constexpr ConverterEntry entries[] {{"Conv1D", convolution<1>}, {"Conv2D", convolution<2>}, {"Conv3D", convolution<3>}, {"Convolution1D", convolution<1>},
        {"Convolution2D", convolution<2>}, {"Convolution3D", convolution<3>}, {"DepthwiseConv1D", depthwise<1>}, {"DepthwiseConv2D", depthwise<2>}, {"SeparableConv1D", separable<1>},
        {"SeparableConv2D", separable<2>}};
    return entries;
}

} // namespace passbench::keras

// Convolutions. ONNX has one operator for any number of spatial axes, Relay one for each.

#include "core/import/onnx/reader/kernel_window.h"

namespace passbench {
namespace {

Result<Ints> kernelOfWeights(const OnnxNode& n)
{
    if (!n.has(0) || !n.has(1))
        return fail("has no {}", n.has(0) ? "weights" : "input");
    const auto weights = staticShape(n.e.type(n.in(1)));
    if (!weights)
        return unsupported("needs to know the shape of its weights");
    if (weights->size() < 3 || weights->size() > 5)
        return unsupported("has weights of rank {}; 3 to 5 are supported", weights->size());
    Ints kernel(weights->begin() + 2, weights->end());
    if (const auto declared = n.integers("kernel_shape"); declared && *declared != kernel)
        return fail("attribute `kernel_shape` is [{}], but the weights are {}", fmt::join(*declared, ", "), toText(n.e.type(n.in(1))));
    return kernel;
}

Ref withBias(OnnxNode& n, Ref result) { return n.has(2) ? n.e.call("nn.bias_add", {result, n.in(2)}) : result; }

Result<std::int64_t> groupsOf(const OnnxNode& n)
{
    const std::int64_t groups = n.integer("group", 1);
    if (groups < 1 || groups > largestExtent)
        return fail("attribute `group` is {}", groups);
    return groups;
}

Result<Refs> conv(OnnxNode& n)
{
    PB_ASSIGN(const Attrs attrs, convolutionAttrs(n));
    const std::size_t axes = attrs.find<Ints>("kernel_size")->size();
    return Refs {withBias(n, n.e.call(fmt::format("nn.conv{}d", axes), {n.in(0), n.in(1)}, attrs))};
}

/// Padding of a transposed convolution with `auto_pad` or `output_shape`; what would be negative is output padding.
Result<void> padTransposed(const OnnxNode& n, Window& w, Ints& outputPadding)
{
    const std::string mode = n.text("auto_pad", "NOTSET");
    const auto wanted = n.integers("output_shape");
    if (!wanted && mode == "NOTSET")
        return {};
    if (wanted && (wanted->size() != w.axes() || std::ranges::any_of(*wanted, [](auto d) { return d < 0 || d > largestExtent; })))
        return fail("attribute `output_shape` is [{}]", fmt::join(*wanted, ", "));
    if (!wanted)
        remarkIgnoredPads(n, mode, w);
    if (!wanted && mode == "VALID") {
        w.pads.assign(2 * w.axes(), 0);
        return {};
    }
    for (std::size_t i = 0; i < w.axes(); ++i) {
        const Dim dim = n.e.dim(n.in(0), static_cast<std::int64_t>(i) + 2);
        if (!dim.isStatic())
            return unsupported("its padding needs a known size of axis {}", i + 2);
        const std::int64_t stride = w.strides[i], out = wanted ? (*wanted)[i] : dim.size() * stride;
        const std::int64_t total = stride * (dim.size() - 1) + outputPadding[i] + (w.kernel[i] - 1) * w.dilations[i] + 1 - out;
        if (total < 0)
            outputPadding[i] -= total;
        const std::int64_t split = std::max<std::int64_t>(total, 0);
        w.pads[i] = mode == "SAME_UPPER" ? split / 2 : split - split / 2;
        w.pads[i + w.axes()] = split - w.pads[i];
    }
    return {};
}

Result<Refs> convTranspose(OnnxNode& n)
{
    PB_ASSIGN(Ints kernel, kernelOfWeights(n));
    PB_ASSIGN(Window w, windowOf(n, std::move(kernel)));
    PB_ASSIGN(Ints outputPadding, perAxis(n, "output_padding", w.axes(), 0));
    PB_TRY(padTransposed(n, w, outputPadding));
    PB_ASSIGN(const std::int64_t groups, groupsOf(n));
    const Attrs attrs {{"strides", w.strides}, {"padding", w.pads}, {"output_padding", outputPadding},
        {"dilation", w.dilations}, {"groups", groups}, {"channels", n.e.dim(n.in(1), 1).size() * groups},
        {"kernel_size", w.kernel}, {"data_layout", layoutOf("NC", w.axes())}, {"kernel_layout", layoutOf("IO", w.axes())}};
    return Refs {withBias(n, n.e.call(fmt::format("nn.conv{}d_transpose", w.axes()), {n.in(0), n.in(1)}, attrs))};
}

constexpr OnnxConverterEntry convolutionTable[] {{"Conv", conv}, {"ConvTranspose", convTranspose}};

} // namespace

Result<Attrs> convolutionAttrs(const OnnxNode& n)
{
    PB_ASSIGN(Ints kernel, kernelOfWeights(n));
    PB_ASSIGN(Window w, windowOf(n, std::move(kernel)));
    PB_TRY(applyAutoPad(n, w));
    PB_ASSIGN(const std::int64_t groups, groupsOf(n));
    return Attrs {{"strides", w.strides}, {"padding", w.pads}, {"dilation", w.dilations}, {"groups", groups},
        {"channels", n.e.dim(n.in(1), 0).size()}, {"kernel_size", w.kernel}, {"data_layout", layoutOf("NC", w.axes())},
        {"kernel_layout", layoutOf("OI", w.axes())}};
}

std::span<const OnnxConverterEntry> onnxConvolution() { return convolutionTable; }

} // namespace passbench

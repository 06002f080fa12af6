// Convolutions and pooling. ONNX has one operator for any number of spatial axes, Relay one for each.

#include "core/import/onnx_node.h"

namespace passbench {
namespace {

/// The window of a convolution or pool: one entry per spatial axis, pads twice as many (all begins, then all ends).
struct Window {
    Ints kernel, strides, dilations, pads;
    std::size_t axes() const { return kernel.size(); }
};

/// Of a window, stride or padding; so that sizes worked out from them fit 64 bits.
constexpr std::int64_t largestExtent = std::int64_t {1} << 20;

Result<Ints> perAxis(const OnnxNode& n, std::string_view name, std::size_t count, std::int64_t otherwise)
{
    Ints values = n.integers(name).value_or(Ints(count, otherwise));
    if (values.size() != count)
        return fail("attribute `{}` has {} entries, not {}", name, values.size(), count);
    for (const std::int64_t v : values)
        if (v < 0 || v > largestExtent || (v == 0 && name != "pads" && name != "output_padding"))
            return unsupported("attribute `{}` has the entry {}", name, v);
    return values;
}

Result<Window> windowOf(const OnnxNode& n, Ints kernel)
{
    const std::size_t count = kernel.size();
    Window w {.kernel = std::move(kernel), .strides = {}, .dilations = {}, .pads = {}};
    for (const std::int64_t k : w.kernel)
        if (k <= 0 || k > largestExtent)
            return fail("the window has an extent of {}", k);
    PB_ASSIGN(w.strides, perAxis(n, "strides", count, 1));
    PB_ASSIGN(w.dilations, perAxis(n, "dilations", count, 1));
    PB_ASSIGN(w.pads, perAxis(n, "pads", 2 * count, 0));
    if (n.e.rank(n.in(0)) != static_cast<std::int64_t>(count) + 2)
        return fail("a window of {} axes doesn't fit the input {}", count, toText(n.e.type(n.in(0))));
    return w;
}

/// Attribute auto_pad, which overrides pads.
Result<void> applyAutoPad(const OnnxNode& n, Window& w)
{
    const std::string mode = n.text("auto_pad", "NOTSET");
    if (mode == "NOTSET")
        return {};
    w.pads.assign(2 * w.axes(), 0);
    if (mode == "VALID")
        return {};
    if (mode != "SAME_UPPER" && mode != "SAME_LOWER")
        return fail("attribute `auto_pad` is `{}`", mode);
    for (std::size_t i = 0; i < w.axes(); ++i) {
        const Dim dim = n.e.dim(n.in(0), static_cast<std::int64_t>(i) + 2);
        if (!dim.isStatic())
            return unsupported("`auto_pad={}` needs a known size of axis {}", mode, i + 2);
        const std::int64_t stride = w.strides[i], outputs = (dim.size() + stride - 1) / stride;
        const std::int64_t total = std::max<std::int64_t>((outputs - 1) * stride + (w.kernel[i] - 1) * w.dilations[i] + 1 - dim.size(), 0);
        const std::int64_t less = total / 2;
        w.pads[i] = mode == "SAME_UPPER" ? less : total - less;
        w.pads[i + w.axes()] = total - w.pads[i];
    }
    return {};
}

std::string layoutOf(std::string_view stem, std::size_t axes) // "NC" -> "NCHW"
{
    static constexpr std::string_view spatial[] = {"W", "HW", "DHW"};
    return fmt::format("{}{}", stem, spatial[axes - 1]);
}

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
    PB_ASSIGN(Ints kernel, kernelOfWeights(n));
    PB_ASSIGN(Window w, windowOf(n, std::move(kernel)));
    PB_TRY(applyAutoPad(n, w));
    PB_ASSIGN(const std::int64_t groups, groupsOf(n));
    const Attrs attrs {{"strides", w.strides}, {"padding", w.pads}, {"dilation", w.dilations}, {"groups", groups},
        {"channels", n.e.dim(n.in(1), 0).size()}, {"kernel_size", w.kernel}, {"data_layout", layoutOf("NC", w.axes())},
        {"kernel_layout", layoutOf("OI", w.axes())}};
    return Refs {withBias(n, n.e.call(fmt::format("nn.conv{}d", w.axes()), {n.in(0), n.in(1)}, attrs))};
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

Result<Refs> pool(OnnxNode& n)
{
    const auto kernel = n.integers("kernel_shape");
    if (!kernel)
        return fail("attribute `kernel_shape` is missing");
    if (kernel->empty() || kernel->size() > 3)
        return unsupported("pools over {} axes; 1 to 3 are supported", kernel->size());
    PB_ASSIGN(Window w, windowOf(n, *kernel));
    PB_TRY(applyAutoPad(n, w));
    const bool average = n.op() == "AveragePool";
    Attrs attrs {{"pool_size", w.kernel}, {"strides", w.strides}, {"dilation", w.dilations}, {"padding", w.pads},
        {"layout", layoutOf("NC", w.axes())}, {"ceil_mode", n.integer("ceil_mode", 0) != 0}};
    if (average)
        attrs.set("count_include_pad", n.integer("count_include_pad", 0) != 0);
    return Refs {n.e.call(fmt::format("nn.{}_pool{}d", average ? "avg" : "max", w.axes()), {n.in(0)}, attrs)};
}

Result<Refs> globalPool(OnnxNode& n)
{
    const bool average = n.op() == "GlobalAveragePool";
    const std::int64_t rank = n.e.rank(n.in(0));
    if (rank < 3)
        return fail("needs an input of rank 3 or more, not {}", toText(n.e.type(n.in(0))));
    if (rank == 4)
        return Refs {n.e.call(average ? "nn.global_avg_pool2d" : "nn.global_max_pool2d", {n.in(0)})};
    Ints axes;
    for (std::int64_t axis = 2; axis < rank; ++axis)
        axes.push_back(axis);
    return Refs {n.e.call(average ? "mean" : "max", {n.in(0)}, {{"axis", axes}, {"keepdims", true}})};
}

constexpr OnnxConverterEntry table[] {{"Conv", conv}, {"ConvTranspose", convTranspose}, {"MaxPool", pool},
    {"AveragePool", pool}, {"GlobalAveragePool", globalPool}, {"GlobalMaxPool", globalPool}};

} // namespace

std::span<const OnnxConverterEntry> onnxConvolution() { return table; }

} // namespace passbench

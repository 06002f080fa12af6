// Convolutions of images, forwards and transposed.

#include "core/import/tflite/converters/products.h"
#include "core/import/tflite/converters/windows.h"
#include "core/import/tflite/integers/dynamic.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

struct ConvOptions {
    int padding = 0, activation = 0;
    Ints strides, dilation;
};

/// Real data next to stored weights. Each image has a step of its own, and a zero point unless all channels of an ordinary
/// convolution have the same step.
Result<Refs> dynamicProduct(TfNode& n, Product p, std::int64_t groups)
{
    Emitter& e = n.e;
    const std::vector<double>& steps = n.input(1).quant.scale;
    const bool isUniform = std::ranges::all_of(steps, [&](double s) { return s == steps[0]; });
    DynamicData data = storedDynamically(e, p.data, {1, 2, 3}, groups != 1 || n.code() == 4 || !isUniform);
    if (data.zero != Ref::None) // pads with real 0
        data.stored = e.call("subtract", {castTo(e, data.stored, DataType::Int16), castTo(e, data.zero, DataType::Int16)});
    const double one[] {1};
    const std::int64_t zero[] {0};
    const Ref noZero = zeroConstant(e, zero), unit = scaleConstant(e, one);
    p.attrs.set("out_dtype", DataType::Int32);
    const Ref sums = e.call(p.op, {data.stored, hybridWeight(e, p.weight), noZero, noZero, unit, unit}, std::move(p.attrs));
    const Ref real = realSums(e, sums, data, isUniform ? std::span(steps).first(1) : std::span(steps));
    PB_ASSIGN(const Ref result, activated(n, withBias(n, real, p.bias, p.channelAxis), p.activation));
    return Refs {result};
}

/// `weight` is in `layout`, its output channels along `weightAxis`.
Result<Refs> convolved(TfNode& n, Ref weight, const Ints& image, const Ints& taps, const ConvOptions& o, std::int64_t groups, std::int64_t channels, const std::string& layout, std::int64_t weightAxis)
{
    PB_TRY(requirePositive(o.strides, "strides"));
    PB_TRY(requirePositive(o.dilation, "dilations"));
    Attrs attrs {{"strides", o.strides}, {"padding", rimsOf(o.padding, image, taps, o.strides, o.dilation)}, {"dilation", o.dilation}, {"groups", groups}, {"channels", channels},
        {"kernel_size", taps}, {"data_layout", std::string("NHWC")}, {"kernel_layout", layout}};
    const TensorInfo &data = n.input(0), &info = n.input(1);
    Product product {.op = "qnn.conv2d", .data = n.in(0), .weight = weight, .attrs = std::move(attrs), .channelAxis = 3, .activation = o.activation};
    if (!data.isStored() && isHybrid(n, n.in(0), info))
        return dynamicProduct(n, std::move(product), groups);
    product.weight = weightOf(n, n.in(0), weight, info, weightAxis);
    if (!data.isStored()) {
        product.op = "nn.conv2d";
        return realProduct(n, std::move(product));
    }
    const bool exact = *data.dtype != DataType::UInt8; // convolutions of uint8 are older
    return storedProduct(n, std::move(product), data, info, exact);
}

Result<std::pair<Ints, Ints>> imageAndWeight(const TfNode& n, std::size_t data, std::size_t weight, std::size_t rank)
{
    PB_ASSIGN(Ints image, n.staticInput(data));
    PB_ASSIGN(Ints kernel, n.staticInput(weight));
    if (image.size() != rank || kernel.size() != rank)
        return fail("its data and weights are of rank {} and {}, and must be of rank {}", image.size(), kernel.size(), rank);
    if (std::ranges::count(image, 0) + std::ranges::count(kernel, 0) > 0)
        return fail("its data are [{}] and its weights [{}], which have no elements", fmt::join(image, ", "), fmt::join(kernel, ", "));
    return std::pair(std::move(image), std::move(kernel));
}

Result<Refs> conv2d(TfNode& n)
{
    PB_ASSIGN(const auto shapes, imageAndWeight(n, 0, 1, 4));
    const auto& [image, w] = shapes;
    if (image[3] % w[3] != 0)
        return fail("its data have {} channels, and its weights take {}", image[3], w[3]);
    const auto& o = n.options<file::Conv2D>(file::BuiltinOptions_Conv2D);
    return convolved(n, permuted(n.e, n.in(1), {1, 2, 3, 0}), image, {w[1], w[2]}, {o.padding(), o.activation(), {o.stride_h(), o.stride_w()}, {o.dilation_h(), o.dilation_w()}}, image[3] / w[3], w[0], "HWIO", 3);
}

Result<Refs> depthwise(TfNode& n)
{
    PB_ASSIGN(const auto shapes, imageAndWeight(n, 0, 1, 4));
    const auto& [image, w] = shapes;
    if (w[0] != 1 || w[3] % image[3] != 0)
        return fail("its data have {} channels, and its weights are [{}]", image[3], fmt::join(w, ", "));
    const auto& o = n.options<file::DepthwiseConv2D>(file::BuiltinOptions_DepthwiseConv2D);
    const ConvOptions options {o.padding(), o.activation(), {o.stride_h(), o.stride_w()}, {o.dilation_h(), o.dilation_w()}};
    const std::int64_t multiplier = w[3] / image[3]; // and not what the options say, which may be 0
    const bool one = image[3] == 1;
    const Ref weight = reshapedTo(n.e, n.in(1), one ? Ints {w[1], w[2], 1, w[3]} : Ints {w[1], w[2], image[3], multiplier});
    return convolved(n, weight, image, {w[1], w[2]}, options, image[3], w[3], one ? "HWIO" : "HWOI", one ? 3 : 2);
}

/// Output shape, weights [O, H, W, I], data, bias.
Result<Refs> transposeConv(TfNode& n)
{
    PB_ASSIGN(const auto shapes, imageAndWeight(n, 2, 1, 4));
    const auto& [image, w] = shapes;
    const auto known = n.has(0) ? n.e.constantInts(n.in(0)) : std::nullopt; // else as the output is declared
    const Ints out = known ? *known : staticShape(n.output().type()).value_or(Ints());
    const auto& o = n.options<file::TransposeConv>(file::BuiltinOptions_TransposeConv);
    const Ints strides {o.stride_h(), o.stride_w()};
    PB_TRY(requirePositive(strides, "strides"));
    if (out.size() != 4 || w[3] != image[3] || out[3] != w[0])
        return fail("its data are [{}], its weights [{}] and its output [{}], which do not fit", fmt::join(image, ", "), fmt::join(w, ", "), fmt::join(out, ", "));
    Ints padding(4, 0), extra(2, 0);
    for (std::size_t d = 0; d < 2; ++d) {
        const std::int64_t whole = (image[d + 1] - 1) * strides[d] + w[d + 1];
        const std::int64_t total = o.padding() == 0 ? std::max<std::int64_t>(whole - out[d + 1], 0) : 0;
        padding[d] = total / 2;
        padding[d + 2] = total - total / 2;
        extra[d] = out[d + 1] - (whole - total);
        if (extra[d] < 0 && o.padding() != 0) { // cut off at the end
            padding[d + 2] -= extra[d];
            extra[d] = 0;
        }
        if (extra[d] < 0 || extra[d] >= strides[d])
            return unsupported("its output has {} cells on axis {}, and {} steps of {} give {}", out[d + 1], d + 1, image[d + 1], strides[d], whole - total);
    }
    Attrs attrs {{"strides", strides}, {"padding", padding}, {"output_padding", extra}, {"channels", w[0]}, {"kernel_size", Ints {w[1], w[2]}}, {"data_layout", std::string("NHWC")},
        {"kernel_layout", std::string("IOHW")}};
    const TensorInfo &data = n.input(2), &info = n.input(1);
    const Ref weight = weightOf(n, n.in(2), permuted(n.e, n.in(1), {3, 0, 1, 2}), info, 1);
    Product product {.op = data.isStored() ? "qnn.conv2d_transpose" : "nn.conv2d_transpose", .data = n.in(2), .weight = weight, .attrs = std::move(attrs), .channelAxis = 3, .bias = 3, .activation = o.activation()};
    return data.isStored() ? storedProduct(n, std::move(product), data, info, *data.dtype != DataType::UInt8) : realProduct(n, std::move(product));
}

/// Weights [D, H, W, I, O].
Result<Refs> conv3d(TfNode& n)
{
    PB_ASSIGN(const auto shapes, imageAndWeight(n, 0, 1, 5));
    const auto& [image, w] = shapes;
    const auto& o = n.options<file::Conv3D>(file::BuiltinOptions_Conv3D);
    const Ints strides {o.stride_d(), o.stride_h(), o.stride_w()}, dilation {o.dilation_d(), o.dilation_h(), o.dilation_w()};
    PB_TRY(requirePositive(strides, "strides"));
    PB_TRY(requirePositive(dilation, "dilations"));
    if (n.input(0).isStored() || image[4] % w[3] != 0)
        return unsupported("only real data, with as many channels as the weights take, are supported");
    Ints padding(6, 0);
    for (std::size_t d = 0; d < 3; ++d) {
        const Rim rim = rimOf(o.padding(), image[d + 1], w[d], strides[d], dilation[d]);
        padding[d] = rim.before;
        padding[d + 3] = rim.after;
    }
    Attrs attrs {{"strides", strides}, {"padding", padding}, {"dilation", dilation}, {"groups", image[4] / w[3]}, {"channels", w[4]}, {"kernel_size", Ints {w[0], w[1], w[2]}},
        {"data_layout", std::string("NDHWC")}, {"kernel_layout", std::string("DHWIO")}};
    const Ref weight = weightOf(n, n.in(0), n.in(1), n.input(1), 4);
    return realProduct(n, {.op = "nn.conv3d", .data = n.in(0), .weight = weight, .attrs = std::move(attrs), .channelAxis = 4, .activation = o.activation()});
}

} // namespace

std::span<const ConverterEntry> convolutions()
{
    static constexpr ConverterEntry entries[] {{3, conv2d}, {4, depthwise}, {67, transposeConv}, {132, conv3d}};
    return entries;
}

} // namespace passbench::tflite

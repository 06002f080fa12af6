// Convolutions and matrix products.
//
//   stored integers   qnn.conv2d -> nn.bias_add -> qnn.requantize -> clip
//   real numbers      nn.conv2d -> nn.bias_add -> activation; weights that are stored as integers are dequantized

#include "core/import/tflite/converters/windows.h"
#include "core/import/tflite/integers/stored.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

constexpr std::size_t biasInput = 2;

/// Scales of the sums: exact products, or as float32 arithmetic has them.
QuantParams sumSteps(const TensorInfo& data, const TensorInfo& weight, bool exact)
{
    QuantParams steps {.scale = {}, .zeroPoint = {0}};
    const auto s = static_cast<float>(data.quant.scaleAt(0));
    for (const double w : weight.quant.scale)
        steps.scale.push_back(exact ? static_cast<double>(s) * w : static_cast<double>(s * static_cast<float>(w)));
    return steps;
}

/// Weights as the operators take them: of 8 bits at least, and real next to real data.
Ref weightOf(TfNode& n, Ref weight, const TensorInfo& info, const TensorInfo& data, std::int64_t axis)
{
    const DataType dtype = n.e.dtype(weight);
    if (data.isStored() || !isFloat(n.e.dtype(n.in(0))))
        return bitsOf(dtype) < 8 ? castTo(n.e, weight, isSigned(dtype) ? DataType::Int8 : DataType::UInt8) : weight;
    if (info.isStored()) {
        n.remark("weights of integers next to real data: they are dequantized, and TensorFlow Lite quantizes the data instead, so results differ slightly");
        return dequantized(n.e, weight, info.quant, axis);
    }
    return isFloat(dtype) ? castTo(n.e, weight, n.e.dtype(n.in(0))) : weight;
}

Result<void> requireStored(const TfNode& n, const TensorInfo& data, const TensorInfo& weight)
{
    if (!weight.isStored() || !n.output().isStored() || !isPerTensor(data) || !isPerTensor(n.output()))
        return unsupported("its data are stored integers, and its weights or its result are not");
    return {};
}

/// The type of the bias as the options have it, for operators that may have none: a number of the file's element types, 0 for none.
int biasTypeOf(const TfNode& n)
{
    switch (n.code()) {
    case 3: return n.options<file::Conv2D>(file::BuiltinOptions_Conv2D).quantized_bias_type();
    case 9: return n.options<file::FullyConnected>(file::BuiltinOptions_FullyConnected).quantized_bias_type();
    case 67: return n.options<file::TransposeConv>(file::BuiltinOptions_TransposeConv).quantized_bias_type();
    default: return 0;
    }
}

/// Sums of 16-bit data are of 64 bits, unless the bias is of 32, or would be if there were one.
DataType sumsOf(const TfNode& n, const TensorInfo& data, std::size_t bias)
{
    constexpr int int32 = 2;
    const bool narrow = n.has(bias) ? n.e.dtype(n.in(bias)) == DataType::Int32 : biasTypeOf(n) == int32;
    return *data.dtype == DataType::Int16 && !narrow ? DataType::Int64 : DataType::Int32;
}

Ref withBias(TfNode& n, Ref sums, std::size_t bias, std::int64_t axis)
{
    return n.has(bias) ? n.e.call("nn.bias_add", {sums, castTo(n.e, n.in(bias), n.e.dtype(sums))}, {{"axis", axis}}) : sums;
}

/// A product of stored integers, with what follows it.
Result<Refs> storedProduct(TfNode& n, std::string_view op, Ref data, const TensorInfo& dataInfo, Ref weight, const TensorInfo& weightInfo, Attrs attrs,
    std::int64_t channelAxis, bool exactScales, std::size_t bias, int activation)
{
    PB_TRY(requireStored(n, dataInfo, weightInfo));
    Emitter& e = n.e;
    attrs.set("out_dtype", sumsOf(n, dataInfo, bias));
    const Ref sums = e.call(op, {data, weight, zeroOf(e, dataInfo.quant), zeroOf(e, weightInfo.quant), scaleOf(e, dataInfo.quant), scaleOf(e, weightInfo.quant)}, std::move(attrs));
    const Ref biased = withBias(n, sums, bias, channelAxis);
    PB_ASSIGN(const Ref result, activated(n, requantized(e, biased, sumSteps(dataInfo, weightInfo, exactScales), n.output().quant, *n.output().dtype, channelAxis), activation));
    return Refs {result};
}

Result<Refs> realProduct(TfNode& n, std::string_view op, Ref data, Ref weight, Attrs attrs, std::int64_t channelAxis, std::size_t bias, int activation)
{
    PB_ASSIGN(const Ref result, activated(n, withBias(n, n.e.call(op, {data, weight}, std::move(attrs)), bias, channelAxis), activation));
    return Refs {result};
}

struct ConvOptions {
    int padding = 0, activation = 0;
    Ints strides, dilation;
};

/// `weight` is in `layout`, its output channels along `weightAxis`.
Result<Refs> convolved(TfNode& n, Ref weight, const Ints& image, const Ints& taps, const ConvOptions& o, std::int64_t groups, std::int64_t channels, const std::string& layout, std::int64_t weightAxis)
{
    PB_TRY(requirePositive(o.strides, "strides"));
    PB_TRY(requirePositive(o.dilation, "dilations"));
    Attrs attrs {{"strides", o.strides}, {"padding", rimsOf(o.padding, image, taps, o.strides, o.dilation)}, {"dilation", o.dilation}, {"groups", groups}, {"channels", channels},
        {"kernel_size", taps}, {"data_layout", std::string("NHWC")}, {"kernel_layout", layout}};
    const TensorInfo &data = n.input(0), &info = n.input(1);
    weight = weightOf(n, weight, info, data, weightAxis);
    if (!data.isStored())
        return realProduct(n, "nn.conv2d", n.in(0), weight, std::move(attrs), 3, biasInput, o.activation);
    const bool exact = *data.dtype != DataType::UInt8; // convolutions of uint8 are older
    return storedProduct(n, "qnn.conv2d", n.in(0), data, weight, info, std::move(attrs), 3, exact, biasInput, o.activation);
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
    const Ref weight = weightOf(n, permuted(n.e, n.in(1), {3, 0, 1, 2}), info, data, 1);
    if (!data.isStored())
        return realProduct(n, "nn.conv2d_transpose", n.in(2), weight, std::move(attrs), 3, 3, o.activation());
    return storedProduct(n, "qnn.conv2d_transpose", n.in(2), data, weight, info, std::move(attrs), 3, *data.dtype != DataType::UInt8, 3, o.activation());
}

/// Data [..., I] as [-1, I], weights [O, I].
Result<Refs> fullyConnected(TfNode& n)
{
    PB_ASSIGN(const Ints x, n.staticInput(0));
    PB_ASSIGN(const Ints w, n.staticInput(1));
    const auto& o = n.options<file::FullyConnected>(file::BuiltinOptions_FullyConnected);
    const std::int64_t elements = *checkedElementCount(x);
    if (w.size() != 2 || w[1] == 0 || elements % w[1] != 0)
        return fail("its data are [{}] and its weights [{}], which do not fit", fmt::join(x, ", "), fmt::join(w, ", "));
    if (o.weights_format() != 0)
        return unsupported("weights in an order of their own (format {}) are not supported", o.weights_format());
    Emitter& e = n.e;
    const Ref data = reshapedTo(e, n.in(0), {elements / w[1], w[1]});
    const Ref weight = weightOf(n, n.in(1), n.input(1), n.input(0), 0);
    const TensorInfo& info = n.input(1);
    auto results = n.input(0).isStored()
        ? storedProduct(n, "qnn.dense", data, n.input(0), weight, info, {{"units", w[0]}}, 1, info.quant.scale.size() > 1, biasInput, o.activation())
        : realProduct(n, "nn.dense", data, weight, {{"units", w[0]}}, 1, biasInput, o.activation());
    if (!results || !o.keep_num_dims())
        return results;
    Ints shape = x;
    if (shape.back() != w[1])
        return fail("its data are [{}] and its weights [{}], which do not fit", fmt::join(x, ", "), fmt::join(w, ", "));
    shape.back() = w[0];
    return Refs {reshapedTo(e, results->front(), std::move(shape))};
}

/// Both operands as [batch, rows, columns], with the batch that they share.
Result<Refs> batchMatMul(TfNode& n)
{
    PB_ASSIGN(Ints a, n.staticInput(0));
    PB_ASSIGN(Ints b, n.staticInput(1));
    const auto& o = n.options<file::BatchMatMul>(file::BuiltinOptions_BatchMatMul);
    if (a.size() < 2 || b.size() < 2)
        return fail("its operands are [{}] and [{}], and must be matrices", fmt::join(a, ", "), fmt::join(b, ", "));
    Emitter& e = n.e;
    Ref x = n.in(0), y = n.in(1);
    if (!n.input(0).isStored() && n.input(1).isStored()) {
        n.remark("the second operand is of integers next to real data: it is dequantized, and TensorFlow Lite quantizes the first instead, so results differ slightly");
        y = dequantized(e, y, n.input(1).quant, n.input(1).axis);
    }
    const std::size_t rank = std::max(a.size(), b.size());
    const auto lead = [&](Ints shape) {
        shape.resize(shape.size() - 2);
        shape.insert(shape.begin(), rank - 2 - shape.size(), 1);
        return shape;
    };
    Ints batch = lead(a);
    const Ints other = lead(b);
    for (std::size_t d = 0; d < batch.size(); ++d)
        batch[d] = batch[d] == 1 ? other[d] : batch[d];
    std::int64_t count = 1;
    for (const std::int64_t extent : batch)
        count *= extent;
    const auto flattened = [&](Ref value, const Ints& shape) {
        Ints whole = batch;
        whole.insert(whole.end(), shape.end() - 2, shape.end());
        if (lead(shape) != batch)
            value = e.call("broadcast_to", {value}, {{"shape", whole}});
        return reshapedTo(e, value, {count, *(shape.end() - 2), shape.back()});
    };
    x = flattened(x, a);
    y = flattened(y, b);
    Attrs attrs {{"transpose_a", o.adj_x()}, {"transpose_b", o.adj_y()}};
    Ref result = Ref::None;
    if (n.input(0).isStored()) {
        if (n.input(1).quant.scale.size() > 1)
            return unsupported("scales of several channels are not supported here");
        auto made = storedProduct(n, "qnn.batch_matmul", x, n.input(0), y, n.input(1), std::move(attrs), 2, false, 9, 0);
        if (!made)
            return made;
        result = made->front();
    } else {
        result = e.call("nn.batch_matmul", {x, y}, std::move(attrs));
    }
    Ints shape = batch;
    shape.insert(shape.end(), {o.adj_x() ? a.back() : a[a.size() - 2], o.adj_y() ? b[b.size() - 2] : b.back()});
    return Refs {reshapedTo(e, result, std::move(shape))};
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
    return realProduct(n, "nn.conv3d", n.in(0), weightOf(n, n.in(1), n.input(1), n.input(0), 4),
        {{"strides", strides}, {"padding", padding}, {"dilation", dilation}, {"groups", image[4] / w[3]}, {"channels", w[4]}, {"kernel_size", Ints {w[0], w[1], w[2]}},
            {"data_layout", std::string("NDHWC")}, {"kernel_layout", std::string("DHWIO")}},
        4, biasInput, o.activation());
}

} // namespace

std::span<const ConverterEntry> products()
{
    static constexpr ConverterEntry entries[] {{3, conv2d}, {4, depthwise}, {9, fullyConnected}, {67, transposeConv}, {126, batchMatMul}, {132, conv3d}};
    return entries;
}

} // namespace passbench::tflite

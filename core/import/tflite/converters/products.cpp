#include "core/import/tflite/converters/products.h"

namespace passbench::tflite {
namespace {

/// Scales of the sums: exact products, or as float32 arithmetic has them.
QuantParams sumSteps(const TensorInfo& data, const TensorInfo& weight, bool exact)
{
    QuantParams steps {.scale = {}, .zeroPoint = {0}};
    const auto s = static_cast<float>(data.quant.scaleAt(0));
    for (const double w : weight.quant.scale)
        steps.scale.push_back(exact ? static_cast<double>(s) * w : static_cast<double>(s * static_cast<float>(w)));
    return steps;
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

} // namespace

Ref weightOf(TfNode& n, Ref data, Ref weight, const TensorInfo& info, std::int64_t axis)
{
    const DataType dtype = n.e.dtype(data);
    if (!isFloat(dtype))
        return eightBits(n.e, weight);
    if (info.isStored()) {
        n.remark("weights of integers next to real data, in a form that TensorFlow Lite does not compute with: they are dequantized");
        return dequantized(n.e, weight, info.quant, axis);
    }
    return isFloat(n.e.dtype(weight)) ? castTo(n.e, weight, dtype) : weight;
}

Ref withBias(TfNode& n, Ref sums, std::size_t bias, std::int64_t axis)
{
    return n.has(bias) ? n.e.call("nn.bias_add", {sums, castTo(n.e, n.in(bias), n.e.dtype(sums))}, {{"axis", axis}}) : sums;
}

Result<Refs> storedProduct(TfNode& n, Product p, const TensorInfo& data, const TensorInfo& weight, bool exactScales)
{
    PB_TRY(requireStored(n, data, weight));
    Emitter& e = n.e;
    p.attrs.set("out_dtype", sumsOf(n, data, p.bias));
    const Ref sums = e.call(p.op, {p.data, p.weight, zeroOf(e, data.quant), zeroOf(e, weight.quant), scaleOf(e, data.quant), scaleOf(e, weight.quant)}, std::move(p.attrs));
    const Ref biased = withBias(n, sums, p.bias, p.channelAxis);
    PB_ASSIGN(const Ref result, activated(n, requantized(e, biased, sumSteps(data, weight, exactScales), n.output().quant, *n.output().dtype, p.channelAxis), p.activation));
    return Refs {result};
}

Result<Refs> realProduct(TfNode& n, Product p)
{
    PB_ASSIGN(const Ref result, activated(n, withBias(n, n.e.call(p.op, {p.data, p.weight}, std::move(p.attrs)), p.bias, p.channelAxis), p.activation));
    return Refs {result};
}

} // namespace passbench::tflite

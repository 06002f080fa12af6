// Quantized operators of the domain `com.microsoft`: each is a quantizedStandard one between dequantizing and quantizing.

#include "core/import/onnx/converters/quantization.h"
#include "core/import/onnx/converters/recurrent_cell.h"
#include "core/import/onnx/microsoft/fused.h"
#include "core/import/onnx/reader/file.h"

namespace passbench {
namespace {

constexpr DataType real = DataType::Float32;

Quantization parameters(const OnnxNode& n, std::size_t at) { return {.scale = n.in(at), .zeroPoint = n.in(at + 1)}; }

Ref realInput(OnnxNode& n, std::size_t at) { return dequantized(n.e, n.in(at), parameters(n, at + 1), real); }

/// `dtype` where the result has no zero point to take it from.
Refs storedResult(OnnxNode& n, Ref result, std::size_t at, DataType dtype)
{
    return {quantized(n.e, result, parameters(n, at), n.has(at + 1) ? n.e.dtype(n.in(at + 1)) : dtype)};
}

Result<Refs> quantizedUnary(OnnxNode& n) // X, its scale and zero point; Y's
{
    static const std::map<std::string_view, std::string_view> names {{"QLinearSigmoid", "Sigmoid"}, {"QLinearLeakyRelu", "LeakyRelu"},
        {"QLinearAveragePool", "AveragePool"}, {"QLinearGlobalAveragePool", "GlobalAveragePool"}, {"QLinearSoftmax", "Softmax"},
        {"QLinearReduceMean", "ReduceMean"}};
    const bool last = n.integer("channels_last", 0) != 0;
    std::optional<std::int64_t> opset;
    if (n.op() == "QLinearSoftmax")
        opset = n.integer("opset", n.opset());
    PB_ASSIGN(const Ref result, n.oneAs(names.at(n.op()), {last ? channelsFirst(n.e, realInput(n, 0)) : realInput(n, 0)}, opset));
    return storedResult(n, last ? channelsLast(n.e, result) : result, 3, n.e.dtype(n.in(0)));
}

Result<Refs> quantizedBinary(OnnxNode& n) // A, its scale and zero point; B likewise; C's
{
    PB_ASSIGN(const Ref result, n.oneAs(n.op() == "QLinearAdd" ? "Add" : "Mul", {realInput(n, 0), realInput(n, 3)}));
    return storedResult(n, result, 6, n.e.dtype(n.in(0)));
}

Result<Refs> quantizedConcat(OnnxNode& n) // Y's scale and zero point; then three for each input
{
    Refs parts;
    if (n.inputCount() < 5 || (n.inputCount() - 2) % 3 != 0)
        return fail("has {} inputs", n.inputCount());
    for (std::size_t at = 2; at < n.inputCount(); at += 3)
        parts.push_back(realInput(n, at));
    PB_ASSIGN(const Ref result, n.oneAs("Concat", parts));
    return storedResult(n, result, 0, n.e.dtype(n.in(2)));
}

Result<Refs> select(OnnxNode& n) // condition; X and Y with scales and zero points; Z's
{
    const Ref result = n.e.call("where", {n.in(0), realInput(n, 1), realInput(n, 4)});
    return storedResult(n, result, 7, n.e.dtype(n.in(1)));
}

Ref swapped(Emitter& e, Ref matrix, bool yes) { return yes ? e.call("transpose", {matrix}, {{"axes", Ints {1, 0}}}) : matrix; }

Result<Refs> quantizedGemm(OnnxNode& n) // A and B with scales and zero points, C, Y's; without Y's the result is real
{
    Emitter& e = n.e;
    const bool transposeB = n.integer("transB", 0) != 0;
    const Ref a = swapped(e, centered(e, n.in(0), parameters(n, 1)), n.integer("transA", 0) != 0);
    Quantization columns = parameters(n, 4);
    columns.axis = transposeB ? 0 : 1;
    PB_ASSIGN(Ref sums, n.oneAs("MatMul", {a, swapped(e, centered(e, n.in(3), columns), transposeB)}));
    if (n.has(6))
        sums = e.call("add", {sums, n.in(6)});
    const Ref scale = mulByScalar(e, e.call("multiply", {alignedParameter(e, n.in(1), 0, 0), alignedParameter(e, n.in(4), 2, 1)}), n.number("alpha", 1));
    if (!n.has(7))
        return Refs {e.call("multiply", {castTo(e, sums, real), scale})};
    return Refs {requantized(e, sums, scale, parameters(n, 7), n.has(8) ? e.dtype(n.in(8)) : e.dtype(n.in(0)))};
}

/// An integer product in steps of both scales, with an optional bias.
Result<Refs> realProduct(OnnxNode& n, Ref a, Ref zeroA, Ref b, Ref zeroB, Ref scale, Ref bias)
{
    Emitter& e = n.e;
    const Quantization columns {.zeroPoint = zeroB, .axis = e.rank(b) - 1};
    PB_ASSIGN(const Ref sums, n.oneAs("MatMul", {centered(e, a, {.zeroPoint = zeroA}), centered(e, b, columns)}));
    const Ref result = e.call("multiply", {castTo(e, sums, real), scale});
    return Refs {bias == Ref::None ? result : e.call("add", {result, bias})};
}

Result<Refs> matMulToFloat(OnnxNode& n) // A, B, their scales, their zero points, bias
{
    const Ref scale = n.e.call("multiply", {alignedParameter(n.e, n.in(2), 0, 0), alignedParameter(n.e, n.in(3), 1, 0)});
    return realProduct(n, n.in(0), n.in(4), n.in(1), n.in(5), scale, n.in(6));
}

Result<Refs> dynamicMatMul(OnnxNode& n) // A, B, B's scale and zero point, bias
{
    PB_ASSIGN(const Refs a, n.as("DynamicQuantizeLinear", {n.in(0)}));
    const Ref scale = n.e.call("multiply", {a[1], alignedParameter(n.e, n.in(2), 1, 0)});
    return realProduct(n, a[0], a[2], n.in(1), n.in(3), scale, n.in(4));
}

/// Sums of products of 16-bit integers, as int32.
Result<Refs> matMulOfShorts(OnnxNode& n)
{
    PB_ASSIGN(const Ref sums, n.oneAs("MatMul", {centered(n.e, n.in(0), {}), centered(n.e, n.in(1), {})}));
    return Refs {sums};
}

/// A, its zero point, B, its zero point: products of the centered integers, as int32.
Result<Refs> integerProducts(OnnxNode& n)
{
    return Refs {n.e.call("multiply", {centered(n.e, n.in(0), {.zeroPoint = n.in(1)}), centered(n.e, n.in(2), {.zeroPoint = n.in(3)})})};
}

/// ids, segments, five stored tensors (three tables, gamma, beta), mask; five scales and five zero points.
Result<Refs> quantizedEmbedding(OnnxNode& n)
{
    Refs inputs = {n.in(0), n.in(1)};
    for (std::size_t i = 0; i < 5; ++i)
        inputs.push_back(n.has(2 + i) ? dequantized(n.e, n.in(2 + i), {.scale = n.in(8 + i), .zeroPoint = n.in(13 + i)}, DataType::Float32) : Ref::None);
    inputs.push_back(n.in(7));
    OnnxNode plain = n.with(std::move(inputs));
    return embedLayerNorm(plain);
}

/// Rows of stored data that indices name, in real numbers: data, indices, scales and zero points by blocks of an axis.
Result<Refs> gatheredBlocks(OnnxNode& n)
{
    Emitter& e = n.e;
    const std::int64_t bits = n.integer("bits", 4), block = n.integer("block_size", 128);
    PB_ASSIGN(Ints shape, n.staticInput(0));
    PB_ASSIGN(const std::int64_t gathered, OnnxNode::normalized(n.integer("gather_axis", 0), std::ssize(shape)));
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("quantize_axis", 1), std::ssize(shape)));
    if (bits != 4 && bits != 8)
        return unsupported("its data have {} bits", bits);
    if (block < 1 || block > mostConstantElements)
        return fail("attribute `block_size` is {}", block);
    Ref data = n.in(0), zeros = n.in(3);
    if (bits == 4 && e.dtype(data) == DataType::UInt8) { // two in a byte, the lower half first
        const auto opened = [&](Ref packed, Ints to) -> Result<Ref> {
            const Tensor* value = e.constantValue(packed);
            if (!value)
                return unsupported("its data are not constants of the file");
            const std::int64_t last = to.empty() ? 0 : to.back(), packedLast = last / 2 + last % 2;
            const std::int64_t rows = last == 0 ? 0 : value->elementCount() / packedLast;
            std::int64_t left = rows; // what the other extents have to make up
            for (std::size_t i = 0; i + 1 < to.size(); ++i)
                left = to[i] > 0 && left % to[i] == 0 ? left / to[i] : 0;
            if (to.empty() || rows * packedLast != value->elementCount() || (rows > 0 && left != 1))
                return fail("its data or zero points have {} bytes, which is not half of [{}]", value->elementCount(), fmt::join(to, ", "));
            return e.constant(unpacked(value->reshaped({rows, (last + 1) / 2}), {rows, last}, 4).reshaped(std::move(to)));
        };
        PB_ASSIGN(Ints scales, n.staticInput(2));
        shape.back() *= 2;
        PB_ASSIGN(data, opened(data, shape));
        if (zeros != Ref::None) {
            PB_ASSIGN(zeros, opened(zeros, scales));
        }
    }
    if (zeros == Ref::None && !isSigned(e.dtype(data)))
        zeros = e.scalar(e.dtype(data), static_cast<double>(std::int64_t {1} << (bits - 1)));
    const Ref rows = dequantized(e, data, {.scale = n.in(2), .zeroPoint = zeros, .axis = axis, .block = block}, e.dtype(n.in(2)));
    const auto number = [&](std::int64_t value) { return e.scalar(e.dtype(n.in(1)), static_cast<double>(value)); };
    const Ref fromEnd = e.call("add", {n.in(1), number(shape[static_cast<std::size_t>(gathered)])});
    return Refs {e.call("take", {rows, e.call("where", {e.call("less", {n.in(1), number(0)}), fromEnd, n.in(1)})}, {{"axis", gathered}})};
}

Result<Refs> quantizedStandard(OnnxNode& n) { return n.as(n.op(), n.inputs()); }

Result<Refs> quantizedConv(OnnxNode& n) // as the quantizedStandard one, perhaps with its channels last
{
    if (n.integer("channels_last", 0) == 0)
        return quantizedStandard(n);
    if (!n.has(0))
        return fail("an input is missing");
    Refs inputs = n.inputs();
    inputs[0] = channelsFirst(n.e, inputs[0]);
    PB_ASSIGN(const Ref result, n.oneAs("QLinearConv", std::move(inputs)));
    return Refs {channelsLast(n.e, result)};
}

constexpr OnnxConverterEntry microsoftQuantizeTable[] {{"QLinearSigmoid", quantizedUnary}, {"QLinearLeakyRelu", quantizedUnary}, {"QLinearAveragePool", quantizedUnary},
    {"QLinearGlobalAveragePool", quantizedUnary}, {"QLinearSoftmax", quantizedUnary}, {"QLinearReduceMean", quantizedUnary}, {"QLinearAdd", quantizedBinary},
    {"QLinearMul", quantizedBinary}, {"QLinearConcat", quantizedConcat}, {"QLinearWhere", select}, {"QGemm", quantizedGemm},
    {"MatMulIntegerToFloat", matMulToFloat}, {"DynamicQuantizeMatMul", dynamicMatMul}, {"QuantizeLinear", quantizedStandard},
    {"DequantizeLinear", quantizedStandard}, {"QLinearConv", quantizedConv}, {"MatMulInteger16", matMulOfShorts}, {"MulInteger", integerProducts},
    {"QEmbedLayerNormalization", quantizedEmbedding}, {"GatherBlockQuantized", gatheredBlocks}, {"DynamicQuantizeLSTM", dynamicallyStoredLstm}};

} // namespace

std::span<const OnnxConverterEntry> microsoftQuantize() { return microsoftQuantizeTable; }

} // namespace passbench

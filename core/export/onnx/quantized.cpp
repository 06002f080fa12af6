// Stored integers. ONNX rounds halves to the even neighbour, in float32; its zero points have the type of what they are of.

#include "core/export/onnx/writer.h"
#include "core/ops/qnn/attributes.h"
#include "core/ops/rules/builders.h"
#include "core/ops/rules/layout_letters.h"

namespace passbench {
namespace {

bool isByte(DataType type) { return type == DataType::Int8 || type == DataType::UInt8; }

std::string zeroPoint(OnnxCall& call, std::size_t operand, DataType type) { return call.cast(call.input(operand), DataType::Int32, type); }

/// An axis only where there is a scale for each index of it: ONNX had one scale first.
OnnxAttributes alongAxis(const OnnxCall& call, std::int64_t axis) { return call.shape(1).empty() ? OnnxAttributes {} : OnnxAttributes {{"axis", axis}}; }

Result<void> quantize(OnnxCall& call)
{
    const auto attrs = call.attrs<QuantizeAttrs>();
    if (attrs.rounding != "TOEVEN")
        return call.unsupported("it rounds halves away from zero, and ONNX to the even neighbour");
    if (!isByte(attrs.outDtype))
        return call.unsupported("ONNX quantizes to 8 bits");
    return call.finish("QuantizeLinear", {call.cast(call.input(0), call.dtype(0), DataType::Float32), call.input(1), zeroPoint(call, 2, attrs.outDtype)}, alongAxis(call, attrs.axis));
}

Result<void> dequantize(OnnxCall& call)
{
    const auto attrs = call.attrs<DequantizeAttrs>();
    if (attrs.outDtype != DataType::Float32)
        return call.unsupported("ONNX dequantizes to float32");
    if (isByte(call.dtype(0)))
        return call.finish("DequantizeLinear", {call.input(0), call.input(1), zeroPoint(call, 2, call.dtype(0))}, alongAxis(call, attrs.axis));
    if (const Tensor* zero = call.constant(2); call.dtype(0) == DataType::Int32 && zero && zero->elementCount() == 1 && zero->integerAt(0) == 0)
        return call.finish("DequantizeLinear", {call.input(0), call.input(1)}, alongAxis(call, attrs.axis));
    return call.unsupported("ONNX dequantizes 8 bits, or int32 with zero point 0");
}

/// Times the quotient of the scales, and quantized in steps of 1.
Result<void> requantize(OnnxCall& call)
{
    const auto attrs = call.attrs<RequantizeAttrs>();
    const std::size_t rank = call.shape(0).size();
    if (attrs.kind() != Rounding::ToEven || !isByte(attrs.outDtype) || call.dtype(1) != DataType::Float32)
        return call.unsupported("ONNX rounds halves to the even neighbour, and quantizes to 8 bits");
    const auto along = [&](std::size_t operand) { // one number for each index of the axis
        if (call.shape(operand).empty() || rank == 0)
            return call.input(operand);
        Ints shape(rank, 1);
        shape[static_cast<std::size_t>(normalizedAxis(attrs.axis, rank))] = -1;
        return call.reshaped(call.input(operand), shape);
    };
    const std::string wide = call.cast(call.input(0), call.dtype(0), DataType::Int32);
    const std::string centered = call.cast(call.add("Sub", {wide, along(2)}), DataType::Int32, DataType::Float32);
    const std::string steps = call.add("Mul", {centered, call.add("Div", {along(1), call.input(3)})});
    return call.finish("QuantizeLinear", {steps, call.graph().scalar(DataType::Float32, 1), zeroPoint(call, 4, attrs.outDtype)});
}

/// Why a pair can't be written; empty when it can.
std::string_view whyNotPair(const OnnxCall& call)
{
    if (call.attrs<QnnBinaryAttrs>().kind() != Rounding::ToEven)
        return "ONNX rounds once, halves to the even neighbour";
    if (!call.shape(2).empty() || !call.shape(4).empty())
        return "its operands have a scale for each channel";
    return isByte(call.dtype(0)) ? std::string_view() : "ONNX quantizes to 8 bits";
}

/// See EvenSum (core/ops/qnn/even_sum.h).
Result<void> sum(OnnxCall& call)
{
    if (const auto why = whyNotPair(call); !why.empty())
        return call.unsupported(why);
    const DataType type = call.dtype(0);
    const auto real = [&](std::size_t operand) { return call.cast(call.input(operand), call.dtype(operand), DataType::Float32); };
    const std::string left = call.add("Div", {call.input(2), call.input(6)}), quotient = call.add("Div", {call.input(4), call.input(6)});
    const std::string right = call.op() == "qnn.subtract" ? call.add("Neg", {quotient}) : quotient;
    const std::string zeros = call.add("Add", {call.add("Mul", {left, real(3)}), call.add("Mul", {right, real(5)})});
    const std::string rest = call.add("Add", {call.add("Mul", {real(1), right}), call.add("Sub", {real(7), zeros})});
    return call.finish("QuantizeLinear", {call.add("Add", {call.add("Mul", {real(0), left}), rest}), call.graph().scalar(DataType::Float32, 1), call.graph().scalar(type, 0)});
}

Result<void> quantizedProduct(OnnxCall& call)
{
    if (const auto why = whyNotPair(call); !why.empty())
        return call.unsupported(why);
    const auto centered = [&](std::size_t operand, std::size_t zero) { return call.add("Sub", {call.cast(call.input(operand), call.dtype(operand), DataType::Int32), call.input(zero)}); };
    const std::string product = call.cast(call.add("Mul", {centered(0, 3), centered(1, 5)}), DataType::Int32, DataType::Float32);
    const std::string factor = call.add("Div", {call.add("Mul", {call.input(2), call.input(4)}), call.input(6)});
    return call.finish("QuantizeLinear", {call.add("Mul", {product, factor}), call.graph().scalar(DataType::Float32, 1), zeroPoint(call, 7, call.dtype(0))});
}

/// Why sums of products can't be written; empty when they can.
std::string_view whyNotProduct(const OnnxCall& call)
{
    if (!isByte(call.dtype(0)) || !isByte(call.dtype(1)))
        return "ONNX sums products of 8-bit integers";
    return call.resultType().dtype != DataType::Int32 ? "ONNX sums them in int32" : std::string_view();
}

Result<void> quantizedConv2d(OnnxCall& call)
{
    const auto attrs = call.attrs<Conv2dAttrs>();
    if (const auto why = whyNotProduct(call); !why.empty())
        return call.unsupported(why);
    PB_ASSIGN(const auto dataOrder, layoutPermutation(attrs.dataLayout, "NCHW"));
    PB_ASSIGN(const auto weightOrder, layoutPermutation(attrs.kernelLayout, "OIHW"));
    PB_ASSIGN(const auto resultOrder, layoutPermutation("NCHW", attrs.resultLayout()));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, 2));
    const Ints weight = call.shape(1);
    if (attrs.groups > 1 && weight[weightOrder[1]] != 1 && weight[weightOrder[0]] == attrs.groups)
        return call.unsupported("its weight is [C, multiplier]");
    const Strings operands {call.transposed(call.input(0), dataOrder), call.transposed(call.input(1), weightOrder), zeroPoint(call, 2, call.dtype(0)), zeroPoint(call, 3, call.dtype(1))};
    const OnnxAttributes attributes {{"dilations", attrs.dilation}, {"group", attrs.groups}, {"kernel_shape", Ints {weight[weightOrder[2]], weight[weightOrder[3]]}},
        {"pads", Ints {pads[0][0], pads[1][0], pads[0][1], pads[1][1]}}, {"strides", attrs.strides}};
    if (std::ranges::is_sorted(resultOrder))
        return call.finish("ConvInteger", operands, attributes);
    return call.give(call.transposed(call.add("ConvInteger", operands, attributes), resultOrder));
}

Result<void> quantizedDense(OnnxCall& call)
{
    if (const auto why = whyNotProduct(call); !why.empty())
        return call.unsupported(why);
    return call.finish("MatMulInteger", {call.input(0), call.transposed(call.input(1), {1, 0}), zeroPoint(call, 2, call.dtype(0)), zeroPoint(call, 3, call.dtype(1))});
}

constexpr auto quantizedRules = std::to_array<OnnxRuleEntry>({
    {"qnn.quantize", quantize}, {"qnn.dequantize", dequantize}, {"qnn.requantize", requantize}, {"qnn.conv2d", quantizedConv2d},
    {"qnn.dense", quantizedDense}, {"qnn.add", sum}, {"qnn.subtract", sum}, {"qnn.mul", quantizedProduct},
});

} // namespace

std::span<const OnnxRuleEntry> onnxQuantizedRules() { return quantizedRules; }

} // namespace passbench

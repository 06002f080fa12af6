// Quantized operators of the standard domain.

#include "core/import/onnx/converters/quantization.h"
#include "core/import/onnx/reader/narrow_float.h"

namespace passbench {
namespace {

/// Axis and blocks of QuantizeLinear and DequantizeLinear, checked against the input.
Result<Quantization> quantizationOf(OnnxNode& n)
{
    Emitter& e = n.e;
    Quantization q {.scale = n.in(1), .zeroPoint = n.in(2)};
    const std::int64_t rank = e.rank(n.in(0));
    if (elementCount(e.type(q.scale)) == 1)
        return q;
    PB_ASSIGN(q.axis, OnnxNode::normalized(n.integer("axis", 1), rank));
    q.block = n.integer("block_size", 0);
    if (q.block < 0 || q.block > mostConstantElements)
        return fail("attribute `block_size` is {}", q.block);
    if (q.block > 0 ? e.rank(q.scale) != rank : e.rank(q.scale) != 1)
        return fail("its scale is {}, and its input {}", toText(e.type(q.scale)), toText(e.type(n.in(0))));
    return q;
}

/// The type that attribute `name` gives as ONNX's number; nullopt when it is 0 or not there.
Result<std::optional<DataType>> typeAttribute(const OnnxNode& n, std::string_view name)
{
    const std::int64_t id = n.integer(name, 0);
    if (id == 0)
        return std::optional<DataType>();
    const auto type = onnxDataType(static_cast<std::int32_t>(id));
    if (!type)
        return unsupported("attribute `{}` is {}, which is not supported", name, onnxDataTypeName(static_cast<std::int32_t>(id)));
    return type;
}

Result<Refs> quantizeLinear(OnnxNode& n)
{
    PB_ASSIGN(const Quantization q, quantizationOf(n));
    PB_ASSIGN(const auto wanted, typeAttribute(n, "output_dtype"));
    PB_ASSIGN(const auto precision, typeAttribute(n, "precision"));
    const auto id = static_cast<std::int32_t>(n.has(2) ? n.e.narrowFloat(n.in(2)) : n.integer("output_dtype", 0));
    if (const NarrowFloat* narrow = narrowFloat(id))
        return Refs {roundedTo(n.e, scaledDown(n.e, n.in(0), q, precision), *narrow, n.integer("saturate", 1) != 0)};
    const DataType dtype = n.has(2) ? n.e.dtype(n.in(2)) : wanted.value_or(DataType::UInt8);
    if (!isInteger(dtype) || bitsOf(dtype) > 16)
        return unsupported("quantizes to {}", name(dtype));
    return Refs {quantized(n.e, n.in(0), q, dtype, precision)};
}

Result<Refs> dequantizeLinear(OnnxNode& n)
{
    PB_ASSIGN(const Quantization q, quantizationOf(n));
    PB_ASSIGN(const auto wanted, typeAttribute(n, "output_dtype"));
    return Refs {dequantized(n.e, n.in(0), q, wanted.value_or(n.e.dtype(q.scale)))};
}

Result<Refs> dynamicQuantizeLinear(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0), zero = e.scalar(e.dtype(x), 0);
    const Ref top = e.call("maximum", {e.call("max", {x}), zero}), bottom = e.call("minimum", {e.call("min", {x}), zero});
    const Ref scale = e.call("divide", {e.call("subtract", {top, bottom}), e.scalar(e.dtype(x), 255)});
    const Ref nonzero = e.call("where", {e.call("equal", {scale, zero}), e.scalar(e.dtype(x), 1), scale}); // of all zeros
    const Ref level = e.call("divide", {e.call("negative", {bottom}), nonzero});
    const Ref clipped = e.call("clip", {level}, {{"a_min", 0.0}, {"a_max", 255.0}});
    const Ref zeroPoint = castTo(e, roundedToEven(e, clipped), DataType::UInt8);
    return Refs {quantized(e, x, {.scale = nonzero, .zeroPoint = zeroPoint}, DataType::UInt8), scale, zeroPoint};
}

/// Axis of one scale or zero point per row of a left operand [..., M, K].
std::int64_t rowAxis(Emitter& e, Ref matrix) { return std::max<std::int64_t>(e.rank(matrix) - 2, 0); }
/// Axis of one per column of a right operand [..., K, N].
std::int64_t columnAxis(Emitter& e, Ref matrix) { return std::max<std::int64_t>(e.rank(matrix) - 1, 0); }

Result<Ref> integerProduct(OnnxNode& n, Ref a, Ref b, Ref zeroA, Ref zeroB)
{
    Emitter& e = n.e;
    return n.oneAs("MatMul", {centered(e, a, {.zeroPoint = zeroA, .axis = rowAxis(e, a)}), centered(e, b, {.zeroPoint = zeroB, .axis = columnAxis(e, b)})});
}

Result<Refs> matMulInteger(OnnxNode& n)
{
    PB_ASSIGN(const Ref product, integerProduct(n, n.in(0), n.in(1), n.in(2), n.in(3)));
    return Refs {product};
}

Result<Refs> qlinearMatMul(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref a = n.in(0), b = n.in(3);
    PB_ASSIGN(const Ref product, integerProduct(n, a, b, n.in(2), n.in(5)));
    const auto wide = [&](Ref scale, std::int64_t rank, std::int64_t axis) { return castTo(e, alignedParameter(e, scale, rank, axis), DataType::Float32); };
    const Ref scale = e.call("multiply", {wide(n.in(1), e.rank(a), rowAxis(e, a)), wide(n.in(4), e.rank(b), columnAxis(e, b))});
    return Refs {requantized(e, product, scale, {.scale = n.in(6), .zeroPoint = n.in(7), .axis = rowAxis(e, product)}, e.dtype(n.in(7)))};
}

/// The zero point is taken off first, so that the rim of zeros stands for it.
Result<Ref> integerConv(OnnxNode& n, Ref x, Ref w, Ref zeroX, Ref zeroW, Ref bias)
{
    const Ref data = centered(n.e, x, {.zeroPoint = zeroX}), weights = centered(n.e, w, {.zeroPoint = zeroW});
    return n.oneAs("Conv", bias == Ref::None ? Refs {data, weights} : Refs {data, weights, bias});
}

Result<Refs> convInteger(OnnxNode& n)
{
    PB_ASSIGN(const Ref sums, integerConv(n, n.in(0), n.in(1), n.in(2), n.in(3), Ref::None));
    return Refs {sums};
}

Result<Refs> qlinearConv(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ref sums, integerConv(n, n.in(0), n.in(3), n.in(2), n.in(5), n.in(8)));
    const Ref scale = e.call("multiply", {alignedParameter(e, n.in(1), 0, 0), alignedParameter(e, n.in(4), e.rank(sums), 1)});
    return Refs {requantized(e, sums, scale, {.scale = n.in(6), .zeroPoint = n.in(7)}, e.dtype(n.in(7)))};
}

constexpr OnnxConverterEntry quantizeTable[] {{"QuantizeLinear", quantizeLinear}, {"DequantizeLinear", dequantizeLinear},
    {"DynamicQuantizeLinear", dynamicQuantizeLinear}, {"MatMulInteger", matMulInteger}, {"QLinearMatMul", qlinearMatMul},
    {"ConvInteger", convInteger}, {"QLinearConv", qlinearConv}};

} // namespace

std::span<const OnnxConverterEntry> onnxQuantize() { return quantizeTable; }

} // namespace passbench

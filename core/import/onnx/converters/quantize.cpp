// Quantized operators of the standard domain.

#include "core/import/onnx/converters/quantization.h"
#include "core/import/onnx/reader/kernel_window.h"
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
    const DynamicallyStored x = dynamicallyStored(n.e, n.in(0));
    return Refs {x.stored, x.scale, x.zeroPoint};
}

/// Axis of one scale or zero point per row of a left operand [..., M, K].
std::int64_t rowAxis(Emitter& e, Ref matrix) { return std::max<std::int64_t>(e.rank(matrix) - 2, 0); }
/// Axis of one per column of a right operand [..., K, N].
std::int64_t columnAxis(Emitter& e, Ref matrix) { return std::max<std::int64_t>(e.rank(matrix) - 1, 0); }

/// One operand of a product: stored integers with the operands that say their steps.
struct StoredOperand {
    Ref stored, scale, zeroPoint;
};
std::optional<StoredOperand> storedOperand(Emitter& e, Ref stored, const Quantization& q)
{
    const auto params = isStored(e.dtype(stored)) ? dialectParams(e, q) : std::nullopt;
    return params ? std::optional(StoredOperand {stored, params->scale, params->zeroPoint}) : std::nullopt;
}

/// The product of stored matrices as `qnn.dense`, when the right one is a matrix and the left one has one zero point; else None.
Ref storedProduct(Emitter& e, Ref a, Ref b, const Quantization& ofA, const Quantization& ofB)
{
    const auto left = storedOperand(e, a, ofA), right = storedOperand(e, b, ofB);
    if (!left || !right || e.rank(b) != 2 || e.rank(a) < 2 || e.rank(left->scale) != 0 || e.rank(left->zeroPoint) != 0)
        return Ref::None;
    const Ref weight = e.call("transpose", {b}, {{"axes", Ints {1, 0}}});
    return e.call("qnn.dense", {a, weight, left->zeroPoint, right->zeroPoint, left->scale, right->scale}, {{"out_dtype", DataType::Int32}});
}

Result<Ref> integerProduct(OnnxNode& n, Ref a, Ref b, const Quantization& ofA, const Quantization& ofB)
{
    Emitter& e = n.e;
    if (const Ref product = storedProduct(e, a, b, ofA, ofB); product != Ref::None)
        return product;
    return n.oneAs("MatMul", {centered(e, a, {.zeroPoint = ofA.zeroPoint, .axis = rowAxis(e, a)}), centered(e, b, {.zeroPoint = ofB.zeroPoint, .axis = columnAxis(e, b)})});
}

Result<Refs> matMulInteger(OnnxNode& n)
{
    const Ref one = n.e.scalar(DataType::Float32, 1); // steps of the result are not stated
    PB_ASSIGN(const Ref product, integerProduct(n, n.in(0), n.in(1), {.scale = one, .zeroPoint = n.in(2)}, {.scale = one, .zeroPoint = n.in(3)}));
    return Refs {product};
}

Result<Refs> qlinearMatMul(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref a = n.in(0), b = n.in(3);
    PB_ASSIGN(const Ref product, integerProduct(n, a, b, {.scale = n.in(1), .zeroPoint = n.in(2)}, {.scale = n.in(4), .zeroPoint = n.in(5)}));
    const auto wide = [&](Ref scale, std::int64_t rank, std::int64_t axis) { return castTo(e, alignedParameter(e, scale, rank, axis), DataType::Float32); };
    const Ref scale = productOfScales(e, wide(n.in(1), e.rank(a), rowAxis(e, a)), wide(n.in(4), e.rank(b), columnAxis(e, b)));
    return Refs {requantized(e, product, scale, {.scale = n.in(6), .zeroPoint = n.in(7), .axis = rowAxis(e, product)}, e.dtype(n.in(7)))};
}

/// int32 sums of a convolution. Where the dialect has no operator, the zero points are taken off first, so that the rim of zeros
/// stands for them.
Result<Ref> integerConv(OnnxNode& n, Ref x, Ref w, const Quantization& ofX, const Quantization& ofW, Ref bias)
{
    Emitter& e = n.e;
    const auto data = storedOperand(e, x, ofX), weights = storedOperand(e, w, ofW);
    if (data && weights && e.rank(x) == 4 && e.rank(w) == 4 && e.rank(data->zeroPoint) == 0 && e.rank(data->scale) == 0) {
        PB_ASSIGN(Attrs attrs, convolutionAttrs(n.with({x, w})));
        attrs.set("out_dtype", DataType::Int32);
        const Ref sums = e.call("qnn.conv2d", {x, w, data->zeroPoint, weights->zeroPoint, data->scale, weights->scale}, std::move(attrs));
        return bias == Ref::None ? sums : e.call("nn.bias_add", {sums, bias});
    }
    const Ref plainData = centered(e, x, {.zeroPoint = ofX.zeroPoint}), plainWeights = centered(e, w, {.zeroPoint = ofW.zeroPoint});
    return n.oneAs("Conv", bias == Ref::None ? Refs {plainData, plainWeights} : Refs {plainData, plainWeights, bias});
}

Result<Refs> convInteger(OnnxNode& n)
{
    const Ref one = n.e.scalar(DataType::Float32, 1);
    PB_ASSIGN(const Ref sums, integerConv(n, n.in(0), n.in(1), {.scale = one, .zeroPoint = n.in(2)}, {.scale = one, .zeroPoint = n.in(3)}, Ref::None));
    return Refs {sums};
}

Result<Refs> qlinearConv(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ref sums, integerConv(n, n.in(0), n.in(3), {.scale = n.in(1), .zeroPoint = n.in(2)}, {.scale = n.in(4), .zeroPoint = n.in(5)}, n.in(8)));
    const Ref scale = productOfScales(e, alignedParameter(e, n.in(1), 0, 0), alignedParameter(e, n.in(4), e.rank(sums), 1));
    return Refs {requantized(e, sums, scale, {.scale = n.in(6), .zeroPoint = n.in(7)}, e.dtype(n.in(7)))};
}

constexpr OnnxConverterEntry quantizeTable[] {{"QuantizeLinear", quantizeLinear}, {"DequantizeLinear", dequantizeLinear},
    {"DynamicQuantizeLinear", dynamicQuantizeLinear}, {"MatMulInteger", matMulInteger}, {"QLinearMatMul", qlinearMatMul},
    {"ConvInteger", convInteger}, {"QLinearConv", qlinearConv}};

} // namespace

std::span<const OnnxConverterEntry> onnxQuantize() { return quantizeTable; }

} // namespace passbench

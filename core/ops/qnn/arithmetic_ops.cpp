// Operators on stored integers of which each operand has steps of its own: sums, products, joining, pooling, leaky relu.

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/quantization.h"
#include "core/ops/qnn/tflite_sum.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Dim channelsAlong(const TensorType& type, std::int64_t axis)
{
    const auto front = frontAxis(axis, type.shape.size());
    return front ? type.shape[*front] : Dim(1);
}

Result<Type> inferQnnBinary(const InferRequest& request)
{
    const auto attrs = readFields<QnnBinaryAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* lhs, tensorInput(request, 0, "lhs"));
    PB_ASSIGN(const TensorType* rhs, tensorInput(request, 1, "rhs"));
    PB_TRY(requireQuantized(*lhs, "lhs"));
    PB_TRY(requireSameDtype(*lhs, *rhs, "lhs", "rhs"));
    PB_TRY(checkParams(request, 2, 3, "the left operand", channelsAlong(*lhs, attrs.lhsAxis)));
    PB_TRY(checkParams(request, 4, 5, "the right operand", channelsAlong(*rhs, attrs.rhsAxis)));
    PB_TRY(checkParams(request, 6, 7, "the result", Dim(1)));
    PB_ASSIGN(Shape shape, broadcastShapes(lhs->shape, rhs->shape));
    return Type(lhs->dtype, std::move(shape));
}

/// Both operands as they broadcast, in 64 bits, and `f(a, b, channel of a, channel of b)` of each pair, in the type of the result.
template<typename F> std::vector<Tensor> eachPair(const QnnBinaryAttrs& attrs, std::span<const Tensor> inputs, const Type& type, F&& f)
{
    const Ints shape = *staticShape(type);
    const Tensor a = castTo(inputs[0], DataType::Int64), b = castTo(inputs[1], DataType::Int64);
    const ChannelWalk channelsA(a.shape(), attrs.lhsAxis), channelsB(b.shape(), attrs.rhsAxis);
    const auto walk = stridedWalk<2>(shape, {broadcastStrides(a.shape(), shape), broadcastStrides(b.shape(), shape)});
    Tensor result = Tensor::allocate(DataType::Int64, shape);
    const auto out = result.writable<std::int64_t>();
    const auto x = a.as<std::int64_t>(), y = b.as<std::int64_t>();
    forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 2>& first) {
        for (std::int64_t i = 0; i < walk.inner; ++i) {
            const std::int64_t atA = first[0] + i * walk.innerStrides[0], atB = first[1] + i * walk.innerStrides[1];
            out[static_cast<std::size_t>(row * walk.inner + i)]
                = f(x[static_cast<std::size_t>(atA)], y[static_cast<std::size_t>(atB)], channelsA.of(atA), channelsB.of(atB));
        }
    });
    return {castTo(result, type.tensor()->dtype)};
}

template<int sign> Result<std::vector<Tensor>> evaluateSum(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<QnnBinaryAttrs>(attrs);
    const QuantParams a = paramsOf(inputs[2], inputs[3]), b = paramsOf(inputs[4], inputs[5]), to = paramsOf(inputs[6], inputs[7]);
    const DataType dtype = type.tensor()->dtype;
    const auto [low, high] = integerRange(dtype);
    if (read.kind() == Rounding::TfLite) {
        const TfLiteSum sum(a, b, to, dtype);
        return eachPair(read, inputs, type, [&](std::int64_t x, std::int64_t y, std::size_t, std::size_t) { return sum(x, y, sign); });
    }
    const Requantizer left(a, to, read.kind(), DataType::Int32), right(b, to, read.kind(), DataType::Int32);
    const std::int64_t zero = to.zeroAt(0);
    return eachPair(read, inputs, type, [&, low = low, high = high](std::int64_t x, std::int64_t y, std::size_t c, std::size_t d) {
        const std::int64_t exact = left(x, c) + sign * right(y, d) - sign * zero;
        return std::clamp<std::int64_t>(static_cast<std::int32_t>(exact), low, high);
    });
}

Result<std::vector<Tensor>> evaluateMul(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<QnnBinaryAttrs>(attrs);
    const QuantParams a = paramsOf(inputs[2], inputs[3]), b = paramsOf(inputs[4], inputs[5]), to = paramsOf(inputs[6], inputs[7]);
    QuantParams both {.scale = {}, .zeroPoint = {0}};
    for (std::size_t c = 0; c < std::max(a.scale.size(), b.scale.size()); ++c)
        both.scale.push_back(a.scaleAt(c) * b.scaleAt(c));
    const Requantizer requantize(both, to, read.kind(), type.tensor()->dtype);
    return eachPair(read, inputs, type, [&](std::int64_t x, std::int64_t y, std::size_t c, std::size_t d) {
        const std::int64_t product = static_cast<std::int32_t>((x - a.zeroAt(c)) * (y - b.zeroAt(d)));
        return requantize(product, a.scale.size() > 1 ? c : d);
    });
}

Result<Type> inferQnnConcatenate(const InferRequest& request)
{
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}, std::size_t {2}})
        if (!request.inputs[i].tuple() || request.inputs[i].tuple()->fields.size() != (request.inputs[0].tuple() ? request.inputs[0].tuple()->fields.size() : 0))
            return fail("data, scales and zero points are {}, {} and {}, and must be tuples of as many tensors", toText(request.inputs[0]), toText(request.inputs[1]),
                toText(request.inputs[2]));
    const TupleType &data = *request.inputs[0].tuple(), &scales = *request.inputs[1].tuple(), &zeros = *request.inputs[2].tuple();
    for (std::size_t i = 0; i < data.fields.size(); ++i) {
        const std::array types {scales.fields[i], zeros.fields[i]};
        PB_TRY(checkParams({.inputs = types, .attrs = request.attrs}, 0, 1, fmt::format("field {}", i), Dim(1)));
        if (data.fields[i].tensor())
            PB_TRY(requireQuantized(*data.fields[i].tensor(), fmt::format("field {}", i)));
    }
    PB_TRY(checkParams(request, 3, 4, "the result", Dim(1)));
    const Attrs axis {{"axis", readFields<QnnConcatenateAttrs>(request.attrs).axis}};
    return operatorNamed("concatenate")->inferType({.inputs = request.inputs.first(1), .attrs = axis});
}

/// Operands with their tuples flattened: all data, all scales, all zero points, then the result's.
Result<std::vector<Tensor>> evaluateQnnConcatenate(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<QnnConcatenateAttrs>(attrs);
    const std::size_t count = (inputs.size() - 2) / 3;
    const QuantParams to = paramsOf(inputs[inputs.size() - 2], inputs[inputs.size() - 1]);
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i < count; ++i) {
        const Requantizer requantize(paramsOf(inputs[count + i], inputs[2 * count + i]), to, read.kind(), type.tensor()->dtype);
        Tensor part = castTo(inputs[i], DataType::Int64), moved = Tensor::allocate(DataType::Int64, part.shape());
        std::ranges::transform(part.as<std::int64_t>(), moved.writable<std::int64_t>().begin(), [&](std::int64_t q) { return requantize(q, 0); });
        parts.push_back(castTo(moved, type.tensor()->dtype));
    }
    return operatorNamed("concatenate")->evaluate({{"axis", read.axis}}, parts, type);
}

Result<Type> inferQnnAvgPool(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireQuantized(*data, "data"));
    PB_TRY(checkParams(request, 1, 2, "the data", Dim(1)));
    PB_TRY(checkParams(request, 3, 4, "the result", Dim(1)));
    return operatorNamed("nn.avg_pool2d")->inferType({.inputs = request.inputs.first(1), .attrs = request.attrs});
}

/// As it is written in plain operators: brought to the steps of the result in int32, then pooled, which cuts off.
Result<std::vector<Tensor>> evaluateQnnAvgPool(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const QuantParams from = paramsOf(inputs[1], inputs[2]), to = paramsOf(inputs[3], inputs[4]);
    const Tensor data = castTo(inputs[0], DataType::Int32);
    const Requantizer requantize(from, to, Rounding::Upward, DataType::Int32);
    Tensor moved = Tensor::allocate(DataType::Int32, data.shape());
    std::ranges::transform(data.as<std::int32_t>(), moved.writable<std::int32_t>().begin(),
        [&](std::int64_t q) { return static_cast<std::int32_t>(from == to ? q : requantize(q, 0)); });
    const DataType dtype = type.tensor()->dtype;
    PB_ASSIGN(const std::vector<Tensor> pooled, operatorNamed("nn.avg_pool2d")->evaluate(attrs, std::span(&moved, 1), Type(DataType::Int32, type.tensor()->shape)));
    const auto [low, high] = integerRange(dtype);
    Tensor result = Tensor::allocate(DataType::Int32, *staticShape(type));
    std::ranges::transform(pooled[0].as<std::int32_t>(), result.writable<std::int32_t>().begin(),
        [low = low, high = high](std::int64_t q) { return static_cast<std::int32_t>(std::clamp(q, low, high)); });
    return std::vector {castTo(result, dtype)};
}

Result<Type> inferQnnLeakyRelu(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireQuantized(*data, "data"));
    PB_TRY(checkParams(request, 1, 2, "the data", Dim(1)));
    PB_TRY(checkParams(request, 3, 4, "the result", Dim(1)));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateQnnLeakyRelu(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<QnnLeakyReluAttrs>(attrs);
    const QuantParams from = paramsOf(inputs[1], inputs[2]), to = paramsOf(inputs[3], inputs[4]);
    const QuantParams below {.scale = {from.scaleAt(0) * read.alpha}, .zeroPoint = from.zeroPoint};
    const DataType dtype = type.tensor()->dtype;
    const Requantizer above(from, to, read.kind(), dtype), under(below, to, read.kind(), dtype);
    const Tensor data = castTo(inputs[0], DataType::Int64);
    Tensor result = Tensor::allocate(DataType::Int64, data.shape());
    std::ranges::transform(data.as<std::int64_t>(), result.writable<std::int64_t>().begin(),
        [&](std::int64_t q) { return q >= from.zeroAt(0) ? above(q, 0) : under(q, 0); });
    return std::vector {castTo(result, dtype)};
}

OpDef ofStored(std::string name, std::string summary, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.category = OpCategory::Quantize;
    rest.dialect = "qnn";
    return rest;
}

std::vector<OpInput> pairInputs()
{
    return {{"lhs", "stored integers"}, {"rhs", "stored integers; broadcasts with `lhs`"}, {"lhs_scale", "float32"}, {"lhs_zero_point", "int32"}, {"rhs_scale", "float32"},
        {"rhs_zero_point", "int32"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}};
}

} // namespace

std::vector<OpDef> qnnArithmeticOps()
{
    const std::string doc = "Operands are brought to the steps of the result and saturated. With `rounding=\"TFLITE\"` the numbers are those of TensorFlow Lite, which "
                            "keeps more bits in between.";
    const std::vector<OpInput> one {{"data", "stored integers"}, {"input_scale", "float32, one number"}, {"input_zero_point", "int32, one number"},
        {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}};
    return {
        ofStored("qnn.add", "Sum of stored integers, each with its own steps",
            {.doc = doc, .inputs = pairInputs(), .attributes = fieldInfos<QnnBinaryAttrs>(), .inferType = inferQnnBinary, .evaluate = evaluateSum<1>, .cost = costOfSteps<8>, .plain = {"both in the steps of the result", plainSum}}),
        ofStored("qnn.subtract", "Difference of stored integers, each with its own steps",
            {.doc = doc, .inputs = pairInputs(), .attributes = fieldInfos<QnnBinaryAttrs>(), .inferType = inferQnnBinary, .evaluate = evaluateSum<-1>, .cost = costOfSteps<8>, .plain = {"both in the steps of the result", plainSum}}),
        ofStored("qnn.mul", "Product of stored integers, each with its own steps",
            {.doc = "The product without zero points is in steps of the product of the scales, and brought to those of the result.", .inputs = pairInputs(), .attributes = fieldInfos<QnnBinaryAttrs>(), .inferType = inferQnnBinary, .evaluate = evaluateMul, .cost = costOfSteps<6>, .plain = {"the product, requantized", plainProduct}}),
        ofStored("qnn.concatenate", "Stored integers joined along an axis, in the steps of the result",
            {.doc = "Parts with the steps of the result stay as they are; others are brought to them and saturated.",
                .inputs = {{"data", "a tuple of stored integers"}, {"input_scales", "a tuple, one number for each"}, {"input_zero_points", "a tuple, one number for each"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}},
                .attributes = fieldInfos<QnnConcatenateAttrs>(), .inferType = inferQnnConcatenate, .evaluate = evaluateQnnConcatenate, .cost = costOfSteps<4>, .plain = {"each in the steps of the result, then joined", plainConcatenate}}),
        ofStored("qnn.avg_pool2d", "Average of stored integers under a window",
            {.doc = "Brought to the steps of the result in int32, then averaged; what is left of the division is cut off.", .inputs = one, .attributes = fieldInfos<AvgPoolAttrs<2>>(), .inferType = inferQnnAvgPool, .evaluate = evaluateQnnAvgPool, .cost = costOfSteps<8>, .plain = {"averaged in int32", plainAvgPool2d}}),
        ofStored("qnn.leaky_relu", "Stored integers, those below 0 in steps `alpha` times as large",
            {.doc = "Requantized with one factor from the zero point upwards, and with `alpha` times that below it.", .inputs = one, .attributes = fieldInfos<QnnLeakyReluAttrs>(), .inferType = inferQnnLeakyRelu, .evaluate = evaluateQnnLeakyRelu, .cost = costOfSteps<6>, .plain = {"one factor above 0, another below", plainLeakyRelu}}),
    };
}

} // namespace passbench

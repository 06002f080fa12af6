// Sums, differences and products of stored integers, each operand with steps of its own.

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/layouts.h"
#include "core/ops/qnn/even_sum.h"
#include "core/ops/qnn/tflite_sum.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

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
    if (read.kind() == Rounding::ToEven) {
        const EvenSum sum(a, b, to, dtype, sign);
        return eachPair(read, inputs, type, sum);
    }
    if (read.kind() == Rounding::TfLite) {
        const TfLiteSum sum(a, b, to, dtype);
        return eachPair(read, inputs, type, [&](std::int64_t x, std::int64_t y, std::size_t, std::size_t) { return sum(x, y, sign); });
    }
    const auto [low, high] = integerRange(dtype);
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
    if (read.kind() == Rounding::ToEven) { // in floats, as `qnn.requantize` works it out
        const Type sums(DataType::Int32, type.tensor()->shape);
        const auto product = eachPair(read, inputs, sums, [&](std::int64_t x, std::int64_t y, std::size_t c, std::size_t d) { return (x - a.zeroAt(c)) * (y - b.zeroAt(d)); });
        PB_ASSIGN(const std::vector<Tensor> scale, operatorNamed("multiply")->evaluate({}, std::array {inputs[2], inputs[4]}, Type(DataType::Float32, a.scale.size() > 1 || b.scale.size() > 1 ? Shape {Dim(static_cast<std::int64_t>(std::max(a.scale.size(), b.scale.size())))} : Shape {})));
        const Attrs rounding {{"rounding", read.rounding}, {"axis", a.scale.size() > 1 ? read.lhsAxis : read.rhsAxis}, {"out_dtype", type.tensor()->dtype}};
        return operatorNamed("qnn.requantize")->evaluate(rounding, std::array {product[0], scale[0], Tensor::scalar(DataType::Int32, 0), inputs[6], inputs[7]}, type);
    }
    QuantParams both {.scale = {}, .zeroPoint = {0}};
    for (std::size_t c = 0; c < std::max(a.scale.size(), b.scale.size()); ++c)
        both.scale.push_back(a.scaleAt(c) * b.scaleAt(c));
    const Requantizer requantize(both, to, read.kind(), type.tensor()->dtype);
    return eachPair(read, inputs, type, [&](std::int64_t x, std::int64_t y, std::size_t c, std::size_t d) {
        const std::int64_t product = static_cast<std::int32_t>((x - a.zeroAt(c)) * (y - b.zeroAt(d)));
        return requantize(product, a.scale.size() > 1 ? c : d);
    });
}

std::vector<OpInput> pairInputs()
{
    return {{"lhs", "stored integers"}, {"rhs", "stored integers; broadcasts with `lhs`"}, {"lhs_scale", "float32"}, {"lhs_zero_point", "int32"}, {"rhs_scale", "float32"},
        {"rhs_zero_point", "int32"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}};
}

OpDef pair(std::string name, std::string summary, OpDef rest)
{
    rest.inputs = pairInputs();
    rest.attributes = fieldInfos<QnnBinaryAttrs>();
    rest.inferType = inferQnnBinary;
    rest.layout = storedPairLayout;
    return storedOp(std::move(name), std::move(summary), std::move(rest));
}

} // namespace

std::vector<OpDef> qnnPairOps()
{
    const std::string doc = "Operands are brought to the steps of the result and saturated, each with a rounding of its own. Two roundings keep more bits in between: "
                            "`TFLITE` has the numbers of TensorFlow Lite, and `TOEVEN` those of onnxruntime, which adds in float32 and rounds once.";
    return {
        pair("qnn.add", "Sum of stored integers, each with its own steps",
            {.doc = doc, .evaluate = evaluateSum<1>, .cost = costOfSteps<8>, .plain = {"both in the steps of the result", plainSum}}),
        pair("qnn.subtract", "Difference of stored integers, each with its own steps",
            {.doc = doc, .evaluate = evaluateSum<-1>, .cost = costOfSteps<8>, .plain = {"both in the steps of the result", plainSum}}),
        pair("qnn.mul", "Product of stored integers, each with its own steps",
            {.doc = "The product without zero points is in steps of the product of the scales, and brought to those of the result.",
                .evaluate = evaluateMul, .cost = costOfSteps<6>, .plain = {"the product, requantized", plainProduct}}),
    };
}

} // namespace passbench

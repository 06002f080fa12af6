// Stored integers brought to the steps of the result: joining, leaky relu.

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/average_pool.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/layouts.h"
#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

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
    const Tensor &scale = inputs[inputs.size() - 2], &zero = inputs[inputs.size() - 1];
    const QuantParams to = paramsOf(scale, zero);
    const DataType dtype = type.tensor()->dtype;
    const Attrs rounding {{"rounding", read.rounding}, {"out_dtype", dtype}};
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i < count; ++i) {
        if (paramsOf(inputs[count + i], inputs[2 * count + i]) == to) {
            parts.push_back(inputs[i]);
            continue;
        }
        PB_ASSIGN(std::vector<Tensor> part, operatorNamed("qnn.requantize")->evaluate(rounding, std::array {inputs[i], inputs[count + i], inputs[2 * count + i], scale, zero}, Type(dtype, Shape(inputs[i].shape().begin(), inputs[i].shape().end()))));
        parts.push_back(std::move(part[0]));
    }
    return operatorNamed("concatenate")->evaluate({{"axis", read.axis}}, parts, type);
}

Result<std::vector<Tensor>> evaluateQnnLeakyRelu(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<QnnLeakyReluAttrs>(attrs);
    const QuantParams from = paramsOf(inputs[1], inputs[2]), to = paramsOf(inputs[3], inputs[4]);
    const bool inFloat32 = read.kind() == Rounding::TfLite;
    const QuantParams below = inFloat32 ? withFloatQuotient(from, read.alpha, to.scaleAt(0)) : QuantParams {.scale = {from.scaleAt(0) * read.alpha}, .zeroPoint = from.zeroPoint};
    const DataType dtype = type.tensor()->dtype;
    const Requantizer above(inFloat32 ? withFloatQuotient(from, 1, to.scaleAt(0)) : from, to, read.kind(), dtype), under(below, to, read.kind(), dtype);
    const Tensor data = castTo(inputs[0], DataType::Int64);
    Tensor result = Tensor::allocate(DataType::Int64, data.shape());
    std::ranges::transform(data.as<std::int64_t>(), result.writable<std::int64_t>().begin(),
        [&](std::int64_t q) { return q >= from.zeroAt(0) ? above(q, 0) : under(q, 0); });
    return std::vector {castTo(result, dtype)};
}

} // namespace

std::vector<OpDef> qnnArithmeticOps()
{
    const std::vector<OpInput> one {{"data", "stored integers"}, {"input_scale", "float32, one number"}, {"input_zero_point", "int32, one number"},
        {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}};
    return {
        storedOp("qnn.concatenate", "Stored integers joined along an axis, in the steps of the result",
            {.doc = "Parts with the steps of the result stay as they are; others are brought to them and saturated.",
                .inputs = {{"data", "a tuple of stored integers"}, {"input_scales", "a tuple, one number for each"}, {"input_zero_points", "a tuple, one number for each"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}},
                .attributes = fieldInfos<QnnConcatenateAttrs>(), .inferType = inferQnnConcatenate, .evaluate = evaluateQnnConcatenate, .cost = costOfSteps<4>, .layout = storedConcatenateLayout, .plain = {"each in the steps of the result, then joined", plainConcatenate}}),
        qnnAvgPool2d(),
        storedOp("qnn.leaky_relu", "Stored integers, those below 0 in steps `alpha` times as large",
            {.doc = "Requantized with one factor from the zero point upwards, and with `alpha` times that below it.", .inputs = one, .attributes = fieldInfos<QnnLeakyReluAttrs>(), .inferType = inferOfOne, .evaluate = evaluateQnnLeakyRelu, .cost = costOfSteps<6>, .layout = storedElementsLayout, .plain = {"one factor above 0, another below", plainLeakyRelu}}),
    };
}

} // namespace passbench

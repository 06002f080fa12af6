// What quantizing does to real numbers that stay real, as training with quantization in mind needs it.

#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// Real numbers stay real: what quantizing and back would lose is lost, as training with quantization in mind needs it.
Result<Type> inferSimulated(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    return request.inputs[0];
}

/// The element types that the operand `datatype` numbers; nullopt: the data stay as they are.
std::optional<DataType> pretendedType(std::int64_t number)
{
    return number == 1 ? std::optional(DataType::Int8) : number == 2 ? std::optional(DataType::UInt8) : number == 3 ? std::optional(DataType::Int32) : std::nullopt;
}

template<bool back> Result<std::vector<Tensor>> evaluateSimulated(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto dtype = inputs[1].elementCount() == 1 ? pretendedType(inputs[1].integerAt(0)) : std::nullopt;
    if (!dtype)
        return std::vector {inputs[0]};
    const auto axis = attrs.find<std::int64_t>("axis");
    const ChannelWalk channels(inputs[0].shape(), axis ? *axis : -1);
    const QuantParams steps = paramsOf(inputs[2], inputs[3]);
    const auto [low, high] = integerRange(*dtype);
    Tensor result = Tensor::allocate(inputs[0].dtype(), *staticShape(type));
    for (std::int64_t i = 0; i < result.elementCount(); ++i) {
        const std::size_t c = channels.of(i);
        const double x = inputs[0].at(i), zeroPoint = static_cast<double>(steps.zeroAt(c));
        result.set(i, back ? (x - zeroPoint) * steps.scaleAt(c) : std::clamp(std::round(x / steps.scaleAt(c)) + zeroPoint, static_cast<double>(low), static_cast<double>(high)));
    }
    return std::vector {std::move(result)};
}

} // namespace

std::vector<OpDef> qnnSimulatedOps()
{
    const std::string params = "one number, or one for each index of `axis`";
    const OpInput scale {"scale", "float32: " + params}, zero {"zero_point", "int32: " + params};
    OpDef simulated {.summary = "What quantizing does to real numbers, which stay real",
        .doc = "For training with quantization in mind; a network that is deployed has the operator without `simulated_` in its place. The type is a number so "
               "that it need not be known beforehand: 0 leaves the data alone, 1 is int8, 2 uint8, 3 int32.",
        .inputs = {{"data", "real numbers, any shape"}, {"datatype", "int32, the number of the type that is pretended"}, scale, zero},
        .attributes = {FieldInfo {.name = "axis", .help = "axis of the scales", .defaultValue = std::int64_t {-1}, .typeName = "int"}},
        .category = OpCategory::Quantize,
        .inferType = inferSimulated,
        .evaluate = evaluateSimulated<false>,
        .cost = costOfSteps<4>,
        .notCompiled = "it only pretends to quantize, as training needs it",
        .dialect = "qnn"};
    OpDef simulatedBack = simulated;
    simulated.name = "qnn.simulated_quantize";
    simulatedBack.name = "qnn.simulated_dequantize";
    simulatedBack.evaluate = evaluateSimulated<true>;
    return {std::move(simulated), std::move(simulatedBack)};
}

} // namespace passbench

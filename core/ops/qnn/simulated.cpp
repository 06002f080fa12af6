// What quantizing does to real numbers that stay real, as training with quantization in mind needs it.

#include "core/loops/lowering.h"
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

template<bool back> Result<loops::Lowered> lowerSimulated(const loops::LoweringRequest& request)
{
    using namespace loops;
    const Source &data = request.inputs[0], &number = request.inputs[1];
    std::int64_t count = 1;
    for (const std::int64_t extent : number.shape)
        count *= extent;
    if (count != 1)
        return injective(data.at);
    const auto given = request.call.attrs.find<std::int64_t>("axis");
    const std::int64_t axis = given ? *given : -1;
    return injective([=, scale = request.inputs[2], zero = request.inputs[3], dtype = computeType(data.dtype)](std::span<const Expr> at) {
        Kernel& kernel = *data.at(at)->kernel;
        const auto constant = [&](double value) { return kernel.number(value, DataType::Float64); };
        const auto ofChannel = [&](const Source& source) {
            const bool isOne = source.shape.empty() || source.shape[0] == 1;
            const Expr channel = isOne ? kernel.index(0) : at[axis < 0 ? at.size() - static_cast<std::size_t>(-axis) : static_cast<std::size_t>(axis)];
            return cast(source.at(std::span(&channel, source.shape.size())), DataType::Float64);
        };
        const Indices first(number.shape.size(), kernel.index(0));
        const Expr type = cast(number.at(first), DataType::Int64), x = cast(data.at(at), DataType::Float64);
        const auto ofType = [&](double int8, double uint8, double int32) {
            const auto is = [&](std::int64_t which) { return compare(ExprKind::Equal, type, kernel.integer(which, DataType::Int64)); };
            return select(is(1), constant(int8), select(is(2), constant(uint8), constant(int32)));
        };
        const auto [low8, high8] = integerRange(DataType::Int8);
        const auto [lowU8, highU8] = integerRange(DataType::UInt8);
        const auto [low32, high32] = integerRange(DataType::Int32);
        const Expr low = ofType(static_cast<double>(low8), static_cast<double>(lowU8), static_cast<double>(low32));
        const Expr high = ofType(static_cast<double>(high8), static_cast<double>(highU8), static_cast<double>(high32));
        const Expr stepped = call(MathFunction::RoundAway, x / ofChannel(scale)) + ofChannel(zero);
        const Expr pretended = back ? (x - ofChannel(zero)) * ofChannel(scale) : select(compare(ExprKind::Less, stepped, low), low, select(compare(ExprKind::Less, high, stepped), high, stepped));
        const Expr one = kernel.integer(1, DataType::Int64), three = kernel.integer(3, DataType::Int64);
        const Expr isKnown = binary(ExprKind::And, compare(ExprKind::LessEqual, one, type), compare(ExprKind::LessEqual, type, three));
        return select(isKnown, cast(pretended, dtype), data.at(at));
    });
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
        .lower = lowerSimulated<false>,
        .dialect = "qnn"};
    OpDef simulatedBack = simulated;
    simulated.name = "qnn.simulated_quantize";
    simulatedBack.name = "qnn.simulated_dequantize";
    simulatedBack.evaluate = evaluateSimulated<true>;
    simulatedBack.lower = lowerSimulated<true>;
    return {std::move(simulated), std::move(simulatedBack)};
}

} // namespace passbench

// where and nn.bias_add: broadcasting with operands that are not alike.

#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/operand_types.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferWhere(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* condition, tensorInput(request, 0, "condition"));
    PB_ASSIGN(const TensorType* x, tensorInput(request, 1, "x"));
    PB_ASSIGN(const TensorType* y, tensorInput(request, 2, "y"));
    PB_TRY(requireSameDtype(*x, *y, "x", "y"));
    PB_ASSIGN(const Shape both, broadcastShapes(x->shape, y->shape));
    PB_ASSIGN(Shape shape, broadcastShapes(condition->shape, both));
    return Type(x->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateWhere(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor conditions = castTo(inputs[0], DataType::Bool); // what is not 0 is true
    Tensor result = Tensor::allocate(inputs[1].dtype(), *staticShape(type));
    const Ints& shape = result.shape();
    const auto walk = stridedWalk<3>(shape,
        {broadcastStrides(inputs[0].shape(), shape), broadcastStrides(inputs[1].shape(), shape),
            broadcastStrides(inputs[2].shape(), shape)});
    visitStorage(result.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto condition = conditions.as<std::uint8_t>();
        const auto x = inputs[1].as<T>();
        const auto y = inputs[2].as<T>();
        const auto out = result.writable<T>();
        forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 3>& at) {
            const auto& step = walk.innerStrides;
            for (std::int64_t i = 0; i < walk.inner; ++i)
                out[row * walk.inner + i]
                    = condition[at[0] + i * step[0]] ? x[at[1] + i * step[1]] : y[at[2] + i * step[2]];
        });
    });
    return std::vector {std::move(result)};
}

Result<Type> inferBiasAdd(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* bias, tensorInput(request, 1, "bias"));
    PB_TRY(requireSameDtype(*data, *bias, "data", "bias"));
    if (data->dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    PB_ASSIGN(const std::size_t axis, frontAxis(readFields<ChannelAxisAttrs>(request.attrs).axis, data->shape.size()));
    if (bias->shape.size() != 1 || !agreed(bias->shape[0], data->shape[axis]))
        return fail("`bias` is {}, and must be ({},), the extent of axis {} of `data` {}", shapeText(bias->shape),
            data->shape[axis].text(), axis, shapeText(data->shape));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateBiasAdd(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(readFields<ChannelAxisAttrs>(attrs).axis, data.rank());
    Ints shape(data.rank() - axis, 1);
    shape[0] = data.shape()[axis];
    const std::vector operands {data, inputs[1].reshaped(std::move(shape))};
    return operatorNamed("add")->evaluate(Attrs(), operands, type);
}

} // namespace

std::vector<OpDef> selectOps()
{
    return {
        {.name = "where",
            .summary = "Elements of `x` where the condition is true, of `y` elsewhere",
            .doc = "The three shapes broadcast as in numpy. Both values are worked out; the condition picks one of them.",
            .inputs = {{"condition", "what is not 0 is true; the three shapes broadcast"},
                {"x", "taken where the condition is true"},
                {"y", "taken where it is false; the type of `x`"}},
            .category = OpCategory::Elementwise,
            .fusion = Fusion::Broadcast,
            .inferType = inferWhere,
            .evaluate = evaluateWhere,
            .cost = costOfElements,
            .lower = lowerWhere,
            .precision = Precision::Follow},
        {.name = "nn.bias_add",
            .summary = "Adds one number per channel",
            .doc = "The same as `add` with the bias brought to the rank of the data by `expand_dims`; compilers know it as a unit.",
            .inputs = {{"data", "any shape, with C channels on `axis`"}, {"bias", "[C]"}},
            .attributes = fieldInfos<ChannelAxisAttrs>(),
            .category = OpCategory::Elementwise,
            .fusion = Fusion::Broadcast,
            .inferType = inferBiasAdd,
            .evaluate = evaluateBiasAdd,
            .cost = costOfElements,
            .lower = lowerBiasAdd,
            .layout = vectorsLayout,
            .operandType = besideData<vectorAlongAxis<ChannelAxisAttrs>>,
            .precision = Precision::Follow,
            .arithmetic = Arithmetic::Bias},
    };
}

} // namespace passbench

// fixed_point_multiply: x * multiplier / 2^31 * 2^shift, with integers only.

#include "core/ops/elementwise/fixed_point.h"
#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// Rounded to the nearest, halves up. In 64 bits, which wrap around when the shifts are absurd.
std::int32_t multiplied(std::int32_t x, std::int64_t multiplier, std::int64_t left, std::int64_t right)
{
    const auto product = (static_cast<std::uint64_t>(std::int64_t {x}) << (left & 63)) * static_cast<std::uint64_t>(multiplier);
    const std::int64_t down = (fractionBits + right) & 63;
    const std::uint64_t half = down > 0 ? std::uint64_t {1} << (down - 1) : 0;
    return static_cast<std::int32_t>(static_cast<std::int64_t>(product + half) >> down);
}

Result<const TensorType*> int32Input(const InferRequest& request, std::size_t index, std::string_view input)
{
    PB_ASSIGN(const TensorType* type, tensorInput(request, index, input));
    if (type->dtype != DataType::Int32)
        return fail("`{}` is {}, and must be int32", input, name(type->dtype));
    return type;
}

Result<Type> inferFixedPoint(const InferRequest& request)
{
    PB_TRY(int32Input(request, 0, "data"));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateFixedPoint(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<FixedPointMultiplyAttrs>(attrs);
    Tensor result = Tensor::allocate(DataType::Int32, inputs[0].shape());
    const auto in = inputs[0].as<std::int32_t>();
    std::ranges::transform(in, result.writable<std::int32_t>().begin(), [&](std::int32_t x) {
        return multiplied(x, read.multiplier, std::max<std::int64_t>(read.shift, 0), std::max<std::int64_t>(-read.shift, 0));
    });
    return std::vector {std::move(result)};
}

Result<Type> inferPerAxis(const InferRequest& request)
{
    const auto attrs = readFields<FixedPointMultiplyPerAxisAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, int32Input(request, 0, "data"));
    PB_TRY(frontAxes(attrs.axes, data->shape.size()));
    for (const std::size_t i : {std::size_t {1}, std::size_t {2}, std::size_t {3}}) {
        const std::string_view name = i == 1 ? "multiplier" : i == 2 ? "lshift" : "rshift";
        PB_ASSIGN(const TensorType* type, int32Input(request, i, name));
        bool fits = type->shape.size() == attrs.axes.size();
        for (std::size_t d = 0; fits && d < attrs.axes.size(); ++d)
            fits = agreed(type->shape[d], data->shape[*frontAxis(attrs.axes[d], data->shape.size())]).has_value();
        if (!fits)
            return fail("`{}` is {}, and must have the extents of axes {} of `data` {}", name, shapeText(type->shape),
                relayText(Value(attrs.axes)), shapeText(data->shape));
    }
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluatePerAxis(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<FixedPointMultiplyPerAxisAttrs>(attrs);
    const Ints own = rowMajorStrides(inputs[1].shape());
    Ints strides(inputs[0].rank(), 0);
    for (std::size_t d = 0; d < read.axes.size(); ++d)
        strides[*frontAxis(read.axes[d], inputs[0].rank())] = own[d];
    Tensor result = Tensor::allocate(DataType::Int32, inputs[0].shape());
    const auto walk = stridedWalk<1>(inputs[0].shape(), {strides});
    const auto in = inputs[0].as<std::int32_t>(), m = inputs[1].as<std::int32_t>(), up = inputs[2].as<std::int32_t>(), down = inputs[3].as<std::int32_t>();
    const auto out = result.writable<std::int32_t>();
    forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 1>& first) {
        for (std::int64_t i = 0; i < walk.inner; ++i) {
            const auto at = static_cast<std::size_t>(row * walk.inner + i);
            const auto c = static_cast<std::size_t>(first[0] + i * walk.innerStrides[0]);
            out[at] = multiplied(in[at], m[c], read.isLshiftRequired ? up[c] : 0, read.isRshiftRequired ? down[c] : 0);
        }
    });
    return std::vector {std::move(result)};
}

} // namespace

std::vector<OpDef> fixedPointOps()
{
    const std::string rule = "round(x * multiplier * 2^(shift - 31)) in 64-bit integers, halves rounded up; a positive shift is done first.";
    return {
        {.name = "fixed_point_multiply",
            .summary = "Integers multiplied by a fraction, with integer arithmetic only",
            .doc = rule,
            .inputs = {{"data", "int32, any shape"}},
            .attributes = fieldInfos<FixedPointMultiplyAttrs>(),
            .category = OpCategory::Quantize,
            .fusion = Fusion::Elemwise,
            .inferType = inferFixedPoint,
            .evaluate = evaluateFixedPoint,
            .cost = costOfSteps<4>,
            .lower = lowerFixedPoint,
            .layout = keepsLayout},
        {.name = "fixed_point_multiply_per_axis",
            .summary = "Integers multiplied by a fraction of their channel, with integer arithmetic only",
            .doc = rule + " Shifts are tensors here, and used when the attributes say so.",
            .inputs = {{"data", "int32, any shape"}, {"multiplier", "int32 in Q31, the extents of `axes`"},
                {"lshift", "int32, bits up before the product"}, {"rshift", "int32, bits down after it"}},
            .attributes = fieldInfos<FixedPointMultiplyPerAxisAttrs>(),
            .category = OpCategory::Quantize,
            .fusion = Fusion::Broadcast,
            .inferType = inferPerAxis,
            .evaluate = evaluatePerAxis,
            .cost = costOfSteps<4>,
            .lower = lowerFixedPointPerAxis,
            .layout = perAxisLayout},
    };
}

} // namespace passbench

// Elementwise operators with attributes: activations and conversions.

#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/operand_types.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/type_rules.h"

#include <cstring>
#include <limits>

namespace passbench {
namespace {

Result<Type> inferNumber(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (data->dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    return request.inputs[0];
}

Result<Type> inferLeakyRelu(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    return request.inputs[0];
}

Result<Type> inferClip(const InferRequest& request)
{
    const auto attrs = readFields<ClipAttrs>(request.attrs);
    if (attrs.aMin > attrs.aMax)
        return fail("`a_min` {} is greater than `a_max` {}", attrs.aMin, attrs.aMax);
    return inferNumber(request);
}

/// A comparison with NaN is false, so NaN passes through all functions given here.
template<typename F> Result<std::vector<Tensor>> mapped(const Tensor& data, F&& f)
{
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    visitRowType(data.dtype(), [&](auto zero) {
        using C = decltype(zero);
        const auto g = f(zero);
        mapParts(data, result, rowDtype(data.dtype()), 1 << 16, [&g](const void* in, void* out, std::int64_t count) {
            for (std::int64_t i = 0; i < count; ++i)
                static_cast<C*>(out)[i] = g(static_cast<const C*>(in)[i]);
        });
    });
    return std::vector {std::move(result)};
}

/// `value` as C, and of integers in the range of `dtype`, which C may be wider than.
template<typename C> C bound(double value, DataType dtype)
{
    if constexpr (std::is_floating_point_v<C>)
        return converted<C>(value);
    else
        return visitStorage(dtype, [&](auto t) {
            using T = std::conditional_t<isFloatStorage<decltype(t)>, C, decltype(t)>;
            return static_cast<C>(converted<T>(value));
        });
}

Result<std::vector<Tensor>> evaluateRelu(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    return mapped(inputs[0], []<typename C>(C) { return [](C x) { return x < C(0) ? C(0) : x; }; });
}

Result<std::vector<Tensor>> evaluateClip(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto clip = readFields<ClipAttrs>(attrs);
    return mapped(inputs[0], [&]<typename C>(C) {
        const C low = bound<C>(clip.aMin, inputs[0].dtype());
        const C high = bound<C>(clip.aMax, inputs[0].dtype());
        return [low, high](C x) { return x < low ? low : x > high ? high : x; };
    });
}

Result<std::vector<Tensor>> evaluateLeakyRelu(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const double alpha = readFields<LeakyReluAttrs>(attrs).alpha;
    return mapped(inputs[0], [&]<typename C>(C) {
        return [slope = static_cast<C>(alpha)](C x) { return x < C(0) ? static_cast<C>(x * slope) : x; };
    });
}

Result<Type> inferPrelu(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* alpha, tensorInput(request, 1, "alpha"));
    if (data->dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    PB_TRY(requireSameDtype(*data, *alpha, "data", "alpha"));
    PB_ASSIGN(const std::size_t axis, frontAxis(readFields<ChannelAxisAttrs>(request.attrs).axis, data->shape.size()));
    if (alpha->shape.size() != 1 || !agreed(alpha->shape[0], data->shape[axis]))
        return fail("`alpha` is {}, and must be ({},), the extent of axis {} of `data` {}", shapeText(alpha->shape),
            data->shape[axis].text(), axis, shapeText(data->shape));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluatePrelu(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(readFields<ChannelAxisAttrs>(attrs).axis, data.rank());
    const std::int64_t channels = data.shape()[axis];
    std::int64_t inner = 1;
    for (std::size_t d = axis + 1; d < data.rank(); ++d)
        inner *= data.shape()[d];
    const DataType dtype = rowDtype(data.dtype());
    const Tensor elements = castTo(data, dtype), alpha = castTo(inputs[1], dtype);
    Tensor result = Tensor::allocate(dtype, data.shape());
    visitRowType(dtype, [&](auto zero) {
        using C = decltype(zero);
        const auto in = elements.as<C>(), slopes = alpha.as<C>();
        const auto out = result.writable<C>();
        for (std::size_t i = 0; i < in.size(); ++i) {
            const C slope = slopes[static_cast<std::size_t>(static_cast<std::int64_t>(i) / inner % channels)];
            out[i] = in[i] < 0 ? static_cast<C>(in[i] * slope) : in[i];
        }
    });
    return std::vector {castTo(result, data.dtype())};
}

Result<Type> inferCast(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    return Type(readFields<CastAttrs>(request.attrs).dtype, data->shape);
}

Result<Type> inferCastLike(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* like, tensorInput(request, 1, "like"));
    return Type(like->dtype, data->shape);
}

Result<std::vector<Tensor>> evaluateCast(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {castTo(inputs[0], type.tensor()->dtype)};
}

Result<Type> inferReinterpret(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    const DataType to = readFields<CastAttrs>(request.attrs).dtype;
    if (bitsOf(to) != bitsOf(data->dtype) || (to == DataType::Bool) != (data->dtype == DataType::Bool))
        return fail("the bits of {} can't be read as {}", name(data->dtype), name(to));
    return Type(to, data->shape);
}

Result<std::vector<Tensor>> evaluateReinterpret(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    Tensor result(type.tensor()->dtype, inputs[0].shape(), inputs[0].buffer());
    if (bitsOf(result.dtype()) == 4) { // the byte that holds four bits is sign extended or not
        Tensor own = Tensor::allocate(result.dtype(), result.shape());
        std::memcpy(own.writable<std::byte>().data(), inputs[0].bytes().data(), own.byteCount());
        wrapFourBits(own);
        result = std::move(own);
    }
    return std::vector {std::move(result)};
}

double greatestOf(DataType type)
{
    if (type == DataType::Float16)
        return 65'504;
    return type == DataType::Float64 ? std::numeric_limits<double>::max() : 3.38e38; // bfloat16 ends a little before float32
}

/// Bounds that are no numbers of the type can't be kept.
Precision precisionOfClip(const Call& call, DataType low)
{
    const auto attrs = readFields<ClipAttrs>(call.attrs);
    return std::max(std::abs(attrs.aMin), std::abs(attrs.aMax)) > greatestOf(low) ? Precision::Never : Precision::Follow;
}

OpDef elementwise(std::string name, std::string summary, std::vector<FieldInfo> attributes, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.attributes = std::move(attributes);
    if (rest.inputs.empty())
        rest.inputs = {{"data", "any shape"}};
    rest.cost = costOfElements;
    if (!rest.layout)
        rest.layout = keepsLayout;
    return rest;
}

template<typename A> OpDef elementwise(const char* name, const char* summary, OpDef rest)
{
    return elementwise(name, summary, fieldInfos<A>(), std::move(rest));
}

} // namespace

std::vector<OpDef> activationOps()
{
    constexpr auto activation = OpCategory::Activation;
    constexpr auto conversion = OpCategory::Elementwise;
    return {
        elementwise<NoOptions>("nn.relu", "Negative elements become 0",
            {.doc = "NaN stays NaN, and -0 stays -0.",
                .category = activation,
                .fusion = Fusion::Elemwise,
                .inferType = inferNumber, .evaluate = evaluateRelu, .lower = lowerUnary<elements::relu>, .precision = Precision::Follow, .idempotent = true, .scalesWithData = true}),
        elementwise<LeakyReluAttrs>("nn.leaky_relu", "Negative elements are scaled by `alpha`",
            {.doc = "The result is x where x >= 0 and alpha * x elsewhere.",
                .category = activation,
                .fusion = Fusion::Elemwise,
                .inferType = inferLeakyRelu, .evaluate = evaluateLeakyRelu, .lower = lowerLeakyRelu, .precision = Precision::Follow, .scalesWithData = true}),
        elementwise<ChannelAxisAttrs>("nn.prelu", "Negative elements are scaled by their channel's slope",
            {.doc = "The result is x where x >= 0 and alpha[c] * x elsewhere, where c is the index along `axis`.",
                .inputs = {{"data", "any shape, with C channels on `axis`"}, {"alpha", "slopes, [C]"}},
                .category = activation,
                .fusion = Fusion::Broadcast,
                .inferType = inferPrelu,
                .evaluate = evaluatePrelu,
                .lower = lowerPrelu,
                .layout = vectorsLayout,
                .operandType = besideData<vectorAlongAxis<ChannelAxisAttrs>>,
                .precision = Precision::Follow}),
        elementwise<ClipAttrs>("clip", "Each element limited to [`a_min`, `a_max`]",
            {.doc = "NaN stays NaN. For integers the bounds are first brought into the range of the type.",
                .category = activation,
                .fusion = Fusion::Elemwise,
                .inferType = inferClip, .evaluate = evaluateClip, .lower = lowerClip, .precision = Precision::Follow, .precisionOf = precisionOfClip}),
        elementwise<CastAttrs>("cast", "The data converted to another type",
            {.doc = "Floats become integers by dropping the fraction; what does not fit becomes the nearest that does, "
                    "and NaN becomes 0. Wider integers keep their low bits. Everything but 0 becomes true.",
                .category = conversion,
                .fusion = Fusion::Elemwise,
                .inferType = inferCast,
                .evaluate = evaluateCast,
                .lower = lowerCast,
                .precision = Precision::Follow}),
        elementwise<NoOptions>("cast_like", "The data converted to the type of another tensor",
            {.doc = "Converts as `cast` does.",
                .inputs = {{"data", "any shape"}, {"like", "a tensor of the wanted type; its elements are not read"}},
                .category = conversion,
                .fusion = Fusion::Elemwise,
                .inferType = inferCastLike,
                .evaluate = evaluateCast,
                .lower = lowerCast,
                .precision = Precision::Follow,
                .ofKnownType = KnownTypeForm {.op = "cast", .withDtype = true, .operand = 0}}),
        elementwise<CastAttrs>("reinterpret", "The bits of each element read as another type of the same width",
            {.doc = "No element changes in memory; both types have the same width, and bool is only read as bool.",
                .category = conversion,
                .fusion = Fusion::Elemwise,
                .inferType = inferReinterpret, .evaluate = evaluateReinterpret, .lower = lowerReinterpret}),
    };
}

} // namespace passbench

// Normalisations. Means and variances are summed in double, so that the order of the sum does not show.

#include "core/ops/normalization/at_inference.h"
#include "core/ops/normalization/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/operand_types.h"
#include "core/ops/rules/rows.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// A further operand with one float per channel.
Result<const TensorType*> channelInput(const InferRequest& request, std::size_t index, std::string_view name,
    const TensorType& data, Dim channels)
{
    PB_ASSIGN(const TensorType* type, tensorInput(request, index, name));
    PB_TRY(requireSameDtype(data, *type, "data", name));
    if (type->shape.size() != 1 || !agreed(type->shape[0], channels))
        return fail("`{}` is {}, and must be ({},), the channels of `data` {}", name, shapeText(type->shape),
            channels.text(), shapeText(data.shape));
    return type;
}

/// Float data with an axis whose extent `gamma` and `beta` share; gives the axis.
Result<std::size_t> inferAffine(const InferRequest& request, std::int64_t axis)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    PB_ASSIGN(const std::size_t at, frontAxis(axis, data->shape.size()));
    PB_TRY(channelInput(request, 1, "gamma", *data, data->shape[at]));
    PB_TRY(channelInput(request, 2, "beta", *data, data->shape[at]));
    return at;
}

Result<Type> inferBatchNorm(const InferRequest& request)
{
    PB_ASSIGN(const std::size_t axis, inferAffine(request, readFields<BatchNormAttrs>(request.attrs).axis));
    const TensorType& data = *request.inputs[0].tensor();
    PB_TRY(channelInput(request, 3, "moving_mean", data, data.shape[axis]));
    PB_TRY(channelInput(request, 4, "moving_var", data, data.shape[axis]));
    const Type channels(data.dtype, {data.shape[axis]});
    return Type(TupleType {{request.inputs[0], channels, channels}});
}

std::int64_t extentsAfter(const Tensor& tensor, std::size_t axis)
{
    std::int64_t count = 1;
    for (std::size_t d = axis + 1; d < tensor.rank(); ++d)
        count *= tensor.shape()[d];
    return count;
}

Result<std::vector<Tensor>> evaluateBatchNorm(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto norm = readFields<BatchNormAttrs>(attrs);
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(norm.axis, data.rank());
    const std::int64_t channels = data.shape()[axis];
    const std::int64_t inner = extentsAfter(data, axis);
    std::vector<double> scale, shift;
    for (std::int64_t c = 0; c < channels; ++c) {
        scale.push_back((norm.scale ? inputs[1].at(c) : 1.0) / std::sqrt(inputs[4].at(c) + norm.epsilon));
        shift.push_back((norm.center ? inputs[2].at(c) : 0.0) - inputs[3].at(c) * scale.back());
    }
    const Tensor elements = castTo(data, computeDtype(data.dtype()));
    Tensor result = Tensor::allocate(elements.dtype(), data.shape());
    const std::int64_t rows = inner == 0 ? 0 : data.elementCount() / inner;
    visitFloat(elements.dtype(), [&](auto zero) {
        using T = decltype(zero);
        const T* in = elements.as<T>().data();
        T* out = result.writable<T>().data();
        parallelFor(rows, 1 + 65'536 / std::max<std::int64_t>(1, inner), [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t row = begin; row < end; ++row) {
                const auto c = static_cast<std::size_t>(row % channels);
                const auto factor = static_cast<T>(scale[c]);
                const auto offset = static_cast<T>(shift[c]);
                for (std::int64_t i = row * inner; i < (row + 1) * inner; ++i)
                    out[i] = in[i] * factor + offset;
            }
        });
    });
    return std::vector {castTo(result, data.dtype()), inputs[3], inputs[4]};
}

/// How the elements after normalisation are scaled: by `gamma` and `beta` at the index along `axis`.
struct Affine {
    std::size_t axis;
    double epsilon;
    bool center, scale;
};

/// Normalises over `axes`, for every combination of the other axes.
Tensor normalized(std::span<const Tensor> inputs, const Affine& affine, const std::vector<std::size_t>& axes)
{
    const Tensor& data = inputs[0];
    const AxisRows rows = rowsOver(data.shape(), axes);
    const DataType dtype = computeDtype(data.dtype());
    const Tensor elements = castTo(data, dtype), scale = castTo(inputs[1], dtype), shift = castTo(inputs[2], dtype);
    Tensor result = Tensor::allocate(dtype, data.shape());
    const std::int64_t channels = data.shape()[affine.axis];
    const std::int64_t inner = extentsAfter(data, affine.axis);
    visitFloat(dtype, [&](auto zero) {
        using T = decltype(zero);
        const T* in = elements.as<T>().data();
        const auto gamma = scale.as<T>();
        const auto beta = shift.as<T>();
        T* out = result.writable<T>().data();
        rows.forEach([&](std::int64_t, const RowElements& at) {
            double sum = 0, squares = 0;
            for (std::int64_t i = 0; i < rows.length; ++i)
                sum += in[at(i)];
            const double mean = sum / static_cast<double>(rows.length);
            for (std::int64_t i = 0; i < rows.length; ++i) {
                const double distance = in[at(i)] - mean;
                squares += distance * distance;
            }
            const double factor = 1 / std::sqrt(squares / static_cast<double>(rows.length) + affine.epsilon);
            for (std::int64_t i = 0; i < rows.length; ++i) {
                const std::int64_t index = at(i);
                const auto c = static_cast<std::size_t>(index / inner % channels);
                const double scaled = (in[index] - mean) * factor * (affine.scale ? gamma[c] : 1);
                out[index] = static_cast<T>(scaled + (affine.center ? beta[c] : 0));
            }
        });
    });
    return castTo(result, data.dtype());
}

Result<Type> inferLayerNorm(const InferRequest& request)
{
    PB_TRY(inferAffine(request, readFields<LayerNormAttrs>(request.attrs).axis));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateLayerNorm(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto norm = readFields<LayerNormAttrs>(attrs);
    const std::size_t axis = *frontAxis(norm.axis, inputs[0].rank());
    return std::vector {normalized(inputs, {axis, norm.epsilon, norm.center, norm.scale}, {axis})};
}

Result<Type> inferInstanceNorm(const InferRequest& request)
{
    PB_ASSIGN(const std::size_t axis, inferAffine(request, readFields<BatchNormAttrs>(request.attrs).axis));
    if (axis == 0)
        return fail("`axis` is the batch");
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateInstanceNorm(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto norm = readFields<BatchNormAttrs>(attrs);
    const std::size_t axis = *frontAxis(norm.axis, inputs[0].rank());
    std::vector<std::size_t> axes;
    for (std::size_t d = 1; d < inputs[0].rank(); ++d)
        if (d != axis)
            axes.push_back(d);
    return std::vector {normalized(inputs, {axis, norm.epsilon, norm.center, norm.scale}, axes)};
}

Result<Type> inferGroupNorm(const InferRequest& request)
{
    const auto attrs = readFields<GroupNormAttrs>(request.attrs);
    PB_ASSIGN(const std::size_t axis, inferAffine(request, attrs.axis));
    const Dim channels = request.inputs[0].tensor()->shape[axis];
    if (axis == 0)
        return fail("`axis` is the batch");
    if (channels.isStatic() && channels.size() % attrs.numGroups != 0)
        return fail("{} channels can't be split into {} groups", channels.size(), attrs.numGroups);
    return request.inputs[0];
}

/// The channels become (groups, channels of a group), and everything after the groups is normalised over.
Result<std::vector<Tensor>> evaluateGroupNorm(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto norm = readFields<GroupNormAttrs>(attrs);
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(norm.axis, data.rank());
    Ints shape = data.shape();
    shape[axis] = norm.numGroups;
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, data.shape()[axis] / norm.numGroups);
    std::vector<std::size_t> axes;
    for (std::size_t d = axis + 1; d < shape.size(); ++d)
        axes.push_back(d);
    // Without scale and shift first; these go by channel, which has become two axes.
    const Tensor grouped[] = {data.reshaped(shape), Tensor::filled(data.dtype(), {shape[axis]}, 1), Tensor::filled(data.dtype(), {shape[axis]}, 0)};
    const Tensor plain = normalized(grouped, {axis, norm.epsilon, false, false}, axes).reshaped(data.shape());
    const Tensor zeros = Tensor::filled(data.dtype(), {data.shape()[axis]}, 0);
    const Tensor ones = Tensor::filled(data.dtype(), {data.shape()[axis]}, 1);
    const std::vector operands {plain, inputs[1], inputs[2], zeros, ones};
    Attrs affine {{"axis", static_cast<std::int64_t>(axis)}, {"epsilon", 0.0}, {"center", norm.center}, {"scale", norm.scale}};
    PB_ASSIGN(std::vector<Tensor> results, evaluateBatchNorm(affine, operands, Type()));
    results.resize(1);
    return results;
}

Result<Type> inferL2Normalize(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    PB_TRY(frontAxes(readFields<L2NormalizeAttrs>(request.attrs).axis, data->shape.size()));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateL2Normalize(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto norm = readFields<L2NormalizeAttrs>(attrs);
    const Tensor& data = inputs[0];
    std::vector<std::size_t> axes = *frontAxes(norm.axis, data.rank());
    for (std::size_t d = 0; d < data.rank() && norm.axis.empty(); ++d)
        axes.push_back(d);
    const AxisRows rows = rowsOver(data.shape(), axes);
    const Tensor elements = castTo(data, computeDtype(data.dtype()));
    Tensor result = Tensor::allocate(elements.dtype(), data.shape());
    visitFloat(elements.dtype(), [&](auto zero) {
        using T = decltype(zero);
        const T* in = elements.as<T>().data();
        T* out = result.writable<T>().data();
        rows.forEach([&](std::int64_t, const RowElements& at) {
            double squares = 0;
            for (std::int64_t i = 0; i < rows.length; ++i)
                squares += static_cast<double>(in[at(i)]) * static_cast<double>(in[at(i)]);
            const double root = std::sqrt(std::max(squares, norm.eps));
            for (std::int64_t i = 0; i < rows.length; ++i)
                out[at(i)] = static_cast<T>(in[at(i)] / root);
        });
    });
    return std::vector {castTo(result, data.dtype())};
}

/// Without a pattern of fusion: it is rewritten into simpler operators before.
template<typename A> OpDef affineNorm(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs = {{"data", "activations, any shape, C at `axis`"}, {"gamma", "scale, [C]"}, {"beta", "shift, [C]"}};
    rest.attributes = fieldInfos<A>();
    rest.category = OpCategory::Normalization;
    rest.cost = costOfSteps<6>; // two passes for the statistics, one that uses them
    rest.operandType = besideData<vectorAlongAxis<A>>;
    return rest;
}

} // namespace

std::vector<OpDef> normalizationOps()
{
    OpDef batchNorm = affineNorm<BatchNormAttrs>("nn.batch_norm", "Scale and shift per channel by the statistics seen in training",
        "Gives a tuple: the normalised data, `moving_mean` and `moving_var`. "
        "The data becomes (x - mean) / sqrt(var + epsilon) * gamma + beta.",
        {.inferType = inferBatchNorm, .evaluate = evaluateBatchNorm, .lower = lowerBatchNorm, .layout = vectorsLayout, .precision = Precision::Follow,
            .atInference = batchNormAtInference()});
    batchNorm.inputs.push_back({"moving_mean", "mean of each channel, [C]"});
    batchNorm.inputs.push_back({"moving_var", "variance of each channel, [C]"});
    batchNorm.fusion = Fusion::OutElemwiseFusable;
    batchNorm.cost = costOfSteps<2>; // the statistics are given
    return {
        std::move(batchNorm),
        affineNorm<LayerNormAttrs>("nn.layer_norm", "Mean 0 and variance 1 along an axis, then scale and shift",
            "(x - mean) / sqrt(variance + epsilon) * gamma + beta, with mean and variance (of the whole population) along `axis`.",
            {.inferType = inferLayerNorm, .evaluate = evaluateLayerNorm, .lower = lowerLayerNorm, .layout = vectorsLayout, .precision = Precision::Never,
                .atInference = layerNormAtInference()}),
        affineNorm<BatchNormAttrs>("nn.instance_norm", "Mean 0 and variance 1 of each channel of each image, then scale and shift",
            "Mean and variance are over all axes but the first and `axis`.",
            {.inferType = inferInstanceNorm, .evaluate = evaluateInstanceNorm, .lower = lowerInstanceNorm, .layout = instanceNormLayout,
                .atInference = instanceNormAtInference()}),
        affineNorm<GroupNormAttrs>("nn.group_norm", "Mean 0 and variance 1 of each group of channels of each image, then scale and shift",
            "Each run of C / num_groups channels has one mean and one variance, over all axes after them too; gamma and beta are per channel.",
            {.inferType = inferGroupNorm, .evaluate = evaluateGroupNorm, .lower = lowerGroupNorm, .atInference = groupNormAtInference()}),
        {.name = "nn.l2_normalize",
            .summary = "Divides by the root of the sum of squares over some axes",
            .doc = "x / sqrt(max(sum(x * x), eps)).",
            .inputs = {{"data", "any shape, a float type"}},
            .attributes = fieldInfos<L2NormalizeAttrs>(),
            .category = OpCategory::Normalization,
            .fusion = Fusion::Opaque,
            .inferType = inferL2Normalize,
            .evaluate = evaluateL2Normalize,
            .cost = costOfSteps<3>,
            .lower = lowerL2Normalize,
            .layout = normalizedAxesLayout,
            .precision = Precision::Never,
            .atInference = l2NormalizeAtInference()},
    };
}

} // namespace passbench

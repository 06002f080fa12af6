// Softmax, local response normalisation and dropout.

#include "core/ops/normalization/at_inference.h"
#include "core/ops/normalization/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/rows.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferFloatAxis(const InferRequest& request, std::int64_t axis)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    PB_TRY(frontAxis(axis, data->shape.size()));
    return request.inputs[0];
}

Result<Type> inferSoftmax(const InferRequest& request)
{
    return inferFloatAxis(request, readFields<SoftmaxAttrs>(request.attrs).axis);
}

template<bool logarithm>
Result<std::vector<Tensor>> evaluateSoftmax(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const Tensor& data = inputs[0];
    const AxisRows rows = rowsOver(data.shape(), {*frontAxis(readFields<SoftmaxAttrs>(attrs).axis, data.rank())});
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        if constexpr (isFloatStorage<T>) {
            const auto in = data.as<T>();
            const auto out = result.writable<T>();
            rows.forEach([&](std::int64_t, const auto& at) {
                double greatest = -std::numeric_limits<double>::infinity();
                for (std::int64_t i = 0; i < rows.length; ++i)
                    greatest = std::max(greatest, static_cast<double>(load(in[at(i)])));
                double sum = 0;
                for (std::int64_t i = 0; i < rows.length; ++i)
                    sum += std::exp(load(in[at(i)]) - greatest);
                const double logarithmOfSum = std::log(sum);
                for (std::int64_t i = 0; i < rows.length; ++i) {
                    const double x = load(in[at(i)]) - greatest;
                    out[at(i)] = store<T>(static_cast<Compute<T>>(logarithm ? x - logarithmOfSum : std::exp(x) / sum));
                }
            });
        }
    });
    return std::vector {std::move(result)};
}

Result<Type> inferLrn(const InferRequest& request)
{
    return inferFloatAxis(request, readFields<LrnAttrs>(request.attrs).axis);
}

/// x / (bias + alpha / size * sum of squares of the channels around)^beta
Result<std::vector<Tensor>> evaluateLrn(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto lrn = readFields<LrnAttrs>(attrs);
    const Tensor& data = inputs[0];
    const AxisRows rows = rowsOver(data.shape(), {*frontAxis(lrn.axis, data.rank())});
    const std::int64_t before = (lrn.size - 1) / 2;
    const std::int64_t after = lrn.size / 2;
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        if constexpr (isFloatStorage<T>) {
            const auto in = data.as<T>();
            const auto out = result.writable<T>();
            rows.forEach([&](std::int64_t, const auto& at) {
                for (std::int64_t c = 0; c < rows.length; ++c) {
                    double squares = 0;
                    const std::int64_t last = after < rows.length - c ? c + after : rows.length - 1;
                    for (std::int64_t i = std::max<std::int64_t>(0, c - before); i <= last; ++i)
                        squares += static_cast<double>(load(in[at(i)])) * static_cast<double>(load(in[at(i)]));
                    const double divisor = std::pow(lrn.bias + lrn.alpha / static_cast<double>(lrn.size) * squares, lrn.beta);
                    out[at(c)] = store<T>(static_cast<Compute<T>>(load(in[at(c)]) / divisor));
                }
            });
        }
    });
    return std::vector {std::move(result)};
}

/// A square for each channel of the window, and a power.
Cost costOfLrn(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    const auto size = static_cast<double>(readFields<LrnAttrs>(attrs).size);
    return {.operations = (size + 3) * elementsOf(result), .bytes = bytesOf(inputs, result)};
}

Result<Type> inferDropout(const InferRequest& request)
{
    PB_TRY(tensorInput(request, 0, "data"));
    return Type(TupleType {{request.inputs[0], request.inputs[0]}});
}

/// A compiled network is not in training, so nothing is dropped.
Result<std::vector<Tensor>> evaluateDropout(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    return std::vector {inputs[0], Tensor::filled(inputs[0].dtype(), inputs[0].shape(), 1)};
}

} // namespace

std::vector<OpDef> softmaxOps()
{
    return {
        {.name = "nn.softmax",
            .summary = "Exponentials along an axis, divided by their sum",
            .doc = "The greatest element is subtracted first, so that nothing overflows. The sum is in float64.",
            .inputs = {{"data", "any shape, a float type"}},
            .attributes = fieldInfos<SoftmaxAttrs>(),
            .category = OpCategory::Normalization,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferSoftmax,
            .evaluate = evaluateSoftmax<false>,
            .cost = costOfSteps<5>,
            .lower = lowerSoftmax<false>,
            .precision = Precision::Never,
            .fastTwin = "nn.fast_softmax"},
        {.name = "nn.fast_softmax",
            .summary = "`nn.softmax`, where compiled code may use a cheaper approximation",
            .doc = "Made by FastMath. The reference kernel is that of `nn.softmax`.",
            .inputs = {{"data", "any shape, a float type"}},
            .attributes = fieldInfos<SoftmaxAttrs>(),
            .category = OpCategory::Normalization,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferSoftmax,
            .evaluate = evaluateSoftmax<false>,
            .cost = costOfSteps<5>,
            .lower = lowerSoftmax<false>},
        {.name = "nn.log_softmax",
            .summary = "Logarithm of the softmax along an axis",
            .doc = "x - max - log(sum(exp(x - max))): exact where the softmax itself would round to 0.",
            .inputs = {{"data", "any shape, a float type"}},
            .attributes = fieldInfos<SoftmaxAttrs>(),
            .category = OpCategory::Normalization,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferSoftmax,
            .evaluate = evaluateSoftmax<true>,
            .cost = costOfSteps<5>,
            .lower = lowerSoftmax<true>},
        {.name = "nn.lrn",
            .summary = "Each element divided by a power of the squares of the channels around it",
            .doc = "The result is x / (bias + alpha / size * sum)^beta, where the sum is over `size` channels around.",
            .inputs = {{"data", "activations, a float type"}},
            .attributes = fieldInfos<LrnAttrs>(),
            .category = OpCategory::Normalization,
            .fusion = Fusion::Opaque,
            .inferType = inferLrn,
            .evaluate = evaluateLrn,
            .cost = costOfLrn,
            .lower = lowerLrn},
        {.name = "nn.dropout",
            .summary = "The data unchanged, and a mask of ones: elements are dropped in training only",
            .doc = "Gives a tuple. A compiled network is never in training.",
            .inputs = {{"data", "any shape"}},
            .attributes = fieldInfos<DropoutAttrs>(),
            .category = OpCategory::Activation,
            .fusion = Fusion::Opaque,
            .inferType = inferDropout,
            .evaluate = evaluateDropout,
            .cost = freeOfCharge,
            .lower = lowerDropout,
            .layout = keepsLayout,
            .stateful = true, // in training it draws random numbers
            .precision = Precision::Follow,
            .atInference = dropoutAtInference()},
    };
}

} // namespace passbench

// Reductions. Floats are summed in double; integers in 64 bits, wrapping around in their own type.

#include "core/ops/reduction/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/broadcasting.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/reduce_axes.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/rows.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

enum class Elements { Number, Bool, Any };

Result<Type> inferReduce(const InferRequest& request, const ReduceAttrs& attrs, Elements elements, std::optional<DataType> result)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if ((data->dtype == DataType::Bool && elements == Elements::Number) || (data->dtype != DataType::Bool && elements == Elements::Bool))
        return fail("`data` is {}, and must be {}", name(data->dtype), elements == Elements::Bool ? "bool" : "a float or integer type");
    PB_ASSIGN(const auto axes, reducedAxes(attrs, data->shape.size()));
    return Type(result.value_or(data->dtype), reducedShape(data->shape, axes, attrs.keepdims));
}

template<Elements elements> Result<Type> inferReduce(const InferRequest& request)
{
    return inferReduce(request, readFields<ReduceAttrs>(request.attrs), elements, std::nullopt);
}

/// Runs `reduce(row length, at)` for each row, in the type that rows are computed in.
template<typename F>
Result<std::vector<Tensor>> reduced(const Tensor& data, const ReduceAttrs& attrs, const Type& type, F&& reduce)
{
    const AxisRows rows = rowsOver(data.shape(), *reducedAxes(attrs, data.rank()));
    const Tensor elements = castTo(data, rowDtype(data.dtype()));
    Tensor result = Tensor::allocate(elements.dtype(), *staticShape(type));
    visitRowType(data.dtype(), [&](auto zero) {
        using T = decltype(zero);
        const T* in = elements.as<T>().data();
        T* out = result.writable<T>().data();
        rows.forEach([&](std::int64_t row, const RowElements& at) {
            out[row] = reduce(rows.length, [&](std::int64_t i) { return in[at(i)]; });
        });
    });
    return std::vector {castTo(result, data.dtype())};
}

template<typename C> using Wide = std::conditional_t<std::is_floating_point_v<C>, double, std::uint64_t>;

template<typename At> using ValueOf = std::decay_t<std::invoke_result_t<At, std::int64_t>>;

Result<std::vector<Tensor>> evaluateSum(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return reduced(inputs[0], readFields<ReduceAttrs>(attrs), type, [](std::int64_t n, const auto& at) {
        using C = ValueOf<decltype(at)>;
        Wide<C> sum = 0;
        for (std::int64_t i = 0; i < n; ++i)
            sum += static_cast<Wide<C>>(at(i));
        return static_cast<C>(sum);
    });
}

Result<std::vector<Tensor>> evaluateProd(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return reduced(inputs[0], readFields<ReduceAttrs>(attrs), type, [](std::int64_t n, const auto& at) {
        using C = ValueOf<decltype(at)>;
        Wide<C> product = 1;
        for (std::int64_t i = 0; i < n; ++i)
            product *= static_cast<Wide<C>>(at(i));
        return static_cast<C>(product);
    });
}

/// Of integers, rounded towards zero.
template<typename C, typename At> C meanOf(std::int64_t n, const At& at)
{
    if constexpr (std::is_floating_point_v<C>) {
        double sum = 0;
        for (std::int64_t i = 0; i < n; ++i)
            sum += at(i);
        return static_cast<C>(sum / static_cast<double>(n));
    } else {
        std::uint64_t sum = 0;
        for (std::int64_t i = 0; i < n; ++i)
            sum += static_cast<std::uint64_t>(at(i));
        using Sum = std::conditional_t<std::is_signed_v<C>, std::int64_t, std::uint64_t>;
        return static_cast<C>(static_cast<Sum>(sum) / static_cast<Sum>(n));
    }
}

Result<void> requireElements(const Tensor& data, const ReduceAttrs& attrs, const Type& type, bool floatsToo)
{
    const AxisRows rows = rowsOver(data.shape(), *reducedAxes(attrs, data.rank()));
    if (rows.length == 0 && elementCount(type).value_or(0) > 0 && (floatsToo || !isFloat(data.dtype())))
        return fail("a reduction over no elements: `data` is {}", shapeText(data.shape()));
    return {};
}

Result<std::vector<Tensor>> evaluateMean(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<ReduceAttrs>(attrs);
    PB_TRY(requireElements(inputs[0], read, type, false));
    return reduced(inputs[0], read, type,
        [](std::int64_t n, const auto& at) { return meanOf<ValueOf<decltype(at)>>(n, at); });
}

/// True when `a` takes the place of `b` as the extreme; NaN is the extreme of all.
template<bool greatest, typename C> bool beats(C a, C b)
{
    return (greatest ? a > b : a < b) || (a != a && b == b);
}

template<bool greatest>
Result<std::vector<Tensor>> evaluateExtreme(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<ReduceAttrs>(attrs);
    PB_TRY(requireElements(inputs[0], read, type, true));
    return reduced(inputs[0], read, type, [](std::int64_t n, const auto& at) {
        auto best = at(0);
        for (std::int64_t i = 1; i < n; ++i)
            if (beats<greatest>(at(i), best))
                best = at(i);
        return best;
    });
}

template<bool all> Result<std::vector<Tensor>> evaluateLogical(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return reduced(inputs[0], readFields<ReduceAttrs>(attrs), type, [](std::int64_t n, const auto& at) {
        using C = ValueOf<decltype(at)>;
        for (std::int64_t i = 0; i < n; ++i)
            if ((at(i) != C {}) != all)
                return static_cast<C>(!all);
        return static_cast<C>(all);
    });
}

ReduceAttrs commonPart(const ArgReduceAttrs& attrs)
{
    return {attrs.axis, attrs.keepdims, attrs.exclude};
}

Result<Type> inferArg(const InferRequest& request)
{
    return inferReduce(request, commonPart(readFields<ArgReduceAttrs>(request.attrs)), Elements::Any, DataType::Int32);
}

template<bool greatest>
Result<std::vector<Tensor>> evaluateArg(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<ArgReduceAttrs>(attrs);
    const Tensor& data = inputs[0];
    PB_TRY(requireElements(data, commonPart(read), type, true));
    const AxisRows rows = rowsOver(data.shape(), *reducedAxes(commonPart(read), data.rank()));
    if (rows.length > std::numeric_limits<std::int32_t>::max())
        return fail("an index into {} elements does not fit in int32", rows.length);
    Tensor result = Tensor::allocate(DataType::Int32, *staticShape(type));
    const Tensor elements = castTo(data, rowDtype(data.dtype()));
    visitRowType(data.dtype(), [&](auto zero) {
        const auto* in = elements.as<decltype(zero)>().data();
        std::int32_t* out = result.writable<std::int32_t>().data();
        rows.forEach([&](std::int64_t row, const RowElements& at) {
            std::int64_t best = 0;
            for (std::int64_t i = 1; i < rows.length; ++i) {
                const auto value = in[at(i)];
                const auto leader = in[at(best)];
                if (beats<greatest>(value, leader) || (read.selectLastIndex && value == leader))
                    best = i;
            }
            out[row] = static_cast<std::int32_t>(best);
        });
    });
    return std::vector {std::move(result)};
}

ReduceAttrs commonPart(const VarianceAttrs& attrs)
{
    return {attrs.axis, attrs.keepdims, attrs.exclude};
}

Result<Type> inferVariance(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* mean, tensorInput(request, 1, "mean"));
    PB_TRY(requireFloat(*data, "data"));
    PB_TRY(requireSameDtype(*data, *mean, "data", "mean"));
    if (!broadcastsTo(mean->shape, data->shape))
        return fail("`mean` is {}, and must broadcast to `data` {}", shapeText(mean->shape), shapeText(data->shape));
    return inferReduce(request, commonPart(readFields<VarianceAttrs>(request.attrs)), Elements::Number, std::nullopt);
}

Result<std::vector<Tensor>> evaluateVariance(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<VarianceAttrs>(attrs);
    const std::vector axes = *reducedAxes(commonPart(read), inputs[0].rank());
    const AxisRows rows = rowsOver(inputs[0].shape(), axes);
    const DataType dtype = rowDtype(inputs[0].dtype());
    const Tensor data = castTo(inputs[0], dtype);
    const Tensor mean = castTo(gatherStrided(inputs[1], 0, broadcastStrides(inputs[1].shape(), data.shape()), data.shape()), dtype);
    Tensor result = Tensor::allocate(dtype, *staticShape(type));
    const auto evaluate = [&]<typename T>(T) {
        const T* in = data.as<T>().data();
        const T* means = mean.as<T>().data();
        T* out = result.writable<T>().data();
        rows.forEach([&](std::int64_t row, const RowElements& at) {
            double squares = 0;
            for (std::int64_t i = 0; i < rows.length; ++i) {
                const double distance = static_cast<double>(in[at(i)]) - static_cast<double>(means[at(i)]);
                squares += distance * distance;
            }
            const double count = static_cast<double>(rows.length - (read.unbiased ? 1 : 0));
            out[row] = static_cast<T>(squares / count);
        });
    };
    dtype == DataType::Float64 ? evaluate(double {}) : evaluate(float {});
    return std::vector {castTo(result, inputs[0].dtype())};
}

OpDef reduction(std::string name, std::string summary, std::string doc, std::vector<FieldInfo> attributes, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs = {{"data", "any shape"}};
    rest.attributes = std::move(attributes);
    rest.category = OpCategory::Reduction;
    rest.fusion = Fusion::CommReduce;
    rest.cost = costOfReading;
    return rest;
}

template<typename A = ReduceAttrs> OpDef reduction(const char* name, const char* summary, const char* doc, OpDef rest)
{
    rest.layout = std::is_same_v<A, ArgReduceAttrs> ? argReductionLayout : reductionLayout;
    return reduction(name, summary, doc, fieldInfos<A>(), std::move(rest));
}

} // namespace

std::vector<OpDef> reductionOps()
{
    OpDef variance = reduction<VarianceAttrs>("variance", "Average of the squared distances from a mean that is given",
            "The mean of (x - mean)^2 over the axes, with the mean that is passed in; over n - 1 when `unbiased`.",
            {.inferType = inferVariance, .evaluate = evaluateVariance, .lower = lowerVariance, .precision = Precision::Never});
    variance.inputs.push_back({"mean", "the mean, of a shape that broadcasts to that of the data"});
    return {
        reduction("sum", "Sum over some axes",
            "Floats are summed in float64, so that the order does not show; integers in 64 bits, wrapping around in their own type.",
            {.inferType = inferReduce<Elements::Number>, .evaluate = evaluateSum, .lower = lowerSum<false>, .precision = Precision::Never}),
        reduction("mean", "Average over some axes; of integers, rounded towards zero",
            "Floats are summed in float64, so that the order does not show; integers in 64 bits, wrapping around in their own type.",
            {.inferType = inferReduce<Elements::Number>, .evaluate = evaluateMean, .lower = lowerSum<true>, .precision = Precision::Never}),
        reduction("max", "Greatest element over some axes; NaN if there is one",
            "Over no elements there is no such element: that is an error.",
            {.inferType = inferReduce<Elements::Any>, .evaluate = evaluateExtreme<true>, .lower = lowerExtreme<true>, .precision = Precision::Follow}),
        reduction("min", "Smallest element over some axes; NaN if there is one",
            "Over no elements there is no such element: that is an error.",
            {.inferType = inferReduce<Elements::Any>, .evaluate = evaluateExtreme<false>, .lower = lowerExtreme<false>, .precision = Precision::Follow}),
        reduction("prod", "Product over some axes",
            "Floats are multiplied in float64; over no elements the product is 1.",
            {.inferType = inferReduce<Elements::Number>, .evaluate = evaluateProd, .lower = lowerProd}),
        reduction("all", "True if every element over some axes is",
            "Over no elements the result is true.",
            {.inferType = inferReduce<Elements::Bool>, .evaluate = evaluateLogical<true>, .lower = lowerLogical<true>}),
        reduction("any", "True if some element over some axes is",
            "Over no elements the result is false.",
            {.inferType = inferReduce<Elements::Bool>, .evaluate = evaluateLogical<false>, .lower = lowerLogical<false>}),
        reduction<ArgReduceAttrs>("argmax", "Index of the greatest element, int32; over several axes, the index into them flattened",
            "Of equal elements the first counts, or with `select_last_index` the last; NaN is the extreme of all.",
            {.inferType = inferArg, .evaluate = evaluateArg<true>, .lower = lowerArg<true>, .precision = Precision::Follow}),
        reduction<ArgReduceAttrs>("argmin", "Index of the smallest element, int32; over several axes, the index into them flattened",
            "Of equal elements the first counts, or with `select_last_index` the last; NaN is the extreme of all.",
            {.inferType = inferArg, .evaluate = evaluateArg<false>, .lower = lowerArg<false>, .precision = Precision::Follow}),
        std::move(variance),
    };
}

} // namespace passbench

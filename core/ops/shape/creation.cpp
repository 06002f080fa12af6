// Tensors from nothing but attributes and a number or two; and running sums.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/rows.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"

namespace passbench {
namespace {

Result<Type> inferFilled(const ShapeDtypeAttrs& attrs, DataType dtype)
{
    if (!checkedElementCount(attrs.shape))
        return fail("`shape` {} is not that of a tensor", relayText(Value(attrs.shape)));
    return Type(dtype, Shape(attrs.shape.begin(), attrs.shape.end()));
}

Result<Type> inferFull(const InferRequest& request)
{
    const auto attrs = readFields<ShapeDtypeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* value, tensorInput(request, 0, "fill_value"));
    if (!value->shape.empty())
        return fail("`fill_value` is {}, and must have rank 0", shapeText(value->shape));
    return inferFilled(attrs, attrs.dtype.value_or(value->dtype));
}

Tensor filledWith(const Tensor& scalar, DataType dtype, const Ints& shape)
{
    const Tensor element = castTo(scalar, dtype);
    return {dtype, shape, repeatedBuffer(element.bytes(), static_cast<std::size_t>(*checkedElementCount(shape)))};
}

Result<std::vector<Tensor>> evaluateFull(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {filledWith(inputs[0], type.tensor()->dtype, *staticShape(type))};
}

Result<Type> inferFullLike(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* value, tensorInput(request, 1, "fill_value"));
    if (!value->shape.empty())
        return fail("`fill_value` is {}, and must have rank 0", shapeText(value->shape));
    return Type(data->dtype, data->shape);
}

Result<std::vector<Tensor>> evaluateFullLike(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {filledWith(inputs[1], type.tensor()->dtype, inputs[0].shape())};
}

Result<Type> inferConstant(const InferRequest& request)
{
    const auto attrs = readFields<ShapeDtypeAttrs>(request.attrs);
    return inferFilled(attrs, attrs.dtype.value_or(DataType::Float32));
}

template<int value> Result<std::vector<Tensor>> evaluateConstant(const Attrs&, std::span<const Tensor>, const Type& type)
{
    return std::vector {Tensor::filled(type.tensor()->dtype, *staticShape(type), value)};
}

/// Numbers from `start` up to, but without, `stop`; in 64 bits, whose distance an unsigned number holds.
std::uint64_t countBetween(std::int64_t start, std::int64_t stop, std::int64_t step)
{
    if (step < 0)
        return start > stop ? (static_cast<std::uint64_t>(start) - static_cast<std::uint64_t>(stop) - 1) / (0 - static_cast<std::uint64_t>(step)) + 1 : 0;
    return start < stop ? (static_cast<std::uint64_t>(stop) - static_cast<std::uint64_t>(start) - 1) / static_cast<std::uint64_t>(step) + 1 : 0;
}

Result<Type> inferArange(const InferRequest& request)
{
    const DataType dtype = readFields<ArangeAttrs>(request.attrs).dtype;
    std::array<double, 3> values {};
    bool known = request.constants.size() == 3, integers = true;
    for (std::size_t i = 0; i < 3; ++i) {
        static constexpr std::string_view names[] = {"start", "stop", "step"};
        PB_ASSIGN(const TensorType* type, tensorInput(request, i, names[i]));
        if (!type->shape.empty())
            return fail("`{}` is {}, and must have rank 0", names[i], shapeText(type->shape));
        known = known && request.constants[i];
        integers = integers && isInteger(type->dtype);
        if (known)
            values[i] = request.constants[i]->at(0);
    }
    if (!known)
        return Type(dtype, {Dim()});
    if (values[2] == 0 || !std::ranges::all_of(values, [](double v) { return std::isfinite(v); }))
        return fail("`start` {}, `stop` {}, `step` {} give no range", values[0], values[1], values[2]);
    const auto& bounds = request.constants;
    const double count = integers ? static_cast<double>(countBetween(bounds[0]->integerAt(0), bounds[1]->integerAt(0), bounds[2]->integerAt(0)))
                                  : std::ceil((values[1] - values[0]) / values[2]);
    if (count > 1e12)
        return fail("a range of {} elements is too large", count);
    return Type(dtype, {Dim(static_cast<std::int64_t>(std::max(0.0, count)))});
}

Result<std::vector<Tensor>> evaluateArange(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    Tensor result = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
    if (isInteger(inputs[0].dtype()) && isInteger(inputs[2].dtype())) { // exact, and wrapping around as sums do
        Tensor wide = Tensor::allocate(DataType::Int64, result.shape());
        const auto start = static_cast<std::uint64_t>(inputs[0].integerAt(0)), step = static_cast<std::uint64_t>(inputs[2].integerAt(0));
        std::uint64_t value = start;
        for (std::int64_t& element : wide.writable<std::int64_t>())
            element = static_cast<std::int64_t>(std::exchange(value, value + step));
        return std::vector {castTo(wide, result.dtype())};
    }
    for (std::int64_t i = 0; i < result.elementCount(); ++i)
        result.set(i, inputs[0].at(0) + static_cast<double>(i) * inputs[2].at(0));
    return std::vector {std::move(result)};
}

Result<Type> inferCumulative(const InferRequest& request)
{
    const auto attrs = readFields<CumulativeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    const DataType dtype = attrs.dtype.value_or(data->dtype);
    if (dtype == DataType::Bool)
        return fail("the result would be bool, and must be a float or integer type");
    if (!attrs.axis) {
        PB_ASSIGN(const Dim count, productOf(data->shape));
        return Type(dtype, {count});
    }
    PB_TRY(frontAxis(*attrs.axis, data->shape.size()));
    return Type(dtype, data->shape);
}

template<bool isSum> Result<std::vector<Tensor>> evaluateCumulative(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<CumulativeAttrs>(attrs);
    const Tensor flat = read.axis ? inputs[0] : inputs[0].reshaped({inputs[0].elementCount()});
    const Tensor data = castTo(flat, type.tensor()->dtype);
    const AxisRows rows = rowsOver(data.shape(), {*frontAxis(read.axis.value_or(0), data.rank())});
    const Tensor elements = castTo(data, rowDtype(data.dtype()));
    Tensor result = Tensor::allocate(elements.dtype(), data.shape());
    visitRowType(data.dtype(), [&](auto zero) {
        using T = decltype(zero);
        using Running = std::conditional_t<std::is_floating_point_v<T>, double, std::uint64_t>;
        const T* in = elements.as<T>().data();
        T* out = result.writable<T>().data();
        rows.forEach([&](std::int64_t, const RowElements& at) {
            Running running = isSum ? 0 : 1;
            for (std::int64_t i = 0; i < rows.length; ++i) {
                const auto value = static_cast<Running>(in[at(i)]);
                const Running next = isSum ? running + value : running * value;
                out[at(i)] = static_cast<T>(read.exclusive ? running : next);
                running = next;
            }
        });
    });
    return std::vector {castTo(result, data.dtype())};
}

OpDef creation(std::string name, std::string summary, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.category = OpCategory::DataMovement;
    if (!rest.cost)
        rest.cost = costOfMoving;
    return rest;
}

} // namespace

std::vector<OpDef> creationOps()
{
    const OpInput data {"data", "any shape"};
    const OpInput value {"fill_value", "rank 0"};
    const auto filled = fieldInfos<ShapeDtypeAttrs>();
    const auto running = fieldInfos<CumulativeAttrs>();
    constexpr auto elemwise = Fusion::Elemwise;
    return {
        creation("full", "A tensor of one value",
            {.doc = "The value is converted to `dtype` as `cast` does.", .inputs = {value}, .attributes = filled, .fusion = elemwise, .inferType = inferFull, .evaluate = evaluateFull, .lower = lowerFull, .precision = Precision::Follow, .fill = Fill::Operand}),
        creation("full_like", "A tensor of one value, in the shape and type of another",
            {.doc = "The value is converted to the data's type as `cast` does.", .inputs = {{"data", "its elements are not read"}, value}, .fusion = elemwise, .inferType = inferFullLike, .evaluate = evaluateFullLike, .lower = lowerFull, .precision = Precision::Follow, .ofKnownType = KnownTypeForm {.op = "full", .shapeAttribute = "shape", .withDtype = true, .operand = 1}}),
        creation("zeros", "A tensor of zeros",
            {.doc = "float32 unless `dtype` says otherwise.", .attributes = filled, .fusion = elemwise, .inferType = inferConstant, .evaluate = evaluateConstant<0>, .lower = lowerConstant<0>, .precision = Precision::Follow, .fill = Fill::Zeros}),
        creation("ones", "A tensor of ones",
            {.doc = "float32 unless `dtype` says otherwise.", .attributes = filled, .fusion = elemwise, .inferType = inferConstant, .evaluate = evaluateConstant<1>, .lower = lowerConstant<1>, .precision = Precision::Follow, .fill = Fill::Ones}),
        creation("arange", "Numbers from `start` up to, but without, `stop`",
            {.doc = "There are ceil((stop - start) / step) of them, none when that is negative. Element i is start + i * step. The length is known before the run only when the operands are constants.",
                .inputs = {{"start", "the first number, rank 0"}, {"stop", "where the numbers end, rank 0"}, {"step", "the distance of two numbers, rank 0"}},
                .attributes = fieldInfos<ArangeAttrs>(),
                .fusion = Fusion::Opaque,
                .inferType = inferArange,
                .evaluate = evaluateArange,
                .lower = lowerArange,
                .typeFromValues = true,
                .precision = Precision::Never}),
        creation("cumsum", "Running sum along an axis",
            {.doc = "Element i of the result is the sum of the elements up to i, itself counted unless `exclusive`. Floats are summed in float64 and rounded at each element.", .inputs = {data}, .attributes = running, .fusion = Fusion::Opaque, .inferType = inferCumulative, .evaluate = evaluateCumulative<true>, .cost = costOfElements, .lower = lowerCumulative<false>}),
        creation("cumprod", "Running product along an axis",
            {.doc = "Element i of the result is the product of the elements up to i, itself counted unless `exclusive`.", .inputs = {data}, .attributes = running, .fusion = Fusion::Opaque, .inferType = inferCumulative, .evaluate = evaluateCumulative<false>, .cost = costOfElements, .lower = lowerCumulative<true>}),
    };
}

} // namespace passbench

// Operators whose result is as long as elements say, in a form of known shape: all that there may be, its front filled, and how much of it counts.

#include "core/ops/dynamic/counted.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/axis_map.h"

namespace passbench {
namespace {

Type oneCount() { return Type(DataType::Int64, {Dim(1)}); }

Tensor countOf(std::int64_t count) { return Tensor::ofInts(Ints {count}); }

/// The elements of `data` at the front of its axes, in a tensor of `shape` that is 0 elsewhere.
Tensor padded(const Tensor& data, const Ints& shape)
{
    std::vector<AxisMap> maps(shape.size());
    for (std::size_t d = 0; d < shape.size(); ++d)
        for (std::int64_t i = 0; i < shape[d]; ++i)
            maps[d].from.push_back(i < data.shape()[d] ? i : AxisMap::fill);
    return gatherMapped(data, maps, Tensor::scalar(data.dtype(), 0));
}

Result<Type> inferCountedArgwhere(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* condition, tensorInput(request, 0, "condition"));
    Dim all(1);
    for (const Dim extent : condition->shape)
        all = all.isStatic() && extent.isStatic() ? Dim(all.size() * extent.size()) : Dim();
    return Type(TupleType {{Type(DataType::Int32, {all, Dim(static_cast<std::int64_t>(condition->shape.size()))}), oneCount()}});
}

Result<std::vector<Tensor>> evaluateCountedArgwhere(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    PB_ASSIGN(const std::vector<Tensor> found, operatorNamed("argwhere")->evaluate(attrs, inputs, type));
    const std::int64_t count = found[0].shape()[0];
    return std::vector {padded(found[0], {inputs[0].elementCount(), found[0].shape()[1]}), countOf(count)};
}

Result<Type> inferCountedUnique(const InferRequest& request)
{
    PB_ASSIGN(const Type open, operatorNamed("unique")->inferType(request));
    const Shape& shape = request.inputs[0].tensor()->shape;
    TupleType fields = *open.tuple();
    const std::size_t axis = *frontAxis(readFields<UniqueAttrs>(request.attrs).axis.value_or(0), shape.size());
    for (std::size_t i = 0; i < fields.fields.size(); ++i)
        if (i == 0)
            fields.fields[i] = request.inputs[0];
        else if (i != 3)
            fields.fields[i] = Type(DataType::Int32, {shape[axis]});
    fields.fields.push_back(oneCount());
    return Type(std::move(fields));
}

Result<std::vector<Tensor>> evaluateCountedUnique(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    PB_ASSIGN(std::vector<Tensor> results, operatorNamed("unique")->evaluate(attrs, inputs, type));
    const std::int64_t count = results[1].shape()[0];
    for (std::size_t i = 0; i < results.size(); ++i)
        results[i] = padded(results[i], *staticShape(type.tuple()->fields[i]));
    results.push_back(countOf(count));
    return results;
}

Result<Type> inferCountedSlice(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    const auto attrs = readFields<CountedSliceAttrs>(request.attrs);
    const auto entries = static_cast<std::int64_t>(attrs.axes.size());
    if (attrs.strides.size() != attrs.axes.size())
        return fail("{} strides for {} axes", attrs.strides.size(), attrs.axes.size());
    for (std::size_t i = 0; i < attrs.axes.size(); ++i)
        if (attrs.axes[i] < 0 || attrs.axes[i] >= static_cast<std::int64_t>(data->shape.size()) || attrs.strides[i] < 1)
            return fail("a stride of {} along axis {} of {}", attrs.strides[i], attrs.axes[i], shapeText(data->shape));
    for (std::size_t i = 1; i <= 2; ++i) {
        PB_ASSIGN(const TensorType* places, tensorInput(request, i, i == 1 ? "begin" : "end"));
        if (!isInteger(places->dtype) || places->shape.size() != 1 || !agreed(places->shape[0], Dim(entries)))
            return fail("`{}` is {}, and must be an integer for each of the {} axes", i == 1 ? "begin" : "end", toText(request.inputs[i]), entries);
    }
    return Type(TupleType {{request.inputs[0], Type(DataType::Int64, {Dim(entries)})}});
}

Result<std::vector<Tensor>> evaluateCountedSlice(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<CountedSliceAttrs>(attrs);
    const auto listed = [](const Tensor& tensor) {
        Ints values;
        for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
            values.push_back(tensor.integerAt(i));
        return values;
    };
    const Attrs slice {{"begin", listed(inputs[1])}, {"end", listed(inputs[2])}, {"strides", read.strides}, {"axes", read.axes}, {"slice_mode", std::string("end")}};
    const OpDef* op = operatorNamed("strided_slice");
    const Type data(inputs[0].dtype(), Shape(inputs[0].shape().begin(), inputs[0].shape().end()));
    PB_ASSIGN(const Attrs checked, checkValues(op->name, op->attributes, slice));
    PB_ASSIGN(const Type type, op->inferType({.inputs = std::span(&data, 1), .attrs = checked}));
    PB_ASSIGN(const std::vector<Tensor> part, op->evaluate(checked, inputs.first(1), type));
    Ints counts;
    for (const std::int64_t axis : read.axes)
        counts.push_back(part[0].shape()[static_cast<std::size_t>(axis)]);
    return std::vector {padded(part[0], inputs[0].shape()), Tensor::ofInts(counts)};
}

Result<Type> inferFront(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* count, tensorInput(request, 1, "count"));
    const auto attrs = readFields<FrontAttrs>(request.attrs);
    if (count->dtype != DataType::Int64 || std::ranges::any_of(count->shape, [](Dim d) { return d.isStatic() && d.size() != 1; }))
        return fail("`count` is {}, and must be one int64", toText(request.inputs[1]));
    if (attrs.axis >= static_cast<std::int64_t>(data->shape.size()))
        return fail("axis {} of {}", attrs.axis, shapeText(data->shape));
    Shape shape = data->shape;
    shape[static_cast<std::size_t>(attrs.axis)] = Dim(attrs.extent);
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateFront(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {padded(inputs[0], *staticShape(type))};
}

OpDef counted(std::string name, std::string of, std::vector<OpInput> inputs, std::vector<FieldInfo> attributes)
{
    return {.name = std::move(name),
        .summary = fmt::format("`{}` in a shape that is known: all that it may give, and how much of it counts", of),
        .doc = fmt::format("How much `{}` gives is known when the model runs. This one gives as much as there may ever be, in which what `{}` gives stands at the front of "
                           "the axis and the rest is 0, and last how long the front is, as int64. It is what `{}` becomes when a model is compiled; `counted.front` then takes what counts.", of, of, of),
        .inputs = std::move(inputs),
        .attributes = std::move(attributes),
        .category = OpCategory::DataMovement,
        .fusion = Fusion::Opaque,
        .dialect = "counted"};
}

} // namespace

std::vector<OpDef> countedOps()
{
    OpDef argwhere = counted("counted.argwhere", "argwhere", {{"condition", "any shape and type; NaN is not zero"}}, {});
    argwhere.inferType = inferCountedArgwhere;
    argwhere.evaluate = evaluateCountedArgwhere;
    argwhere.cost = costOfReading;
    argwhere.lower = lowerCountedArgwhere;
    OpDef unique = counted("counted.unique", "unique", {{"data", "rank 1, or any with `axis`"}}, fieldInfos<UniqueAttrs>());
    unique.inferType = inferCountedUnique;
    unique.evaluate = evaluateCountedUnique;
    unique.cost = costOfSorting;
    unique.lower = lowerCountedUnique;
    OpDef slice = counted("counted.strided_slice", "dyn.strided_slice",
        {{"data", "any shape"}, {"begin", "first index along each axis that is cut; negative counts from the end"}, {"end", "index after the last, likewise"}}, fieldInfos<CountedSliceAttrs>());
    slice.inferType = inferCountedSlice;
    slice.evaluate = evaluateCountedSlice;
    slice.cost = costOfMoving;
    slice.lower = lowerCountedSlice;
    OpDef front {.name = "counted.front",
        .summary = "The first so many slices along an axis; how many, a tensor says when the model runs",
        .doc = "A module is compiled at several samples of `extent`, which stand for any count; when it runs, `count` says how much there is, and all that follows has that size. The reference kernel gives the sample. "
               "See `counted.argwhere`.",
        .inputs = {{"data", "any shape"}, {"count", "one int64"}},
        .attributes = fieldInfos<FrontAttrs>(),
        .category = OpCategory::DataMovement,
        .fusion = Fusion::Opaque,
        .inferType = inferFront,
        .evaluate = evaluateFront,
        .cost = costOfMoving,
        .lower = lowerFront,
        .dialect = "counted"};
    return {std::move(argwhere), std::move(unique), std::move(slice), std::move(front)};
}

} // namespace passbench

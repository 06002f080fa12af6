// Operators that cut, fill or sum a tensor to fit a part or a shape.

#include "core/ops/rules/broadcasting.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/layout_slice.h"
#include "core/ops/shape/lowering.h"
#include "core/ops/shape/slice_range.h"

namespace passbench {
namespace {

Result<Type> inferSliceLike(const InferRequest& request)
{
    const auto attrs = readFields<SliceLikeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* like, tensorInput(request, 1, "shape_like"));
    PB_ASSIGN(std::vector<std::size_t> axes, frontAxes(attrs.axes, data->shape.size()));
    for (std::size_t d = 0; attrs.axes.empty() && d < like->shape.size(); ++d)
        axes.push_back(d);
    Shape shape = data->shape;
    for (const std::size_t axis : axes) {
        if (axis >= like->shape.size() || axis >= shape.size())
            return fail("`shape_like` {} and `data` {} don't both have axis {}", shapeText(like->shape), shapeText(data->shape), axis);
        if (shape[axis].isStatic() && like->shape[axis].isStatic() && like->shape[axis].size() > shape[axis].size())
            return fail("`shape_like` {} is larger than `data` {} in axis {}", shapeText(like->shape), shapeText(data->shape), axis);
        shape[axis] = like->shape[axis];
    }
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateSliceLike(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {gatherStrided(inputs[0], 0, rowMajorStrides(inputs[0].shape()), *staticShape(type))};
}

StridedSliceAttrs asSlice(const StridedSetAttrs& attrs)
{
    return {.begin = attrs.begin, .end = attrs.end, .strides = attrs.strides.empty() ? Ints {1} : attrs.strides};
}

Result<Type> inferStridedSet(const InferRequest& request)
{
    const auto slice = asSlice(readFields<StridedSetAttrs>(request.attrs));
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* v, tensorInput(request, 1, "v"));
    PB_TRY(requireSameDtype(*data, *v, "data", "v"));
    PB_ASSIGN(const auto axes, slicedAxes(slice, data->shape.size()));
    Shape part = data->shape;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (part[axes[i]].isStatic()) {
            PB_ASSIGN(const SliceRange range, sliceRange(slice, i, part[axes[i]].size()));
            part[axes[i]] = Dim(range.count);
        } else {
            part[axes[i]] = Dim();
        }
    }
    bool fits = part.size() == v->shape.size();
    for (std::size_t d = 0; fits && d < part.size(); ++d)
        fits = agreed(part[d], v->shape[d]).has_value();
    if (!fits)
        return fail("`v` is {}, and the part that it replaces {}", shapeText(v->shape), shapeText(part));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateStridedSet(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto slice = asSlice(readFields<StridedSetAttrs>(attrs));
    const Tensor& data = inputs[0];
    Ints strides = rowMajorStrides(data.shape());
    const auto axes = *slicedAxes(slice, data.rank());
    std::int64_t first = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PB_ASSIGN(const SliceRange range, sliceRange(slice, i, data.shape()[axes[i]]));
        first += range.begin * strides[axes[i]];
        strides[axes[i]] *= range.step;
    }
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    const auto walk = stridedWalk<1>(inputs[1].shape(), {strides});
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto out = result.writable<T>();
        std::ranges::copy(data.as<T>(), out.begin());
        const auto v = inputs[1].as<T>();
        forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 1>& at) {
            for (std::int64_t i = 0; i < walk.inner; ++i)
                out[static_cast<std::size_t>(first + at[0] + i * walk.innerStrides[0])] = v[static_cast<std::size_t>(row * walk.inner + i)];
        });
    });
    return std::vector {std::move(result)};
}

Result<Type> collapsedTo(const TensorType& data, const Shape& shape)
{
    if (data.dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    if (!broadcastsTo(shape, data.shape))
        return fail("`data` {} can't be summed to {}: it is not what {} broadcasts to", shapeText(data.shape), shapeText(shape), shapeText(shape));
    return Type(data.dtype, shape);
}

Result<Type> inferCollapseSumLike(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* like, tensorInput(request, 1, "collapse_type"));
    return collapsedTo(*data, like->shape);
}

Result<Type> inferCollapseSumTo(const InferRequest& request)
{
    const Ints wanted = readFields<CollapseSumAttrs>(request.attrs).shape;
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (request.inputs.size() > 2)
        return fail("`collapse_sum_to` takes 1 operand, and the shape once more, and got {}", request.inputs.size());
    if (std::ranges::any_of(wanted, [](std::int64_t extent) { return extent < 0; }))
        return fail("`shape` is {}, and should have no entry below 0", relayText(Value(wanted)));
    return collapsedTo(*data, Shape(wanted.begin(), wanted.end()));
}

Result<std::vector<Tensor>> evaluateCollapseSum(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& data = inputs[0];
    const Tensor elements = castTo(data, rowDtype(data.dtype()));
    Tensor result = Tensor::allocate(elements.dtype(), *staticShape(type));
    const auto walk = stridedWalk<1>(data.shape(), {broadcastStrides(result.shape(), data.shape())});
    visitRowType(data.dtype(), [&](auto zero) {
        using T = decltype(zero);
        using Sum = std::conditional_t<std::is_floating_point_v<T>, double, std::uint64_t>;
        std::vector<Sum> sums(static_cast<std::size_t>(result.elementCount()), Sum {});
        const auto in = elements.as<T>();
        forEachRow(walk, 0, walk.inner == 0 ? 0 : walk.rows(), [&](std::int64_t row, const std::array<std::int64_t, 1>& at) {
            for (std::int64_t i = 0; i < walk.inner; ++i)
                sums[static_cast<std::size_t>(at[0] + i * walk.innerStrides[0])] += static_cast<Sum>(in[static_cast<std::size_t>(row * walk.inner + i)]);
        });
        std::ranges::transform(sums, result.writable<T>().begin(), [](Sum sum) { return static_cast<T>(sum); });
    });
    return std::vector {castTo(result, data.dtype())};
}

OpDef fitting(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.category = OpCategory::DataMovement;
    return rest;
}

} // namespace

std::vector<OpDef> likeOps()
{
    const OpInput data {"data", "any shape"};
    const std::string undo = "Undoes a broadcast: axes that were repeated are summed. Floats are summed in float64.";
    return {
        fitting("slice_like", "The data cut to the extents of another tensor", "Keeps the first elements of each axis.",
            {.inputs = {data, {"shape_like", "a tensor of the wanted extents; its elements are not read"}},
                .attributes = fieldInfos<SliceLikeAttrs>(),
                .fusion = Fusion::Injective,
                .inferType = inferSliceLike,
                .evaluate = evaluateSliceLike,
                .cost = costOfMoving,
                .lower = lowerSliceLike,
                .layout = sliceLikeLayout,
                .precision = Precision::Follow,
                .keepsPlaces = true}),
        fitting("strided_set", "The data with a range of each axis replaced", "Ranges are those of `strided_slice`, for the first axes.",
            {.inputs = {data, {"v", "what is put there, of the shape of the range"}},
                .attributes = fieldInfos<StridedSetAttrs>(),
                .fusion = Fusion::Injective,
                .inferType = inferStridedSet,
                .evaluate = evaluateStridedSet,
                .cost = costOfMoving,
                .lower = lowerStridedSet}),
        fitting("collapse_sum_like", "Sums down to the shape of another tensor", undo,
            {.inputs = {data, {"collapse_type", "a tensor of the wanted shape; its elements are not read"}},
                .fusion = Fusion::CommReduce,
                .inferType = inferCollapseSumLike,
                .evaluate = evaluateCollapseSum,
                .cost = costOfReading,
                .lower = lowerCollapseSum,
                .ofKnownType = KnownTypeForm {.op = "collapse_sum_to", .shapeAttribute = "shape", .operand = 0}}),
        fitting("collapse_sum_to", "Sums down to a shape", undo,
            {.inputs = {data, {"shape", "the shape once more, as Relay writes it; `shape` among the attributes counts", true}},
                .attributes = fieldInfos<CollapseSumAttrs>(),
                .fusion = Fusion::CommReduce,
                .inferType = inferCollapseSumTo,
                .evaluate = evaluateCollapseSum,
                .cost = costOfReading,
                .lower = lowerCollapseSum}),
    };
}

} // namespace passbench

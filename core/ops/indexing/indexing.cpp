// Operators that pick elements: by ranges, or by tensors of indices.

#include "core/ops/indexing/indices.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/slice_range.h"

namespace passbench {
namespace {

Result<Type> inferStridedSlice(const InferRequest& request)
{
    const auto attrs = readSlice(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const auto axes, slicedAxes(attrs, data->shape.size()));
    Shape shape = data->shape;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        Dim& dim = shape[axes[i]];
        if (!dim.isStatic()) {
            dim = isWholeAxis(attrs, i) ? dim : Dim();
            continue;
        }
        PB_ASSIGN(const SliceRange range, sliceRange(attrs, i, dim.size()));
        dim = Dim(range.count);
    }
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateStridedSlice(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readSlice(attrs);
    const Tensor& data = inputs[0];
    const auto axes = *slicedAxes(read, data.rank());
    Ints strides = rowMajorStrides(data.shape());
    std::int64_t first = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PB_ASSIGN(const SliceRange range, sliceRange(read, i, data.shape()[axes[i]]));
        first += range.begin * strides[axes[i]];
        strides[axes[i]] *= range.step;
    }
    return std::vector {gatherStrided(data, first, strides, *staticShape(type))};
}

Result<Type> inferTake(const InferRequest& request)
{
    const auto attrs = readFields<TakeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 1, "indices"));
    PB_TRY(requireIndices(*indices));
    if (!attrs.axis)
        return Type(data->dtype, indices->shape);
    PB_ASSIGN(const std::size_t axis, frontAxis(*attrs.axis, data->shape.size()));
    const auto batch = static_cast<std::size_t>(attrs.batchDims);
    if (batch > axis || batch > indices->shape.size())
        return fail("`batch_dims` is {}, more than the axis {} or the rank of `indices` {}", batch, axis, shapeText(indices->shape));
    Shape shape(data->shape.begin(), data->shape.begin() + static_cast<std::ptrdiff_t>(axis));
    for (std::size_t d = 0; d < batch; ++d)
        if (!agreed(data->shape[d], indices->shape[d]))
            return fail("`data` {} and `indices` {} differ in batch dim {}", shapeText(data->shape), shapeText(indices->shape), d);
    shape.insert(shape.end(), indices->shape.begin() + static_cast<std::ptrdiff_t>(batch), indices->shape.end());
    shape.insert(shape.end(), data->shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, data->shape.end());
    return Type(data->dtype, std::move(shape));
}

std::int64_t productOf(const Ints& shape, std::size_t from, std::size_t to)
{
    std::int64_t count = 1;
    for (std::size_t d = from; d < to; ++d)
        count *= shape[d];
    return count;
}

/// data as [batch, before, axis, after], indices as [batch, picked]: the result is [batch, before, picked, after].
Result<std::vector<Tensor>> evaluateTake(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<TakeAttrs>(attrs);
    const Tensor data = read.axis ? inputs[0] : inputs[0].reshaped({inputs[0].elementCount()});
    const Tensor& indices = inputs[1];
    const std::size_t axis = *frontAxis(read.axis.value_or(0), data.rank());
    const auto batchDims = static_cast<std::size_t>(read.axis ? read.batchDims : 0);
    const Ints& shape = data.shape();
    const std::int64_t batch = productOf(shape, 0, batchDims);
    const std::int64_t before = productOf(shape, batchDims, axis);
    const std::int64_t after = productOf(shape, axis + 1, shape.size());
    const std::int64_t picked = productOf(indices.shape(), batchDims, indices.rank());
    PB_ASSIGN(const auto bound, boundIndices(indices, shape[axis], read.mode));
    Tensor result = Tensor::allocate(data.dtype(), *staticShape(type));
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = data.as<T>().data();
        T* out = result.writable<T>().data();
        for (std::int64_t b = 0; b < batch; ++b)
            for (std::int64_t i = 0; i < before; ++i)
                for (std::int64_t p = 0; p < picked; ++p, out += after)
                    std::copy_n(in + ((b * before + i) * shape[axis] + bound[static_cast<std::size_t>(b * picked + p)]) * after, after, out);
    });
    return std::vector {std::move(result)};
}

Result<Type> inferGather(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 1, "indices"));
    PB_TRY(requireIndices(*indices));
    PB_ASSIGN(const std::size_t axis, frontAxis(readFields<GatherAttrs>(request.attrs).axis, data->shape.size()));
    if (indices->shape.size() != data->shape.size())
        return fail("`indices` {} and `data` {} must have the same rank", shapeText(indices->shape), shapeText(data->shape));
    for (std::size_t d = 0; d < data->shape.size(); ++d)
        if (d != axis && indices->shape[d].isStatic() && data->shape[d].isStatic() && indices->shape[d].size() > data->shape[d].size())
            return fail("`indices` {} is larger than `data` {} in dim {}", shapeText(indices->shape), shapeText(data->shape), d);
    return Type(data->dtype, indices->shape);
}

Result<std::vector<Tensor>> evaluateGather(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(readFields<GatherAttrs>(attrs).axis, data.rank());
    PB_ASSIGN(const auto bound, boundIndices(inputs[1], data.shape()[axis], "fast"));
    Tensor result = Tensor::allocate(data.dtype(), *staticShape(type));
    Ints strides = rowMajorStrides(data.shape());
    const std::int64_t along = std::exchange(strides[axis], 0);
    const auto walk = stridedWalk<1>(result.shape(), {strides});
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto in = data.as<T>();
        const auto out = result.writable<T>();
        forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 1>& first) {
            for (std::int64_t i = 0; i < walk.inner; ++i) {
                const auto at = static_cast<std::size_t>(row * walk.inner + i);
                out[at] = in[first[0] + i * walk.innerStrides[0] + bound[at] * along];
            }
        });
    });
    return std::vector {std::move(result)};
}

Result<Type> inferOneHot(const InferRequest& request)
{
    const auto attrs = readFields<OneHotAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 0, "indices"));
    PB_TRY(requireIndices(*indices));
    for (const std::size_t i : {std::size_t {1}, std::size_t {2}}) {
        PB_ASSIGN(const TensorType* value, tensorInput(request, i, i == 1 ? "on_value" : "off_value"));
        if (!value->shape.empty())
            return fail("`{}` is {}, and must have rank 0", i == 1 ? "on_value" : "off_value", toText(request.inputs[i]));
    }
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, indices->shape.size() + 1));
    Shape shape = indices->shape;
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis), Dim(attrs.depth));
    return Type(attrs.dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateOneHot(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<OneHotAttrs>(attrs);
    const Ints shape = *staticShape(type);
    const std::size_t axis = *frontAxis(read.axis, shape.size());
    const std::int64_t inner = productOf(shape, axis + 1, shape.size());
    const Tensor on = castTo(inputs[1], read.dtype), off = castTo(inputs[2], read.dtype);
    Tensor result = Tensor::allocate(read.dtype, shape);
    visitBits(read.dtype, [&](auto t) {
        using T = decltype(t);
        const auto out = result.writable<T>();
        std::ranges::fill(out, off.as<T>()[0]);
        for (std::int64_t i = 0; i < inputs[0].elementCount(); ++i)
            if (const std::int64_t hot = inputs[0].integerAt(i); hot >= 0 && hot < read.depth)
                out[(i / inner * read.depth + hot) * inner + i % inner] = on.as<T>()[0];
    });
    return std::vector {std::move(result)};
}

} // namespace

std::vector<OpDef> indexingOps()
{
    return {
        {.name = "strided_slice",
            .summary = "A range of each axis, with steps",
            .doc = "Ranges are those of Python: negative indices count from the end, and what lies outside is cut off.",
            .inputs = {{"data", "any shape"}},
            .attributes = fieldInfos<StridedSliceAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferStridedSlice,
            .evaluate = evaluateStridedSlice,
            .cost = costOfMoving,
            .lower = lowerStridedSlice,
            .layout = sliceLayout,
            .precision = Precision::Follow},
        {.name = "take",
            .summary = "The slices along an axis that a tensor of indices names",
            .doc = "The result has the shape data[:axis] + indices[batch_dims:] + data[axis+1:]. Without `axis` the data is taken "
                   "as one row.",
            .inputs = {{"data", "any shape"}, {"indices", "integers; their dims take the place of `axis`"}},
            .attributes = fieldInfos<TakeAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferTake,
            .evaluate = evaluateTake,
            .cost = costOfMoving,
            .lower = lowerTake,
            .precision = Precision::Follow},
        {.name = "gather",
            .summary = "For each element of the indices, the element of the data at its place with the index along `axis`",
            .doc = "The result has the shape of the indices: out[i][j] = data[indices[i][j]][j] for axis 0. A negative index counts "
                   "from the end; one outside is an error when the reference kernel runs it.",
            .inputs = {{"data", "any shape"}, {"indices", "integers, of the rank of the data"}},
            .attributes = fieldInfos<GatherAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferGather,
            .evaluate = evaluateGather,
            .cost = costOfMoving,
            .lower = lowerGather,
            .precision = Precision::Follow},
        {.name = "one_hot",
            .summary = "A new axis with one value where the index points, and another elsewhere",
            .doc = "out[..., k, ...] is `on_value` where k is the index, and `off_value` elsewhere. A negative index points nowhere.",
            .inputs = {{"indices", "integers; one outside the depth points nowhere"}, {"on_value", "rank 0, where the index points"},
                {"off_value", "rank 0, elsewhere"}},
            .attributes = fieldInfos<OneHotAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferOneHot,
            .evaluate = evaluateOneHot,
            .cost = costOfMoving,
            .lower = lowerOneHot,
            .precision = Precision::Follow},
    };
}

} // namespace passbench

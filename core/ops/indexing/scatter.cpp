// Operators that put elements where indices say.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/indices.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/indexing/sparse_attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"

namespace passbench {
namespace {

template<typename C> C combined(std::string_view reduction, C old, C update)
{
    if (reduction == "add" || reduction == "mean" || reduction == "mul") {
        if constexpr (std::is_floating_point_v<C>) {
            return reduction == "add" ? old + update : reduction == "mul" ? old * update : (old + update) / C(2);
        } else {
            using U = std::make_unsigned_t<std::common_type_t<C, unsigned>>; // wraps around without undefined behaviour
            const auto a = static_cast<U>(old), b = static_cast<U>(update);
            return reduction == "add" ? static_cast<C>(a + b) : reduction == "mul" ? static_cast<C>(a * b) : static_cast<C>(static_cast<C>(a + b) / C(2));
        }
    }
    if (reduction == "min")
        return old < update || old != old ? old : update;
    if (reduction == "max")
        return old > update || old != old ? old : update;
    return update;
}

/// A copy of the data that can be written.
Tensor ownCopy(const Tensor& data)
{
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    std::ranges::copy(data.bytes(), result.writable<std::byte>().begin());
    return result;
}

Result<void> requireArithmetic(const TensorType& data, std::string_view reduction)
{
    if (data.dtype == DataType::Bool && (reduction == "add" || reduction == "mul" || reduction == "mean"))
        return fail("`data` is bool, which can't be combined by `{}`", reduction);
    return {};
}

Result<Type> inferScatterElements(const InferRequest& request)
{
    const auto attrs = readFields<ScatterElementsAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 1, "indices"));
    PB_ASSIGN(const TensorType* updates, tensorInput(request, 2, "updates"));
    PB_TRY(requireIndices(*indices));
    PB_TRY(requireSameDtype(*data, *updates, "data", "updates"));
    PB_TRY(requireArithmetic(*data, attrs.reduction));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data->shape.size()));
    if (indices->shape.size() != data->shape.size() || updates->shape.size() != data->shape.size())
        return fail("`data` {}, `indices` {} and `updates` {} must have the same rank", shapeText(data->shape),
            shapeText(indices->shape), shapeText(updates->shape));
    for (std::size_t d = 0; d < data->shape.size(); ++d) {
        const auto both = agreed(indices->shape[d], updates->shape[d]);
        if (!both)
            return fail("`indices` {} and `updates` {} differ in dim {}", shapeText(indices->shape), shapeText(updates->shape), d);
        if (d != axis && both->isStatic() && data->shape[d].isStatic() && both->size() > data->shape[d].size())
            return fail("`updates` {} is larger than `data` {} in dim {}", shapeText(updates->shape), shapeText(data->shape), d);
    }
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateScatterElements(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<ScatterElementsAttrs>(attrs);
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(read.axis, data.rank());
    PB_ASSIGN(const Ints bound, boundIndices(inputs[1], data.shape()[axis], "fast"));
    Tensor result = ownCopy(data);
    Ints strides = rowMajorStrides(data.shape());
    const std::int64_t along = std::exchange(strides[axis], 0);
    const auto walk = stridedWalk<1>(inputs[1].shape(), {strides});
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto updates = inputs[2].as<T>();
        const auto out = result.writable<T>();
        // One after the other: several updates may go to one place, and the last of them stays.
        forEachRow(walk, 0, walk.inner == 0 ? 0 : walk.rows(), [&](std::int64_t row, const std::array<std::int64_t, 1>& first) {
            for (std::int64_t i = 0; i < walk.inner; ++i) {
                const auto at = static_cast<std::size_t>(row * walk.inner + i);
                T& place = out[static_cast<std::size_t>(first[0] + i * walk.innerStrides[0] + bound[at] * along)];
                place = store<T>(combined(read.reduction, load(place), load(updates[at])));
            }
        });
    });
    wrapFourBits(result);
    return std::vector {std::move(result)};
}

/// indices is [M, Y...], updates [Y..., data[M:]...].
Result<Type> inferScatterNd(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 1, "indices"));
    PB_ASSIGN(const TensorType* updates, tensorInput(request, 2, "updates"));
    PB_TRY(requireIndices(*indices));
    PB_TRY(requireSameDtype(*data, *updates, "data", "updates"));
    PB_TRY(requireArithmetic(*data, readFields<ScatterNdAttrs>(request.attrs).mode));
    if (indices->shape.empty() || !indices->shape[0].isStatic())
        return fail("`indices` is {}, and must have a first dim that says how many axes are indexed", shapeText(indices->shape));
    const std::int64_t indexed = indices->shape[0].size();
    if (indexed > static_cast<std::int64_t>(data->shape.size()))
        return fail("`indices` {} index {} axes, and `data` is {}", shapeText(indices->shape), indexed, shapeText(data->shape));
    Shape wanted(indices->shape.begin() + 1, indices->shape.end());
    wanted.insert(wanted.end(), data->shape.begin() + indexed, data->shape.end());
    bool same = wanted.size() == updates->shape.size();
    for (std::size_t d = 0; same && d < wanted.size(); ++d)
        same = agreed(wanted[d], updates->shape[d]).has_value();
    if (!same)
        return fail("`updates` is {}, and must be {}: the dims of `indices` after the first, then those of `data` that are not indexed",
            shapeText(updates->shape), shapeText(wanted));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateScatterNd(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const std::string mode = readFields<ScatterNdAttrs>(attrs).mode;
    const Tensor& data = inputs[0];
    PB_ASSIGN(const IndexedBlocks blocks, indexedBlocks(data.shape(), inputs[1], 0));
    Tensor result = ownCopy(data);
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* update = inputs[2].as<T>().data();
        const auto out = result.writable<T>();
        for (const std::int64_t offset : blocks.offsets)
            for (std::int64_t i = 0; i < blocks.size; ++i, ++update) {
                T& place = out[static_cast<std::size_t>(offset + i)];
                place = store<T>(combined(mode, load(place), load(*update)));
            }
    });
    wrapFourBits(result);
    return std::vector {std::move(result)};
}

/// indices is [M, Y...] after the batch dims of the data.
Result<Type> inferGatherNd(const InferRequest& request)
{
    const auto attrs = readFields<GatherNdAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 1, "indices"));
    PB_TRY(requireIndices(*indices));
    if (indices->shape.empty())
        return fail("`indices` has rank 0, and must have a first dim that says how many axes are indexed");
    const std::optional<std::int64_t> indexed = indices->shape[0].isStatic() ? indices->shape[0].size() : attrs.indexRank;
    if (!indexed)
        return fail("`indices` is {}: give `index_rank`, the number of axes that are indexed", shapeText(indices->shape));
    const auto batch = static_cast<std::size_t>(attrs.batchDims);
    if (*indexed < 0 || batch + 1 > indices->shape.size() || batch + static_cast<std::size_t>(*indexed) > data->shape.size())
        return fail("`indices` {} index {} axes after {} batch dims, and `data` is {}", shapeText(indices->shape), *indexed, batch,
            shapeText(data->shape));
    Shape shape(indices->shape.begin() + 1, indices->shape.end());
    for (std::size_t d = 0; d < batch; ++d) {
        const auto both = agreed(shape[d], data->shape[d]);
        if (!both)
            return fail("`data` {} and `indices` {} differ in batch dim {}", shapeText(data->shape), shapeText(indices->shape), d);
        shape[d] = *both;
    }
    shape.insert(shape.end(), data->shape.begin() + static_cast<std::ptrdiff_t>(batch) + *indexed, data->shape.end());
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateGatherNd(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& data = inputs[0];
    PB_ASSIGN(const IndexedBlocks blocks, indexedBlocks(data.shape(), inputs[1], static_cast<std::size_t>(readFields<GatherNdAttrs>(attrs).batchDims)));
    Tensor result = Tensor::allocate(data.dtype(), *staticShape(type));
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = data.as<T>().data();
        T* out = result.writable<T>().data();
        for (const std::int64_t offset : blocks.offsets)
            out = std::copy_n(in + offset, blocks.size, out);
    });
    return std::vector {std::move(result)};
}

} // namespace

std::vector<OpDef> scatterOps()
{
    const OpInput indexVectors {"indices", "integers, [M, Y...]: the first dim is an index into the first M axes of the data"};
    return {
        {.name = "scatter_elements",
            .summary = "The data with single elements changed, where indices along an axis say",
            .doc = "For axis 0: out[indices[i][j]][j] = updates[i][j]. A negative index counts from the end. Updates come in row-major "
                   "order; of several for one place `update` keeps the last, and `mean` halves the sum at each one.",
            .inputs = {{"data", "any shape"}, {"indices", "integers, of the rank of the data and the shape of the updates"},
                {"updates", "what is put there, of the type of the data"}},
            .attributes = fieldInfos<ScatterElementsAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferScatterElements,
            .evaluate = evaluateScatterElements,
            .cost = costOfMoving,
            .lower = lowerScatterElements,
            .precision = Precision::Follow},
        {.name = "scatter_nd",
            .summary = "The data with slices changed, where index vectors say",
            .doc = "out[indices[0, y...], ..., indices[M-1, y...], ...] = updates[y..., ...]. The index vector is the *first* dim of the "
                   "indices; ONNX has it last. Updates come in row-major order, and `update` keeps the last for a place.",
            .inputs = {{"data", "any shape"}, indexVectors, {"updates", "[Y..., data[M:]...], of the type of the data"}},
            .attributes = fieldInfos<ScatterNdAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferScatterNd,
            .evaluate = evaluateScatterNd,
            .cost = costOfMoving,
            .lower = lowerScatterNd,
            .precision = Precision::Follow},
        {.name = "gather_nd",
            .summary = "Slices of the data that index vectors name",
            .doc = "out[y..., ...] = data[indices[0, y...], ..., indices[M-1, y...], ...]. The index vector is the *first* dim of the "
                   "indices; ONNX has it last. A negative index counts from the end; one outside is an error when the reference kernel runs it.",
            .inputs = {{"data", "any shape"}, indexVectors},
            .attributes = fieldInfos<GatherNdAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferGatherNd,
            .evaluate = evaluateGatherNd,
            .cost = costOfMoving,
            .lower = lowerGatherNd,
            .precision = Precision::Follow},
        sparseToDenseOp(),
    };
}

} // namespace passbench

// Operators that sort along an axis, or look into what is sorted. Sorting is stable: of equal elements the first stays first.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/indexing/ordering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/rows.h"
#include "core/ops/rules/type_rules.h"

#include <numeric>

namespace passbench {
namespace {

Result<void> requireIndexType(DataType dtype)
{
    if (dtype == DataType::Bool || bitsOf(dtype) < 32)
        return fail("`dtype` is {}, which can't hold an index: take int32 or int64", name(dtype));
    return {};
}

Result<Type> inferSort(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(frontAxis(readFields<SortAttrs>(request.attrs).axis, data->shape.size()));
    return request.inputs[0];
}

Result<Type> inferArgsort(const InferRequest& request)
{
    const auto attrs = readFields<ArgsortAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(frontAxis(attrs.axis, data->shape.size()));
    PB_TRY(requireIndexType(attrs.dtype));
    return Type(attrs.dtype, data->shape);
}

Result<Type> inferTopK(const InferRequest& request)
{
    const auto attrs = readFields<TopKAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data->shape.size()));
    PB_TRY(requireIndexType(attrs.dtype));
    Shape shape = data->shape;
    if (attrs.k >= 1 && shape[axis].isStatic() && attrs.k > shape[axis].size())
        return fail("`k` is {}, and axis {} of `data` {} has only {} elements", attrs.k, axis, shapeText(shape), shape[axis].size());
    if (attrs.k >= 1)
        shape[axis] = Dim(attrs.k);
    const Type values(data->dtype, shape), indices(attrs.dtype, shape);
    return attrs.retType == "both" ? Type(TupleType {{values, indices}}) : attrs.retType == "values" ? values : indices;
}

/// The first `count` positions of each row of `data` in sorted order, row by row.
struct Ranking {
    Tensor values, indices; ///< indices as int64
};

Ranking ranked(const Tensor& data, std::size_t axis, std::int64_t count, bool ascending)
{
    const AxisRows rows = rowsOver(data.shape(), {axis});
    Ints shape = data.shape();
    shape[axis] = count;
    const AxisRows kept = rowsOver(shape, {axis});
    Ranking result {Tensor::allocate(data.dtype(), shape), Tensor::allocate(DataType::Int64, shape)};
    if (count == 0)
        return result;
    std::vector<std::int64_t> starts(static_cast<std::size_t>(rows.count)); // of each row of the result
    kept.forEach([&](std::int64_t row, const RowElements& at) { starts[static_cast<std::size_t>(row)] = at(0); });
    Ints from(static_cast<std::size_t>(result.values.elementCount())); // where each value was
    const Tensor keys = castTo(data, widestDtype(data.dtype()));
    visitWidest(data.dtype(), [&](auto zero) {
        using T = decltype(zero);
        const T* in = keys.as<T>().data();
        const auto indices = result.indices.writable<std::int64_t>();
        rows.forEach([&](std::int64_t row, const RowElements& at) {
            Ints order(static_cast<std::size_t>(rows.length));
            std::iota(order.begin(), order.end(), 0);
            const auto before = [&](std::int64_t a, std::int64_t b) {
                const T x = in[at(a)], y = in[at(b)];
                const bool less = ascending ? comesBefore(x, y) : comesBefore(y, x);
                const bool more = ascending ? comesBefore(y, x) : comesBefore(x, y);
                return less || (!more && a < b);
            };
            std::partial_sort(order.begin(), order.begin() + count, order.end(), before);
            for (std::int64_t i = 0; i < count; ++i) {
                const auto to = static_cast<std::size_t>(starts[static_cast<std::size_t>(row)] + i * kept.step);
                indices[to] = order[static_cast<std::size_t>(i)];
                from[to] = at(indices[to]);
            }
        });
    });
    visitBits(data.dtype(), [&](auto t) {
        const auto* in = data.as<decltype(t)>().data();
        std::ranges::transform(from, result.values.writable<decltype(t)>().begin(), [in](std::int64_t at) { return in[at]; });
    });
    return result;
}

Result<std::vector<Tensor>> evaluateSort(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<SortAttrs>(attrs);
    const std::size_t axis = *frontAxis(read.axis, inputs[0].rank());
    return std::vector {ranked(inputs[0], axis, inputs[0].shape()[axis], read.isAscend).values};
}

Result<std::vector<Tensor>> evaluateArgsort(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<ArgsortAttrs>(attrs);
    const std::size_t axis = *frontAxis(read.axis, inputs[0].rank());
    return std::vector {castTo(ranked(inputs[0], axis, inputs[0].shape()[axis], read.isAscend).indices, read.dtype)};
}

Result<std::vector<Tensor>> evaluateTopK(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<TopKAttrs>(attrs);
    const std::size_t axis = *frontAxis(read.axis, inputs[0].rank());
    Ranking ranking = ranked(inputs[0], axis, read.k >= 1 ? read.k : inputs[0].shape()[axis], read.isAscend);
    Tensor indices = castTo(ranking.indices, read.dtype);
    if (read.retType == "values")
        return std::vector {std::move(ranking.values)};
    if (read.retType == "indices")
        return std::vector {std::move(indices)};
    return std::vector {std::move(ranking.values), std::move(indices)};
}

Result<Type> inferSearchSorted(const InferRequest& request)
{
    const auto attrs = readFields<SearchSortedAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* sorted, tensorInput(request, 0, "sorted_sequence"));
    PB_ASSIGN(const TensorType* values, tensorInput(request, 1, "values"));
    PB_TRY(requireSameDtype(*sorted, *values, "sorted_sequence", "values"));
    PB_TRY(requireIndexType(attrs.dtype));
    const std::size_t rank = sorted->shape.size();
    bool same = rank == 1 || (rank > 1 && rank == values->shape.size());
    for (std::size_t d = 0; same && rank > 1 && d + 1 < rank; ++d)
        same = agreed(sorted->shape[d], values->shape[d]).has_value();
    if (!same)
        return fail("`sorted_sequence` {} must be of rank 1, or agree with `values` {} in all dims but the last",
            shapeText(sorted->shape), shapeText(values->shape));
    return Type(attrs.dtype, values->shape);
}

Result<std::vector<Tensor>> evaluateSearchSorted(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<SearchSortedAttrs>(attrs);
    const std::int64_t length = inputs[0].shape().back();
    const std::int64_t perRow = inputs[0].rank() == 1 ? std::max<std::int64_t>(inputs[1].elementCount(), 1) : std::max<std::int64_t>(inputs[1].shape().back(), 1);
    Tensor found = Tensor::allocate(DataType::Int64, *staticShape(type));
    const DataType dtype = widestDtype(inputs[0].dtype());
    const Tensor sequence = castTo(inputs[0], dtype), wanted = castTo(inputs[1], dtype);
    visitWidest(dtype, [&](auto zero) {
        using T = decltype(zero);
        const T* sorted = sequence.as<T>().data();
        const auto values = wanted.as<T>();
        const auto out = found.writable<std::int64_t>();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const T* row = sorted + static_cast<std::int64_t>(i) / perRow * length;
            const auto before = [](T a, T b) { return comesBefore(a, b); };
            const T* at = read.right ? std::upper_bound(row, row + length, values[i], before) : std::lower_bound(row, row + length, values[i], before);
            out[i] = at - row;
        }
    });
    return std::vector {castTo(found, read.dtype)};
}

/// A comparison per halving, for each of the values.
Cost costOfSearch(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return {.operations = elementsOf(result) * std::log2(std::max(elementsOf(inputs[0]), 2.0)), .bytes = bytesOf(inputs, result)};
}

OpDef sorting(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs = {{"data", "any shape of rank 1 or more"}};
    rest.category = OpCategory::DataMovement;
    rest.fusion = Fusion::Opaque;
    rest.cost = costOfSorting;
    return rest;
}

} // namespace

std::vector<OpDef> sortingOps()
{
    const std::string stable = "Of equal elements the first stays first; NaN is greater than everything.";
    return {
        sorting("sort", "The elements in order along an axis", stable,
            {.attributes = fieldInfos<SortAttrs>(), .inferType = inferSort, .evaluate = evaluateSort, .lower = lowerSort, .precision = Precision::Follow}),
        sorting("argsort", "The indices that put an axis in order", stable,
            {.attributes = fieldInfos<ArgsortAttrs>(), .inferType = inferArgsort, .evaluate = evaluateArgsort, .lower = lowerArgsort, .precision = Precision::Follow}),
        sorting("topk", "The k greatest or smallest elements along an axis, in order, and where they were",
            stable + " Gives a tuple of values and indices, or one of them, as `ret_type` says.",
            {.attributes = fieldInfos<TopKAttrs>(), .inferType = inferTopK, .evaluate = evaluateTopK, .lower = lowerTopK, .layout = singleAxisLayout, .precision = Precision::Follow}),
        {.name = "searchsorted",
            .summary = "Where each value would go in a sorted sequence",
            .doc = "The first position whose element is not less than the value, or with `right` the first that is greater.",
            .inputs = {{"sorted_sequence", "ascending along the last dim; of rank 1 it serves all values"},
                {"values", "what is looked for, of the same type"}},
            .attributes = fieldInfos<SearchSortedAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferSearchSorted,
            .evaluate = evaluateSearchSorted,
            .cost = costOfSearch,
            .lower = lowerSearchSorted},
    };
}

} // namespace passbench

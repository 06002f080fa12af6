// Operators whose result is as long as the elements say.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/ordering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/rows.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/axis_map.h"

#include <numeric>

namespace passbench {
namespace {

Result<Type> inferArgwhere(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* condition, tensorInput(request, 0, "condition"));
    return Type(DataType::Int32, {Dim(), Dim(static_cast<std::int64_t>(condition->shape.size()))});
}

Result<std::vector<Tensor>> evaluateArgwhere(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    const Ints& shape = inputs[0].shape();
    if (std::ranges::any_of(shape, [](std::int64_t extent) { return extent > std::numeric_limits<std::int32_t>::max(); }))
        return fail("an index into {} does not fit in int32", shapeText(shape));
    Ints found;
    const Tensor truths = castTo(inputs[0], DataType::Bool);
    const auto in = truths.as<std::uint8_t>();
    for (std::size_t i = 0; i < in.size(); ++i)
        if (in[i] != 0)
            found.push_back(static_cast<std::int64_t>(i));
    const auto rank = static_cast<std::int64_t>(shape.size());
    Tensor result = Tensor::allocate(DataType::Int32, {static_cast<std::int64_t>(found.size()), rank});
    const auto out = result.writable<std::int32_t>();
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t d = shape.size(), rest = static_cast<std::size_t>(found[i]); d-- > 0;) {
            out[i * shape.size() + d] = static_cast<std::int32_t>(rest % static_cast<std::size_t>(shape[d]));
            rest /= static_cast<std::size_t>(shape[d]);
        }
    return std::vector {std::move(result)};
}

Result<Type> inferUnique(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    const auto attrs = readFields<UniqueAttrs>(request.attrs);
    if (!attrs.axis && data->shape.size() != 1)
        return fail("`data` is {}, and must have rank 1: reshape it first, or name an `axis`", shapeText(data->shape));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis.value_or(0), data->shape.size()));
    Shape shape = data->shape;
    shape[axis] = Dim();
    const Type positions(DataType::Int32, {Dim()});
    TupleType fields {{Type(data->dtype, std::move(shape)), positions, Type(DataType::Int32, {data->shape[axis]}), Type(DataType::Int32, {1})}};
    if (attrs.returnCounts)
        fields.fields.push_back(positions);
    return Type(std::move(fields));
}

/// Groups of equal elements: where each first appears, the group of each element, and how many are in each group.
struct Groups {
    Ints first, groupOf, counts;
};

/// Less than, equal to or greater than 0 as slice `a` comes before, with or after slice `b`.
using CompareSlices = FunctionRef<int(std::int64_t a, std::int64_t b)>;

Groups groupsOf(std::size_t slices, CompareSlices compare, bool sorted)
{
    Ints order(slices);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::int64_t a, std::int64_t b) { return compare(a, b) < 0; });
    Groups groups {.first = {}, .groupOf = Ints(order.size()), .counts = {}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || compare(order[i - 1], order[i]) < 0) {
            groups.first.push_back(order[i]);
            groups.counts.push_back(0);
        }
        groups.groupOf[static_cast<std::size_t>(order[i])] = static_cast<std::int64_t>(groups.first.size()) - 1;
        ++groups.counts.back();
    }
    if (sorted)
        return groups;
    Ints byAppearance(groups.first.size()), rank(groups.first.size());
    std::iota(byAppearance.begin(), byAppearance.end(), 0);
    std::ranges::sort(byAppearance, {}, [&](std::int64_t g) { return groups.first[static_cast<std::size_t>(g)]; });
    Groups result {.first = {}, .groupOf = {}, .counts = {}};
    for (std::size_t i = 0; i < byAppearance.size(); ++i) {
        const auto g = static_cast<std::size_t>(byAppearance[i]);
        rank[g] = static_cast<std::int64_t>(i);
        result.first.push_back(groups.first[g]);
        result.counts.push_back(groups.counts[g]);
    }
    for (const std::int64_t g : groups.groupOf)
        result.groupOf.push_back(rank[static_cast<std::size_t>(g)]);
    return result;
}

/// Slices are compared element by element; `rows` walks over the slices, which begin at `places`.
template<typename T> Groups groupsOf(std::span<const T> in, const AxisRows& rows, const Ints& places, bool sorted)
{
    const auto compare = [&](std::int64_t a, std::int64_t b) {
        const RowElements atA {places[static_cast<std::size_t>(a)], rows.step, rows.offsets.empty() ? nullptr : rows.offsets.data()};
        const RowElements atB {places[static_cast<std::size_t>(b)], atA.step, atA.offsets};
        for (std::int64_t i = 0; i < rows.length; ++i) {
            const T x = in[static_cast<std::size_t>(atA(i))], y = in[static_cast<std::size_t>(atB(i))];
            if (comesBefore(x, y) || comesBefore(y, x))
                return comesBefore(x, y) ? -1 : 1;
        }
        return 0;
    };
    return groupsOf(places.size(), compare, sorted);
}

Tensor narrow(const Ints& values)
{
    return castTo(Tensor::ofInts(values), DataType::Int32);
}

Result<std::vector<Tensor>> evaluateUnique(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<UniqueAttrs>(attrs);
    if (inputs[0].elementCount() > std::numeric_limits<std::int32_t>::max())
        return fail("an index into {} does not fit in int32", shapeText(inputs[0].shape()));
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(read.axis.value_or(0), data.rank());
    std::vector<std::size_t> others;
    for (std::size_t d = 0; d < data.rank(); ++d)
        if (d != axis)
            others.push_back(d);
    const AxisRows rows = rowsOver(data.shape(), others);
    Ints places; // where each slice begins
    for (std::int64_t i = 0; i < rows.count; ++i)
        places.push_back(i * rowMajorStrides(data.shape())[axis]);
    Groups groups;
    const Tensor keys = castTo(data, widestDtype(data.dtype()));
    visitWidest(data.dtype(), [&](auto zero) { groups = groupsOf(keys.as<decltype(zero)>(), rows, places, read.sorted); });
    std::vector<AxisMap> maps(data.rank());
    for (std::size_t d = 0; d < data.rank(); ++d)
        for (std::int64_t i = 0; d != axis && i < data.shape()[d]; ++i)
            maps[d].from.push_back(i);
    maps[axis].from = groups.first;
    std::vector results {gatherMapped(data, maps, Tensor::scalar(data.dtype(), 0)), narrow(groups.first), narrow(groups.groupOf),
        narrow({static_cast<std::int64_t>(groups.first.size())})};
    if (read.returnCounts)
        results.push_back(narrow(groups.counts));
    return results;
}

constexpr std::string_view whyNot = "how long its result is depends on the elements, and code for any length is made outside of bodies of `if` only";

} // namespace

std::vector<OpDef> uniqueOps()
{
    return {
        {.name = "argwhere",
            .summary = "The indices of the elements that are not zero",
            .doc = "One row per element in row-major order, one column per dim of the data. How many rows there are is known when "
                   "the elements are: the first dim of the type is `?`.",
            .inputs = {{"condition", "any shape and type; NaN is not zero"}},
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferArgwhere,
            .evaluate = evaluateArgwhere,
            .decidesExtents = true,
            .cost = costOfReading,
            .notCompiled = std::string(whyNot)},
        {.name = "unique",
            .summary = "Each element once, where it first appears, and which one each element is",
            .doc = "Gives a tuple: the elements, the position where each first appears, for each element of the data its index among "
                   "the unique ones, their number as [1], and with `return_counts` how often each appears. Indices are int32. NaNs are "
                   "one element. With `axis`, which is ours, slices along that axis take the place of elements. Extents that depend on the "
                   "elements are `?`.",
            .inputs = {{"data", "rank 1, or any with `axis`"}},
            .attributes = fieldInfos<UniqueAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferUnique,
            .evaluate = evaluateUnique,
            .decidesExtents = true,
            .cost = costOfSorting,
            .notCompiled = std::string(whyNot)},
    };
}

} // namespace passbench

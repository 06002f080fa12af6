// Loop forms of the operators that give all that there may be, and how much of it there is.

#include "core/ops/dynamic/counted.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/rules/index_expressions.h"
#include "core/ops/rules/merge_sort.h"

namespace passbench {
namespace {

using namespace loops;

Expr whole(Kernel& kernel, std::int64_t value) { return kernel.integer(value, DataType::Int64); }

/// An int64 that goes up, as an index into `extent` or to its end.
class Count {
public:
    Count(Builder& b, std::string_view name, std::int64_t extent) : m_b(b), m_extent(extent), m_scalar(b.scalar(name, whole(b.kernel(), 0))) {}
    Expr value() const { return m_b.read(m_scalar); }
    Expr place() const { return asIndex(value(), 0, std::max<std::int64_t>(m_extent - 1, 0)); }
    Expr last() const { return asIndex(value() - whole(m_b.kernel(), 1), 0, std::max<std::int64_t>(m_extent - 1, 0)); }
    Expr end() const { return asIndex(value(), 0, m_extent); }
    void up() { m_b.assign(m_scalar, value() + whole(m_b.kernel(), 1)); }

private:
    Builder& m_b;
    std::int64_t m_extent;
    std::uint32_t m_scalar;
};

/// Loops that give 0 behind the first `count` of `extent` along `axis` of `shape`.
void clearRest(Builder& b, const Count& count, const Ints& shape, std::size_t axis, DataType dtype, const Sink& sink)
{
    Ints others = shape;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(axis));
    b.loop("rest", count.end(), b.index(shape[axis]), [&](Expr rest) {
        b.nest(others, [&](std::span<const Expr> at) {
            Indices place(at.begin(), at.end());
            place.insert(place.begin() + static_cast<std::ptrdiff_t>(axis), rest);
            sink(place, b.kernel().constant(0, computeType(dtype)));
        });
    });
}

/// A tensor whose slices along `axis` are compared.
struct Slices {
    Source data;
    std::size_t axis = 0;

    std::int64_t count() const { return data.shape[axis]; }
    Ints others() const
    {
        Ints shape = data.shape;
        shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
        return shape;
    }
    Indices place(std::span<const Expr> at, Expr slice) const
    {
        Indices all(at.begin(), at.end());
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(axis), slice);
        return all;
    }
    /// Whether slice x goes before slice y, element by element.
    Expr goesBefore(Builder& b, Expr x, Expr y) const
    {
        if (data.shape.size() == 1)
            return comesBefore(data.at(std::array {x}), data.at(std::array {y}));
        Kernel& kernel = b.kernel();
        const std::uint32_t verdict = b.scalar("verdict", whole(kernel, 0)); // 1: before, 2: after
        b.nest(others(), [&](std::span<const Expr> at) {
            b.when(compare(ExprKind::Equal, b.read(verdict), whole(kernel, 0)), [&] {
                const Expr left = b.let("left", data.at(place(at, x))), right = b.let("right", data.at(place(at, y)));
                b.assign(verdict, select(comesBefore(left, right), whole(kernel, 1), select(comesBefore(right, left), whole(kernel, 2), whole(kernel, 0))));
            });
        });
        return compare(ExprKind::Equal, b.read(verdict), whole(kernel, 1));
    }
};

struct UniqueSinks {
    const Sink *elements, *first, *groupOf, *number, *counts, *count;
};

/// Slices are sorted, equal ones become groups in that order, and groups are numbered by where they first appear unless `sorted`.
void giveUnique(Builder& b, const Source& given, std::size_t axis, bool sorted, const UniqueSinks& sinks)
{
    Kernel& kernel = b.kernel();
    const Slices slices {b.materialized(given, "keys"), axis};
    const std::int64_t n = slices.count();
    NumberRow order = numberRow(b, "order", {n});
    order.base = b.index(0);
    order.count = cast(b.index(n), DataType::Int64);
    b.loop("i", n, [&](Expr i) { order.write(b, i, i); });
    mergeSort(b, order, [&](Expr x, Expr y) { return slices.goesBefore(b, x, y); });
    const auto buffer = [&](std::string_view name) { return b.buffer(name, DataType::Int64, {n}, BufferRole::Local); };
    const std::uint32_t first = buffer("first"), group = buffer("group"), size = buffer("size"), rank = buffer("rank");
    Count groups(b, "groups", n);
    b.loop("i", n, [&](Expr i) {
        const Expr at = order.read(b, i);
        const Expr before = order.read(b, asIndex(cast(i, DataType::Int64) - whole(kernel, 1), 0, std::max<std::int64_t>(n - 1, 0)));
        const Expr differs = b.let("differs", slices.goesBefore(b, before, at));
        const Expr begins = binary(ExprKind::Or, differs, compare(ExprKind::Equal, cast(i, DataType::Int64), whole(kernel, 0)));
        b.when(begins, [&] {
            b.storeFlat(first, groups.place(), cast(at, DataType::Int64));
            b.storeFlat(size, groups.place(), whole(kernel, 0));
            b.storeFlat(rank, groups.place(), groups.value());
            groups.up();
        });
        b.storeFlat(group, at, groups.value() - whole(kernel, 1));
        b.storeFlat(size, groups.last(), b.loadFlat(size, groups.last()) + whole(kernel, 1));
    });
    const auto among = [&](Expr number) { return asIndex(number, 0, std::max<std::int64_t>(n - 1, 0)); };
    if (!sorted) {
        Count seen(b, "seen", n);
        b.loop("i", n, [&](Expr i) {
            const Expr of = among(b.loadFlat(group, i));
            b.when(compare(ExprKind::Equal, b.loadFlat(first, of), cast(i, DataType::Int64)), [&] {
                b.storeFlat(rank, of, seen.value());
                seen.up();
            });
        });
    }
    b.loop("g", b.index(0), groups.end(), [&](Expr g) {
        const Expr to = among(b.loadFlat(rank, g)), from = among(b.loadFlat(first, g));
        b.nest(slices.others(), [&](std::span<const Expr> at) { (*sinks.elements)(slices.place(at, to), slices.data.at(slices.place(at, from))); });
        (*sinks.first)(std::array {to}, cast(from, DataType::Int32));
        if (sinks.counts)
            (*sinks.counts)(std::array {to}, cast(b.loadFlat(size, g), DataType::Int32));
    });
    clearRest(b, groups, slices.data.shape, axis, slices.data.dtype, *sinks.elements);
    for (const Sink* sink : {sinks.first, sinks.counts})
        if (sink)
            clearRest(b, groups, {n}, 0, DataType::Int32, *sink);
    b.loop("i", n, [&](Expr i) { (*sinks.groupOf)(std::array {i}, cast(b.loadFlat(rank, among(b.loadFlat(group, i))), DataType::Int32)); });
    (*sinks.number)(std::array {b.index(0)}, cast(groups.value(), DataType::Int32));
    (*sinks.count)(std::array {b.index(0)}, groups.value());
}

/// The part of an axis that an entry of a slice takes: values of int64.
struct TakenRange {
    Expr begin, count;
};

TakenRange takenRange(const LoweringRequest& request, const CountedSliceAttrs& attrs, std::size_t entry)
{
    Kernel& kernel = request.kernel;
    const std::int64_t extent = request.inputs[0].shape[static_cast<std::size_t>(attrs.axes[entry])];
    const Expr all = cast(kernel.index(extent), DataType::Int64), none = whole(kernel, 0);
    const auto bound = [&](const Source& places) {
        const Expr given = cast(places.at(std::array {kernel.index(static_cast<std::int64_t>(entry))}), DataType::Int64);
        const Expr fromFront = select(compare(ExprKind::Less, given, none), given + all, given);
        return minimum(maximum(fromFront, none), all);
    };
    const Expr begin = bound(request.inputs[1]), end = bound(request.inputs[2]);
    const Expr step = whole(kernel, attrs.strides[entry]);
    const Expr count = binary(ExprKind::Quotient, maximum(end - begin, none) + step - whole(kernel, 1), step);
    return {begin, count};
}

} // namespace

Result<Lowered> lowerCountedArgwhere(const LoweringRequest& request)
{
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(2), .compute = {}};
    result.compute = [data = request.inputs[0], rows = request.outputs[0].shape](Builder& b, std::span<const Sink> sinks) {
        Count count(b, "count", rows[0]);
        b.nest(data.shape, [&](std::span<const Expr> at) {
            const Expr value = data.at(at);
            b.when(compare(ExprKind::NotEqual, value, constantLike(value, 0)), [&] {
                for (std::size_t d = 0; d < at.size(); ++d)
                    sinks[0](std::array {count.place(), b.index(static_cast<std::int64_t>(d))}, cast(at[d], DataType::Int32));
                count.up();
            });
        });
        clearRest(b, count, rows, 0, DataType::Int32, sinks[0]);
        sinks[1](std::array {b.index(0)}, count.value());
    };
    return result;
}

Result<Lowered> lowerCountedUnique(const LoweringRequest& request)
{
    const auto attrs = readFields<UniqueAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(attrs.axis.value_or(0), data.shape.size());
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(request.outputs.size()), .compute = {}};
    result.compute = [data, axis, attrs](Builder& b, std::span<const Sink> sinks) {
        giveUnique(b, data, axis, attrs.sorted, {&sinks[0], &sinks[1], &sinks[2], &sinks[3], attrs.returnCounts ? &sinks[4] : nullptr, &sinks.back()});
    };
    return result;
}

Result<Lowered> lowerCountedSlice(const LoweringRequest& request)
{
    const auto attrs = readFields<CountedSliceAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    std::vector<TakenRange> ranges;
    for (std::size_t entry = 0; entry < attrs.axes.size(); ++entry)
        ranges.push_back(takenRange(request, attrs, entry));
    Kernel* const kernel = &request.kernel;
    Lowered result;
    result.at.emplace_back([=](std::span<const Expr> at) {
        Indices from(at.begin(), at.end());
        Expr isTaken = kernel->integer(1, DataType::Bool);
        for (std::size_t entry = 0; entry < attrs.axes.size(); ++entry) {
            const auto axis = static_cast<std::size_t>(attrs.axes[entry]);
            const Expr number = cast(at[axis], DataType::Int64);
            isTaken = binary(ExprKind::And, isTaken, compare(ExprKind::Less, number, ranges[entry].count));
            from[axis] = asIndex(ranges[entry].begin + number * attrs.strides[entry], 0, std::max<std::int64_t>(data.shape[axis] - 1, 0));
        }
        const Expr taken = data.at(from);
        return guard(isTaken, taken, constantLike(taken, 0));
    });
    result.at.emplace_back([=](std::span<const Expr> at) {
        Expr count = whole(*kernel, 0);
        for (std::size_t entry = 0; entry < ranges.size(); ++entry)
            count = select(compare(ExprKind::Equal, cast(at[0], DataType::Int64), whole(*kernel, static_cast<std::int64_t>(entry))), ranges[entry].count, count);
        return count;
    });
    return result;
}

Result<Lowered> lowerFront(const LoweringRequest& request)
{
    return injective([data = request.inputs[0]](std::span<const Expr> at) { return data.at(at); });
}

} // namespace passbench

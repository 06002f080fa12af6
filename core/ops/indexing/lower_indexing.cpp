// Loop forms of operators that put elements where indices say, mask them by position, or look them up.

#include "core/loops/contraction.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/index_expressions.h"
#include "core/ops/rules/merge_sort.h"
#include "core/ops/shape/attributes.h"

namespace passbench {
namespace {

using namespace loops;

Expr isNotANumber(Expr x) { return compare(ExprKind::NotEqual, x, x); }

/// An update and the element at its place, as the reference kernel combines them.
Expr combined(std::string_view reduction, Expr old, Expr update)
{
    if (reduction == "add")
        return old + update;
    if (reduction == "mul")
        return old * update;
    if (reduction == "mean")
        return (old + update) / constantLike(old, 2);
    if (reduction == "update")
        return update;
    const Expr stays = reduction == "min" ? compare(ExprKind::Less, old, update) : compare(ExprKind::Less, update, old);
    return select(isFloat(old->type) ? binary(ExprKind::Or, stays, isNotANumber(old)) : stays, old, update);
}

/// The data in memory, then changed at `place` of each index of `updates`, then given on.
Lowered scattered(const Source& data, const Source& updates, std::string reduction, std::function<Indices(std::span<const Expr>)> place)
{
    return computed([=](Builder& b, const Sink& sink) {
        const std::uint32_t buffer = b.buffer("scattered", data.dtype, data.shape, BufferRole::Local);
        b.storeAll(data, buffer);
        b.nest(updates.shape, [&](std::span<const Expr> at) {
            const Expr flat = flatten(b.kernel(), place(at), data.shape);
            b.storeFlat(buffer, flat, combined(reduction, b.loadFlat(buffer, flat), updates.at(at)));
        });
        b.nest(data.shape, [&](std::span<const Expr> at) { sink(at, b.load(buffer, at)); });
    });
}

/// `at` of an index vector, which is the first dim of `indices`: the first axes of the data.
Indices vectorAt(const Source& indices, std::span<const Expr> at, std::span<const std::int64_t> extents, Kernel& kernel)
{
    Indices result;
    for (std::int64_t m = 0; m < indices.shape[0]; ++m) {
        Indices which {kernel.index(m)};
        which.insert(which.end(), at.begin(), at.begin() + static_cast<std::ptrdiff_t>(indices.shape.size() - 1));
        result.push_back(bounded(indices.at(which), extents[static_cast<std::size_t>(m)], true));
    }
    return result;
}

} // namespace

Result<Lowered> lowerScatterElements(const LoweringRequest& request)
{
    const auto attrs = readFields<ScatterElementsAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(attrs.axis, data.shape.size());
    return scattered(data, request.inputs[2], attrs.reduction, [=, indices = request.inputs[1]](std::span<const Expr> at) {
        Indices to(at.begin(), at.end());
        to[axis] = bounded(indices.at(at), data.shape[axis], true);
        return to;
    });
}

Result<Lowered> lowerScatterNd(const LoweringRequest& request)
{
    const Source &data = request.inputs[0], &indices = request.inputs[1];
    return scattered(data, request.inputs[2], readFields<ScatterNdAttrs>(request.call.attrs).mode,
        [data, indices, &kernel = request.kernel](std::span<const Expr> at) {
            Indices to = vectorAt(indices, at, data.shape, kernel);
            to.insert(to.end(), at.begin() + static_cast<std::ptrdiff_t>(indices.shape.size() - 1), at.end());
            return to;
        });
}

/// Places are those of the whole tensor; one that lies outside is brought into it.
Result<Lowered> lowerSparseToDense(const LoweringRequest& request)
{
    const Source &places = request.inputs[0], &values = request.inputs[1];
    const std::optional<Source> elsewhere = request.inputs.size() > 2 ? std::optional(request.inputs[2]) : std::nullopt;
    const Source& result = request.outputs[0];
    return computed([=](Builder& b, const Sink& sink) {
        Kernel& kernel = b.kernel();
        const std::uint32_t buffer = b.buffer("scattered", result.dtype, result.shape, BufferRole::Local);
        const auto outside = [&] { return elsewhere ? elsewhere->at({}) : kernel.constant(0, computeType(result.dtype)); };
        b.nest(result.shape, [&](std::span<const Expr> at) { b.store(buffer, at, outside()); });
        const bool empty = std::ranges::find(result.shape, 0) != result.shape.end();
        b.loop("n", empty ? 0 : places.shape.empty() ? 1 : places.shape[0], [&](Expr n) {
            Indices to;
            for (std::size_t d = 0; d < result.shape.size(); ++d) {
                const Expr which[] = {n, b.index(static_cast<std::int64_t>(d))};
                to.push_back(bounded(places.at(std::span(which).first(places.shape.size())), result.shape[d], false));
            }
            b.store(buffer, to, values.at(std::span(&n, values.shape.size())));
        });
        b.nest(result.shape, [&](std::span<const Expr> at) { sink(at, b.load(buffer, at)); });
    });
}

Result<Lowered> lowerGatherNd(const LoweringRequest& request)
{
    const auto batch = static_cast<std::ptrdiff_t>(readFields<GatherNdAttrs>(request.call.attrs).batchDims);
    return injective([=, data = request.inputs[0], indices = request.inputs[1], &kernel = request.kernel](std::span<const Expr> at) {
        Indices from(at.begin(), at.begin() + batch);
        const Indices named = vectorAt(indices, at, std::span(data.shape).subspan(static_cast<std::size_t>(batch)), kernel);
        from.insert(from.end(), named.begin(), named.end());
        from.insert(from.end(), at.begin() + static_cast<std::ptrdiff_t>(indices.shape.size() - 1), at.end());
        return data.at(from);
    });
}

Result<Lowered> lowerTrilu(const LoweringRequest& request)
{
    const bool upper = readFields<TriluAttrs>(request.call.attrs).upper;
    return injective([=, data = request.inputs[0], k = request.inputs[1], &kernel = request.kernel](std::span<const Expr> at) {
        const std::int64_t height = data.shape[data.shape.size() - 2], width = data.shape.back();
        const Expr diagonal = at[at.size() - 2] + asIndex(k.at({}), -height - 1, width + 1);
        const Expr column = at[at.size() - 1];
        const Expr kept = upper ? compare(ExprKind::LessEqual, diagonal, column) : compare(ExprKind::LessEqual, column, diagonal);
        return guard(kept, data.at(at), kernel.constant(0, computeType(data.dtype)));
    });
}

Result<Lowered> lowerReverseSequence(const LoweringRequest& request)
{
    const auto attrs = readFields<ReverseSequenceAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(attrs.seqAxis, data.shape.size()), batch = fromFront(attrs.batchAxis, data.shape.size());
    return injective([=, lengths = request.inputs[1]](std::span<const Expr> at) {
        const Expr length = asIndex(lengths.at(at.subspan(batch, 1)), 0, data.shape[axis]);
        Indices from(at.begin(), at.end());
        from[axis] = length - 1 - at[axis];
        return guard(compare(ExprKind::Less, at[axis], length), data.at(from), data.at(at));
    });
}

/// The number of elements that come before each value: the sequence is sorted.
Result<Lowered> lowerSearchSorted(const LoweringRequest& request)
{
    const auto attrs = readFields<SearchSortedAttrs>(request.call.attrs);
    return computed([=, sorted = request.inputs[0], values = request.inputs[1], result = request.outputs[0].dtype](Builder& b, const Sink& sink) {
        b.nest(values.shape, [&](std::span<const Expr> at) {
            const Expr value = b.let("value", values.at(at));
            const std::uint32_t count = b.scalar("count", b.kernel().constant(0, DataType::Int64));
            b.loop("r", sorted.shape.back(), [&](Expr i) {
                Indices from;
                if (sorted.shape.size() > 1)
                    from.assign(at.begin(), at.end() - 1);
                from.push_back(i);
                const Expr element = sorted.at(from);
                const Expr before = attrs.right ? logicalNot(comesBefore(value, element)) : comesBefore(element, value);
                b.accumulate(count, cast(before, DataType::Int64));
            });
            sink(at, cast(b.read(count), computeType(result)));
        });
    });
}

} // namespace passbench

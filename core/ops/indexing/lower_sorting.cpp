// Loop forms of what sorts along an axis: numbers of elements are sorted, and the elements that they name follow.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/index_expressions.h"
#include "core/ops/rules/merge_sort.h"

namespace passbench {
namespace {

using namespace loops;

/// What is asked for of each row: its first `count` elements in order, and where they were.
struct Ranked {
    std::size_t axis = 0;
    std::int64_t count = 0;
    bool ascending = true;
};

/// Sinks of the values and of the positions, where they are wanted.
struct RankedSinks {
    const Sink* values = nullptr;
    const Sink* positions = nullptr;
    DataType positionType = DataType::Int64;
};

void rank(Builder& b, const Source& given, const Ranked& ranked, const RankedSinks& sinks)
{
    Kernel& kernel = b.kernel();
    const Source data = b.materialized(given, "keys");
    const std::int64_t extent = data.shape[ranked.axis];
    Ints rows = data.shape;
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(ranked.axis));
    Ints numbers = rows;
    numbers.push_back(extent);
    NumberRow row = numberRow(b, "order", numbers);
    row.count = cast(b.index(extent), DataType::Int64);
    b.nest(rows, [&](std::span<const Expr> at) {
        Indices start(at.begin(), at.end());
        start.push_back(b.index(0));
        row.base = flatten(kernel, start, numbers);
        const auto placed = [&](Expr k) {
            Indices whole(at.begin(), at.end());
            whole.insert(whole.begin() + static_cast<std::ptrdiff_t>(ranked.axis), k);
            return whole;
        };
        b.loop("k", extent, [&](Expr k) { row.write(b, k, k); });
        mergeSort(b, row, [&](Expr x, Expr y) {
            const Expr keyX = data.at(placed(x)), keyY = data.at(placed(y));
            return ranked.ascending ? comesBefore(keyX, keyY) : comesBefore(keyY, keyX);
        });
        b.loop("k", ranked.count, [&](Expr k) {
            const Expr from = row.read(b, k);
            if (sinks.values)
                (*sinks.values)(placed(k), data.at(placed(from)));
            if (sinks.positions)
                (*sinks.positions)(placed(k), cast(from, computeType(sinks.positionType)));
        });
    }, {}, rows.size());
}

} // namespace

Result<Lowered> lowerSort(const LoweringRequest& request)
{
    const auto attrs = readFields<SortAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(attrs.axis, data.shape.size());
    const Ranked ranked {.axis = axis, .count = data.shape[axis], .ascending = attrs.isAscend};
    return computed([=](Builder& b, const Sink& sink) { rank(b, data, ranked, {.values = &sink}); });
}

Result<Lowered> lowerArgsort(const LoweringRequest& request)
{
    const auto attrs = readFields<ArgsortAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(attrs.axis, data.shape.size());
    const Ranked ranked {.axis = axis, .count = data.shape[axis], .ascending = attrs.isAscend};
    return computed([=](Builder& b, const Sink& sink) { rank(b, data, ranked, {.positions = &sink, .positionType = attrs.dtype}); });
}

Result<Lowered> lowerTopK(const LoweringRequest& request)
{
    const auto attrs = readFields<TopKAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(attrs.axis, data.shape.size());
    const Ranked ranked {.axis = axis, .count = attrs.k >= 1 ? attrs.k : data.shape[axis], .ascending = attrs.isAscend};
    const bool values = attrs.retType != "indices", positions = attrs.retType != "values";
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(values && positions ? 2 : 1), .compute = {}};
    result.compute = [=](Builder& b, std::span<const Sink> sinks) {
        rank(b, data, ranked, {.values = values ? &sinks.front() : nullptr, .positions = positions ? &sinks.back() : nullptr, .positionType = attrs.dtype});
    };
    return result;
}

} // namespace passbench

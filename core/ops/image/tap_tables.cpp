#include "core/ops/image/tap_tables.h"

#include <algorithm>

namespace passbench {

using namespace loops;

Result<TapTable> tableOf(const LoweringRequest& request, const ResizeAttrs& attrs, std::size_t dim, const std::vector<Taps>& axis, std::int64_t extent, DataType type)
{
    TapTable table {.extent = extent};
    const auto size = static_cast<std::int64_t>(axis.size());
    if (request.kernel.isOpen(extent) || request.kernel.isOpen(size)) { // a table of the largest size may be another at some
        table.computed = computedTaps(attrs, dim, extent, size, type);
        if (!table.computed)
            return fail(Diagnostic {.message = "which elements a resized pixel is made of is not worked out for every size", .help = "give the dimension a size, as with `--dim NAME=SIZE`"});
        table.count = table.computed->count;
        return table;
    }
    for (const Taps& taps : axis)
        table.count = std::max(table.count, static_cast<std::int64_t>(taps.size()));
    const Ints shape {static_cast<std::int64_t>(axis.size()), table.count};
    Tensor indices = Tensor::allocate(DataType::Int64, shape);
    Tensor weights = Tensor::allocate(type, shape);
    for (std::size_t i = 0; i < axis.size(); ++i)
        for (std::size_t t = 0; t < axis[i].size(); ++t) {
            const auto at = static_cast<std::int64_t>(i) * table.count + static_cast<std::int64_t>(t);
            indices.set(at, static_cast<double>(axis[i][t].index));
            weights.set(at, axis[i][t].weight);
        }
    table.indices = request.table(indices);
    table.weights = request.table(weights);
    return table;
}

Expr tapWeight(const TapTable& table, std::span<const Expr> at)
{
    if (table.computed)
        return weightOf(*table.computed, at[0], at[1]);
    return table.weights.at(at);
}

Expr tapIndex(const TapTable& table, std::span<const Expr> at)
{
    if (table.computed)
        return maximum(at[0]->kernel->index(0), minimum(indexOf(*table.computed, at[0], at[1]), at[0]->kernel->index(table.extent - 1)));
    return asIndex(table.indices.at(at), 0, std::max<std::int64_t>(table.extent - 1, 0));
}

TapOfPixel tapOf(std::span<const TapTable> tables, const std::vector<std::size_t>& order, std::span<const Expr> at, std::span<const Expr> tap)
{
    TapOfPixel result {.source = Indices(at.begin(), at.end()), .weight = {}};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const Expr place[] = {at[order[2 + i]], tap[i]};
        result.source[order[2 + i]] = tapIndex(tables[i], place);
        const Expr own = tapWeight(tables[i], place);
        result.weight = result.weight ? result.weight * own : own;
    }
    return result;
}

} // namespace passbench

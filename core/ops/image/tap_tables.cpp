#include "core/ops/image/tap_tables.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace passbench {

using namespace loops;

namespace {

/// Taps of the pixels of one period, with indices that may lie outside the data; nothing where the others do not repeat them.
struct PeriodicTaps {
    std::vector<Taps> taps;
    std::int64_t step = 0;
};
std::optional<PeriodicTaps> periodicTaps(const ResizeAttrs& attrs, std::size_t dim, const std::vector<Taps>& axis, std::int64_t extent)
{
    constexpr std::int64_t longest = 64, periods = 16, middle = periods / 2; // of an image whose middle knows nothing of its ends
    const auto size = static_cast<std::int64_t>(axis.size());
    const std::int64_t common = std::gcd(extent, size), period = size / std::max<std::int64_t>(common, 1), step = extent / std::max<std::int64_t>(common, 1);
    if (common == 0 || period > longest || step > longest)
        return std::nullopt;
    const std::vector<Taps> all = resizeTaps(attrs, dim, step * periods, period * periods);
    PeriodicTaps found {.step = step};
    for (std::int64_t i = 0; i < period; ++i) {
        found.taps.push_back(all[static_cast<std::size_t>(middle * period + i)]);
        for (Tap& tap : found.taps.back())
            tap.index -= middle * step;
    }
    constexpr double same = 1e-9;
    for (std::int64_t i = 0; i < size; ++i) {
        const Taps &own = axis[static_cast<std::size_t>(i)], &repeated = found.taps[static_cast<std::size_t>(i % period)];
        if (own.size() != repeated.size())
            return std::nullopt;
        for (std::size_t t = 0; t < own.size(); ++t)
            if (own[t].index != std::clamp<std::int64_t>(i / period * step + repeated[t].index, 0, extent - 1) || std::abs(own[t].weight - repeated[t].weight) > same)
                return std::nullopt;
    }
    return found;
}

} // namespace

TapTable tableOf(const LoweringRequest& request, const ResizeAttrs& attrs, std::size_t dim, const std::vector<Taps>& all, std::int64_t extent, DataType type)
{
    TapTable table {.extent = extent};
    const bool open = request.kernel.isOpen(extent) || request.kernel.isOpen(static_cast<std::int64_t>(all.size()));
    const auto periodic = open ? periodicTaps(attrs, dim, all, extent) : std::nullopt;
    const std::vector<Taps>& axis = periodic ? periodic->taps : all;
    if (periodic) {
        table.period = static_cast<std::int64_t>(axis.size());
        table.step = periodic->step;
        for (const Taps& taps : axis)
            for (const Tap& tap : taps) {
                table.low = std::min(table.low, tap.index);
                table.high = std::max(table.high, tap.index);
            }
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
    const Expr row[] = {table.period > 0 ? at[0] % table.period : at[0], at[1]};
    return table.weights.at(row);
}

Expr tapIndex(const TapTable& table, std::span<const Expr> at)
{
    if (table.period > 0) {
        const Expr row[] = {at[0] % table.period, at[1]}, index = at[0] / table.period * table.step + asIndex(table.indices.at(row), table.low, table.high);
        return maximum(at[0]->kernel->index(0), minimum(index, at[0]->kernel->index(table.extent - 1)));
    }
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

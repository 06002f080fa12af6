// Loop forms of resizing. Which pixels a pixel of the result is made of depends on its row and column alone, and is known
// when compiling: it is in tables, or, for whole factors, a division.

#include "core/ops/image/attributes.h"
#include "core/ops/image/lowering.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/windows/attributes.h"

#include <cmath>
#include <numeric>
#include <optional>

namespace passbench {
namespace {

using namespace loops;

bool copiesElements(const std::vector<Taps>& axis)
{
    return std::all_of(axis.begin(), axis.end(), [](const Taps& taps) { return taps.size() == 1; });
}

/// The factor k when pixel i of the result is pixel i / k of the data; else 0.
std::int64_t wholeFactor(const std::vector<Taps>& axis, std::int64_t extent)
{
    const auto size = static_cast<std::int64_t>(axis.size());
    if (extent == 0 || size % extent != 0)
        return 0;
    for (std::int64_t i = 0; i < size; ++i)
        if (axis[static_cast<std::size_t>(i)][0].index != i / (size / extent))
            return 0;
    return size / extent;
}

/// The taps of one axis: `count` for each pixel, those that are missing with weight 0.
struct TapTable {
    Source indices, weights;
    std::int64_t count = 0, extent = 1;
    /// Of an axis that may have any size: pixel i + period has the weights of pixel i, and indices that are `step` larger. 0: a row for each pixel.
    std::int64_t period = 0, step = 0;
    std::int64_t low = 0, high = 0; ///< bounds of the indices of the first period, before they are cut to the data
};

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

/// `at`: a pixel, and the number of a tap.
Expr tapIndex(const TapTable& table, std::span<const Expr> at)
{
    if (table.period > 0) {
        const Expr row[] = {at[0] % table.period, at[1]}, index = at[0] / table.period * table.step + asIndex(table.indices.at(row), table.low, table.high);
        return maximum(at[0]->kernel->index(0), minimum(index, at[0]->kernel->index(table.extent - 1)));
    }
    return asIndex(table.indices.at(at), 0, std::max<std::int64_t>(table.extent - 1, 0));
}

Expr tapWeight(const TapTable& table, std::span<const Expr> at)
{
    const Expr row[] = {table.period > 0 ? at[0] % table.period : at[0], at[1]};
    return table.weights.at(row);
}

Lowered copied(const LoweringRequest& request, const ResizeAttrs& attrs, const std::vector<std::size_t>& order, const std::vector<std::vector<Taps>>& taps)
{
    struct Axis {
        std::size_t position;
        std::int64_t factor;
        TapTable table;
    };
    std::vector<Axis> axes;
    for (std::size_t i = 0; i < taps.size(); ++i) {
        const std::int64_t extent = request.inputs[0].shape[order[2 + i]];
        const std::int64_t factor = wholeFactor(taps[i], extent);
        axes.push_back({order[2 + i], factor, factor ? TapTable() : tableOf(request, attrs, i, taps[i], extent, DataType::Float32)});
    }
    return injective([data = request.inputs[0], axes, type = computeType(request.outputs[0].dtype)](std::span<const Expr> at) {
        Indices from(at.begin(), at.end());
        for (const Axis& axis : axes) {
            const Expr tap[] = {at[axis.position], at[axis.position]->kernel->index(0)};
            from[axis.position] = axis.factor ? at[axis.position] / axis.factor : tapIndex(axis.table, tap);
        }
        return cast(data.at(from), type);
    });
}

Lowered interpolated(const LoweringRequest& request, const ResizeAttrs& attrs, const std::vector<std::size_t>& order,
    const std::vector<std::vector<Taps>>& taps)
{
    const Source& data = request.inputs[0];
    const DataType dtype = data.dtype;
    const DataType summing = dtype == DataType::Float64 || isInteger(dtype) ? DataType::Float64 : DataType::Float32;
    std::vector<TapTable> tables;
    bool cropped = false; // some pixels show what is outside of the data
    for (std::size_t i = 0; i < taps.size(); ++i) {
        tables.push_back(tableOf(request, attrs, i, taps[i], data.shape[order[2 + i]], summing));
        cropped = cropped || std::any_of(taps[i].begin(), taps[i].end(), [](const Taps& t) { return t.empty(); });
    }
    std::vector<Source> shown;
    for (std::size_t i = 0; i < taps.size() && cropped; ++i) {
        Tensor flags = Tensor::allocate(DataType::Bool, {static_cast<std::int64_t>(taps[i].size())});
        for (std::size_t p = 0; p < taps[i].size(); ++p)
            flags.set(static_cast<std::int64_t>(p), !taps[i][p].empty());
        shown.push_back(request.table(flags));
    }
    const double outside = attrs.extrapolationValue;
    const DataType result = request.outputs[0].dtype, between = isFloat(result) ? result : dtype; // of values between pixels
    return computed([=, shape = request.outputs[0].shape](Builder& b, const Sink& sink) {
        const Source from = b.materialized(data, "data");
        Kernel& kernel = b.kernel();
        Ints counts;
        for (const TapTable& table : tables)
            counts.push_back(table.count);
        b.nest(shape, [&](std::span<const Expr> at) {
            const std::uint32_t sum = b.scalar("sum", kernel.constant(0, summing));
            b.nest(counts, [&](std::span<const Expr> tap) {
                Indices source(at.begin(), at.end());
                Expr weight;
                for (std::size_t i = 0; i < tables.size(); ++i) {
                    const Expr place[] = {at[order[2 + i]], tap[i]};
                    source[order[2 + i]] = tapIndex(tables[i], place);
                    const Expr own = tapWeight(tables[i], place);
                    weight = weight ? weight * own : own;
                }
                // In this order, so that halves of integer images are rounded as the reference kernel rounds them.
                b.assign(sum, b.read(sum) + weight * cast(from.at(source), summing));
            }, tables.size() == 3 ? "zrc" : tables.size() == 2 ? "rc" : "c");
            Expr value = b.read(sum);
            for (std::size_t i = 0; i < shown.size(); ++i)
                value = select(shown[i].at(at.subspan(order[2 + i], 1)), value, kernel.constant(outside, summing));
            if (isInteger(between))
                value = call(MathFunction::RoundAway, value);
            sink(at, cast(rounded(cast(value, computeType(between)), between), computeType(result)));
        }, shape.size() == 5 ? "ncdhw" : shape.size() == 4 ? "nchw" : "ncw", shape.size() - 1);
    });
}

Result<Lowered> lowerResize(const LoweringRequest& request, const ResizeAttrs& attrs)
{
    const std::size_t dims = request.inputs[0].shape.size() - 2;
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, channelsFirst(dims)));
    std::vector<std::vector<Taps>> taps;
    for (std::size_t i = 0; i < dims; ++i)
        taps.push_back(resizeTaps(attrs, i, request.inputs[0].shape[order[2 + i]], request.outputs[0].shape[order[2 + i]]));
    if (std::all_of(taps.begin(), taps.end(), copiesElements))
        return copied(request, attrs, order, taps);
    return interpolated(request, attrs, order, taps);
}

} // namespace

template<std::size_t dims> Result<Lowered> lowerSpatialResize(const LoweringRequest& request)
{
    return lowerResize(request, readFields<SpatialResizeAttrs<dims>>(request.call.attrs));
}

template<typename A> Result<Lowered> lowerUpsampling(const LoweringRequest& request)
{
    return lowerResize(request, asResize(readFields<A>(request.call.attrs)));
}

/// Coordinates from -1 to 1, times a matrix of each image.
Result<Lowered> lowerAffineGrid(const LoweringRequest& request)
{
    const Ints& shape = request.outputs[0].shape;
    return injective([=, data = request.inputs[0], &kernel = request.kernel](std::span<const Expr> at) {
        const DataType type = computeType(data.dtype);
        const auto spread = [&](std::size_t d) {
            const Expr low = kernel.constant(-1, type);
            return shape[d] > 1 ? low + cast(at[d], type) * kernel.constant(2.0 / static_cast<double>(shape[d] - 1), type) : low;
        };
        const auto entry = [&](std::int64_t column) { return data.at(Indices {at[0], at[1], kernel.index(column)}); };
        return entry(0) * spread(3) + entry(1) * spread(2) + entry(2);
    });
}

template Result<Lowered> lowerSpatialResize<1>(const LoweringRequest&);
template Result<Lowered> lowerSpatialResize<2>(const LoweringRequest&);
template Result<Lowered> lowerSpatialResize<3>(const LoweringRequest&);
template Result<Lowered> lowerUpsampling<UpsamplingAttrs>(const LoweringRequest&);
template Result<Lowered> lowerUpsampling<Upsampling3dAttrs>(const LoweringRequest&);

} // namespace passbench

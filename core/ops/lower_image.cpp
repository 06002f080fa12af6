// Loop forms of resizing. Which pixels a pixel of the result is made of depends on its row and column alone, and is known
// when compiling: it is in tables, or, for whole factors, a division.

#include "core/loops/lowering.h"
#include "core/ops/image_attributes.h"
#include "core/ops/lowerings.h"
#include "core/ops/window_attributes.h"

namespace passbench {
namespace {

using namespace loops;

bool copiesPixels(const std::vector<Taps>& axis)
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
};

TapTable tableOf(const LoweringRequest& request, const std::vector<Taps>& axis, std::int64_t extent, DataType type)
{
    TapTable table {.extent = extent};
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

Expr tapIndex(const TapTable& table, std::span<const Expr> at)
{
    return asIndex(table.indices.at(at), 0, std::max<std::int64_t>(table.extent - 1, 0));
}

Lowered copied(const LoweringRequest& request, const std::vector<std::size_t>& order, const std::array<std::vector<Taps>, 2>& taps)
{
    struct Axis {
        std::size_t position;
        std::int64_t factor;
        TapTable table;
    };
    std::vector<Axis> axes;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::int64_t extent = request.inputs[0].shape[order[2 + i]];
        const std::int64_t factor = wholeFactor(taps[i], extent);
        axes.push_back({order[2 + i], factor, factor ? TapTable() : tableOf(request, taps[i], extent, DataType::Float32)});
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

Lowered interpolated(const LoweringRequest& request, const std::vector<std::size_t>& order,
    const std::array<std::vector<Taps>, 2>& taps, double outside)
{
    const Source& data = request.inputs[0];
    const DataType dtype = data.dtype;
    const DataType summing = dtype == DataType::Float64 || isInteger(dtype) ? DataType::Float64 : DataType::Float32;
    const std::array tables {tableOf(request, taps[0], data.shape[order[2]], summing), tableOf(request, taps[1], data.shape[order[3]], summing)};
    bool cropped = false; // some pixels show what is outside of the data
    for (const auto& axis : taps)
        cropped = cropped || std::any_of(axis.begin(), axis.end(), [](const Taps& t) { return t.empty(); });
    Source shown[2];
    for (std::size_t i = 0; i < 2 && cropped; ++i) {
        Tensor flags = Tensor::allocate(DataType::Bool, {static_cast<std::int64_t>(taps[i].size())});
        for (std::size_t p = 0; p < taps[i].size(); ++p)
            flags.set(static_cast<std::int64_t>(p), !taps[i][p].empty());
        shown[i] = request.table(flags);
    }
    return computed([=, rows = shown[0], columns = shown[1], shape = request.outputs[0].shape, result = request.outputs[0].dtype](
                        Builder& b, const Sink& sink) {
        const Source from = b.materialized(data, "data");
        Kernel& kernel = b.kernel();
        b.nest(shape, [&](std::span<const Expr> at) {
            const Expr pixel[] = {at[order[2]], at[order[3]]};
            const std::uint32_t sum = b.scalar("sum", kernel.constant(0, summing));
            b.loop("r", tables[0].count, [&](Expr r) {
                b.loop("c", tables[1].count, [&](Expr c) {
                    const Expr row[] = {pixel[0], r};
                    const Expr column[] = {pixel[1], c};
                    Indices source(at.begin(), at.end());
                    source[order[2]] = tapIndex(tables[0], row);
                    source[order[3]] = tapIndex(tables[1], column);
                    // In this order, so that halves of integer images are rounded as the reference kernel rounds them.
                    b.assign(sum, b.read(sum) + tables[0].weights.at(row) * tables[1].weights.at(column) * cast(from.at(source), summing));
                });
            });
            Expr value = b.read(sum);
            if (cropped)
                value = select(binary(ExprKind::And, rows.at({pixel, 1}), columns.at({pixel + 1, 1})), value, kernel.constant(outside, summing));
            if (isInteger(dtype))
                value = call(MathFunction::RoundAway, value);
            sink(at, cast(rounded(cast(value, computeType(dtype)), dtype), computeType(result)));
        }, "nchw");
    });
}

Result<Lowered> lowerResize(const LoweringRequest& request, const Resize2dAttrs& attrs)
{
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, "NCHW"));
    const Ints& in = request.inputs[0].shape;
    const Ints& out = request.outputs[0].shape;
    std::array<std::vector<Taps>, 2> taps;
    for (std::size_t i = 0; i < 2; ++i)
        taps[i] = resizeTaps(attrs, i, in[order[2 + i]], out[order[2 + i]]);
    if (copiesPixels(taps[0]) && copiesPixels(taps[1]))
        return copied(request, order, taps);
    return interpolated(request, order, taps, attrs.extrapolationValue);
}

Result<Lowered> lowerResize2d(const LoweringRequest& request)
{
    return lowerResize(request, readFields<Resize2dAttrs>(request.call.attrs));
}

Result<Lowered> lowerUpsampling(const LoweringRequest& request)
{
    return lowerResize(request, asResize(readFields<UpsamplingAttrs>(request.call.attrs)));
}

} // namespace

Lowering imageLowering(std::string_view op)
{
    if (op == "image.resize2d")
        return lowerResize2d;
    if (op == "nn.upsampling")
        return lowerUpsampling;
    return nullptr;
}

} // namespace passbench

// Loop forms of resizing. Which pixels a pixel of the result is made of depends on its row and column alone, and is known
// when compiling: it is in tables, or, for whole factors and axes of any size, a division.

#include "core/loops/contraction.h"
#include "core/loops/panels.h"
#include "core/ops/image/attributes.h"
#include "core/ops/image/lowering.h"
#include "core/ops/image/resize_lines.h"
#include "core/ops/image/tap_tables.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/windows/attributes.h"

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

/// Whether pixels of an axis of any size show what is outside of the data, one size doesn't say.
bool mayShowOutside(const LoweringRequest& request, const ResizeAttrs& attrs, const std::vector<std::size_t>& order)
{
    return attrs.coordinateMode == "tf_crop_and_resize" && std::any_of(order.begin() + 2, order.end(), [&](std::size_t axis) {
        return request.kernel.isOpen(request.inputs[0].shape[axis]) || request.kernel.isOpen(request.outputs[0].shape[axis]);
    });
}

Result<Lowered> copied(const LoweringRequest& request, const ResizeAttrs& attrs, const std::vector<std::size_t>& order, const std::vector<std::vector<Taps>>& taps)
{
    struct Axis {
        std::size_t position;
        std::int64_t factor;
        TapTable table;
    };
    std::vector<Axis> axes;
    for (std::size_t i = 0; i < taps.size(); ++i) {
        const std::int64_t extent = request.inputs[0].shape[order[2 + i]];
        const bool open = request.kernel.isOpen(extent) || request.kernel.isOpen(static_cast<std::int64_t>(taps[i].size()));
        const std::int64_t factor = open && attrs.coordinateMode == "align_corners" ? 0 : wholeFactor(taps[i], extent); // of which one size says nothing of others
        axes.push_back({order[2 + i], factor, {}});
        if (factor == 0) {
            PB_ASSIGN(axes.back().table, tableOf(request, attrs, i, taps[i], extent, DataType::Float32));
        }
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

/// Channels that lie side by side, some vectors of them at once: a pixel's taps and their weights are the same for all.
void interpolateChannels(Builder& b, std::span<const TapTable> tables, const std::vector<std::size_t>& order, std::span<const std::int64_t> shape, std::int64_t lanes,
    const Source& from, const Sink& sink)
{
    constexpr std::int64_t vectorsAtOnce = 8;
    Ints counts;
    for (const TapTable& table : tables)
        counts.push_back(table.count);
    b.nest(shape.first(shape.size() - 1), [&](std::span<const Expr> pixel) {
        Indices at(pixel.begin(), pixel.end());
        at.push_back(b.index(0));
        inSteps(b, "c", shape.back(), lanes * vectorsAtOnce, [&](Expr first, std::int64_t count) {
            const std::uint32_t sums = b.buffer("sums", DataType::Float32, {count}, BufferRole::Tile);
            const auto over = [&](const std::function<void(Expr)>& body) { inVectors(b, "v", count, lanes, body); };
            over([&](Expr c) { b.storeFlat(sums, c, b.kernel().constant(0, DataType::Float32)); });
            b.nest(counts, [&](std::span<const Expr> tap) {
                TapOfPixel own = tapOf(tables, order, at, tap);
                const Expr weight = b.let("weight", own.weight);
                over([&](Expr c) {
                    own.source.back() = first + c;
                    b.storeFlat(sums, c, b.loadFlat(sums, c) + weight * from.at(own.source), true);
                });
            });
            over([&](Expr c) {
                at.back() = first + c;
                sink(at, b.loadFlat(sums, c));
            });
        });
    }, {}, shape.size() - 1);
}

Result<Lowered> interpolated(const LoweringRequest& request, const ResizeAttrs& attrs, const std::vector<std::size_t>& order,
    const std::vector<std::vector<Taps>>& taps)
{
    const Source& data = request.inputs[0];
    const DataType dtype = data.dtype;
    const DataType summing = dtype == DataType::Float64 || isInteger(dtype) ? DataType::Float64 : DataType::Float32;
    std::vector<TapTable> tables;
    bool cropped = mayShowOutside(request, attrs, order); // some pixels show what is outside of the data
    for (std::size_t i = 0; i < taps.size(); ++i) {
        PB_ASSIGN(TapTable table, tableOf(request, attrs, i, taps[i], data.shape[order[2 + i]], summing));
        tables.push_back(std::move(table));
        cropped = cropped || std::any_of(taps[i].begin(), taps[i].end(), [](const Taps& t) { return t.empty(); });
    }
    std::vector<std::optional<Source>> shown; // of axes of any size it is worked out
    for (std::size_t i = 0; i < taps.size() && cropped; ++i) {
        if (tables[i].computed) {
            shown.emplace_back();
            continue;
        }
        Tensor flags = Tensor::allocate(DataType::Bool, {static_cast<std::int64_t>(taps[i].size())});
        for (std::size_t p = 0; p < taps[i].size(); ++p)
            flags.set(static_cast<std::int64_t>(p), !taps[i][p].empty());
        shown.push_back(request.table(flags));
    }
    const double outside = attrs.extrapolationValue;
    const DataType result = request.outputs[0].dtype, between = isFloat(result) ? result : dtype; // of values between pixels
    const std::int64_t lanes = request.target.lanes(DataType::Float32);
    const Ints& shape = request.outputs[0].shape;
    if (dtype == DataType::Float32 && result == dtype && !cropped && lanes > 1 && order[1] + 1 == shape.size() && !request.kernel.isOpen(shape.back()))
        return computed([=](Builder& b, const Sink& sink) { interpolateChannels(b, tables, order, shape, lanes, b.materialized(data, "data"), sink); });
    if (dtype == DataType::Float32 && result == dtype && !cropped && lanes > 1 && resizesInLines(request, tables, order))
        return computed([=](Builder& b, const Sink& sink) { resizeInLines(b, tables, order, shape, lanes, b.materialized(data, "data"), sink); });
    return computed([=](Builder& b, const Sink& sink) {
        const Source from = b.materialized(data, "data");
        Kernel& kernel = b.kernel();
        Ints counts;
        for (const TapTable& table : tables)
            counts.push_back(table.count);
        b.nest(shape, [&](std::span<const Expr> at) {
            const std::uint32_t sum = b.scalar("sum", kernel.constant(0, summing));
            b.nest(counts, [&](std::span<const Expr> tap) {
                const auto [source, weight] = tapOf(tables, order, at, tap);
                // In this order, so that halves of integer images are rounded as the reference kernel rounds them.
                b.assign(sum, b.read(sum) + weight * cast(from.at(source), summing));
            }, tables.size() == 3 ? "zrc" : tables.size() == 2 ? "rc" : "c");
            Expr value = b.read(sum);
            for (std::size_t i = 0; i < shown.size(); ++i)
                value = select(shown[i] ? shown[i]->at(at.subspan(order[2 + i], 1)) : isShown(*tables[i].computed, at[order[2 + i]]), value, kernel.constant(outside, summing));
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
    if (std::all_of(taps.begin(), taps.end(), copiesElements) && !mayShowOutside(request, attrs, order))
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

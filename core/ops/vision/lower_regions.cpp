// Loop forms of pooling over regions. A region of an image that there is not is taken from the nearest one.

#include "core/ops/rules/index_expressions.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/vision/lowering.h"
#include "core/ops/vision/samples.h"
#include "core/ops/windows/attributes.h"

#include <limits>

namespace passbench {
namespace {

using namespace loops;

Expr greaterOf(Expr best, Expr value) { return select(compare(ExprKind::Less, best, value), value, best); } // as std::max with a NaN

/// Number i of a region, a double.
Expr regionNumber(const Source& rois, Expr region, std::int64_t i)
{
    return cast(rois.at(std::array {region, region->kernel->index(i)}), DataType::Float64);
}

Expr imageOf(const Source& rois, Expr region, std::int64_t images)
{
    return asIndex(regionNumber(rois, region, 0), 0, std::max<std::int64_t>(images - 1, 0));
}

/// (y, x) of a corner of a region, in pixels.
std::array<Expr, 2> regionCorner(const Source& rois, Expr region, std::int64_t first, double scale, double offset)
{
    const auto pixel = [&](std::int64_t i) {
        const Expr number = regionNumber(rois, region, i);
        return number * constantLike(number, scale) - constantLike(number, offset);
    };
    return {pixel(first + 1), pixel(first)};
}

/// Channels first, whatever the layout is.
struct RegionAxes {
    std::vector<std::size_t> order;
    explicit RegionAxes(const std::string& layout) : order(*layoutPermutation(layout, "NCHW")) {}
    Ints ordered(const Ints& shape) const
    {
        Ints result;
        for (const std::size_t axis : order)
            result.push_back(shape[axis]);
        return result;
    }
    Indices own(std::span<const Expr> at) const
    {
        Indices result(4);
        for (std::size_t i = 0; i < 4; ++i)
            result[order[i]] = at[i];
        return result;
    }
};

/// The four pixels around (y, x), each times its weight; up to one pixel outside the edge counts, beyond that all are 0.
std::array<Expr, 4> samplePixels(const std::function<Expr(Expr, Expr)>& pixel, std::int64_t height, std::int64_t width, Expr y, Expr x)
{
    const auto constant = [&](double value) { return constantLike(y, value); };
    const auto less = [](Expr a, Expr b) { return compare(ExprKind::Less, a, b); };
    Expr outside = less(y, constant(-1));
    for (const Expr& beyond : {less(constant(static_cast<double>(height)), y), less(x, constant(-1)), less(constant(static_cast<double>(width)), x)})
        outside = binary(ExprKind::Or, outside, beyond);
    const auto inside = [&](Expr v, std::int64_t extent) {
        const Expr last = constant(static_cast<double>(extent - 1));
        return select(less(v, constant(0)), constant(0), select(less(last, v), last, v));
    };
    y = inside(y, height);
    x = inside(x, width);
    const Expr top = asIndex(y, 0, height - 1), left = asIndex(x, 0, width - 1); // towards 0
    const Expr bottom = minimum(top + 1, y->kernel->index(height - 1)), right = minimum(left + 1, y->kernel->index(width - 1));
    const Expr fy = y - cast(top, DataType::Float64), fx = x - cast(left, DataType::Float64);
    const Expr one = constant(1), zero = constant(0);
    const auto weighted = [&](Expr weight, Expr h, Expr w) { return select(outside, zero, weight * pixel(h, w)); };
    return {weighted((one - fy) * (one - fx), top, left), weighted((one - fy) * fx, top, right), weighted(fy * (one - fx), bottom, left),
        weighted(fy * fx, bottom, right)};
}

} // namespace

Result<Lowered> lowerRoiAlign(const LoweringRequest& request)
{
    const auto attrs = readFields<RoiAlignAttrs>(request.call.attrs);
    return computed([=, data = request.inputs[0], rois = request.inputs[1], result = request.outputs[0]](Builder& b, const Sink& sink) {
        Kernel& kernel = b.kernel();
        const RegionAxes axes(attrs.layout);
        const Ints s = axes.ordered(data.shape);
        if (s[0] == 0 || s[2] == 0 || s[3] == 0)
            return;
        const auto constant = [&](double value) { return kernel.number(value, DataType::Float64); };
        const bool max = attrs.mode != "avg", ofPixels = attrs.mode == "weighted_max";
        b.nest(std::array {rois.shape[0], s[1], attrs.pooledSize[0], attrs.pooledSize[1]}, [&](std::span<const Expr> at) {
            const Expr image = imageOf(rois, at[0], s[0]);
            const auto begin = regionCorner(rois, at[0], 1, attrs.spatialScale, attrs.aligned ? 0.5 : 0);
            const auto end = regionCorner(rois, at[0], 3, attrs.spatialScale, attrs.aligned ? 0.5 : 0);
            std::array<Expr, 2> first, bin, samples; // samples: doubles
            for (std::size_t i = 0; i < 2; ++i) {
                first[i] = b.let("from", begin[i]);
                const Expr extent = end[i] - begin[i];
                bin[i] = b.let("bin", (attrs.aligned ? extent : select(compare(ExprKind::Less, extent, constant(1)), constant(1), extent)) / constant(static_cast<double>(attrs.pooledSize[i])));
                const Expr wide = minimum(maximum(bin[i], constant(0)), constant(static_cast<double>(mostSamplesOfBin)));
                samples[i] = attrs.sampleRatio > 0 ? constant(static_cast<double>(attrs.sampleRatio)) : b.let("samples", call(MathFunction::Ceil, wide));
            }
            const Expr count = samples[0] * samples[1];
            const Expr lowest = max ? select(compare(ExprKind::Less, constant(0), count), constant(-std::numeric_limits<double>::infinity()), constant(0)) : constant(0);
            const std::uint32_t sum = b.scalar("pooled", lowest);
            b.loop("i", b.index(0), asIndex(samples[0], 0, mostSamplesOfBin), [&](Expr i) {
                b.loop("k", b.index(0), asIndex(samples[1], 0, mostSamplesOfBin), [&](Expr k) {
                    const auto place = [&](std::size_t axis, Expr number) {
                        const Expr step = (cast(number, DataType::Float64) + constant(0.5)) / samples[axis];
                        return b.let("place", first[axis] + (cast(at[2 + axis], DataType::Float64) + step) * bin[axis]);
                    };
                    const Expr y = place(0, i), x = place(1, k);
                    const auto pixel = [&](Expr h, Expr w) { return cast(data.at(axes.own(std::array {image, at[1], h, w})), DataType::Float64); };
                    const auto pixels = samplePixels(pixel, s[2], s[3], y, x);
                    const Expr value = ofPixels ? greaterOf(greaterOf(greaterOf(pixels[0], pixels[1]), pixels[2]), pixels[3]) : pixels[0] + pixels[1] + pixels[2] + pixels[3];
                    b.assign(sum, max ? greaterOf(b.read(sum), value) : b.read(sum) + value);
                });
            });
            const Expr pooled = max ? b.read(sum) : b.read(sum) / greaterOf(count, constant(1));
            sink(axes.own(at), cast(pooled, computeType(result.dtype)));
        }, "rchw", 3);
    });
}

Result<Lowered> lowerRoiPool(const LoweringRequest& request)
{
    const auto attrs = readFields<RoiPoolAttrs>(request.call.attrs);
    return computed([=, data = request.inputs[0], rois = request.inputs[1], result = request.outputs[0]](Builder& b, const Sink& sink) {
        Kernel& kernel = b.kernel();
        const RegionAxes axes(attrs.layout);
        const Ints s = axes.ordered(data.shape);
        const auto constant = [&](double value) { return kernel.number(value, DataType::Float64); };
        b.nest(std::array {rois.shape[0], s[1], attrs.pooledSize[0], attrs.pooledSize[1]}, [&](std::span<const Expr> at) {
            const Expr image = imageOf(rois, at[0], s[0]);
            const auto begin = regionCorner(rois, at[0], 1, attrs.spatialScale, 0), end = regionCorner(rois, at[0], 3, attrs.spatialScale, 0);
            std::array<Expr, 2> from, to; // int64
            for (std::size_t i = 0; i < 2; ++i) {
                const Expr first = call(MathFunction::RoundAway, begin[i]), last = call(MathFunction::RoundAway, end[i]);
                const Expr bin = b.let("bin", greaterOf(last - first + constant(1), constant(1)) / constant(static_cast<double>(attrs.pooledSize[i])));
                const auto edge = [&](MathFunction rounding, Expr place) {
                    const Expr pixel = call(rounding, cast(place, DataType::Float64) * bin) + first, extent = constant(static_cast<double>(s[2 + i]));
                    return b.let("edge", cast(minimum(maximum(pixel, constant(0)), extent), DataType::Int64));
                };
                from[i] = edge(MathFunction::Floor, at[2 + i]);
                to[i] = edge(MathFunction::Ceil, at[2 + i] + 1);
            }
            const Expr some = binary(ExprKind::And, compare(ExprKind::Less, from[0], to[0]), compare(ExprKind::Less, from[1], to[1]));
            const std::uint32_t best = b.scalar("pooled", select(some, constant(-std::numeric_limits<double>::infinity()), constant(0)));
            b.loop("y", asIndex(from[0], 0, s[2]), asIndex(to[0], 0, s[2]), [&](Expr y) {
                b.loop("x", asIndex(from[1], 0, s[3]), asIndex(to[1], 0, s[3]), [&](Expr x) {
                    b.assign(best, greaterOf(b.read(best), cast(data.at(axes.own(std::array {image, at[1], y, x})), DataType::Float64)));
                });
            });
            sink(axes.own(at), cast(b.read(best), computeType(result.dtype)));
        }, "rchw", 3);
    });
}

} // namespace passbench

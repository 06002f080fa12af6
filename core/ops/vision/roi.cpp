// Regions of interest: parts of an image pooled to one size.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/vision/lowering.h"
#include "core/ops/vision/samples.h"
#include "core/ops/windows/attributes.h"
#include "core/ops/windows/convolution_kernels.h"

namespace passbench {
namespace {

Result<Type> inferRegions(const InferRequest& request, const Ints& pooledSize, const std::string& layout)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* rois, tensorInput(request, 1, "rois"));
    PB_TRY(requireFloat(*data, "data"));
    PB_TRY(requireSameDtype(*data, *rois, "data", "rois"));
    PB_TRY(checkPerDim("pooled_size", pooledSize, 2, 1));
    if (data->shape.size() != 4 || rois->shape.size() != 2 || !agreed(rois->shape[1], Dim(5)))
        return fail("`data` is {} and `rois` {}, and must be of rank 4 and (R, 5)", shapeText(data->shape), shapeText(rois->shape));
    PB_ASSIGN(const auto order, layoutPermutation(layout, "NCHW"));
    return Type(data->dtype, inLayout({rois->shape[0], data->shape[order[1]], Dim(pooledSize[0]), Dim(pooledSize[1])}, inverse(order)));
}

Result<Type> inferRoiAlign(const InferRequest& request)
{
    const auto attrs = readFields<RoiAlignAttrs>(request.attrs);
    return inferRegions(request, attrs.pooledSize, attrs.layout);
}

Result<Type> inferRoiPool(const InferRequest& request)
{
    const auto attrs = readFields<RoiPoolAttrs>(request.attrs);
    return inferRegions(request, attrs.pooledSize, attrs.layout);
}

/// A region in pixels: (y, x) of its corners.
struct Region {
    std::int64_t image = 0;
    std::array<double, 2> begin {}, end {};
};

Result<std::vector<Region>> regionsOf(const Tensor& rois, double scale, double offset, std::int64_t images)
{
    std::vector<Region> regions;
    for (std::int64_t r = 0; r < rois.shape()[0]; ++r) {
        Region region {.image = static_cast<std::int64_t>(rois.at(r * 5))};
        if (!(rois.at(r * 5) >= 0) || region.image >= images)
            return fail("region {} is of image {}, and there are {}", r, rois.at(r * 5), images);
        region.begin = {rois.at(r * 5 + 2) * scale - offset, rois.at(r * 5 + 1) * scale - offset};
        region.end = {rois.at(r * 5 + 4) * scale - offset, rois.at(r * 5 + 3) * scale - offset};
        for (const double x : {region.begin[0], region.begin[1], region.end[0], region.end[1]})
            if (!(std::abs(x) < 1e9))
                return fail("region {} has the coordinate {}", r, x);
        regions.push_back(region);
    }
    return regions;
}

/// The four pixels around (y, x), each times its weight; up to one pixel outside the edge counts, beyond that all are 0.
template<typename T> std::array<double, 4> weightedPixels(const T* plane, std::int64_t height, std::int64_t width, double y, double x)
{
    if (y < -1 || y > static_cast<double>(height) || x < -1 || x > static_cast<double>(width))
        return {};
    const auto pixel = [&](std::int64_t h, std::int64_t w) { return static_cast<double>(plane[h * width + w]); };
    y = std::clamp(y, 0.0, static_cast<double>(height - 1));
    x = std::clamp(x, 0.0, static_cast<double>(width - 1));
    const auto top = static_cast<std::int64_t>(y), left = static_cast<std::int64_t>(x);
    const std::int64_t bottom = std::min(top + 1, height - 1), right = std::min(left + 1, width - 1);
    const double fy = y - static_cast<double>(top), fx = x - static_cast<double>(left);
    return {(1 - fy) * (1 - fx) * pixel(top, left), (1 - fy) * fx * pixel(top, right), fy * (1 - fx) * pixel(bottom, left),
        fy * fx * pixel(bottom, right)};
}

/// Calls `pool(plane, region, bin row, bin column)` for each element of the result. `data` is channels first.
template<typename F>
Tensor pooledRegions(const Tensor& data, const std::vector<Region>& regions, const Ints& size, F&& pool)
{
    const Ints& s = data.shape();
    const DataType dtype = computeDtype(data.dtype());
    const Tensor pixels = castTo(data, dtype);
    Tensor result = Tensor::allocate(dtype, {static_cast<std::int64_t>(regions.size()), s[1], size[0], size[1]});
    visitFloat(dtype, [&](auto zero) {
        using T = decltype(zero);
        const T* in = pixels.as<T>().data();
        T* out = result.writable<T>().data();
        parallelFor(static_cast<std::int64_t>(regions.size()) * s[1], 4, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t plane = begin; plane < end; ++plane) {
                const Region& region = regions[static_cast<std::size_t>(plane / s[1])];
                const T* from = in + (region.image * s[1] + plane % s[1]) * s[2] * s[3];
                T* to = out + plane * size[0] * size[1];
                for (std::int64_t row = 0; row < size[0]; ++row)
                    for (std::int64_t column = 0; column < size[1]; ++column)
                        *to++ = static_cast<T>(pool(from, region, row, column));
            }
        });
    });
    return castTo(result, data.dtype());
}

Result<std::vector<Tensor>> evaluateRoiAlign(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<RoiAlignAttrs>(attrs);
    const auto order = *layoutPermutation(read.layout, "NCHW");
    const Tensor data = permuted(inputs[0], order);
    const Ints& s = data.shape();
    PB_ASSIGN(const auto regions, regionsOf(inputs[1], read.spatialScale, read.aligned ? 0.5 : 0, s[0]));
    if ((s[2] == 0 || s[3] == 0) && elementCount(type).value_or(0) > 0)
        return fail("`data` {} has no pixels", shapeText(inputs[0].shape()));
    const bool max = read.mode != "avg", ofPixels = read.mode == "weighted_max";
    const auto pool = [&](const auto* plane, const Region& region, std::int64_t row, std::int64_t column) {
        std::array<double, 2> bin {};
        std::array<std::int64_t, 2> samples {};
        for (std::size_t i = 0; i < 2; ++i) {
            const double extent = read.aligned ? region.end[i] - region.begin[i] : std::max(region.end[i] - region.begin[i], 1.0);
            bin[i] = extent / static_cast<double>(read.pooledSize[i]);
            samples[i] = read.sampleRatio > 0 ? read.sampleRatio : static_cast<std::int64_t>(std::ceil(std::clamp(bin[i], 0.0, static_cast<double>(mostSamplesOfBin))));
        }
        double sum = max && samples[0] * samples[1] > 0 ? -std::numeric_limits<double>::infinity() : 0;
        for (std::int64_t i = 0; i < samples[0]; ++i)
            for (std::int64_t k = 0; k < samples[1]; ++k) {
                const double y = region.begin[0] + (static_cast<double>(row) + (static_cast<double>(i) + 0.5) / static_cast<double>(samples[0])) * bin[0];
                const double x = region.begin[1] + (static_cast<double>(column) + (static_cast<double>(k) + 0.5) / static_cast<double>(samples[1])) * bin[1];
                const auto pixels = weightedPixels(plane, s[2], s[3], y, x);
                const double value = ofPixels ? std::ranges::max(pixels) : pixels[0] + pixels[1] + pixels[2] + pixels[3];
                sum = max ? std::max(sum, value) : sum + value;
            }
        return max ? sum : sum / static_cast<double>(std::max<std::int64_t>(samples[0] * samples[1], 1));
    };
    return std::vector {permuted(pooledRegions(data, regions, read.pooledSize, pool), inverse(order))};
}

Result<std::vector<Tensor>> evaluateRoiPool(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<RoiPoolAttrs>(attrs);
    const auto order = *layoutPermutation(read.layout, "NCHW");
    const Tensor data = permuted(inputs[0], order);
    const Ints& s = data.shape();
    PB_ASSIGN(const auto regions, regionsOf(inputs[1], read.spatialScale, 0, s[0]));
    const auto pool = [&](const auto* plane, const Region& region, std::int64_t row, std::int64_t column) {
        std::array<std::int64_t, 2> from {}, to {};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto begin = static_cast<std::int64_t>(std::round(region.begin[i]));
            const auto end = static_cast<std::int64_t>(std::round(region.end[i]));
            const double bin = static_cast<double>(std::max<std::int64_t>(end - begin + 1, 1)) / static_cast<double>(read.pooledSize[i]);
            const auto at = static_cast<double>(i == 0 ? row : column);
            from[i] = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(at * bin)) + begin, 0, s[2 + i]);
            to[i] = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil((at + 1) * bin)) + begin, 0, s[2 + i]);
        }
        const bool empty = from[0] >= to[0] || from[1] >= to[1];
        double best = empty ? 0 : -std::numeric_limits<double>::infinity();
        for (std::int64_t y = from[0]; y < to[0]; ++y)
            for (std::int64_t x = from[1]; x < to[1]; ++x)
                best = std::max(best, static_cast<double>(plane[y * s[3] + x]));
        return best;
    };
    return std::vector {permuted(pooledRegions(data, regions, read.pooledSize, pool), inverse(order))};
}

/// Of the data and of the result: the regions are a matrix.
Result<LayoutAnswer> regionLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const DataLayout own, DataLayout::parse(request.attribute<std::string>("layout")));
    return unchanged(request, {own, DataLayout::of("RK")}, {own});
}

} // namespace

std::vector<OpDef> roiOps()
{
    const OpInput data {"data", "feature maps, [N, C, H, W] or as `layout` says"};
    const OpInput rois {"rois", "regions, [R, 5]: number of the image, then x0, y0, x1, y1"};
    return {
        {.name = "vision.roi_align",
            .summary = "Regions of feature maps sampled to one size, between the pixels",
            .doc = "Each bin of a region is the average (or the greatest) of samples spread evenly over it, each worked out from the four "
                   "pixels around. Unless `aligned`, a region is at least one pixel large. Two things are ours, since ONNX has them: `aligned`, "
                   "its half_pixel, and the mode `weighted_max`, its max, which takes the greatest product of a pixel and its weight.",
            .inputs = {data, rois},
            .attributes = fieldInfos<RoiAlignAttrs>(),
            .category = OpCategory::Pooling,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferRoiAlign,
            .evaluate = evaluateRoiAlign,
            .cost = costOfSteps<32>, // four samples of eight operations
            .lower = lowerRoiAlign,
            .layout = regionLayout,
            .convertLayout = convertLayoutAttribute},
        {.name = "vision.roi_pool",
            .summary = "The greatest pixel in each bin of regions of feature maps",
            .doc = "Corners are rounded to pixels, halves away from zero, and both belong to the region. An empty bin is 0.",
            .inputs = {data, rois},
            .attributes = fieldInfos<RoiPoolAttrs>(),
            .category = OpCategory::Pooling,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferRoiPool,
            .evaluate = evaluateRoiPool,
            .cost = costOfSteps<16>,
            .lower = lowerRoiPool,
            .layout = regionLayout,
            .convertLayout = convertLayoutAttribute},
    };
}

} // namespace passbench

// Sampling of images at points that another tensor names.

#include "core/ops/image/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferGridSample(const InferRequest& request)
{
    const auto attrs = readFields<GridSampleAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* grid, tensorInput(request, 1, "grid"));
    PB_TRY(requireFloat(*grid, "grid"));
    const std::size_t rank = attrs.layout.size();
    if (data->shape.size() != rank || grid->shape.size() != rank)
        return fail("`data` is {} and `grid` {}, and both must have rank {}", shapeText(data->shape), shapeText(grid->shape), rank);
    if (data->dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    const auto batch = agreed(data->shape[0], grid->shape[0]);
    if (!batch || !agreed(grid->shape[1], Dim(static_cast<std::int64_t>(rank) - 2)))
        return fail("`grid` is {}, and must be ({}, {}, ...)", shapeText(grid->shape), data->shape[0].text(), rank - 2);
    if (attrs.method == "bicubic" && rank != 4)
        return fail("bicubic sampling is of images with two axes");
    Shape shape = grid->shape;
    shape[0] = *batch;
    shape[1] = data->shape[1];
    return Type(data->dtype, std::move(shape));
}

/// One axis of an image: where it ends for points, and which pixel stands for one outside.
struct Extent {
    std::int64_t size = 0;
    double low = 0, high = 0; ///< of the coordinates that are inside
    std::string_view padding;

    static Extent of(std::int64_t size, const GridSampleAttrs& attrs)
    {
        const auto last = static_cast<double>(size - 1);
        return {size, attrs.alignCorners ? 0 : -0.5, attrs.alignCorners ? last : last + 0.5, attrs.paddingMode};
    }

    double mirrored(double x) const
    {
        const double range = high - low;
        if (range <= 0)
            return 0;
        const double into = std::fmod(std::abs(x - low), 2 * range); // the picture repeats after both ways
        return low + (into > range ? 2 * range - into : into);
    }

    double inside(double x) const
    {
        if ((x >= low && x <= high) || padding == "zeros")
            return x;
        return padding == "border" ? std::clamp(x, 0.0, static_cast<double>(size - 1)) : mirrored(x);
    }

    std::int64_t pixel(double x) const ///< of a whole number; -1 for one outside
    {
        const auto last = static_cast<double>(size - 1);
        if (x >= 0 && x <= last)
            return static_cast<std::int64_t>(x);
        if (padding == "zeros" || std::isnan(x))
            return -1;
        return static_cast<std::int64_t>(std::clamp(padding == "border" ? x : mirrored(x), 0.0, last));
    }
};

/// The pixels along one axis that make up the value at `x`, at most four.
struct AxisTaps {
    std::array<Tap, 4> taps;
    std::size_t count = 0;
    void add(const Extent& extent, double x, double weight)
    {
        if (const std::int64_t index = extent.pixel(x); index >= 0)
            taps[count++] = {index, weight};
    }
};

AxisTaps tapsAt(double x, const Extent& extent, const std::string& method)
{
    AxisTaps result;
    if (method == "nearest") { // halves to the even pixel
        result.add(extent, extent.inside(std::nearbyint(x)), 1);
        return result;
    }
    x = extent.inside(x);
    const double below = std::floor(x), t = x - below;
    if (method == "bilinear") {
        result.add(extent, below, 1 - t);
        result.add(extent, below + 1, t);
        return result;
    }
    constexpr double a = -0.75;
    const auto near = [](double d) { return ((a + 2) * d - (a + 3)) * d * d + 1; };
    const auto far = [](double d) { return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a; };
    const double weights[] {far(t + 1), near(t), near(1 - t), far(2 - t)};
    for (int i = 0; i < 4; ++i)
        result.add(extent, below - 1 + i, weights[i]);
    return result;
}

template<typename T> double summed(const T* plane, std::span<const AxisTaps> axes, std::span<const Extent> extents)
{
    double sum = 0;
    const AxisTaps one {.taps = {Tap {0, 1}}, .count = 1};
    const AxisTaps& depth = axes.size() == 3 ? axes[0] : one;
    const AxisTaps &rows = axes[axes.size() - 2], &columns = axes[axes.size() - 1];
    const std::int64_t height = extents[extents.size() - 2].size, width = extents.back().size;
    for (std::size_t d = 0; d < depth.count; ++d)
        for (std::size_t r = 0; r < rows.count; ++r)
            for (std::size_t c = 0; c < columns.count; ++c)
                sum += depth.taps[d].weight * rows.taps[r].weight * columns.taps[c].weight
                    * static_cast<double>(load(plane[(depth.taps[d].index * height + rows.taps[r].index) * width + columns.taps[c].index]));
    return sum;
}

template<typename T> void sample(const Tensor& data, const Tensor& grid, const GridSampleAttrs& attrs, Tensor& result)
{
    const std::size_t axes = data.rank() - 2;
    std::vector<Extent> extents;
    std::int64_t planeSize = 1, points = 1;
    for (std::size_t i = 0; i < axes; ++i) {
        extents.push_back(Extent::of(data.shape()[2 + i], attrs));
        planeSize *= data.shape()[2 + i];
        points *= result.shape()[2 + i];
    }
    const std::int64_t channels = data.shape()[1];
    const T* in = data.as<T>().data();
    const double* coordinates = grid.as<double>().data();
    T* out = result.writable<T>().data();
    parallelFor(data.shape()[0] * points, 4096, [&](std::int64_t begin, std::int64_t end) {
        std::vector<AxisTaps> taps(axes);
        for (std::int64_t at = begin; at < end; ++at) {
            const std::int64_t image = at / points, point = at % points;
            for (std::size_t i = 0; i < axes; ++i) { // x, which is the last axis, comes first
                const double share = coordinates[(image * static_cast<std::int64_t>(axes) + static_cast<std::int64_t>(axes - 1 - i)) * points + point];
                const Extent& extent = extents[i];
                taps[i] = tapsAt((share + 1) / 2 * (extent.high - extent.low) + extent.low, extent, attrs.method);
            }
            for (std::int64_t c = 0; c < channels; ++c) {
                const double sum = planeSize == 0 ? 0 : summed(in + (image * channels + c) * planeSize, std::span<const AxisTaps>(taps), std::span<const Extent>(extents));
                if constexpr (isFloatStorage<T>)
                    out[(image * channels + c) * points + point] = store<T>(static_cast<Compute<T>>(sum));
                else
                    out[(image * channels + c) * points + point] = converted<T>(std::round(sum));
            }
        }
    });
}

Result<std::vector<Tensor>> evaluateGridSample(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<GridSampleAttrs>(attrs);
    Tensor result = Tensor::allocate(inputs[0].dtype(), *staticShape(type));
    if (result.elementCount() > 0)
        visitStorage(inputs[0].dtype(), [&](auto t) { sample<decltype(t)>(inputs[0], castTo(inputs[1], DataType::Float64), read, result); });
    wrapFourBits(result);
    return std::vector {std::move(result)};
}

} // namespace

std::vector<OpDef> samplingOps()
{
    return {
        {.name = "image.grid_sample",
            .summary = "Images sampled at given points",
            .doc = "A point is x, y (and z), from -1 to 1 across the image. Among equally near pixels `nearest` takes the even one.",
            .inputs = {{"data", "images, [N, C, H, W] or [N, C, D, H, W]"}, {"grid", "points, [N, 2, H, W] or [N, 3, D, H, W], the shape of the result"}},
            .attributes = fieldInfos<GridSampleAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferGridSample,
            .evaluate = evaluateGridSample,
            .cost = costOfSteps<16>,
            .lower = lowerGridSample},
    };
}

} // namespace passbench

// Resizing of images.

#include "core/ops/image/attributes.h"
#include "core/ops/image/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/axis_map.h"
#include "core/ops/windows/convolution_kernels.h"

namespace passbench {
namespace {

/// The type with the spatial extents that `sized` makes of those of the data.
template<typename F>
Result<Type> inferResized(const InferRequest& request, const std::string& layout, std::size_t dims, const std::string& method, std::optional<DataType> dtype, F&& sized)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if ((data->dtype == DataType::Bool || dtype == DataType::Bool) && method != "nearest_neighbor")
        return fail("`data` is bool, which `{}` can't find values between; `nearest_neighbor` can", method);
    const DataLayout canonical = DataLayout::of(channelsFirst(dims));
    PB_ASSIGN(const DataLayout order, windowLayout(layout, canonical.text()));
    PB_ASSIGN(Shape shape, transformedShape(data->shape, order, canonical));
    for (std::size_t i = 2; i < shape.size(); ++i) {
        const Dim extent = sized(i - 2, shape[i]);
        if (shape[i] == Dim(0) && extent != Dim(0))
            return fail("`data` {} has no pixels", shapeText(data->shape));
        if (extent.isStatic() && extent.size() > largestEntry)
            return fail("`data` {} would get an extent of {}; at most {} are possible", shapeText(data->shape), extent.text(), largestEntry);
        shape[i] = extent;
    }
    PB_ASSIGN(Shape inOrder, transformedShape(shape, canonical, order));
    return Type(dtype.value_or(data->dtype), std::move(inOrder));
}

template<std::size_t dims> Result<Type> inferResize(const InferRequest& request)
{
    const auto attrs = readFields<SpatialResizeAttrs<dims>>(request.attrs);
    PB_TRY(checkPerDim("size", attrs.size, dims, 0));
    if (attrs.coordinateMode == "tf_crop_and_resize" && attrs.roi.size() != 2 * dims)
        return fail("tf_crop_and_resize needs {} numbers in `roi`, and got {}", 2 * dims, attrs.roi.size());
    return inferResized(request, attrs.layout, dims, attrs.method, attrs.outDtype, [&](std::size_t dim, Dim) { return Dim(attrs.size[dim]); });
}

Dim scaled(Dim dim, double by)
{
    const double extent = dim.isStatic() ? std::round(static_cast<double>(dim.size()) * by) : -1;
    return extent >= 0 ? Dim(static_cast<std::int64_t>(std::min(extent, 1e18))) : Dim();
}

Result<Type> inferUpsampling(const InferRequest& request)
{
    const auto attrs = readFields<UpsamplingAttrs>(request.attrs);
    return inferResized(request, attrs.layout, 2, attrs.method, std::nullopt, [&](std::size_t dim, Dim extent) { return scaled(extent, dim == 0 ? attrs.scaleH : attrs.scaleW); });
}

Result<Type> inferUpsampling3d(const InferRequest& request)
{
    const auto attrs = readFields<Upsampling3dAttrs>(request.attrs);
    const double scales[] = {attrs.scaleD, attrs.scaleH, attrs.scaleW};
    return inferResized(request, attrs.layout, 3, attrs.method, std::nullopt, [&](std::size_t dim, Dim extent) { return scaled(extent, scales[dim]); });
}

bool copiesPixels(const std::vector<Taps>& axis)
{
    return std::ranges::all_of(axis, [](const Taps& taps) { return taps.size() <= 1; });
}

AxisMap mapOf(const std::vector<Taps>& axis)
{
    AxisMap map;
    for (const Taps& taps : axis)
        map.from.push_back(taps.empty() ? AxisMap::fill : taps[0].index);
    return map;
}

AxisMap everything(std::int64_t extent)
{
    AxisMap map;
    for (std::int64_t i = 0; i < extent; ++i)
        map.from.push_back(i);
    return map;
}

/// Always three spatial dims: missing ones have one pixel, in front.
using SpatialTaps = std::array<std::vector<Taps>, 3>;

/// The sum of the taps of one pixel, which are those of its place along each dim.
template<typename T> double tapped(const T* image, const Ints& extents, const Taps& depth, const Taps& rows, const Taps& columns)
{
    double sum = 0;
    for (const Tap& d : depth)
        for (const Tap& row : rows)
            for (const Tap& column : columns)
                sum += d.weight * row.weight * column.weight
                    * static_cast<double>(image[(d.index * extents[1] + row.index) * extents[2] + column.index]);
    return sum;
}

/// Interpolates channels-first data with the spatial extents `extents` into `result`.
void interpolate(const Tensor& data, const Ints& extents, const SpatialTaps& taps, double outside, Tensor& result)
{
    const auto depth = static_cast<std::int64_t>(taps[0].size()), height = static_cast<std::int64_t>(taps[1].size());
    const auto width = static_cast<std::int64_t>(taps[2].size());
    const DataType dtype = isFloat(data.dtype()) ? computeDtype(data.dtype()) : DataType::Float64; // of integers, rounded at the end
    const Tensor pixels = castTo(data, dtype);
    Tensor interpolated = Tensor::allocate(dtype, result.shape());
    visitFloat(dtype, [&](auto zero) {
        using T = decltype(zero);
        const T* in = pixels.as<T>().data();
        T* out = interpolated.writable<T>().data();
        const std::int64_t lines = width == 0 ? 0 : interpolated.elementCount() / width;
        parallelFor(lines, 1 + 8192 / std::max<std::int64_t>(1, width), [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t line = begin; line < end; ++line) {
                const T* image = in + line / height / depth * extents[0] * extents[1] * extents[2];
                const Taps &z = taps[0][static_cast<std::size_t>(line / height % depth)], &y = taps[1][static_cast<std::size_t>(line % height)];
                for (std::int64_t x = 0; x < width; ++x) {
                    const Taps& columns = taps[2][static_cast<std::size_t>(x)];
                    const double sum = z.empty() || y.empty() || columns.empty() ? outside : tapped(image, extents, z, y, columns);
                    out[line * width + x] = static_cast<T>(isFloat(data.dtype()) ? sum : std::round(sum));
                }
            }
        });
    });
    result = castTo(interpolated, data.dtype());
}

Result<std::vector<Tensor>> resized(const Tensor& input, const ResizeAttrs& attrs, const Type& type)
{
    const DataLayout order = DataLayout::of(attrs.layout);
    const std::size_t dims = order.letters() - 2;
    const DataLayout canonical = DataLayout::of(channelsFirst(dims));
    const DataType dtype = type.tensor()->dtype;
    // Values between pixels are rounded once, to the type that they get.
    const Tensor data = castTo(transformed(input, order, canonical), isFloat(dtype) ? dtype : input.dtype());
    const Shape resultShape = *transformedShape(type.tensor()->shape, order, canonical);
    std::vector maps {everything(data.shape()[0]), everything(data.shape()[1])};
    SpatialTaps taps;
    taps.fill({{{0, 1}}});
    Ints extents(3, 1), shape {data.shape()[0], data.shape()[1]};
    for (std::size_t i = 0; i < dims; ++i) {
        extents[3 - dims + i] = data.shape()[2 + i];
        shape.push_back(resultShape[2 + i].size());
        taps[3 - dims + i] = resizeTaps(attrs, i, data.shape()[2 + i], shape.back());
        maps.push_back(mapOf(taps[3 - dims + i]));
    }
    Tensor result;
    if (std::ranges::all_of(taps, copiesPixels)) {
        result = gatherMapped(data, maps, Tensor::scalar(data.dtype(), attrs.extrapolationValue));
    } else {
        result = Tensor::allocate(data.dtype(), shape);
        interpolate(data, extents, taps, attrs.extrapolationValue, result);
    }
    return std::vector {castTo(transformed(result, canonical, order), dtype)};
}

template<std::size_t dims> Result<std::vector<Tensor>> evaluateResize(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return resized(inputs[0], readFields<SpatialResizeAttrs<dims>>(attrs), type);
}

template<typename A> Result<std::vector<Tensor>> evaluateUpsampling(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return resized(inputs[0], asResize(readFields<A>(attrs)), type);
}

template<std::size_t dims> OpDef resize(std::string summary, std::string shape)
{
    return {.name = fmt::format("image.resize{}d", dims),
        .summary = std::move(summary),
        .doc = "`round` takes halves away from zero. Results of integer images are rounded.",
        .inputs = {{"data", "images, " + shape + " or as `layout` says"}},
        .attributes = fieldInfos<SpatialResizeAttrs<dims>>(),
        .category = OpCategory::DataMovement,
        .fusion = Fusion::Injective,
        .inferType = inferResize<dims>,
        .evaluate = evaluateResize<dims>,
        .cost = costOfSteps<dims == 1 ? 4 : dims == 2 ? 8 : 16>,
        .lower = inAnyLayout<lowerSpatialResize<dims>>,
        .layout = dims == 3 ? nullptr : resizeLayout,
        .convertLayout = dims == 3 ? nullptr : convertLayoutAttribute,
        .precision = dims == 2 ? Precision::Follow : Precision::Unstated};
}

} // namespace

std::vector<OpDef> imageOps()
{
    return {
        resize<1>("A signal of another length", "[N, C, W]"),
        resize<2>("An image of another height and width", "[N, C, H, W]"),
        resize<3>("A volume of another depth, height and width", "[N, C, D, H, W]"),
        {.name = "nn.upsampling",
            .summary = "Height and width scaled by factors",
            .doc = "Extents are rounded to the nearest. `align_corners` applies to the bilinear and bicubic methods.",
            .inputs = {{"data", "activations, [N, C, H, W] or as `layout` says"}},
            .attributes = fieldInfos<UpsamplingAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferUpsampling,
            .evaluate = evaluateUpsampling<UpsamplingAttrs>,
            .cost = costOfSteps<8>,
            .lower = inAnyLayout<lowerUpsampling<UpsamplingAttrs>>,
            .layout = upsamplingLayout},
        {.name = "nn.upsampling3d",
            .summary = "Depth, height and width scaled by factors",
            .doc = "Extents are rounded to the nearest. The nearest neighbour is repeated; the coordinate transformation is that of the "
                   "trilinear method.",
            .inputs = {{"data", "activations, [N, C, D, H, W] or as `layout` says"}},
            .attributes = fieldInfos<Upsampling3dAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferUpsampling3d,
            .evaluate = evaluateUpsampling<Upsampling3dAttrs>,
            .cost = costOfSteps<16>,
            .lower = inAnyLayout<lowerUpsampling<Upsampling3dAttrs>>,
            .layout = upsamplingLayout},
    };
}

} // namespace passbench

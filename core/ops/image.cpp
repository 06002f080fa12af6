// Resizing of images.

#include "core/ops/all_ops.h"
#include "core/ops/axis_map.h"
#include "core/ops/convolution_kernels.h"
#include "core/ops/costs.h"
#include "core/ops/image_attributes.h"
#include "core/ops/kernels.h"
#include "core/ops/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferResized(const InferRequest& request, const std::string& layout, Dim height, Dim width, std::optional<DataType> dtype)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (data->shape.size() != 4)
        return fail("`data` is {}, and must have rank 4", shapeText(data->shape));
    if (data->dtype == DataType::Bool || dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    PB_ASSIGN(const auto order, layoutPermutation(layout, "NCHW"));
    Shape shape = inLayout(data->shape, order);
    const bool empty = shape[2] == Dim(0) || shape[3] == Dim(0);
    shape[2] = height;
    shape[3] = width;
    if (empty && height != Dim(0) && width != Dim(0))
        return fail("`data` {} has no pixels", shapeText(data->shape));
    return Type(dtype.value_or(data->dtype), inLayout(shape, inverse(order)));
}

Result<Type> inferResize2d(const InferRequest& request)
{
    const auto attrs = readFields<Resize2dAttrs>(request.attrs);
    PB_TRY(checkPerDim("size", attrs.size, 2, 0));
    if (attrs.coordinateMode == "tf_crop_and_resize" && attrs.roi.size() != 4)
        return fail("tf_crop_and_resize needs four numbers in `roi`, and got {}", attrs.roi.size());
    return inferResized(request, attrs.layout, Dim(attrs.size[0]), Dim(attrs.size[1]), attrs.outDtype);
}

Result<Type> inferUpsampling(const InferRequest& request)
{
    const auto attrs = readFields<UpsamplingAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, "NCHW"));
    if (data->shape.size() != 4)
        return fail("`data` is {}, and must have rank 4", shapeText(data->shape));
    const auto scaled = [](Dim dim, double by) -> Dim {
        const double extent = dim.isStatic() ? std::round(static_cast<double>(dim.size()) * by) : -1;
        return extent >= 0 && extent < 1e9 ? Dim(static_cast<std::int64_t>(extent)) : Dim();
    };
    return inferResized(request, attrs.layout, scaled(data->shape[order[2]], attrs.scaleH), scaled(data->shape[order[3]], attrs.scaleW), std::nullopt);
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

/// Sums taps of rows and columns of channels-first data.
Tensor interpolated(const Tensor& data, const std::vector<Taps>& rows, const std::vector<Taps>& columns, double outside)
{
    const Ints& s = data.shape();
    const auto height = static_cast<std::int64_t>(rows.size());
    const auto width = static_cast<std::int64_t>(columns.size());
    Tensor result = Tensor::allocate(data.dtype(), {s[0], s[1], height, width});
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = data.as<T>().data();
        T* out = result.writable<T>().data();
        parallelFor(s[0] * s[1] * height, 1 + 8192 / std::max<std::int64_t>(1, width), [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t line = begin; line < end; ++line) {
                const T* plane = in + line / height * s[2] * s[3];
                const Taps& y = rows[static_cast<std::size_t>(line % height)];
                for (std::int64_t x = 0; x < width; ++x) {
                    const Taps& taps = columns[static_cast<std::size_t>(x)];
                    double sum = y.empty() || taps.empty() ? outside : 0;
                    for (const Tap& row : y)
                        for (const Tap& column : taps)
                            sum += row.weight * column.weight * static_cast<double>(load(plane[row.index * s[3] + column.index]));
                    if constexpr (isFloatStorage<T>)
                        out[line * width + x] = store<T>(static_cast<Compute<T>>(sum));
                    else
                        out[line * width + x] = converted<T>(std::round(sum));
                }
            }
        });
    });
    wrapFourBits(result);
    return result;
}

Result<std::vector<Tensor>> resized(const Tensor& input, const Resize2dAttrs& attrs, const Type& type)
{
    const auto order = *layoutPermutation(attrs.layout, "NCHW");
    const Tensor data = permuted(input, order);
    const Ints resultShape = *staticShape(type);
    const Ints& s = data.shape();
    const auto rows = resizeTaps(attrs, 0, s[2], resultShape[order[2]]);
    const auto columns = resizeTaps(attrs, 1, s[3], resultShape[order[3]]);
    const std::vector maps {everything(s[0]), everything(s[1]), mapOf(rows), mapOf(columns)};
    const Tensor result = copiesPixels(rows) && copiesPixels(columns)
        ? gatherMapped(data, maps, Tensor::scalar(data.dtype(), attrs.extrapolationValue))
        : interpolated(data, rows, columns, attrs.extrapolationValue);
    return std::vector {castTo(permuted(result, inverse(order)), type.tensor()->dtype)};
}

Result<std::vector<Tensor>> evaluateResize2d(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return resized(inputs[0], readFields<Resize2dAttrs>(attrs), type);
}

Result<std::vector<Tensor>> evaluateUpsampling(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return resized(inputs[0], asResize(readFields<UpsamplingAttrs>(attrs)), type);
}

} // namespace

std::vector<OpDef> imageOps()
{
    return {
        {.name = "image.resize2d",
            .summary = "An image of another height and width",
            .doc = "`round` takes halves away from zero. Results of integer images are rounded.",
            .inputs = {{"data", "images, [N, C, H, W] or as `layout` says"}},
            .attributes = fieldInfos<Resize2dAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferResize2d,
            .evaluate = evaluateResize2d,
            .cost = costOfSteps<8>},
        {.name = "nn.upsampling",
            .summary = "Height and width scaled by factors",
            .doc = "Extents are rounded to the nearest. `align_corners` applies to the bilinear and bicubic methods.",
            .inputs = {{"data", "activations, [N, C, H, W] or as `layout` says"}},
            .attributes = fieldInfos<UpsamplingAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferUpsampling,
            .evaluate = evaluateUpsampling,
            .cost = costOfSteps<8>},
    };
}

} // namespace passbench

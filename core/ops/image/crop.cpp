// The grid of an affine transformation, and crops of images.

#include "core/ops/image/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/windows/attributes.h"
#include "core/ops/windows/convolution_kernels.h"

namespace passbench {
namespace {

Result<Type> inferAffineGrid(const InferRequest& request)
{
    const auto attrs = readFields<AffineGridAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    PB_TRY(checkPerDim("target_shape", attrs.targetShape, 2, 1));
    if (data->shape.size() != 3 || !agreed(data->shape[1], Dim(2)) || !agreed(data->shape[2], Dim(3)))
        return fail("`data` is {}, and must be (N, 2, 3)", shapeText(data->shape));
    return Type(data->dtype, {data->shape[0], 2, attrs.targetShape[0], attrs.targetShape[1]});
}

Result<std::vector<Tensor>> evaluateAffineGrid(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    Tensor result = Tensor::allocate(inputs[0].dtype(), *staticShape(type));
    const Ints& s = result.shape();
    const auto spread = [](std::int64_t i, std::int64_t count) { return count > 1 ? -1 + 2 * static_cast<double>(i) / static_cast<double>(count - 1) : -1; };
    for (std::int64_t line = 0; line < s[0] * 2 * s[2]; ++line) {
        const std::int64_t row = line / s[2] * 3; // of the matrices
        for (std::int64_t x = 0; x < s[3]; ++x)
            result.set(line * s[3] + x, inputs[0].at(row) * spread(x, s[3]) + inputs[0].at(row + 1) * spread(line % s[2], s[2]) + inputs[0].at(row + 2));
    }
    return std::vector {std::move(result)};
}

Result<Type> inferCropAndResize(const InferRequest& request)
{
    const auto attrs = readFields<CropAndResizeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* boxes, tensorInput(request, 1, "boxes"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 2, "box_indices"));
    PB_TRY(requireFloat(*boxes, "boxes"));
    PB_TRY(checkPerDim("crop_size", attrs.cropSize, 2, 1));
    if (data->shape.size() != 4 || boxes->shape.size() != 2 || !agreed(boxes->shape[1], Dim(4)) || indices->shape.size() != 1
        || !agreed(indices->shape[0], boxes->shape[0]) || !isInteger(indices->dtype))
        return fail("`data` is {}, `boxes` {} and `box_indices` {}, and must be images, (R, 4) and R integers", toText(request.inputs[0]),
            toText(request.inputs[1]), toText(request.inputs[2]));
    const DataType dtype = attrs.outDtype.value_or(data->dtype);
    if (data->dtype == DataType::Bool || dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, "NCHW"));
    return Type(dtype, inLayout({boxes->shape[0], data->shape[order[1]], Dim(attrs.cropSize[0]), Dim(attrs.cropSize[1])}, inverse(order)));
}

/// Where pixel i of a crop lies in the image; corners are at whole numbers.
double cropPixel(double from, double to, std::int64_t i, std::int64_t count, std::int64_t extent)
{
    const auto last = static_cast<double>(extent - 1);
    return count > 1 ? from * last + static_cast<double>(i) * (to - from) * last / static_cast<double>(count - 1) : 0.5 * (from + to) * last;
}

/// A pixel along one axis and its weight.
struct Pixel {
    std::int64_t index = 0;
    double weight = 0;
};

/// Of a coordinate inside the image.
std::array<Pixel, 2> pixelsAt(double x, std::int64_t extent, bool nearest)
{
    if (nearest)
        return {Pixel {static_cast<std::int64_t>(std::round(x)), 1}, Pixel {}};
    const auto low = static_cast<std::int64_t>(std::floor(x));
    const double high = x - static_cast<double>(low);
    return {Pixel {low, 1 - high}, Pixel {std::min(low + 1, extent - 1), high}};
}

Result<std::vector<Tensor>> evaluateCropAndResize(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<CropAndResizeAttrs>(attrs);
    const auto order = *layoutPermutation(read.layout, "NCHW");
    const Tensor data = permuted(inputs[0], order);
    const Ints& s = data.shape();
    const std::int64_t regions = inputs[1].shape()[0], height = read.cropSize[0], width = read.cropSize[1];
    Tensor result = Tensor::allocate(type.tensor()->dtype, {regions, s[1], height, width});
    const bool nearest = read.method == "nearest_neighbor";
    for (std::int64_t r = 0; r < regions; ++r) {
        const std::int64_t image = inputs[2].integerAt(r);
        if (image < 0 || image >= s[0])
            return fail("box {} is of image {}, and there are {}", r, image, s[0]);
        const auto corner = [&](std::int64_t i) { return inputs[1].at(r * 4 + i); }; // y0, x0, y1, x1
        for (std::int64_t i = 0; i < height * width; ++i) {
            const double y = cropPixel(corner(0), corner(2), i / width, height, s[2]), x = cropPixel(corner(1), corner(3), i % width, width, s[3]);
            const bool outside = !(y >= 0 && y <= static_cast<double>(s[2] - 1) && x >= 0 && x <= static_cast<double>(s[3] - 1));
            const auto rows = pixelsAt(outside ? 0 : y, s[2], nearest), columns = pixelsAt(outside ? 0 : x, s[3], nearest);
            for (std::int64_t c = 0; c < s[1]; ++c) {
                double sum = outside ? read.extrapolationValue : 0;
                for (const Pixel& row : rows)
                    for (const Pixel& column : columns)
                        if (!outside)
                            sum += row.weight * column.weight * data.at(((image * s[1] + c) * s[2] + row.index) * s[3] + column.index);
                result.set((r * s[1] + c) * height * width + i, sum);
            }
        }
    }
    return std::vector {permuted(result, inverse(order))};
}

} // namespace

std::vector<OpDef> cropOps()
{
    const OpInput images {"data", "images, [N, C, H, W] or as `layout` says"};
    return {
        {.name = "image.affine_grid",
            .summary = "The grid of an affine transformation",
            .doc = "out[n, :, h, w] = data[n] * (x, y, 1), where x and y go from -1 to 1 over the width and height, ends included.",
            .inputs = {{"data", "matrices, [N, 2, 3]"}},
            .attributes = fieldInfos<AffineGridAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferAffineGrid,
            .evaluate = evaluateAffineGrid,
            .cost = costOfSteps<4>,
            .lower = lowerAffineGrid},
        {.name = "image.crop_and_resize",
            .summary = "Parts of images brought to one size",
            .doc = "Boxes are y0, x0, y1, x1 from 0 to 1, where 1 is the centre of the last pixel; one with y0 > y1 is turned over.",
            .inputs = {images, {"boxes", "[R, 4]"}, {"box_indices", "the image of each box, [R]"}},
            .attributes = fieldInfos<CropAndResizeAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferCropAndResize,
            .evaluate = evaluateCropAndResize,
            .cost = costOfSteps<16>,
            .lower = lowerCropAndResize},
    };
}

} // namespace passbench

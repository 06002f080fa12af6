// nn.deformable_conv2d: a convolution that looks where a second tensor says.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/windows/convolution_kernels.h"
#include "core/ops/windows/lowering.h"

namespace passbench {
namespace {

Result<Type> inferDeformable(const InferRequest& request)
{
    const auto attrs = readFields<DeformableConv2dAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* offset, tensorInput(request, 1, "offset"));
    PB_ASSIGN(const TensorType* weight, tensorInput(request, 2, "weight"));
    PB_TRY(requireFloat(*data, "data"));
    PB_TRY(requireSameDtype(*data, *offset, "data", "offset"));
    PB_TRY(requireSameDtype(*data, *weight, "data", "weight"));
    // The shape is that of a plain convolution with the same attributes.
    Attrs plain;
    for (const auto& [name, value] : request.attrs)
        if (name != "deformable_groups")
            plain.set(name, value);
    const Type operands[] = {request.inputs[0], request.inputs[2]};
    PB_ASSIGN(const Type result, operatorNamed("nn.conv2d")->inferType({.inputs = operands, .attrs = plain}));
    const DataLayout order = DataLayout::of(attrs.dataLayout), canonical = DataLayout::of("NCHW");
    PB_ASSIGN(const Shape out, transformedShape(result.tensor()->shape, DataLayout::of(attrs.resultLayout()), canonical));
    PB_ASSIGN(const Shape in, transformedShape(data->shape, order, canonical));
    PB_ASSIGN(const Shape moves, transformedShape(offset->shape, order, canonical));
    PB_ASSIGN(const Shape kernel, transformedShape(weight->shape, DataLayout::of(attrs.kernelLayout), DataLayout::of("OIHW")));
    PB_ASSIGN(const Dim window, product(kernel[2], kernel[3]));
    PB_ASSIGN(const Dim wanted, product(Dim(2 * attrs.deformableGroups), window));
    if (!agreed(moves[0], in[0]) || !agreed(moves[1], wanted) || !agreed(moves[2], out[2]) || !agreed(moves[3], out[3]))
        return fail("`offset` is {}, and must be ({}, {}, {}, {}) in NCHW", shapeText(offset->shape), in[0].text(), wanted.text(), out[2].text(), out[3].text());
    if (in[1].isStatic() && in[1].size() % attrs.deformableGroups != 0)
        return fail("{} channels can't be split into {} deformable groups", in[1].size(), attrs.deformableGroups);
    return result;
}

/// Between the four pixels around (y, x); pixels outside are 0.
template<typename T> double between(const T* plane, std::int64_t height, std::int64_t width, double y, double x)
{
    if (!(y > -1 && y < static_cast<double>(height) && x > -1 && x < static_cast<double>(width)))
        return 0;
    const auto top = static_cast<std::int64_t>(std::floor(y)), left = static_cast<std::int64_t>(std::floor(x));
    const double fy = y - static_cast<double>(top), fx = x - static_cast<double>(left);
    const auto pixel = [&](std::int64_t h, std::int64_t w) {
        return h < 0 || h >= height || w < 0 || w >= width ? 0.0 : static_cast<double>(load(plane[h * width + w]));
    };
    return (1 - fy) * ((1 - fx) * pixel(top, left) + fx * pixel(top, left + 1)) + fy * ((1 - fx) * pixel(top + 1, left) + fx * pixel(top + 1, left + 1));
}

Result<std::vector<Tensor>> evaluateDeformable(const Attrs& attrs, std::span<const Tensor> given, const Type& type)
{
    const auto read = readFields<DeformableConv2dAttrs>(attrs);
    const IntLists pads = *paddingPairs(read.padding, 2);
    const DataLayout order = DataLayout::of(read.dataLayout), resultOrder = DataLayout::of(read.resultLayout()), canonical = DataLayout::of("NCHW");
    const Tensor inputs[] = {transformed(given[0], order, canonical), transformed(given[1], order, canonical),
        transformed(given[2], DataLayout::of(read.kernelLayout), DataLayout::of("OIHW"))};
    const Ints &in = inputs[0].shape(), &kernel = inputs[2].shape();
    const Shape resultShape = *transformedShape(type.tensor()->shape, resultOrder, canonical);
    Tensor result = Tensor::allocate(type.tensor()->dtype, *staticShape(Type(type.tensor()->dtype, resultShape)));
    const Ints& out = result.shape();
    const std::int64_t window = kernel[2] * kernel[3], perGroup = kernel[0] / read.groups, perDeformable = std::max<std::int64_t>(in[1] / read.deformableGroups, 1);
    const DataType dtype = inputs[0].dtype();
    visitStorage(dtype, [&](auto t) {
        using T = decltype(t);
        if constexpr (isFloatStorage<T>) {
            const T *data = inputs[0].as<T>().data(), *offset = inputs[1].as<T>().data(), *weight = inputs[2].as<T>().data();
            const std::int64_t points = out[2] * out[3];
            parallelFor(out[0] * points, 8, [&](std::int64_t begin, std::int64_t end) {
                std::vector<double> sampled(static_cast<std::size_t>(in[1] * window));
                for (std::int64_t i = begin; i < end; ++i) {
                    const std::int64_t image = i / points, point = i % points;
                    for (std::int64_t c = 0; c < in[1]; ++c)
                        for (std::int64_t k = 0; k < window; ++k) {
                            const std::int64_t shift = ((image * read.deformableGroups + c / perDeformable) * window + k) * 2 * points + point;
                            const auto y = static_cast<double>(point / out[3] * read.strides[0] - pads[0][0] + k / kernel[3] * read.dilation[0]);
                            const auto x = static_cast<double>(point % out[3] * read.strides[1] - pads[1][0] + k % kernel[3] * read.dilation[1]);
                            sampled[static_cast<std::size_t>(c * window + k)] = between(data + (image * in[1] + c) * in[2] * in[3], in[2], in[3],
                                y + static_cast<double>(load(offset[shift])), x + static_cast<double>(load(offset[shift + points])));
                        }
                    for (std::int64_t o = 0; o < kernel[0]; ++o) {
                        const double* from = sampled.data() + o / perGroup * kernel[1] * window;
                        double sum = 0;
                        for (std::int64_t k = 0; k < kernel[1] * window; ++k)
                            sum += from[k] * static_cast<double>(load(weight[o * kernel[1] * window + k]));
                        result.set((image * kernel[0] + o) * points + point, sum);
                    }
                }
            });
        }
    });
    return std::vector {transformed(result, canonical, resultOrder)};
}

Cost costOfDeformable(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    const auto read = readFields<DeformableConv2dAttrs>(attrs);
    const auto weight = transformedShape(inputs[2].tensor()->shape, DataLayout::of(read.kernelLayout), DataLayout::of("OIHW"));
    const auto extents = weight ? staticShape(Type(DataType::Bool, *weight)) : std::nullopt;
    double macs = extents ? elementsOf(result) : 0;
    for (std::size_t d = 1; macs > 0 && d < 4; ++d)
        macs *= static_cast<double>((*extents)[d]);
    return {.macs = macs, .operations = 8 * macs, .bytes = bytesOf(inputs, result)};
}

} // namespace

std::vector<OpDef> deformableOps()
{
    return {
        {.name = "nn.deformable_conv2d",
            .summary = "Convolution whose kernel elements are moved, at each position, by an offset of their own",
            .doc = "The element (y, x) of the kernel looks at its usual place plus offset[2 * (y * KW + x)] rows and offset[2 * (y * KW + x) "
                   "+ 1] columns, between the four pixels around; what is outside of the data is 0. Sums are in float64.",
            .inputs = {{"data", "activations, [N, C, H, W] or as `data_layout` says"},
                {"offset", "[N, 2 * deformable_groups * KH * KW, OH, OW], in pixels, or as `data_layout` says"},
                {"weight", "weights, [O, C / groups, KH, KW] or as `kernel_layout` says"}},
            .attributes = fieldInfos<DeformableConv2dAttrs>(),
            .category = OpCategory::Heavy,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferDeformable,
            .evaluate = evaluateDeformable,
            .cost = costOfDeformable,
            .lower = lowerDeformable,
            .layout = convolutionLayout,
            .convertLayout = convertConvolution,
            .weightLayouts = {{"NCHW", "OIHW"}, {"NHWC", "HWIO"}}},
    };
}

} // namespace passbench

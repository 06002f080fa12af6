// Operators that sample images at points, or put them together from patches.

#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

constexpr std::int64_t mostPoints = std::int64_t {1} << 24;

std::string spatialLayout(std::int64_t rank) { return rank == 5 ? "NCDHW" : "NCHW"; }

Result<Refs> gridSample(OnnxNode& n)
{
    static const std::map<std::string_view, std::string_view> methods {{"linear", "bilinear"}, {"bilinear", "bilinear"},
        {"cubic", "bicubic"}, {"bicubic", "bicubic"}, {"nearest", "nearest"}};
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in(0));
    if (rank != 4 && rank != 5)
        return unsupported("samples {}; images of two or three axes are supported", toText(e.type(n.in(0))));
    const std::string mode = n.text("mode", "linear");
    const auto method = methods.find(mode);
    if (method == methods.end())
        return unsupported("samples in mode `{}`", mode);
    Ints order {0, rank - 1}; // the coordinates come before the points
    for (std::int64_t i = 1; i < rank - 1; ++i)
        order.push_back(i);
    const Ref grid = e.call("transpose", {n.in(1)}, {{"axes", order}});
    return Refs {e.call("image.grid_sample", {n.in(0), grid},
        {{"method", std::string(method->second)}, {"layout", spatialLayout(rank)}, {"padding_mode", n.text("padding_mode", "zeros")},
            {"align_corners", n.integer("align_corners", 0) != 0}})};
}

/// The points of a grid before it is transformed: [1, number, axes + 1], each x, y (, z), 1.
Tensor basePoints(DataType dtype, const Ints& extents, bool alignCorners)
{
    std::int64_t count = 1;
    for (const std::int64_t extent : extents)
        count *= extent;
    const auto axes = static_cast<std::int64_t>(extents.size());
    Tensor points = Tensor::allocate(dtype, {1, count, axes + 1});
    for (std::int64_t i = 0; i < count; ++i) {
        std::int64_t rest = i;
        for (std::int64_t axis = axes - 1; axis >= 0; --axis) { // the last axis is x
            const std::int64_t extent = extents[static_cast<std::size_t>(axis)];
            const auto size = static_cast<double>(extent), at = static_cast<double>(rest % extent);
            const double value = !alignCorners ? (2 * at + 1) / size - 1 : extent > 1 ? 2 * at / (size - 1) - 1 : 0;
            points.set(i * (axes + 1) + axes - 1 - axis, value);
            rest /= extent;
        }
        points.set(i * (axes + 1) + axes, 1);
    }
    return points;
}

Result<Refs> affineGrid(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref theta = n.in(0);
    const auto size = e.constantInts(n.in(1));
    if (!size)
        return unsupported("its size is not a constant of the file");
    if (size->size() != 4 && size->size() != 5)
        return fail("its size is [{}]", fmt::join(*size, ", "));
    const Ints extents(size->begin() + 2, size->end());
    const auto count = checkedElementCount(extents);
    if (!count || *count == 0 || *count > mostPoints)
        return unsupported("makes a grid of [{}]", fmt::join(*size, ", "));
    const Ref points = e.constant(basePoints(e.dtype(theta), extents, n.integer("align_corners", 0) != 0));
    const Ref moved = e.call("nn.batch_matmul", {points, theta}, {{"transpose_b", true}});
    Ints shape {size->front()};
    shape.insert(shape.end(), extents.begin(), extents.end());
    shape.push_back(static_cast<std::int64_t>(extents.size()));
    return Refs {reshapedTo(e, moved, std::move(shape))};
}

/// Each channel's patches are put together by a transposed convolution, whose kernel has a single 1 for each place.
Result<Refs> col2Im(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto image = e.constantInts(n.in(1)), block = e.constantInts(n.in(2));
    if (!image || !block)
        return unsupported("its sizes are not constants of the file");
    const std::size_t axes = image->size();
    if (axes < 1 || axes > 3)
        return unsupported("makes images of {} axes; 1 to 3 are supported", axes);
    const Ints strides = n.integers("strides").value_or(Ints(axes, 1)), dilations = n.integers("dilations").value_or(Ints(axes, 1));
    const Ints pads = n.integers("pads").value_or(Ints(2 * axes, 0));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const auto places = checkedElementCount(*block);
    if (block->size() != axes || strides.size() != axes || dilations.size() != axes || pads.size() != 2 * axes || shape.size() != 3)
        return fail("its attributes don't fit images of {} axes", axes);
    if (!places || *places < 1 || shape[1] % *places != 0 || shape[1] > mostPoints / *places)
        return fail("its {} rows are not made of patches of [{}]", shape[1], fmt::join(*block, ", "));
    Ints patches {shape[0], shape[1]}, rest, kernel {shape[1], 1};
    for (std::size_t i = 0; i < axes; ++i) {
        constexpr std::int64_t largest = std::int64_t {1} << 24;
        const std::int64_t values[] {(*image)[i], (*block)[i], strides[i], dilations[i], pads[i] + 1, pads[i + axes] + 1};
        if (std::ranges::any_of(values, [](auto v) { return v < 1 || v > largest; }))
            return fail("has an impossible size on axis {}", i);
        const std::int64_t room = (*image)[i] + pads[i] + pads[i + axes] - dilations[i] * ((*block)[i] - 1) - 1;
        if (room < 0)
            return fail("its patches are larger than the image");
        patches.push_back(room / strides[i] + 1);
        rest.push_back(room % strides[i]); // what no patch reaches
        kernel.push_back((*block)[i]);
    }
    Tensor ones = Tensor::allocate(e.dtype(n.in(0)), kernel);
    for (std::int64_t row = 0; row < shape[1]; ++row)
        ones.set(row * *places + row % *places, 1);
    const Attrs attrs {{"strides", strides}, {"padding", pads}, {"output_padding", rest}, {"dilation", dilations}, {"groups", shape[1] / *places},
        {"channels", shape[1] / *places}, {"kernel_size", *block}, {"data_layout", axes == 1 ? std::string("NCW") : spatialLayout(static_cast<std::int64_t>(axes) + 2)},
        {"kernel_layout", std::string(axes == 1 ? "IOW" : axes == 2 ? "IOHW" : "IODHW")}};
    return Refs {e.call(fmt::format("nn.conv{}d_transpose", axes), {reshapedTo(e, n.in(0), patches), e.constant(std::move(ones))}, attrs)};
}

constexpr OnnxConverterEntry patchesTable[] {{"GridSample", gridSample}, {"AffineGrid", affineGrid}, {"Col2Im", col2Im}};

} // namespace

std::span<const OnnxConverterEntry> onnxPatches() { return patchesTable; }

} // namespace passbench

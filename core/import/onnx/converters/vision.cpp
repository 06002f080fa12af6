// Detection, regions of interest, and convolutions that move their windows.

#include "core/import/onnx/reader/node.h"

#include <limits>

namespace passbench {
namespace {

/// One number, or `otherwise` when the input was left out.
Ref numberInput(OnnxNode& n, std::size_t i, DataType dtype, double otherwise)
{
    Emitter& e = n.e;
    if (!n.has(i))
        return e.scalar(dtype, otherwise);
    return e.rank(n.in(i)) == 0 ? n.in(i) : reshapedTo(e, n.in(i), {});
}

/// Boxes as centre, width and height turned into y0, x0, y1, x1.
Ref cornersOf(Emitter& e, Ref boxes)
{
    const auto columns = [&](std::int64_t from) { // two of them, y first
        Refs parts;
        for (const std::int64_t at : {from + 1, from})
            parts.push_back(e.call("strided_slice", {boxes}, {{"begin", Ints {at}}, {"end", Ints {at + 1}}, {"strides", Ints {1}}, {"axes", Ints {2}}}));
        return e.call("concatenate", {e.tuple(parts)}, {{"axis", std::int64_t {2}}});
    };
    const Ref centre = columns(0), half = mulByScalar(e, columns(2), 0.5);
    return e.call("concatenate", {e.tuple({e.call("subtract", {centre, half}), e.call("add", {centre, half})})}, {{"axis", std::int64_t {2}}});
}

Result<Refs> nonMaxSuppression(OnnxNode& n)
{
    Emitter& e = n.e;
    if (e.rank(n.in(0)) != 3)
        return fail("its boxes are {}", toText(e.type(n.in(0))));
    const Ref boxes = n.integer("center_point_box", 0) != 0 ? cornersOf(e, n.in(0)) : n.in(0);
    const Ref most = numberInput(n, 2, DataType::Int64, 0), overlap = numberInput(n, 3, DataType::Float32, 0);
    const Ref least = numberInput(n, 4, DataType::Float32, std::numeric_limits<float>::lowest());
    const Ref found = e.call("vision.all_class_non_max_suppression", {boxes, n.in(1), most, overlap, least});
    // Only the first rows count; how many is known when the model runs.
    return Refs {e.call("dyn.strided_slice", {e.project(found, 0), e.constant(Tensor::ofInts(Ints {0})), e.project(found, 1), e.constant(Tensor::ofInts(Ints {1}))})};
}

Result<Refs> roiAlign(OnnxNode& n)
{
    Emitter& e = n.e;
    const std::string mode = n.text("coordinate_transformation_mode", n.opset() < 16 ? "output_half_pixel" : "half_pixel");
    if (mode != "half_pixel" && mode != "output_half_pixel")
        return fail("attribute `coordinate_transformation_mode` is `{}`", mode);
    const Ref image = e.call("cast", {e.call("expand_dims", {n.in(2)}, {{"axis", std::int64_t {1}}})}, {{"dtype", e.dtype(n.in(1))}});
    const Ref regions = e.call("concatenate", {e.tuple({image, n.in(1)})}, {{"axis", std::int64_t {1}}});
    const std::int64_t ratio = n.integer("sampling_ratio", 0);
    const std::string pooling = n.text("mode", "avg");
    return Refs {e.call("vision.roi_align", {n.in(0), regions},
        {{"pooled_size", Ints {n.integer("output_height", 1), n.integer("output_width", 1)}}, {"spatial_scale", n.number("spatial_scale", 1)},
            {"sample_ratio", ratio > 0 ? ratio : -1}, {"mode", pooling == "max" ? "weighted_max" : pooling}, {"aligned", mode == "half_pixel"}})};
}

Result<Refs> maxRoiPool(OnnxNode& n)
{
    const auto size = n.integers("pooled_shape");
    if (!size || size->size() != 2)
        return fail("attribute `pooled_shape` is missing or not two numbers");
    return Refs {n.e.call("vision.roi_pool", {n.in(0), n.in(1)}, {{"pooled_size", *size}, {"spatial_scale", n.number("spatial_scale", 1)}})};
}

/// The mask has a factor for each element of the kernel at each place. So a first convolution only looks the elements up,
/// one channel for each, and after the mask a second one of size 1 adds them up.
Result<Ref> maskedDeformConv(OnnxNode& n, Attrs attrs)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints x, n.staticInput(0));
    PB_ASSIGN(const Ints w, n.staticInput(1));
    PB_ASSIGN(const Ints mask, n.staticInput(4));
    const std::int64_t shared = n.integer("offset_group", 1), window = w.size() == 4 ? w[2] * w[3] : 0;
    if (window < 1 || shared < 1 || x[1] % shared != 0 || mask.size() != 4 || mask[1] != shared * window || x[1] * window > (1 << 20))
        return fail("its weights are {} and its mask {}", toText(e.type(n.in(1))), toText(e.type(n.in(4))));
    Tensor one = Tensor::allocate(e.dtype(n.in(1)), {x[1] * window, 1, w[2], w[3]});
    for (std::int64_t i = 0; i < x[1] * window; ++i)
        one.set(i * window + i % window, 1);
    attrs.set("groups", x[1]);
    const Ref found = e.call("nn.deformable_conv2d", {n.in(0), n.in(2), e.constant(std::move(one))}, attrs);
    const Ints apart {x[0], shared, x[1] / shared, window, mask[2], mask[3]};
    const Ref factors = reshapedTo(e, n.in(4), {x[0], shared, 1, window, mask[2], mask[3]});
    const Ref kept = reshapedTo(e, e.call("multiply", {reshapedTo(e, found, apart), factors}), {x[0], x[1] * window, mask[2], mask[3]});
    return e.call("nn.conv2d", {kept, reshapedTo(e, n.in(1), {w[0], w[1] * window, 1, 1})},
        {{"channels", w[0]}, {"kernel_size", Ints {1, 1}}, {"groups", n.integer("group", 1)}});
}

Result<Refs> deformConv(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto strides = n.integers("strides").value_or(Ints {1, 1}), pads = n.integers("pads").value_or(Ints {0, 0, 0, 0}), dilations = n.integers("dilations").value_or(Ints {1, 1});
    if (e.rank(n.in(0)) != 4)
        return unsupported("convolves {}; only images are supported", toText(e.type(n.in(0))));
    const Attrs attrs {{"strides", strides}, {"padding", pads}, {"dilation", dilations}, {"deformable_groups", n.integer("offset_group", 1)}};
    Ref result = Ref::None;
    if (n.has(4)) {
        PB_ASSIGN(result, maskedDeformConv(n, attrs));
    } else {
        Attrs all = attrs;
        all.set("groups", n.integer("group", 1));
        result = e.call("nn.deformable_conv2d", {n.in(0), n.in(2), n.in(1)}, all);
    }
    return Refs {n.has(3) ? e.call("nn.bias_add", {result, n.in(3)}) : result};
}

constexpr OnnxConverterEntry visionTable[] {{"NonMaxSuppression", nonMaxSuppression}, {"RoiAlign", roiAlign}, {"MaxRoiPool", maxRoiPool},
    {"DeformConv", deformConv}};

} // namespace

std::span<const OnnxConverterEntry> onnxVision() { return visionTable; }

} // namespace passbench

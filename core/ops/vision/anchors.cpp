// Operators of single-shot detectors: anchor boxes, boxes predicted from them, and blocks of pixels as channels.

#include "core/loops/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/vision/lowering.h"

namespace passbench {
namespace {

Result<void> requireLength(std::string_view name, const Floats& values, std::size_t length)
{
    if (values.size() != length)
        return fail("`{}` has {} entries, and should have {}", name, values.size(), length);
    return {};
}

Result<Type> inferMultiboxPrior(const InferRequest& request)
{
    const auto attrs = readFields<MultiboxPriorAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireFloat(*data, "data"));
    if (data->shape.size() != 4)
        return fail("`data` is {}, and must be of rank 4", shapeText(data->shape));
    PB_TRY(requireLength("steps", attrs.steps, 2));
    PB_TRY(requireLength("offsets", attrs.offsets, 2));
    const bool positive = std::ranges::all_of(attrs.ratios, [](double ratio) { return ratio > 0; });
    if (attrs.sizes.empty() || attrs.ratios.empty() || !positive)
        return fail("`sizes` is {} and `ratios` {}, and must have an entry, ratios above 0", relayText(Value(attrs.sizes)), relayText(Value(attrs.ratios)));
    PB_ASSIGN(const Dim pixels, product(data->shape[2], data->shape[3]));
    PB_ASSIGN(const Dim anchors, product(pixels, Dim(static_cast<std::int64_t>(attrs.sizes.size() + attrs.ratios.size() - 1))));
    return Type(data->dtype, {Dim(1), anchors, Dim(4)});
}

/// The anchors of an image of height by width pixels: they depend on nothing else.
Tensor priors(const MultiboxPriorAttrs& attrs, std::int64_t height, std::int64_t width, const Type& type)
{
    const auto rows = static_cast<double>(height), columns = static_cast<double>(width);
    const double stepY = attrs.steps[0] > 0 ? attrs.steps[0] : 1 / rows, stepX = attrs.steps[1] > 0 ? attrs.steps[1] : 1 / columns;
    const std::size_t count = attrs.sizes.size() + attrs.ratios.size() - 1;
    Tensor result = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
    std::int64_t at = 0;
    for (std::int64_t pixel = 0; pixel < height * width; ++pixel) {
        const double y = (static_cast<double>(pixel / width) + attrs.offsets[0]) * stepY, x = (static_cast<double>(pixel % width) + attrs.offsets[1]) * stepX;
        for (std::size_t k = 0; k < count; ++k) {
            const bool bySize = k < attrs.sizes.size();
            const double size = bySize ? attrs.sizes[k] : attrs.sizes[0], ratio = bySize ? 1 : std::sqrt(attrs.ratios[k - attrs.sizes.size() + 1]);
            const double w = size * rows / columns * ratio / 2, h = size / ratio / 2;
            for (const double corner : {x - w, y - h, x + w, y + h})
                result.set(at++, attrs.clip ? std::clamp(corner, 0.0, 1.0) : corner);
        }
    }
    return result;
}

Result<std::vector<Tensor>> evaluateMultiboxPrior(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {priors(readFields<MultiboxPriorAttrs>(attrs), inputs[0].shape()[2], inputs[0].shape()[3], type)};
}

Result<loops::Lowered> lowerMultiboxPrior(const loops::LoweringRequest& request)
{
    const loops::Source& out = request.outputs[0];
    const Ints& in = request.inputs[0].shape;
    const Type type(out.dtype, Shape(out.shape.begin(), out.shape.end()));
    return loops::injective(request.table(priors(readFields<MultiboxPriorAttrs>(request.call.attrs), in[2], in[3], type)).at);
}

Result<Type> inferTransformLoc(const InferRequest& request)
{
    const auto attrs = readFields<MultiboxTransformLocAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* scores, tensorInput(request, 0, "cls_prob"));
    PB_ASSIGN(const TensorType* offsets, tensorInput(request, 1, "loc_pred"));
    PB_ASSIGN(const TensorType* anchors, tensorInput(request, 2, "anchor"));
    PB_TRY(requireFloat(*scores, "cls_prob"));
    PB_TRY(requireSameDtype(*scores, *offsets, "cls_prob", "loc_pred"));
    PB_TRY(requireSameDtype(*scores, *anchors, "cls_prob", "anchor"));
    PB_TRY(requireLength("variances", attrs.variances, 4));
    const bool ranks = scores->shape.size() == 3 && offsets->shape.size() == 2 && anchors->shape.size() == 3;
    PB_ASSIGN(const Dim numbers, ranks ? product(scores->shape[2], Dim(4)) : Result<Dim>(Dim()));
    if (!ranks || !agreed(scores->shape[0], offsets->shape[0]) || !agreed(numbers, offsets->shape[1]) || !agreed(anchors->shape[0], Dim(1))
        || !agreed(anchors->shape[1], scores->shape[2]) || !agreed(anchors->shape[2], Dim(4)))
        return fail("`cls_prob` is {}, `loc_pred` {} and `anchor` {}, and must be [B, C, N], [B, N * 4] and [1, N, 4]", shapeText(scores->shape),
            shapeText(offsets->shape), shapeText(anchors->shape));
    return Type(TupleType {{Type(scores->dtype, {scores->shape[0], scores->shape[2], Dim(6)}), Type(DataType::Int32, {scores->shape[0]})}});
}

/// The corners of the box that an anchor and a prediction give.
std::array<double, 4> predictedBox(const MultiboxTransformLocAttrs& attrs, const Tensor& anchors, std::int64_t anchor, const Tensor& predicted, std::int64_t prediction)
{
    const auto corner = [&](std::int64_t i) { return anchors.at(anchor * 4 + i); };
    const auto scaled = [&](std::int64_t i) { return predicted.at(prediction + i) * attrs.variances[static_cast<std::size_t>(i)]; };
    const double width = corner(2) - corner(0), height = corner(3) - corner(1);
    const double x = scaled(0) * width + (corner(0) + corner(2)) / 2, y = scaled(1) * height + (corner(1) + corner(3)) / 2;
    const double w = std::exp(scaled(2)) * width / 2, h = std::exp(scaled(3)) * height / 2;
    std::array<double, 4> box {x - w, y - h, x + w, y + h};
    for (double& edge : box)
        edge = attrs.clip ? std::clamp(edge, 0.0, 1.0) : edge;
    return box;
}

Result<std::vector<Tensor>> evaluateTransformLoc(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<MultiboxTransformLocAttrs>(attrs);
    const Ints& s = inputs[0].shape();
    const std::int64_t first = read.keepBackground ? 0 : 1;
    Tensor boxes = Tensor::allocate(inputs[0].dtype(), *staticShape(type.tuple()->fields[0]));
    for (std::int64_t i = 0; i < boxes.elementCount(); ++i)
        boxes.set(i, -1);
    Tensor counts = Tensor::allocate(DataType::Int32, {s[0]});
    for (std::int64_t image = 0; image < s[0]; ++image) {
        std::int64_t kept = 0;
        for (std::int64_t anchor = 0; anchor < s[2]; ++anchor) {
            double best = -1;
            std::int64_t category = -1;
            for (std::int64_t c = first; c < s[1]; ++c)
                if (const double score = inputs[0].at((image * s[1] + c) * s[2] + anchor); score > best) {
                    best = score;
                    category = c - first;
                }
            if (category < 0 || best < read.threshold)
                continue;
            const std::int64_t row = (image * s[2] + kept++) * 6;
            boxes.set(row, static_cast<double>(category));
            boxes.set(row + 1, best);
            const auto box = predictedBox(read, inputs[2], anchor, inputs[1], (image * s[2] + anchor) * 4);
            for (std::size_t i = 0; i < box.size(); ++i)
                boxes.set(row + 2 + static_cast<std::int64_t>(i), box[i]);
        }
        counts.set(image, static_cast<double>(kept));
    }
    return std::vector {std::move(boxes), std::move(counts)};
}

Result<Type> inferYoloReorg(const InferRequest& request)
{
    const std::int64_t stride = readFields<YoloReorgAttrs>(request.attrs).stride;
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (data->shape.size() != 4)
        return fail("`data` is {}, and must be of rank 4", shapeText(data->shape));
    const std::int64_t divisors[] = {1, stride * stride, stride, stride};
    Shape shape = data->shape;
    for (std::size_t d = 1; d < 4; ++d) {
        if (shape[d].isStatic() && shape[d].size() % divisors[d] != 0)
            return fail("an extent of {} can't be divided by {}; `data` is {}", shape[d].text(), divisors[d], shapeText(data->shape));
        if (d > 1)
            shape[d] = shape[d].isStatic() ? Dim(shape[d].size() / stride) : stride == 1 ? shape[d] : Dim();
    }
    PB_ASSIGN(shape[1], product(shape[1], Dim(stride * stride)));
    return Type(data->dtype, std::move(shape));
}

/// How elements are numbered, for data of extents [N, C, H, W]: element (n, c, h, w) of a tensor of that shape, whose
/// numbers the result has, is element (n, c % K, h * s + c / K / s, w * s + c / K % s) of [N, K, H * s, W * s], K = C / s^2.
struct Reorg {
    std::int64_t channels, height, width, stride;
    std::int64_t kept() const { return std::max<std::int64_t>(1, channels / (stride * stride)); }
};

Result<std::vector<Tensor>> evaluateYoloReorg(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const Ints& s = inputs[0].shape();
    const Reorg r {s[1], s[2], s[3], readFields<YoloReorgAttrs>(attrs).stride};
    Tensor result = Tensor::allocate(inputs[0].dtype(), *staticShape(type));
    visitStorage(inputs[0].dtype(), [&](auto t) {
        using T = decltype(t);
        const auto in = inputs[0].as<T>();
        const auto out = result.writable<T>();
        for (std::int64_t i = 0; i < result.elementCount(); ++i) {
            const std::int64_t w = i % r.width, h = i / r.width % r.height, c = i / r.width / r.height % r.channels, n = i / r.width / r.height / r.channels;
            const std::int64_t offset = c / r.kept(), row = h * r.stride + offset / r.stride, column = w * r.stride + offset % r.stride;
            const std::int64_t from = ((n * r.kept() + c % r.kept()) * r.height * r.stride + row) * r.width * r.stride + column;
            out[static_cast<std::size_t>(i)] = in[static_cast<std::size_t>(from)];
        }
    });
    return std::vector {std::move(result)};
}

Result<loops::Lowered> lowerYoloReorg(const loops::LoweringRequest& request)
{
    using namespace loops;
    const Ints s = request.inputs[0].shape;
    const Reorg r {s[1], s[2], s[3], readFields<YoloReorgAttrs>(request.call.attrs).stride};
    return injective([=, data = request.inputs[0], shape = request.outputs[0].shape, &kernel = request.kernel](std::span<const Expr> at) {
        const Indices i = unflatten(flatten(kernel, at, shape), s);
        const Expr offset = i[1] / r.kept();
        const Expr place[] = {i[0], i[1] % r.kept(), i[2] * r.stride + offset / r.stride, i[3] * r.stride + offset % r.stride};
        const std::int64_t blocks[] = {s[0], r.kept(), r.height * r.stride, r.width * r.stride};
        return data.at(unflatten(flatten(kernel, place, blocks), s));
    });
}

} // namespace

std::vector<OpDef> anchorOps()
{
    return {
        {.name = "vision.multibox_prior",
            .summary = "Anchor boxes around each pixel of a feature map",
            .doc = "Each pixel has a box for each size with the ratio 1, then one for each further ratio with the first size. Boxes are (x0, "
                   "y0, x1, y1) in extents of the image. Only the shape of the data matters, not its elements.",
            .inputs = {{"data", "feature map, [N, C, H, W]"}},
            .attributes = fieldInfos<MultiboxPriorAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferMultiboxPrior,
            .evaluate = evaluateMultiboxPrior,
            .cost = costOfSteps<4>,
            .lower = lowerMultiboxPrior},
        {.name = "vision.multibox_transform_loc",
            .summary = "Boxes from anchors and predictions of how they move, those of a class with a high score first",
            .doc = "Gives a tuple: rows of (class, score, x0, y0, x1, y1) for each anchor whose best class, the background not counted, has "
                   "the threshold or more, with -1 after the valid ones; and how many are valid in each image.",
            .inputs = {{"cls_prob", "scores of each class, [B, C, N]"}, {"loc_pred", "predictions of x, y, width and height, [B, N * 4]"},
                {"anchor", "anchors (x0, y0, x1, y1), [1, N, 4]"}},
            .attributes = fieldInfos<MultiboxTransformLocAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferTransformLoc,
            .evaluate = evaluateTransformLoc,
            .cost = costOfSteps<8>,
            .lower = lowerTransformLoc},
        {.name = "vision.yolo_reorg",
            .summary = "Blocks of pixels laid out as channels, in the order of Darknet",
            .doc = "[N, C, H, W] becomes [N, C * s * s, H / s, W / s]. Darknet takes the data for a tensor of C / s^2 channels with s times the "
                   "height and width; the order of elements is that of its layer, which is not that of `nn.space_to_depth`.",
            .inputs = {{"data", "feature map, [N, C, H, W]"}},
            .attributes = fieldInfos<YoloReorgAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferYoloReorg,
            .evaluate = evaluateYoloReorg,
            .cost = costOfMoving,
            .lower = lowerYoloReorg},
    };
}

} // namespace passbench

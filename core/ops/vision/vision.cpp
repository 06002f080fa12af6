// Detection: which boxes are kept.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/vision/boxes.h"
#include "core/ops/vision/lowering.h"

#include <numeric>

namespace passbench {
namespace {

Result<const TensorType*> floatInput(const InferRequest& request, std::size_t index, std::string_view name, std::size_t rank)
{
    PB_ASSIGN(const TensorType* type, tensorInput(request, index, name));
    PB_TRY(requireFloat(*type, name));
    if (type->shape.size() != rank)
        return fail("`{}` is {}, and must have rank {}", name, shapeText(type->shape), rank);
    return type;
}

/// One number, as a tensor of rank 0 or of one element.
Result<void> requireNumber(const InferRequest& request, std::size_t index, std::string_view name)
{
    PB_ASSIGN(const TensorType* type, tensorInput(request, index, name));
    if (type->dtype == DataType::Bool || std::ranges::any_of(type->shape, [](Dim d) { return d.isStatic() && d.size() != 1; }))
        return fail("`{}` is {}, and must be one number", name, toText(request.inputs[index]));
    return {};
}

/// Where a box of `width` numbers has what the attributes say.
Result<void> checkColumns(Dim width, std::initializer_list<std::int64_t> columns)
{
    for (const std::int64_t column : columns)
        if (width.isStatic() && column >= width.size())
            return fail("a box has {} numbers, and the attributes name number {}", width.size(), column);
    return {};
}

Result<Type> inferValidCounts(const InferRequest& request)
{
    const auto attrs = readFields<ValidCountsAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, floatInput(request, 0, "data", 3));
    PB_TRY(requireNumber(request, 1, "score_threshold"));
    PB_TRY(checkColumns(data->shape[2], {attrs.idIndex, attrs.scoreIndex}));
    return Type(TupleType {{Type(DataType::Int32, {data->shape[0]}), request.inputs[0], Type(DataType::Int32, {data->shape[0], data->shape[1]})}});
}

Result<std::vector<Tensor>> evaluateValidCounts(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<ValidCountsAttrs>(attrs);
    const Tensor& data = inputs[0];
    const Ints& s = data.shape();
    const double threshold = inputs[1].at(0);
    Tensor counts = Tensor::allocate(DataType::Int32, {s[0]});
    Tensor boxes = Tensor::allocate(data.dtype(), s);
    Tensor indices = Tensor::allocate(DataType::Int32, {s[0], s[1]});
    for (std::int64_t b = 0; b < s[0]; ++b) {
        std::int64_t kept = 0;
        for (std::int64_t i = 0; i < s[1]; ++i) {
            const std::int64_t box = (b * s[1] + i) * s[2];
            if (!(data.at(box + read.scoreIndex) > threshold) || (read.idIndex >= 0 && !(data.at(box + read.idIndex) >= 0)))
                continue;
            for (std::int64_t k = 0; k < s[2]; ++k)
                boxes.set((b * s[1] + kept) * s[2] + k, data.at(box + k));
            indices.set(b * s[1] + kept++, static_cast<double>(i));
        }
        counts.set(b, static_cast<double>(kept));
        for (; kept < s[1]; ++kept) {
            for (std::int64_t k = 0; k < s[2]; ++k)
                boxes.set((b * s[1] + kept) * s[2] + k, -1);
            indices.set(b * s[1] + kept, -1);
        }
    }
    return std::vector {std::move(counts), std::move(boxes), std::move(indices)};
}

Result<Type> inferNonMaxSuppression(const InferRequest& request)
{
    const auto attrs = readFields<NonMaxSuppressionAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, floatInput(request, 0, "data", 3));
    PB_ASSIGN(const TensorType* counts, tensorInput(request, 1, "valid_count"));
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 2, "indices"));
    PB_TRY(requireNumber(request, 3, "max_output_size"));
    PB_TRY(requireNumber(request, 4, "iou_threshold"));
    PB_TRY(checkColumns(data->shape[2], {attrs.coordStart + 3, attrs.scoreIndex, attrs.idIndex}));
    const Shape& s = data->shape;
    if (!isInteger(counts->dtype) || counts->shape.size() != 1 || !agreed(counts->shape[0], s[0]))
        return fail("`valid_count` is {}, and must be an integer for each of the batch of `data` {}", toText(request.inputs[1]), shapeText(s));
    if (!isInteger(indices->dtype) || indices->shape.size() != 2 || !agreed(indices->shape[0], s[0]) || !agreed(indices->shape[1], s[1]))
        return fail("`indices` is {}, and must be an integer for each box of `data` {}", toText(request.inputs[2]), shapeText(s));
    if (!attrs.returnIndices)
        return request.inputs[0];
    return Type(TupleType {{Type(DataType::Int32, {s[0], s[1]}), Type(DataType::Int32, {s[0], Dim(1)})}});
}

/// The boxes of one image by falling score, those that are suppressed marked.
struct Candidate {
    std::int64_t index = 0;
    double score = 0, id = 0;
    Box box {};
    bool kept = true;
};

/// Marks what overlaps with a better box of its class, and what comes after `most` boxes.
void suppress(std::vector<Candidate>& boxes, double threshold, std::int64_t most, const NonMaxSuppressionAttrs& attrs)
{
    std::int64_t kept = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        Candidate& best = boxes[i];
        best.kept = best.kept && best.score > 0 && (attrs.idIndex < 0 || best.id >= 0) && (most < 0 || kept < most);
        if (!best.kept)
            continue;
        ++kept;
        for (std::size_t k = i + 1; k < boxes.size(); ++k)
            if (boxes[k].kept && (attrs.forceSuppress || attrs.idIndex < 0 || boxes[k].id == best.id) && overlap(best.box, boxes[k].box) >= threshold)
                boxes[k].kept = false;
    }
}

std::vector<Candidate> candidatesOf(const Tensor& data, std::int64_t image, std::int64_t count, const NonMaxSuppressionAttrs& attrs)
{
    const Ints& s = data.shape();
    std::vector<Candidate> boxes;
    for (std::int64_t i = 0; i < std::clamp<std::int64_t>(count, 0, s[1]); ++i) {
        const std::int64_t at = (image * s[1] + i) * s[2];
        Candidate box {.index = i, .score = data.at(at + attrs.scoreIndex), .id = attrs.idIndex >= 0 ? data.at(at + attrs.idIndex) : 0};
        for (std::int64_t k = 0; k < 4; ++k)
            box.box[static_cast<std::size_t>(k)] = data.at(at + attrs.coordStart + k);
        if (!std::isnan(box.score))
            boxes.push_back(box);
    }
    std::ranges::stable_sort(boxes, std::greater(), &Candidate::score);
    if (attrs.topK > 0 && static_cast<std::size_t>(attrs.topK) < boxes.size())
        boxes.resize(static_cast<std::size_t>(attrs.topK));
    return boxes;
}

Result<std::vector<Tensor>> evaluateNonMaxSuppression(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<NonMaxSuppressionAttrs>(attrs);
    const Tensor& data = inputs[0];
    const Ints& s = data.shape();
    const auto filled = [](DataType dtype, Ints shape) {
        Tensor tensor = Tensor::allocate(dtype, std::move(shape));
        for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
            tensor.set(i, -1);
        return tensor;
    };
    Tensor boxes = filled(data.dtype(), s), indices = filled(DataType::Int32, {s[0], s[1]}), counts = filled(DataType::Int32, {s[0], 1});
    for (std::int64_t b = 0; b < s[0]; ++b) {
        auto candidates = candidatesOf(data, b, inputs[1].integerAt(b), read);
        suppress(candidates, inputs[4].at(0), inputs[3].integerAt(0), read);
        std::int64_t kept = 0, row = 0;
        for (const Candidate& candidate : candidates) {
            if (candidate.kept)
                indices.set(b * s[1] + kept++, static_cast<double>(inputs[2].integerAt(b * s[1] + candidate.index)));
            if (!candidate.kept && read.invalidToBottom)
                continue;
            for (std::int64_t k = 0; k < s[2]; ++k) {
                const bool marked = !candidate.kept && (k == read.scoreIndex || k == read.idIndex);
                boxes.set((b * s[1] + row) * s[2] + k, marked ? -1 : data.at((b * s[1] + candidate.index) * s[2] + k));
            }
            ++row;
        }
        counts.set(b, static_cast<double>(kept));
    }
    if (read.returnIndices)
        return std::vector {std::move(indices), std::move(counts)};
    return std::vector {std::move(boxes)};
}

Result<Type> inferAllClassNms(const InferRequest& request)
{
    const auto attrs = readFields<AllClassNmsAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* boxes, floatInput(request, 0, "boxes", 3));
    PB_ASSIGN(const TensorType* scores, floatInput(request, 1, "scores", 3));
    PB_TRY(requireNumber(request, 2, "max_output_boxes_per_class"));
    PB_TRY(requireNumber(request, 3, "iou_threshold"));
    PB_TRY(requireNumber(request, 4, "score_threshold"));
    const Shape &b = boxes->shape, &s = scores->shape;
    if (!agreed(b[0], s[0]) || !agreed(b[1], s[2]) || !agreed(b[2], Dim(4)))
        return fail("`boxes` is {} and `scores` {}, and must be (B, N, 4) and (B, C, N)", shapeText(b), shapeText(s));
    PB_ASSIGN(const Dim perImage, product(s[1], s[2]));
    PB_ASSIGN(const Dim all, product(s[0], perImage));
    if (attrs.outputFormat == "onnx")
        return Type(TupleType {{Type(DataType::Int64, {all, 3}), Type(DataType::Int64, {1})}});
    return Type(TupleType {{Type(DataType::Int64, {s[0], perImage, 2}), Type(scores->dtype, {s[0], perImage}), Type(DataType::Int64, {s[0]})}});
}

struct Detection {
    std::int64_t image, category, box;
    double score;
};

/// By image, by class, and by falling score.
std::vector<Detection> detections(std::span<const Tensor> inputs)
{
    const Ints& s = inputs[1].shape();
    const std::int64_t most = inputs[2].integerAt(0);
    const double threshold = inputs[3].at(0), least = inputs[4].at(0);
    std::vector<Detection> found;
    for (std::int64_t line = 0; line < s[0] * s[1]; ++line) {
        const std::int64_t image = line / s[1];
        std::vector<Candidate> boxes;
        for (std::int64_t i = 0; i < s[2]; ++i) {
            Candidate candidate {.index = i, .score = inputs[1].at(line * s[2] + i)};
            for (std::int64_t k = 0; k < 4; ++k)
                candidate.box[static_cast<std::size_t>(k)] = inputs[0].at((image * s[2] + i) * 4 + k);
            if (candidate.score > least)
                boxes.push_back(candidate);
        }
        std::ranges::stable_sort(boxes, std::greater(), &Candidate::score);
        std::vector<Candidate> kept;
        for (const Candidate& candidate : boxes) {
            if (static_cast<std::int64_t>(kept.size()) >= most)
                break;
            if (std::ranges::none_of(kept, [&](const Candidate& better) { return overlap(better.box, candidate.box) > threshold; })) {
                kept.push_back(candidate);
                found.push_back({image, line % s[1], candidate.index, candidate.score});
            }
        }
    }
    return found;
}

Result<std::vector<Tensor>> evaluateAllClassNms(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const Ints& s = inputs[1].shape();
    std::vector<Detection> found = detections(inputs);
    if (readFields<AllClassNmsAttrs>(attrs).outputFormat == "onnx") {
        Tensor rows = Tensor::allocate(DataType::Int64, {s[0] * s[1] * s[2], 3});
        const auto out = rows.writable<std::int64_t>();
        for (std::size_t i = 0; i < found.size(); ++i)
            std::ranges::copy(std::array {found[i].image, found[i].category, found[i].box}, out.begin() + static_cast<std::ptrdiff_t>(3 * i));
        return std::vector {std::move(rows), Tensor::ofInts(Ints {static_cast<std::int64_t>(found.size())})};
    }
    Tensor rows = Tensor::allocate(DataType::Int64, {s[0], s[1] * s[2], 2}), scores = Tensor::allocate(inputs[1].dtype(), {s[0], s[1] * s[2]});
    Tensor counts = Tensor::allocate(DataType::Int64, {s[0]});
    std::ranges::stable_sort(found, [](const Detection& a, const Detection& b) { return std::pair(a.image, -a.score) < std::pair(b.image, -b.score); });
    const auto out = rows.writable<std::int64_t>();
    const auto count = counts.writable<std::int64_t>();
    for (const Detection& detection : found) {
        const std::int64_t row = detection.image * s[1] * s[2] + count[static_cast<std::size_t>(detection.image)]++;
        out[static_cast<std::size_t>(2 * row)] = detection.category;
        out[static_cast<std::size_t>(2 * row + 1)] = detection.box;
        scores.set(row, detection.score);
    }
    return std::vector {std::move(rows), std::move(scores), std::move(counts)};
}

/// Each box meets each better one.
Cost costOfSuppression(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    const auto shape = staticShape(inputs[0]);
    if (!shape || shape->size() != 3)
        return {.bytes = bytesOf(inputs, result)};
    const auto boxes = static_cast<double>((*shape)[1]);
    return {.operations = static_cast<double>((*shape)[0]) * boxes * boxes * 8, .bytes = bytesOf(inputs, result)};
}

OpDef detection(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = "vision." + name;
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.category = OpCategory::DataMovement;
    rest.fusion = Fusion::Opaque;
    return rest;
}

} // namespace

std::vector<OpDef> visionOps()
{
    const OpInput iou {"iou_threshold", "overlap (intersection over union) from which a box is suppressed, one number"};
    return {
        detection("get_valid_counts", "Boxes with a score above a threshold, moved to the front",
            "Gives a tuple: how many boxes of each image are valid, the boxes with -1 after the valid ones, and where each was. A box "
            "whose class is below 0 is not valid.",
            {.inputs = {{"data", "boxes, [B, N, K]: numbers of a box, among them score and class"}, {"score_threshold", "a valid score is greater, one number"}},
                .attributes = fieldInfos<ValidCountsAttrs>(),
                .inferType = inferValidCounts,
                .evaluate = evaluateValidCounts,
                .cost = costOfMoving,
                .lower = lowerValidCounts}),
        detection("non_max_suppression", "Boxes that don't overlap with a better one of their class",
            "Boxes are taken by falling score; a box is kept when no kept one of its class overlaps with it by the threshold or more. "
            "Gives a tuple of indices, filled up with -1, and their number; or with `return_indices=False` the boxes, where score and "
            "class of a suppressed one are -1. Scores of 0 and below are not kept.",
            {.inputs = {{"data", "boxes, [B, N, K]"}, {"valid_count", "boxes of each image that count, [B]"}, {"indices", "what to call each box, [B, N]"},
                    {"max_output_size", "most boxes that are kept per image, -1 for all; one number"}, iou},
                .attributes = fieldInfos<NonMaxSuppressionAttrs>(),
                .inferType = inferNonMaxSuppression,
                .evaluate = evaluateNonMaxSuppression,
                .cost = costOfSuppression,
                .lower = lowerNonMaxSuppression}),
        detection("all_class_non_max_suppression", "For each class, the boxes that don't overlap with a better one",
            "A box is kept when its score is greater than the score threshold and no better one of its class that is kept overlaps "
            "with it by *more* than the threshold. Format `onnx` gives rows of (image, class, box) by image, class and falling score, "
            "and how many rows count; format `tensorflow` gives (class, box) and scores by falling score per image, and how many count. "
            "Rows that don't count are 0.",
            {.inputs = {{"boxes", "two opposite corners of each box, [B, N, 4]"}, {"scores", "score of each box in each class, [B, C, N]"},
                    {"max_output_boxes_per_class", "most boxes that are kept, one number"}, iou, {"score_threshold", "a box with this score or less is dropped, one number"}},
                .attributes = fieldInfos<AllClassNmsAttrs>(),
                .inferType = inferAllClassNms,
                .evaluate = evaluateAllClassNms,
                .cost = costOfSuppression,
                .lower = lowerAllClassNms}),
    };
}

} // namespace passbench

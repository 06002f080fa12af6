// Loop forms of detection. Boxes are named by numbers; what is kept of a row of numbers moves to its front.

#include "core/ops/rules/index_expressions.h"
#include "core/ops/rules/merge_sort.h"
#include "core/ops/vision/attributes.h"
#include "core/ops/vision/lowering.h"

namespace passbench {
namespace {

using namespace loops;

Expr andAlso(Expr a, Expr b) { return binary(ExprKind::And, a, b); }
Expr orElse(Expr a, Expr b) { return binary(ExprKind::Or, a, b); }
Expr isLess(Expr a, Expr b) { return compare(ExprKind::Less, a, b); }
Expr asReal(Expr value) { return cast(value, DataType::Float64); }
Expr truthOf(Kernel& kernel, bool value) { return kernel.integer(value ? 1 : 0, DataType::Bool); }

/// The only element of an operand of rank 0 or of one element.
Expr onlyElement(Kernel& kernel, const Source& source)
{
    const Indices at(source.shape.size(), kernel.index(0));
    return source.at(at);
}

/// How many there are so far, an int64.
class Counter {
public:
    Counter(Builder& b, std::string_view name) : m_b(b), m_scalar(b.scalar(name, b.kernel().integer(0, DataType::Int64))) {}
    Expr value() const { return m_b.read(m_scalar); }
    /// As an index into `extent` of them.
    Expr place(std::int64_t extent) const { return asIndex(value(), 0, std::max<std::int64_t>(extent - 1, 0)); }
    Expr end(std::int64_t extent) const { return asIndex(value(), 0, extent); }
    void count() { m_b.assign(m_scalar, value() + m_b.kernel().integer(1, DataType::Int64)); }
    void limit(std::int64_t most) { m_b.assign(m_scalar, minimum(value(), m_b.kernel().integer(most, DataType::Int64))); }

private:
    Builder& m_b;
    std::uint32_t m_scalar;
};

/// Two opposite corners, in doubles as the reference kernel has them.
using Corners = std::array<Expr, 4>;

Corners remembered(Builder& b, const Corners& box)
{
    Corners result;
    for (std::size_t i = 0; i < 4; ++i)
        result[i] = b.let("corner", box[i]);
    return result;
}

Expr areaOf(const Corners& box)
{
    return (maximum(box[0], box[2]) - minimum(box[0], box[2])) * (maximum(box[1], box[3]) - minimum(box[1], box[3]));
}

/// Intersection over union; 0 when both are empty.
Expr overlapOf(const Corners& a, const Corners& b)
{
    const Expr zero = constantLike(a[0], 0);
    Expr common = constantLike(a[0], 1);
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}}) {
        const Expr from = maximum(minimum(a[i], a[i + 2]), minimum(b[i], b[i + 2]));
        const Expr to = minimum(maximum(a[i], a[i + 2]), maximum(b[i], b[i + 2]));
        common = common * maximum(to - from, zero);
    }
    const Expr all = areaOf(a) + areaOf(b) - common;
    return select(isLess(zero, all), common / all, zero);
}

/// `rows` lists of boxes of one image or class, in memory.
struct Lists {
    NumberRow numbers;
    Ints shape; ///< [rows, boxes]

    Lists(Builder& b, std::int64_t rows, std::int64_t boxes) : numbers(numberRow(b, "boxes", {rows, boxes})), shape {rows, boxes} {}
    NumberRow of(Builder& b, Expr row, Expr count) const
    {
        NumberRow result = numbers;
        const Expr start[] = {row, b.index(0)};
        result.base = flatten(b.kernel(), start, shape);
        result.count = count;
        return result;
    }
};

} // namespace

Result<Lowered> lowerValidCounts(const LoweringRequest& request)
{
    const auto attrs = readFields<ValidCountsAttrs>(request.call.attrs);
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(3), .compute = {}};
    result.compute = [=, data = request.inputs[0], least = request.inputs[1], dtype = computeType(request.inputs[0].dtype)](Builder& b, std::span<const Sink> sinks) {
        Kernel& kernel = b.kernel();
        const Ints& s = data.shape;
        const Lists lists(b, s[0], s[1]);
        b.loop("b", s[0], [&](Expr image) {
            Counter kept(b, "kept");
            NumberRow row = lists.of(b, image, kernel.integer(0, DataType::Int64));
            const auto number = [&](Expr box, std::int64_t column) {
                const Expr at[] = {image, box, kernel.index(column)};
                return asReal(data.at(at));
            };
            b.loop("i", s[1], [&](Expr i) {
                Expr valid = isLess(asReal(onlyElement(kernel, least)), number(i, attrs.scoreIndex));
                if (attrs.idIndex >= 0)
                    valid = andAlso(valid, compare(ExprKind::LessEqual, kernel.number(0, DataType::Float64), number(i, attrs.idIndex)));
                b.when(valid, [&] {
                    row.write(b, kept.place(s[1]), i);
                    kept.count();
                });
            });
            sinks[0](std::span(&image, 1), cast(kept.value(), DataType::Int32));
            b.loop("i", s[1], [&](Expr i) {
                const Expr there = isLess(cast(i, DataType::Int64), kept.value());
                const Expr at[] = {image, i};
                sinks[2](at, guard(there, cast(row.read(b, i), DataType::Int32), kernel.integer(-1, DataType::Int32)));
                b.loop("k", s[2], [&](Expr k) {
                    const Expr from[] = {image, row.read(b, i), k}, to[] = {image, i, k};
                    sinks[1](to, guard(there, data.at(from), kernel.constant(-1, dtype)));
                });
            });
        });
    };
    return result;
}

Result<Lowered> lowerNonMaxSuppression(const LoweringRequest& request)
{
    const auto attrs = readFields<NonMaxSuppressionAttrs>(request.call.attrs);
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(attrs.returnIndices ? 2 : 1), .compute = {}};
    result.compute = [=, data = request.inputs[0], counts = request.inputs[1], names = request.inputs[2], mostGiven = request.inputs[3],
                         limit = request.inputs[4], dtype = computeType(request.inputs[0].dtype)](Builder& b, std::span<const Sink> sinks) {
        Kernel& kernel = b.kernel();
        const Ints& s = data.shape;
        const Lists lists(b, s[0], s[1]);
        const std::uint32_t state = b.buffer("is_kept", DataType::Bool, {s[0], s[1]}, BufferRole::Local);
        const auto whole = [&](std::int64_t value) { return kernel.integer(value, DataType::Int64); };
        b.loop("b", s[0], [&](Expr image) {
            const auto number = [&](Expr box, std::int64_t column) {
                const Expr at[] = {image, box, kernel.index(column)};
                return asReal(data.at(at));
            };
            const auto boxOf = [&](Expr box) {
                const std::int64_t c = attrs.coordStart;
                return Corners {number(box, c), number(box, c + 1), number(box, c + 2), number(box, c + 3)};
            };
            const auto stateAt = [&](Expr i) {
                const Expr at[] = {image, i};
                return flatten(kernel, at, lists.shape);
            };
            Counter candidates(b, "candidates"), kept(b, "kept");
            const NumberRow unsorted = lists.of(b, image, whole(0));
            b.loop("i", b.index(0), asIndex(counts.at(std::span(&image, 1)), 0, s[1]), [&](Expr i) {
                const Expr score = number(i, attrs.scoreIndex);
                b.when(compare(ExprKind::Equal, score, score), [&] {
                    unsorted.write(b, candidates.place(s[1]), i);
                    candidates.count();
                });
            });
            const NumberRow row = lists.of(b, image, candidates.value());
            mergeSort(b, row, [&](Expr x, Expr y) { return isLess(number(y, attrs.scoreIndex), number(x, attrs.scoreIndex)); });
            if (attrs.topK > 0)
                candidates.limit(attrs.topK);
            b.loop("i", s[1], [&](Expr i) { b.storeFlat(state, stateAt(i), truthOf(kernel, true)); });
            const Expr most = b.let("most", cast(onlyElement(kernel, mostGiven), DataType::Int64));
            const Expr threshold = b.let("threshold", asReal(onlyElement(kernel, limit)));
            b.loop("i", b.index(0), candidates.end(s[1]), [&](Expr i) {
                const Expr best = row.read(b, i), zero = kernel.number(0, DataType::Float64);
                Expr keeps = andAlso(b.loadFlat(state, stateAt(i)), isLess(zero, number(best, attrs.scoreIndex)));
                if (attrs.idIndex >= 0)
                    keeps = andAlso(keeps, compare(ExprKind::LessEqual, zero, number(best, attrs.idIndex)));
                keeps = b.let("keeps", andAlso(keeps, orElse(isLess(most, whole(0)), isLess(kept.value(), most))));
                b.storeFlat(state, stateAt(i), keeps);
                b.when(keeps, [&] {
                    kept.count();
                    const Corners box = remembered(b, boxOf(best));
                    const Expr id = attrs.idIndex >= 0 ? b.let("id", number(best, attrs.idIndex)) : zero;
                    b.loop("k", i + 1, candidates.end(s[1]), [&](Expr k) {
                        const Expr other = row.read(b, k);
                        Expr asked = b.loadFlat(state, stateAt(k));
                        if (!attrs.forceSuppress && attrs.idIndex >= 0)
                            asked = andAlso(asked, compare(ExprKind::Equal, number(other, attrs.idIndex), id));
                        b.when(asked, [&] {
                            b.when(compare(ExprKind::LessEqual, threshold, overlapOf(box, boxOf(other))), [&] { b.storeFlat(state, stateAt(k), truthOf(kernel, false)); });
                        });
                    });
                });
            });
            const bool onlyKept = attrs.returnIndices || attrs.invalidToBottom;
            if (onlyKept) { // those move to the front
                Counter moved(b, "moved");
                b.loop("i", b.index(0), candidates.end(s[1]), [&](Expr i) {
                    b.when(b.loadFlat(state, stateAt(i)), [&] {
                        row.write(b, moved.place(s[1]), row.read(b, i));
                        moved.count();
                    });
                });
            }
            const Expr rows = onlyKept ? kept.value() : candidates.value();
            if (attrs.returnIndices)
                sinks[1](std::array {image, b.index(0)}, cast(kept.value(), DataType::Int32));
            b.loop("i", s[1], [&](Expr i) {
                const Expr there = isLess(cast(i, DataType::Int64), rows);
                const Expr at[] = {image, i}, from[] = {image, row.read(b, i)};
                if (attrs.returnIndices) {
                    sinks[0](at, guard(there, cast(names.at(from), DataType::Int32), kernel.integer(-1, DataType::Int32)));
                    return;
                }
                b.loop("k", s[2], [&](Expr k) {
                    const Expr element[] = {image, row.read(b, i), k}, to[] = {image, i, k};
                    Expr value = data.at(element);
                    if (!onlyKept) {
                        const Expr which = cast(k, DataType::Int64);
                        const Expr marked = orElse(compare(ExprKind::Equal, which, whole(attrs.scoreIndex)), compare(ExprKind::Equal, which, whole(attrs.idIndex)));
                        value = select(andAlso(marked, logicalNot(b.loadFlat(state, stateAt(i)))), kernel.constant(-1, dtype), value);
                    }
                    sinks[0](to, guard(there, value, kernel.constant(-1, dtype)));
                });
            });
        });
    };
    return result;
}

namespace {

/// For each class of each image, the boxes that are kept, by falling score, and how many.
struct KeptBoxes {
    Lists lists;            ///< [images * classes, boxes]
    std::uint32_t counts;   ///< of lists, int64
};

KeptBoxes keptOfEachClass(Builder& b, std::span<const Source> inputs)
{
    Kernel& kernel = b.kernel();
    const Source &boxes = inputs[0], &scores = inputs[1];
    const Ints& s = scores.shape;
    const std::int64_t lines = s[0] * s[1];
    const KeptBoxes result {.lists = Lists(b, lines, s[2]), .counts = b.buffer("kept_counts", DataType::Int64, {lines}, BufferRole::Local)};
    b.nest(std::array {s[0], s[1]}, [&](std::span<const Expr> at) {
        const Expr image = at[0], line = flatten(kernel, at, std::array {s[0], s[1]});
        const auto score = [&](Expr box) { return asReal(scores.at(std::array {image, at[1], box})); };
        const auto boxOf = [&](Expr box) {
            Corners corners;
            for (std::size_t i = 0; i < 4; ++i)
                corners[i] = asReal(boxes.at(std::array {image, box, kernel.index(static_cast<std::int64_t>(i))}));
            return corners;
        };
        const Expr most = b.let("most", cast(onlyElement(kernel, inputs[2]), DataType::Int64));
        const Expr threshold = b.let("threshold", asReal(onlyElement(kernel, inputs[3]))), least = b.let("least", asReal(onlyElement(kernel, inputs[4])));
        Counter candidates(b, "candidates"), kept(b, "kept");
        const NumberRow unsorted = result.lists.of(b, line, kernel.integer(0, DataType::Int64));
        b.loop("i", s[2], [&](Expr i) {
            b.when(isLess(least, score(i)), [&] {
                unsorted.write(b, candidates.place(s[2]), i);
                candidates.count();
            });
        });
        const NumberRow row = result.lists.of(b, line, candidates.value());
        mergeSort(b, row, [&](Expr x, Expr y) { return isLess(score(y), score(x)); });
        // A list is read ahead of where it is written: the kept ones are its front.
        b.loop("i", b.index(0), candidates.end(s[2]), [&](Expr i) {
            b.when(isLess(kept.value(), most), [&] {
                const Expr number = b.let("number", cast(row.read(b, i), DataType::Int64)), candidate = asIndex(number, 0, std::max<std::int64_t>(s[2] - 1, 0));
                const Corners box = remembered(b, boxOf(candidate));
                const std::uint32_t clear = b.scalar("is_clear", truthOf(kernel, true));
                b.loop("k", b.index(0), kept.end(s[2]), [&](Expr k) {
                    b.when(b.read(clear), [&] { b.assign(clear, logicalNot(isLess(threshold, overlapOf(boxOf(row.read(b, k)), box)))); });
                });
                b.when(b.read(clear), [&] {
                    row.write(b, kept.place(s[2]), candidate);
                    kept.count();
                });
            });
        });
        b.storeFlat(result.counts, line, kept.value());
    }, "bc", 2);
    return result;
}

/// Rows of (image, class, box), and how many count.
void giveForOnnx(Builder& b, std::span<const Source> inputs, std::span<const Sink> sinks)
{
    Kernel& kernel = b.kernel();
    const Ints& s = inputs[1].shape;
    const std::int64_t all = s[0] * s[1] * s[2];
    const KeptBoxes kept = keptOfEachClass(b, inputs);
    const std::uint32_t rows = b.buffer("rows", DataType::Int64, {all, 3}, BufferRole::Local);
    Counter total(b, "total");
    b.nest(std::array {s[0], s[1]}, [&](std::span<const Expr> at) {
        const Expr line = flatten(kernel, at, std::array {s[0], s[1]});
        const NumberRow row = kept.lists.of(b, line, kernel.integer(0, DataType::Int64));
        b.loop("i", b.index(0), asIndex(b.loadFlat(kept.counts, line), 0, s[2]), [&](Expr i) {
            const Expr values[] = {at[0], at[1], row.read(b, i)};
            for (std::size_t k = 0; k < 3; ++k)
                b.storeFlat(rows, total.place(all) * 3 + static_cast<std::int64_t>(k), cast(values[k], DataType::Int64));
            total.count();
        });
    });
    b.nest(std::array {all, std::int64_t {3}}, [&](std::span<const Expr> at) {
        sinks[0](at, guard(isLess(cast(at[0], DataType::Int64), total.value()), b.load(rows, at), kernel.integer(0, DataType::Int64)));
    });
    sinks[1](std::array {b.index(0)}, total.value());
}

/// For each image (class, box) and scores by falling score, and how many count.
void giveForTensorFlow(Builder& b, std::span<const Source> inputs, std::span<const Sink> sinks)
{
    Kernel& kernel = b.kernel();
    const Source& scores = inputs[1];
    const Ints& s = scores.shape;
    const std::int64_t perImage = s[1] * s[2];
    const KeptBoxes kept = keptOfEachClass(b, inputs);
    const Lists found(b, s[0], perImage); // class * boxes + box
    b.loop("b", s[0], [&](Expr image) {
        Counter total(b, "total");
        const NumberRow unsorted = found.of(b, image, kernel.integer(0, DataType::Int64));
        b.loop("c", s[1], [&](Expr category) {
            const Expr line = flatten(kernel, std::array {image, category}, std::array {s[0], s[1]});
            const NumberRow row = kept.lists.of(b, line, kernel.integer(0, DataType::Int64));
            b.loop("i", b.index(0), asIndex(b.loadFlat(kept.counts, line), 0, s[2]), [&](Expr i) {
                unsorted.write(b, total.place(perImage), category * s[2] + row.read(b, i));
                total.count();
            });
        });
        const auto score = [&](Expr number) { return scores.at(std::array {image, number / s[2], number % s[2]}); };
        const NumberRow row = found.of(b, image, total.value());
        mergeSort(b, row, [&](Expr x, Expr y) { return isLess(score(y), score(x)); });
        b.loop("i", perImage, [&](Expr i) {
            const Expr there = isLess(cast(i, DataType::Int64), total.value()), number = row.read(b, i), none = kernel.integer(0, DataType::Int64);
            sinks[0](std::array {image, i, b.index(0)}, guard(there, cast(number / s[2], DataType::Int64), none));
            sinks[0](std::array {image, i, b.index(1)}, guard(there, cast(number % s[2], DataType::Int64), none));
            sinks[1](std::array {image, i}, guard(there, score(number), kernel.constant(0, computeType(scores.dtype))));
        });
        sinks[2](std::array {image}, total.value());
    });
}

} // namespace

Result<Lowered> lowerAllClassNms(const LoweringRequest& request)
{
    const bool onnx = readFields<AllClassNmsAttrs>(request.call.attrs).outputFormat == "onnx";
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(onnx ? 2 : 3), .compute = {}};
    result.compute = [onnx, inputs = std::vector(request.inputs.begin(), request.inputs.end())](Builder& b, std::span<const Sink> sinks) {
        (onnx ? giveForOnnx : giveForTensorFlow)(b, inputs, sinks);
    };
    return result;
}

Result<Lowered> lowerTransformLoc(const LoweringRequest& request)
{
    const auto attrs = readFields<MultiboxTransformLocAttrs>(request.call.attrs);
    Lowered result {.at = std::vector<std::function<Expr(std::span<const Expr>)>>(2), .compute = {}};
    result.compute = [=, scores = request.inputs[0], predicted = request.inputs[1], anchors = request.inputs[2], dtype = request.outputs[0].dtype](
                         Builder& b, std::span<const Sink> sinks) {
        Kernel& kernel = b.kernel();
        const Ints& s = scores.shape;
        const Ints shape {s[0], s[2], 6};
        const std::uint32_t boxes = b.buffer("boxes", dtype, shape, BufferRole::Local);
        b.nest(shape, [&](std::span<const Expr> at) { b.store(boxes, at, kernel.constant(-1, computeType(dtype))); });
        const auto constant = [&](double value) { return kernel.number(value, DataType::Float64); };
        b.loop("b", s[0], [&](Expr image) {
            Counter kept(b, "kept");
            b.loop("n", s[2], [&](Expr anchor) {
                const std::uint32_t best = b.scalar("best", constant(-1)), category = b.scalar("category", constant(-1));
                const std::int64_t first = attrs.keepBackground ? 0 : 1;
                b.loop("c", b.index(first), b.index(std::max(first, s[1])), [&](Expr c) {
                    const Expr score = asReal(scores.at(std::array {image, c, anchor}));
                    b.when(isLess(b.read(best), score), [&] {
                        b.assign(category, asReal(cast(c - first, DataType::Int64)));
                        b.assign(best, score);
                    });
                });
                b.when(andAlso(compare(ExprKind::LessEqual, constant(0), b.read(category)), logicalNot(isLess(b.read(best), constant(attrs.threshold)))), [&] {
                    const auto corner = [&](std::int64_t i) { return asReal(anchors.at(std::array {kernel.index(0), anchor, kernel.index(i)})); };
                    const auto scaled = [&](std::int64_t i) {
                        return asReal(predicted.at(std::array {image, anchor * 4 + i})) * constant(attrs.variances[static_cast<std::size_t>(i)]);
                    };
                    const Expr width = corner(2) - corner(0), height = corner(3) - corner(1), two = constant(2);
                    const Expr x = scaled(0) * width + (corner(0) + corner(2)) / two, y = scaled(1) * height + (corner(1) + corner(3)) / two;
                    const Expr w = call(MathFunction::Exp, scaled(2)) * width / two, h = call(MathFunction::Exp, scaled(3)) * height / two;
                    Expr values[] = {b.read(category), b.read(best), x - w, y - h, x + w, y + h};
                    for (std::size_t k = 0; k < std::size(values); ++k) {
                        if (k >= 2 && attrs.clip)
                            values[k] = select(isLess(values[k], constant(0)), constant(0), select(isLess(constant(1), values[k]), constant(1), values[k]));
                        b.store(boxes, std::array {image, kept.place(s[2]), kernel.index(static_cast<std::int64_t>(k))}, rounded(cast(values[k], computeType(dtype)), dtype));
                    }
                    kept.count();
                });
            });
            sinks[1](std::array {image}, cast(kept.value(), DataType::Int32));
        });
        b.nest(shape, [&](std::span<const Expr> at) { sinks[0](at, b.load(boxes, at)); });
    };
    return result;
}

} // namespace passbench

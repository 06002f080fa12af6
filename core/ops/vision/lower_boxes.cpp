// Loop forms of detection. What is kept of a row of numbers moves to its front.

#include "core/ops/vision/attributes.h"
#include "core/ops/vision/box_loops.h"
#include "core/ops/vision/lowering.h"

namespace passbench {

using namespace box_loops;

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

// Loop form of the suppression in which each class of each image has its own boxes.

#include "core/ops/vision/attributes.h"
#include "core/ops/vision/box_loops.h"
#include "core/ops/vision/lowering.h"

namespace passbench {

using namespace box_loops;

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

} // namespace passbench

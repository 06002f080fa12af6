#include "core/ops/image/resize_lines.h"

#include "core/loops/contraction.h"
#include "core/loops/panels.h"

namespace passbench {

using namespace loops;

bool resizesInLines(const LoweringRequest& request, std::span<const TapTable> tables, const std::vector<std::size_t>& order)
{
    constexpr std::int64_t longest = 4096; // a line is on the stack of a thread
    const Ints &data = request.inputs[0].shape, &result = request.outputs[0].shape;
    return order.back() + 1 == result.size() && tables.size() > 1 && !request.kernel.isOpen(data.back()) && data.back() <= longest
        && data.back() <= 2 * tables.back().count * result.back();
}

void resizeInLines(Builder& b, std::span<const TapTable> tables, const std::vector<std::size_t>& order, std::span<const std::int64_t> result, std::int64_t lanes,
    const Source& from, const Sink& sink)
{
    Kernel& kernel = b.kernel();
    const auto above = tables.first(tables.size() - 1); // the axes but the last
    Ints counts;
    for (const TapTable& table : above)
        counts.push_back(table.count);
    b.nest(result.first(result.size() - 1), [&](std::span<const Expr> at) {
        const std::uint32_t line = b.buffer("line", DataType::Float32, {from.shape.back()}, BufferRole::Stack);
        constexpr std::int64_t vectorsAtOnce = 8;
        const auto alongLine = [&](const std::function<void(Expr)>& body) {
            inSteps(b, "first", from.shape.back(), lanes * vectorsAtOnce, [&](Expr first, std::int64_t count) { inVectors(b, "x", count, lanes, [&](Expr x) { body(first + x); }); });
        };
        alongLine([&](Expr x) { b.storeFlat(line, x, kernel.constant(0, DataType::Float32)); });
        b.nest(counts, [&](std::span<const Expr> tap) {
            Indices source(at.begin(), at.end());
            Expr weight;
            for (std::size_t i = 0; i < above.size(); ++i) {
                const Expr place[] = {at[order[2 + i]], tap[i]};
                source[order[2 + i]] = tapIndex(above[i], place);
                const Expr own = tapWeight(above[i], place);
                weight = weight ? weight * own : own;
            }
            const Expr factor = b.let("weight", weight);
            source.push_back(b.index(0));
            alongLine([&](Expr x) {
                source.back() = x;
                b.storeFlat(line, x, b.loadFlat(line, x) + factor * from.at(source), true);
            });
        });
        b.loop("w", result.back(), [&](Expr w) {
            Expr sum;
            for (std::int64_t i = 0; i < tables.back().count; ++i) {
                const Expr place[] = {w, b.index(i)};
                const Expr part = tapWeight(tables.back(), place) * b.loadFlat(line, tapIndex(tables.back(), place));
                sum = sum ? sum + part : part;
            }
            Indices pixel(at.begin(), at.end());
            pixel.push_back(w);
            sink(pixel, sum);
        });
    }, {}, result.size() - 1);
}

} // namespace passbench

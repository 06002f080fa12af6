// Loop forms of operators that deal blocks, mirror, cut and fill.

#include "core/loops/contraction.h"
#include "core/ops/rules/index_expressions.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"
#include "core/ops/shape/slice_range.h"

namespace passbench {
namespace {

using namespace loops;

Expr bothHold(Expr a, Expr b) { return a ? binary(ExprKind::And, a, b) : b; }

} // namespace

Result<Lowered> lowerMirrorPad(const LoweringRequest& request)
{
    const auto attrs = readFields<MirrorPadAttrs>(request.call.attrs);
    const std::int64_t repeats = attrs.mode == "SYMMETRIC" ? 1 : 0; // of the edge element
    return injective([=, data = request.inputs[0], &kernel = request.kernel](std::span<const Expr> at) {
        Indices from;
        for (std::size_t d = 0; d < at.size(); ++d) {
            const Expr x = at[d] - attrs.padWidth[d][0];
            if (attrs.padWidth[d] == Ints {0, 0}) {
                from.push_back(x);
                continue;
            }
            const Expr distance = maximum(x, kernel.index(-repeats) - x);
            from.push_back(minimum(distance, kernel.index(2 * (data.shape[d] - 1) + repeats) - distance));
        }
        return data.at(from);
    });
}

/// The position within the blocks is the slow part of the batch.
Result<Lowered> lowerSpaceToBatch(const LoweringRequest& request)
{
    const auto attrs = readFields<SpaceToBatchAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    return injective([=, &kernel = request.kernel](std::span<const Expr> at) {
        const std::int64_t batch = std::max<std::int64_t>(data.shape[0], 1);
        const Indices block = unflatten(at[0] / batch, attrs.blockShape);
        Indices from(at.begin(), at.end());
        from[0] = at[0] % batch;
        Expr inside;
        for (std::size_t i = 0; i < block.size(); ++i) {
            from[i + 1] = at[i + 1] * attrs.blockShape[i] + block[i] - attrs.paddings[i][0];
            if (attrs.paddings[i] != Ints {0, 0})
                inside = bothHold(inside, within(from[i + 1], 0, data.shape[i + 1]));
        }
        return inside ? guard(inside, data.at(from), kernel.constant(attrs.padValue, computeType(data.dtype))) : data.at(from);
    });
}

Result<Lowered> lowerBatchToSpace(const LoweringRequest& request)
{
    const auto attrs = readFields<BatchToSpaceAttrs>(request.call.attrs);
    return injective([=, data = request.inputs[0], batch = request.outputs[0].shape[0], &kernel = request.kernel](std::span<const Expr> at) {
        Indices from(at.begin(), at.end()), block;
        for (std::size_t i = 0; i < attrs.blockShape.size(); ++i) {
            const Expr full = at[i + 1] + attrs.crops[i][0];
            block.push_back(full % attrs.blockShape[i]);
            from[i + 1] = full / attrs.blockShape[i];
        }
        from[0] = flatten(kernel, block, attrs.blockShape) * batch + at[0];
        return data.at(from);
    });
}

Result<Lowered> lowerDilate(const LoweringRequest& request)
{
    const auto attrs = readFields<DilateAttrs>(request.call.attrs);
    return injective([=, data = request.inputs[0], &kernel = request.kernel](std::span<const Expr> at) {
        Indices from;
        Expr hits;
        for (std::size_t d = 0; d < at.size(); ++d) {
            from.push_back(at[d] / attrs.strides[d]);
            if (attrs.strides[d] != 1)
                hits = bothHold(hits, compare(ExprKind::Equal, at[d] % attrs.strides[d], kernel.index(0)));
        }
        return hits ? guard(hits, data.at(from), kernel.constant(attrs.dilationValue, computeType(data.dtype))) : data.at(from);
    });
}

Result<Lowered> lowerSliceLike(const LoweringRequest& request)
{
    return injective([data = request.inputs[0]](std::span<const Expr> at) { return data.at(at); });
}

Result<Lowered> lowerStridedSet(const LoweringRequest& request)
{
    const auto attrs = readFields<StridedSetAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const StridedSliceAttrs slice {.begin = attrs.begin, .end = attrs.end, .strides = attrs.strides.empty() ? Ints {1} : attrs.strides};
    PB_ASSIGN(const auto axes, slicedAxes(slice, data.shape.size()));
    std::vector<SliceRange> ranges;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PB_ASSIGN(const SliceRange range, sliceRange(slice, i, data.shape[axes[i]]));
        if (range.count == 0) // nothing is replaced
            return lowerSliceLike(request);
        ranges.push_back(range);
    }
    return injective([=, v = request.inputs[1], &kernel = request.kernel](std::span<const Expr> at) {
        Indices from(at.begin(), at.end());
        Expr inside = kernel.integer(1, DataType::Bool);
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const std::int64_t step = ranges[i].step;
            const Expr distance = step > 0 ? at[axes[i]] - ranges[i].begin : kernel.index(ranges[i].begin) - at[axes[i]];
            const std::int64_t stride = std::abs(step);
            inside = bothHold(inside, within(distance, 0, (ranges[i].count - 1) * stride + 1));
            if (stride != 1)
                inside = bothHold(inside, compare(ExprKind::Equal, distance % stride, kernel.index(0)));
            from[axes[i]] = distance / stride;
        }
        return guard(inside, v.at(from), data.at(at));
    });
}

/// Sums over the axes that the result lacks, or has with extent 1.
Result<Lowered> lowerCollapseSum(const LoweringRequest& request)
{
    const Source& out = request.outputs[0];
    return computed([data = request.inputs[0], shape = out.shape, result = out.dtype](Builder& b, const Sink& sink) {
        const std::size_t missing = data.shape.size() - shape.size();
        Ints over = data.shape;
        for (std::size_t d = 0; d < shape.size(); ++d)
            over[missing + d] = shape[d] == 1 ? over[missing + d] : 1;
        const DataType type = sumType(result);
        b.nest(shape, [&](std::span<const Expr> at) {
            const std::uint32_t sum = b.scalar("sum", b.kernel().constant(0, type));
            b.nest(over, [&](std::span<const Expr> term) {
                Indices from(term.begin(), term.end());
                for (std::size_t d = 0; d < shape.size(); ++d)
                    if (shape[d] != 1)
                        from[missing + d] = at[d];
                b.accumulate(sum, cast(data.at(from), type));
            }, "rstuvw");
            sink(at, cast(b.read(sum), computeType(result)));
        });
    });
}

} // namespace passbench

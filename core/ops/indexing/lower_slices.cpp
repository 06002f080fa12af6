// Loop forms of operators that read at indices: a range of them, or those that a tensor holds.

#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/index_expressions.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/slice_range.h"

namespace passbench {

using namespace loops;

Result<Lowered> lowerStridedSlice(const LoweringRequest& request)
{
    const auto attrs = readSlice(request.call.attrs);
    const Source& data = request.inputs[0];
    Ints begin(data.shape.size(), 0), step(data.shape.size(), 1);
    PB_ASSIGN(const auto axes, slicedAxes(attrs, data.shape.size()));
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PB_ASSIGN(const SliceRange range, sliceRange(attrs, i, data.shape[axes[i]]));
        begin[axes[i]] = range.begin;
        step[axes[i]] = range.step;
    }
    return injective([data, begin, step](std::span<const Expr> at) {
        Indices from;
        for (std::size_t i = 0; i < at.size(); ++i)
            from.push_back(at[i] * step[i] + begin[i]);
        return data.at(from);
    });
}

Result<Lowered> lowerTake(const LoweringRequest& request)
{
    const auto attrs = readFields<TakeAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const Source& indices = request.inputs[1];
    const bool wrap = attrs.mode != "clip";
    if (!attrs.axis)
        return injective([data, indices, wrap](std::span<const Expr> at) {
            std::int64_t count = 1;
            for (const std::int64_t extent : data.shape)
                count *= extent;
            return data.at(unflatten(bounded(indices.at(at), count, wrap), data.shape));
        });
    const std::size_t axis = fromFront(*attrs.axis, data.shape.size());
    const auto batch = static_cast<std::size_t>(attrs.batchDims);
    return injective([=](std::span<const Expr> at) {
        // The result is data[:axis] + indices[batch:] + data[axis + 1:].
        const std::size_t width = indices.shape.size() - batch;
        Indices which(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(batch));
        which.insert(which.end(), at.begin() + static_cast<std::ptrdiff_t>(axis), at.begin() + static_cast<std::ptrdiff_t>(axis + width));
        Indices from(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(axis));
        from.push_back(bounded(indices.at(which), data.shape[axis], wrap));
        from.insert(from.end(), at.begin() + static_cast<std::ptrdiff_t>(axis + width), at.end());
        return data.at(from);
    });
}

Result<Lowered> lowerGather(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(readFields<GatherAttrs>(request.call.attrs).axis, data.shape.size());
    return injective([data, indices = request.inputs[1], axis](std::span<const Expr> at) {
        Indices from(at.begin(), at.end());
        from[axis] = bounded(indices.at(at), data.shape[axis], true);
        return data.at(from);
    });
}

Result<Lowered> lowerOneHot(const LoweringRequest& request)
{
    const auto attrs = readFields<OneHotAttrs>(request.call.attrs);
    const std::size_t axis = attrs.axis < 0 ? request.outputs[0].shape.size() + static_cast<std::size_t>(attrs.axis)
                                            : static_cast<std::size_t>(attrs.axis);
    const DataType type = computeType(request.outputs[0].dtype);
    return injective([axis, type, inputs = std::vector(request.inputs.begin(), request.inputs.end())](std::span<const Expr> at) {
        Indices which(at.begin(), at.end());
        which.erase(which.begin() + static_cast<std::ptrdiff_t>(axis));
        const Expr index = asIndex(inputs[0].at(which), -unbounded, unbounded);
        return select(compare(ExprKind::Equal, index, at[axis]), cast(inputs[1].at({}), type), cast(inputs[2].at({}), type));
    });
}

} // namespace passbench

// Loop forms of operators that move elements: each element of the result is found by arithmetic of indices.

#include "core/loops/lowering.h"
#include "core/ops/rules/index_expressions.h"
#include "core/ops/shape/shape_attributes.h"
#include "core/ops/shape/slice_range.h"
#include "core/ops/table/lowerings.h"

namespace passbench {
namespace {

using namespace loops;

/// The same elements in another shape: reshape, expand_dims, squeeze, ...
Result<Lowered> lowerReshape(const LoweringRequest& request)
{
    return injective([&kernel = request.kernel, data = request.inputs[0], shape = request.outputs[0].shape](std::span<const Expr> at) {
        return data.at(unflatten(flatten(kernel, at, shape), data.shape));
    });
}

Result<Lowered> lowerTranspose(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    std::vector<std::size_t> order;
    const auto attrs = readFields<TransposeAttrs>(request.call.attrs);
    for (std::size_t i = 0; i < data.shape.size(); ++i)
        order.push_back(attrs.axes ? fromFront((*attrs.axes)[i], data.shape.size()) : data.shape.size() - 1 - i);
    return injective([data, order](std::span<const Expr> at) {
        Indices from(at.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            from[order[i]] = at[i];
        return data.at(from);
    });
}

Result<Lowered> lowerBroadcast(const LoweringRequest& request)
{
    return injective([data = request.inputs[0]](std::span<const Expr> at) { return broadcastAt(data, at); });
}

Result<Lowered> lowerTile(const LoweringRequest& request)
{
    return injective([&kernel = request.kernel, data = request.inputs[0]](std::span<const Expr> at) {
        Indices from;
        const std::size_t missing = at.size() - data.shape.size();
        for (std::size_t i = 0; i < data.shape.size(); ++i)
            from.push_back(data.shape[i] == 0 ? kernel.index(0) : at[missing + i] % data.shape[i]);
        return data.at(from);
    });
}

Result<Lowered> lowerRepeat(const LoweringRequest& request)
{
    const auto attrs = readFields<RepeatAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    return injective([attrs, data](std::span<const Expr> at) {
        if (!attrs.axis)
            return data.at(unflatten(at[0] / std::max<std::int64_t>(attrs.repeats, 1), data.shape));
        Indices from(at.begin(), at.end());
        Expr& index = from[fromFront(*attrs.axis, at.size())];
        index = index / std::max<std::int64_t>(attrs.repeats, 1);
        return data.at(from);
    });
}

Result<Lowered> lowerReverse(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(readFields<ReverseAttrs>(request.call.attrs).axis, data.shape.size());
    return injective([&kernel = request.kernel, data, axis](std::span<const Expr> at) {
        Indices from(at.begin(), at.end());
        from[axis] = kernel.index(data.shape[axis] - 1) - at[axis];
        return data.at(from);
    });
}

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

Result<Lowered> lowerSplit(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(readFields<SplitAttrs>(request.call.attrs).axis, data.shape.size());
    Lowered lowered;
    std::int64_t begin = 0;
    for (const Source& part : request.outputs) {
        lowered.at.push_back([data, axis, begin](std::span<const Expr> at) {
            Indices from(at.begin(), at.end());
            from[axis] = at[axis] + begin;
            return data.at(from);
        });
        begin += part.shape[axis];
    }
    return lowered;
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

template<int value> Result<Lowered> lowerConstant(const LoweringRequest& request)
{
    return injective([element = request.kernel.constant(value, request.outputs[0].dtype)](std::span<const Expr>) { return element; });
}

/// full: the value; full_like: the value after the tensor of the wanted shape.
Result<Lowered> lowerFull(const LoweringRequest& request)
{
    const DataType type = computeType(request.outputs[0].dtype);
    return injective([value = request.inputs.back(), type](std::span<const Expr>) {
        const Indices none(value.shape.size(), Expr {});
        return cast(value.at(none), type);
    });
}

Result<Lowered> lowerArange(const LoweringRequest& request)
{
    const DataType type = computeType(request.outputs[0].dtype);
    return injective([start = request.inputs[0], step = request.inputs[2], type](std::span<const Expr> at) {
        const Expr first = start.at({});
        return cast(first + cast(at[0], first->type) * step.at({}), type);
    });
}

Result<Lowered> lowerShapeOf(const LoweringRequest& request)
{
    const DataType type = computeType(request.outputs[0].dtype);
    return injective([&kernel = request.kernel, shape = request.inputs[0].shape, type](std::span<const Expr> at) {
        Expr result = kernel.constant(shape.empty() ? 0 : static_cast<double>(shape[0]), type);
        for (std::size_t i = 1; i < shape.size(); ++i)
            result = select(compare(ExprKind::Equal, at[0], kernel.index(static_cast<std::int64_t>(i))),
                kernel.constant(static_cast<double>(shape[i]), type), result);
        return result;
    });
}

Result<Lowered> lowerSize(const LoweringRequest& request)
{
    double count = 1;
    for (const std::int64_t extent : request.inputs[0].shape)
        count *= static_cast<double>(extent);
    return injective([size = request.kernel.constant(count, request.outputs[0].dtype)](std::span<const Expr>) { return size; });
}

struct BlockAxes {
    std::size_t channel, height, width;
};
BlockAxes blockAxes(const std::string& layout) { return layout == "NHWC" ? BlockAxes {3, 1, 2} : BlockAxes {1, 2, 3}; }

Result<Lowered> lowerDepthToSpace(const LoweringRequest& request)
{
    const auto attrs = readFields<BlockAttrs>(request.call.attrs);
    const BlockAxes axes = blockAxes(attrs.layout);
    const std::int64_t size = attrs.blockSize;
    const std::int64_t channels = request.outputs[0].shape[axes.channel];
    return injective([=, data = request.inputs[0], blockFirst = attrs.mode == "DCR"](std::span<const Expr> at) {
        const Expr inBlock = (at[axes.height] % size) * size + at[axes.width] % size;
        Indices from(at.begin(), at.end());
        from[axes.channel] = blockFirst ? inBlock * channels + at[axes.channel] : at[axes.channel] * (size * size) + inBlock;
        from[axes.height] = at[axes.height] / size;
        from[axes.width] = at[axes.width] / size;
        return data.at(from);
    });
}

Result<Lowered> lowerSpaceToDepth(const LoweringRequest& request)
{
    const auto attrs = readFields<BlockAttrs>(request.call.attrs);
    const BlockAxes axes = blockAxes(attrs.layout);
    const std::int64_t size = attrs.blockSize;
    const std::int64_t channels = request.inputs[0].shape[axes.channel];
    return injective([=, data = request.inputs[0], blockFirst = attrs.mode == "DCR"](std::span<const Expr> at) {
        const Expr c = at[axes.channel];
        const Expr inBlock = blockFirst ? c / std::max<std::int64_t>(channels, 1) : c % (size * size);
        Indices from(at.begin(), at.end());
        from[axes.channel] = blockFirst ? c % std::max<std::int64_t>(channels, 1) : c / (size * size);
        from[axes.height] = at[axes.height] * size + inBlock / size;
        from[axes.width] = at[axes.width] * size + inBlock % size;
        return data.at(from);
    });
}

struct ShapeEntry {
    std::string_view name;
    Lowering lower;
};
constexpr ShapeEntry shapeEntries[] = {{"reshape", lowerReshape}, {"reshape_like", lowerReshape}, {"contrib_reverse_reshape", lowerReshape}, {"expand_dims", lowerReshape},
    {"squeeze", lowerReshape}, {"nn.batch_flatten", lowerReshape}, {"transpose", lowerTranspose}, {"broadcast_to", lowerBroadcast},
    {"broadcast_to_like", lowerBroadcast}, {"tile", lowerTile}, {"repeat", lowerRepeat}, {"reverse", lowerReverse},
    {"strided_slice", lowerStridedSlice}, {"split", lowerSplit}, {"take", lowerTake},
    {"gather", lowerGather}, {"one_hot", lowerOneHot}, {"zeros", lowerConstant<0>},
    {"ones", lowerConstant<1>}, {"full", lowerFull}, {"full_like", lowerFull}, {"arange", lowerArange}, {"shape_of", lowerShapeOf},
    {"ndarray_size", lowerSize}, {"nn.depth_to_space", lowerDepthToSpace}, {"nn.space_to_depth", lowerSpaceToDepth}};

} // namespace

Lowering shapeLowering(std::string_view op)
{
    const auto* found = std::find_if(std::begin(shapeEntries), std::end(shapeEntries), [&](const ShapeEntry& e) { return e.name == op; });
    return found == std::end(shapeEntries) ? nullptr : found->lower;
}

} // namespace passbench

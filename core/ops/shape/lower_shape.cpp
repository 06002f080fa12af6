// Loop forms of operators that move elements: each element of the result is found by arithmetic of indices.

#include "core/ops/rules/index_expressions.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"
#include "core/ops/shape/slice_range.h"

namespace passbench {
namespace {

using namespace loops;

struct BlockAxes {
    std::size_t channel, height, width;
};

BlockAxes blockAxes(const std::string& layout) { return layout == "NHWC" ? BlockAxes {3, 1, 2} : BlockAxes {1, 2, 3}; }

} // namespace

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

template Result<Lowered> lowerConstant<0>(const LoweringRequest&);
template Result<Lowered> lowerConstant<1>(const LoweringRequest&);

} // namespace passbench

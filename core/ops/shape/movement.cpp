// Operators that put elements elsewhere: each is a walk over the data with other strides.

#include "core/ops/rules/broadcasting.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"
#include "core/ops/windows/convolution_kernels.h"

namespace passbench {
namespace {

Result<std::vector<std::size_t>> transposeOrder(const TransposeAttrs& attrs, std::size_t rank)
{
    std::vector<std::size_t> order;
    for (std::size_t d = 0; d < rank && !attrs.axes; ++d)
        order.push_back(rank - 1 - d);
    if (!attrs.axes)
        return order;
    if (attrs.axes->size() != rank)
        return fail("`axes` is {} for a tensor of rank {}", relayText(Value(*attrs.axes)), rank);
    PB_TRY(frontAxes(*attrs.axes, rank));
    for (const std::int64_t axis : *attrs.axes)
        order.push_back(*frontAxis(axis, rank));
    return order;
}

Result<Type> inferTranspose(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const auto order, transposeOrder(readFields<TransposeAttrs>(request.attrs), data->shape.size()));
    Shape shape;
    for (const std::size_t axis : order)
        shape.push_back(data->shape[axis]);
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateTranspose(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    return std::vector {permuted(inputs[0], *transposeOrder(readFields<TransposeAttrs>(attrs), inputs[0].rank()))};
}

Result<Type> inferReverse(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(frontAxis(readFields<ReverseAttrs>(request.attrs).axis, data->shape.size()));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateReverse(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const Tensor& data = inputs[0];
    const std::size_t axis = *frontAxis(readFields<ReverseAttrs>(attrs).axis, data.rank());
    Ints strides = rowMajorStrides(data.shape());
    const std::int64_t last = std::max<std::int64_t>(0, data.shape()[axis] - 1) * strides[axis];
    strides[axis] = -strides[axis];
    return std::vector {gatherStrided(data, last, strides, data.shape())};
}

Result<Type> inferTile(const InferRequest& request)
{
    const Ints reps = readFields<TileAttrs>(request.attrs).reps;
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    Shape shape(std::max(reps.size(), data->shape.size()), Dim(1));
    std::copy_backward(data->shape.begin(), data->shape.end(), shape.end());
    for (std::size_t i = 0; i < reps.size(); ++i) {
        if (reps[i] < 0)
            return fail("`reps` has the entry {}, and should have none below 0", reps[i]);
        Dim& dim = shape[shape.size() - reps.size() + i];
        PB_ASSIGN(dim, product(dim, Dim(reps[i])));
    }
    return Type(data->dtype, std::move(shape));
}

/// The result seen with two axes for each: the copy, which the data does not move along, and the data's own.
Result<std::vector<Tensor>> evaluateTile(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& data = inputs[0];
    const Ints result = *staticShape(type);
    const Ints own = rowMajorStrides(data.shape());
    Ints shape, strides;
    for (std::size_t d = 0; d < result.size(); ++d) {
        const std::size_t lead = result.size() - data.rank();
        const std::int64_t extent = d < lead ? 1 : data.shape()[d - lead];
        shape.insert(shape.end(), {extent == 0 ? 0 : result[d] / extent, extent});
        strides.insert(strides.end(), {0, d < lead ? 0 : own[d - lead]});
    }
    return std::vector {gatherStrided(data, 0, strides, shape).reshaped(result)};
}

Result<Type> inferRepeat(const InferRequest& request)
{
    const auto attrs = readFields<RepeatAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (!attrs.axis) {
        PB_ASSIGN(const Dim count, productOf(data->shape));
        PB_ASSIGN(const Dim repeated, product(count, Dim(attrs.repeats)));
        return Type(data->dtype, {repeated});
    }
    PB_ASSIGN(const std::size_t axis, frontAxis(*attrs.axis, data->shape.size()));
    Shape shape = data->shape;
    PB_ASSIGN(shape[axis], product(shape[axis], Dim(attrs.repeats)));
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateRepeat(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<RepeatAttrs>(attrs);
    const Tensor data = read.axis ? inputs[0] : inputs[0].reshaped({inputs[0].elementCount()});
    const auto axis = static_cast<std::ptrdiff_t>(*frontAxis(read.axis.value_or(0), data.rank()));
    Ints shape = data.shape();
    Ints strides = rowMajorStrides(shape);
    shape.insert(shape.begin() + axis + 1, read.repeats);
    strides.insert(strides.begin() + axis + 1, 0);
    return std::vector {gatherStrided(data, 0, strides, shape).reshaped(*staticShape(type))};
}

Result<Type> repeatedTo(const TensorType& data, const Shape& shape)
{
    if (!broadcastsTo(data.shape, shape))
        return fail("`data` {} can't be broadcast to {}", shapeText(data.shape), shapeText(shape));
    return Type(data.dtype, shape);
}

Result<Type> inferBroadcastTo(const InferRequest& request)
{
    const Ints wanted = readFields<BroadcastToAttrs>(request.attrs).shape;
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (std::ranges::any_of(wanted, [](std::int64_t extent) { return extent < 0; }))
        return fail("`shape` is {}, and should have no entry below 0", relayText(Value(wanted)));
    return repeatedTo(*data, Shape(wanted.begin(), wanted.end()));
}

Result<Type> inferBroadcastToLike(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* like, tensorInput(request, 1, "like"));
    return repeatedTo(*data, like->shape);
}

Result<std::vector<Tensor>> evaluateBroadcastTo(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Ints shape = *staticShape(type);
    return std::vector {gatherStrided(inputs[0], 0, broadcastStrides(inputs[0].shape(), shape), shape)};
}

/// The block's axes among those of the data: [N, block, block, C, H, W] in DCR and [N, C, block, block, H, W] in CRD.
Result<Type> inferBlocks(const InferRequest& request, bool toSpace)
{
    const auto attrs = readFields<BlockAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (data->shape.size() != 4)
        return fail("`data` is {}, and must have rank 4", shapeText(data->shape));
    const bool first = attrs.layout == "NCHW";
    Shape shape = data->shape;
    Dim& channels = shape[first ? 1 : 3];
    Dim& height = shape[first ? 2 : 1];
    Dim& width = shape[first ? 3 : 2];
    const Dim block(attrs.blockSize);
    PB_ASSIGN(const Dim area, product(block, block));
    const auto divided = [&](Dim dim, Dim by) -> Result<Dim> {
        if (dim.isStatic() && by.isStatic() && dim.size() % by.size() != 0)
            return fail("an extent of {} can't be divided into blocks of {}; `data` is {}", dim.text(), by.text(), shapeText(data->shape));
        return dim.isStatic() && by.isStatic() ? Dim(dim.size() / by.size()) : by == Dim(1) ? dim : Dim();
    };
    if (toSpace) {
        PB_ASSIGN(channels, divided(channels, area));
        PB_ASSIGN(height, product(height, block));
        PB_ASSIGN(width, product(width, block));
    } else {
        PB_ASSIGN(height, divided(height, block));
        PB_ASSIGN(width, divided(width, block));
        PB_ASSIGN(channels, product(channels, area));
    }
    return Type(data->dtype, std::move(shape));
}

template<bool toSpace> Result<Type> inferBlocks(const InferRequest& request)
{
    return inferBlocks(request, toSpace);
}

template<bool toSpace> Result<std::vector<Tensor>> evaluateBlocks(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<BlockAttrs>(attrs);
    const auto order = *layoutPermutation(read.layout, "NCHW");
    const Tensor data = permuted(inputs[0], order);
    const Ints& s = data.shape();
    const std::int64_t b = read.blockSize;
    Tensor result;
    if (toSpace) {
        const std::int64_t channels = s[1] / b / b;
        result = read.mode == "DCR" ? permuted(data.reshaped({s[0], b, b, channels, s[2], s[3]}), {0, 3, 4, 1, 5, 2})
                                    : permuted(data.reshaped({s[0], channels, b, b, s[2], s[3]}), {0, 1, 4, 2, 5, 3});
        result = result.reshaped({s[0], channels, s[2] * b, s[3] * b});
    } else {
        const Tensor blocks = data.reshaped({s[0], s[1], s[2] / b, b, s[3] / b, b});
        result = read.mode == "DCR" ? permuted(blocks, {0, 3, 5, 1, 2, 4}) : permuted(blocks, {0, 1, 3, 5, 2, 4});
        result = result.reshaped({s[0], s[1] * b * b, s[2] / b, s[3] / b});
    }
    return std::vector {permuted(result, inverse(order)).reshaped(*staticShape(type))};
}

template<typename A> OpDef moving(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    if (rest.inputs.empty())
        rest.inputs = {{"data", "any shape"}};
    rest.attributes = fieldInfos<A>();
    rest.category = OpCategory::DataMovement;
    if (rest.fusion == Fusion::Opaque)
        rest.fusion = Fusion::Injective;
    rest.cost = costOfMoving;
    return rest;
}

} // namespace

std::vector<OpDef> movementOps()
{
    OpDef broadcastToLike = moving<NoOptions>("broadcast_to_like", "Elements repeated up to the shape of another tensor",
        "As `broadcast_to` with the other tensor's shape.",
            {.fusion = Fusion::Broadcast, .inferType = inferBroadcastToLike, .evaluate = evaluateBroadcastTo, .lower = lowerBroadcast, .precision = Precision::Follow, .keepsPlaces = true, .ofKnownType = KnownTypeForm {.op = "broadcast_to", .shapeAttribute = "shape", .operand = 0}});
    broadcastToLike.inputs.push_back({"like", "a tensor of the wanted shape; its elements are not read"});
    OpDef transpose = moving<TransposeAttrs>("transpose", "Axes in another order",
        "Axis i of the result is axis `axes[i]` of the data.",
            {.inferType = inferTranspose, .evaluate = evaluateTranspose, .lower = lowerTranspose, .precision = Precision::Follow});
    transpose.layout = transposeLayout;
    OpDef toSpace = moving<BlockAttrs>("nn.depth_to_space", "Channels laid out as blocks of pixels",
        "[N, C * b * b, H, W] becomes [N, C, H * b, W * b]. In mode DCR the channels are [block, block, C], in CRD [C, block, block].",
            {.inferType = inferBlocks<true>, .evaluate = evaluateBlocks<true>, .lower = lowerDepthToSpace, .precision = Precision::Follow});
    OpDef toDepth = moving<BlockAttrs>("nn.space_to_depth", "Blocks of pixels laid out as channels",
        "[N, C, H * b, W * b] becomes [N, C * b * b, H, W]; the inverse of `nn.depth_to_space` in the same mode.",
            {.inferType = inferBlocks<false>, .evaluate = evaluateBlocks<false>, .lower = lowerSpaceToDepth, .precision = Precision::Follow});
    toSpace.inputs = toDepth.inputs = {{"data", "[N, C, H, W], or as `layout` says"}};
    return {
        std::move(transpose),
        moving<ReverseAttrs>("reverse", "An axis turned around", "out[i] = data[n - 1 - i] along the axis.",
            {.inferType = inferReverse, .evaluate = evaluateReverse, .lower = lowerReverse, .precision = Precision::Follow}),
        moving<TileAttrs>("tile", "The data repeated as a whole",
            "`reps` and the shape are aligned at the last dim; the shorter one is filled up with ones.",
            {.fusion = Fusion::Broadcast, .inferType = inferTile, .evaluate = evaluateTile, .lower = lowerTile, .precision = Precision::Follow, .keepsPlaces = true}),
        moving<RepeatAttrs>("repeat", "Each element repeated",
            "Copies of an element follow each other: [1, 2] with 2 repeats becomes [1, 1, 2, 2].",
            {.fusion = Fusion::Broadcast, .inferType = inferRepeat, .evaluate = evaluateRepeat, .lower = lowerRepeat, .precision = Precision::Follow}),
        moving<BroadcastToAttrs>("broadcast_to", "Elements repeated up to a shape",
            "Shapes are aligned at the last dim, as in numpy: a dim of 1 is repeated, any other must be that of the result.",
            {.fusion = Fusion::Broadcast, .inferType = inferBroadcastTo, .evaluate = evaluateBroadcastTo, .lower = lowerBroadcast, .precision = Precision::Follow, .keepsPlaces = true}),
        std::move(broadcastToLike),
        std::move(toSpace),
        std::move(toDepth),
    };
}

} // namespace passbench

// Operators that deal blocks of the axes after the batch into the batch and back, and that pull elements apart.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/axis_map.h"
#include "core/ops/shape/lowering.h"
#include "core/ops/windows/convolution_kernels.h"

namespace passbench {
namespace {

constexpr std::int64_t largestRim = std::int64_t {1} << 28;

/// Blocks and their rims, checked against each other and the rank.
Result<void> checkBlocks(const TensorType& data, const Ints& blocks, const IntLists& rims, std::string_view rimName)
{
    if (blocks.size() + 1 > data.shape.size() || rims.size() != blocks.size())
        return fail("`block_shape` is {} and `{}` {} for a tensor of rank {}", relayText(Value(blocks)), rimName, relayText(Value(rims)), data.shape.size());
    for (const std::int64_t block : blocks)
        if (block < 1 || block > largestRim)
            return fail("`block_shape` has the entry {}, and should have them from 1 to {}", block, largestRim);
    for (const Ints& rim : rims)
        if (rim.size() != 2 || std::ranges::any_of(rim, [](std::int64_t p) { return p < 0 || p > largestRim; }))
            return fail("`{}` has the entry {}, and should have two numbers from 0 to {} for each axis", rimName, relayText(Value(rim)), largestRim);
    return {};
}

Result<Dim> divided(Dim dim, Dim by, const Shape& shape)
{
    if (dim.isStatic() && by.isStatic() && dim.size() % by.size() != 0)
        return fail("an extent of {} can't be divided into blocks of {}; `data` is {}", dim.text(), by.text(), shapeText(shape));
    return dim.isStatic() && by.isStatic() ? Dim(dim.size() / by.size()) : by == Dim(1) ? dim : Dim();
}

Result<Type> inferSpaceToBatch(const InferRequest& request)
{
    const auto attrs = readFields<SpaceToBatchAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(checkBlocks(*data, attrs.blockShape, attrs.paddings, "paddings"));
    Shape shape = data->shape;
    for (std::size_t i = 0; i < attrs.blockShape.size(); ++i) {
        PB_ASSIGN(const Dim padded, sum(shape[i + 1], Dim(attrs.paddings[i][0] + attrs.paddings[i][1])));
        PB_ASSIGN(shape[i + 1], divided(padded, Dim(attrs.blockShape[i]), data->shape));
        PB_ASSIGN(shape[0], product(shape[0], Dim(attrs.blockShape[i])));
    }
    return Type(data->dtype, std::move(shape));
}

/// The padded data is [N, A1, b1, A2, b2, ..., rest] and becomes [b1, b2, ..., N, A1, A2, ..., rest].
Result<std::vector<Tensor>> evaluateSpaceToBatch(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<SpaceToBatchAttrs>(attrs);
    const Tensor& data = inputs[0];
    const std::size_t count = read.blockShape.size();
    std::vector<AxisMap> maps(data.rank());
    Ints split;
    std::vector<std::size_t> order, inside;
    for (std::size_t d = 0; d < data.rank(); ++d) {
        const bool blocked = d >= 1 && d <= count;
        const std::int64_t before = blocked ? read.paddings[d - 1][0] : 0;
        const std::int64_t extent = data.shape()[d] + (blocked ? before + read.paddings[d - 1][1] : 0);
        for (std::int64_t i = 0; i < extent; ++i)
            maps[d].from.push_back(i >= before && i < before + data.shape()[d] ? i - before : AxisMap::fill);
        inside.push_back(split.size());
        split.push_back(blocked ? extent / read.blockShape[d - 1] : extent);
        if (blocked) {
            order.push_back(split.size());
            split.push_back(read.blockShape[d - 1]);
        }
    }
    order.insert(order.end(), inside.begin(), inside.end());
    const Tensor padded = gatherMapped(data, maps, Tensor::scalar(data.dtype(), read.padValue));
    return std::vector {permuted(padded.reshaped(split), order).reshaped(*staticShape(type))};
}

Result<Type> inferBatchToSpace(const InferRequest& request)
{
    const auto attrs = readFields<BatchToSpaceAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(checkBlocks(*data, attrs.blockShape, attrs.crops, "crops"));
    Shape shape = data->shape;
    Dim blocks(1);
    for (std::size_t i = 0; i < attrs.blockShape.size(); ++i) {
        PB_ASSIGN(blocks, product(blocks, Dim(attrs.blockShape[i])));
        PB_ASSIGN(const Dim full, product(shape[i + 1], Dim(attrs.blockShape[i])));
        const std::int64_t cut = attrs.crops[i][0] + attrs.crops[i][1];
        if (full.isStatic() && full.size() < cut)
            return fail("`crops` {} cut off more than there is; `data` is {}", relayText(Value(attrs.crops)), shapeText(data->shape));
        shape[i + 1] = cut == 0 ? full : full.isStatic() ? Dim(full.size() - cut) : Dim();
    }
    PB_ASSIGN(shape[0], divided(shape[0], blocks, data->shape));
    return Type(data->dtype, std::move(shape));
}

/// The data is [b1, b2, ..., N, A1, A2, ..., rest] and becomes [N, A1, b1, A2, b2, ..., rest], then cropped.
Result<std::vector<Tensor>> evaluateBatchToSpace(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<BatchToSpaceAttrs>(attrs);
    const Tensor& data = inputs[0];
    const std::size_t count = read.blockShape.size();
    Ints split = read.blockShape;
    split.push_back(type.tensor()->shape[0].size());
    split.insert(split.end(), data.shape().begin() + 1, data.shape().end());
    std::vector<std::size_t> order {count};
    for (std::size_t i = 0; i < count; ++i)
        order.insert(order.end(), {count + 1 + i, i});
    for (std::size_t d = count + 1 + count; d < split.size(); ++d)
        order.push_back(d);
    Ints full = data.shape();
    full[0] = split[count];
    std::int64_t first = 0;
    for (std::size_t i = 0; i < count; ++i)
        full[i + 1] *= read.blockShape[i];
    const Ints strides = rowMajorStrides(full);
    for (std::size_t i = 0; i < count; ++i)
        first += read.crops[i][0] * strides[i + 1];
    return std::vector {gatherStrided(permuted(data.reshaped(split), order).reshaped(full), first, strides, *staticShape(type))};
}

Result<Type> inferDilate(const InferRequest& request)
{
    const auto attrs = readFields<DilateAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (attrs.strides.size() != data->shape.size())
        return fail("`strides` is {} for a tensor of rank {}", relayText(Value(attrs.strides)), data->shape.size());
    Shape shape = data->shape;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        if (attrs.strides[d] < 1 || attrs.strides[d] > largestRim)
            return fail("`strides` has the entry {}, and should have them from 1 to {}", attrs.strides[d], largestRim);
        if (shape[d].isStatic() && shape[d].size() > 0) {
            PB_ASSIGN(const Dim spread, product(Dim(shape[d].size() - 1), Dim(attrs.strides[d])));
            PB_ASSIGN(shape[d], sum(spread, Dim(1)));
        } else if (!shape[d].isStatic() && attrs.strides[d] != 1)
            shape[d] = Dim();
    }
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateDilate(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<DilateAttrs>(attrs);
    const Tensor& data = inputs[0];
    Tensor result = Tensor::allocate(data.dtype(), *staticShape(type));
    Ints strides = rowMajorStrides(result.shape());
    for (std::size_t d = 0; d < strides.size(); ++d)
        strides[d] *= read.strides[d];
    const Tensor between = Tensor::scalar(data.dtype(), read.dilationValue);
    const auto walk = stridedWalk<1>(data.shape(), {strides});
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto in = data.as<T>();
        const auto out = result.writable<T>();
        std::ranges::fill(out, between.as<T>()[0]);
        forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 1>& at) {
            for (std::int64_t i = 0; i < walk.inner; ++i)
                out[static_cast<std::size_t>(at[0] + i * walk.innerStrides[0])] = in[static_cast<std::size_t>(row * walk.inner + i)];
        });
    });
    return std::vector {std::move(result)};
}

template<typename A> OpDef dealing(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs = {{"data", "any shape, the batch first"}};
    rest.attributes = fieldInfos<A>();
    rest.category = OpCategory::DataMovement;
    rest.fusion = Fusion::Injective;
    rest.cost = costOfMoving;
    return rest;
}

} // namespace

std::vector<OpDef> blockOps()
{
    OpDef dilate = dealing<DilateAttrs>("nn.dilate", "Elements pulled apart, with a value in between",
        "An extent of n becomes (n - 1) * stride + 1.",
            {.inferType = inferDilate, .evaluate = evaluateDilate, .lower = lowerDilate});
    dilate.inputs = {{"data", "any shape"}};
    return {
        dealing<SpaceToBatchAttrs>("nn.space_to_batch_nd", "Positions within blocks dealt into the batch",
            "Pads, then turns [N, A1 * b1, A2 * b2, ...] into [b1 * b2 * N, A1, A2, ...].",
            {.inferType = inferSpaceToBatch, .evaluate = evaluateSpaceToBatch, .lower = lowerSpaceToBatch}),
        dealing<BatchToSpaceAttrs>("nn.batch_to_space_nd", "The batch dealt out as positions within blocks",
            "Turns [b1 * b2 * N, A1, A2, ...] into [N, A1 * b1, A2 * b2, ...], then crops; the inverse of `nn.space_to_batch_nd`.",
            {.inferType = inferBatchToSpace, .evaluate = evaluateBatchToSpace, .lower = lowerBatchToSpace}),
        std::move(dilate),
    };
}

} // namespace passbench

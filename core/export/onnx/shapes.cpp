// Operators that make, move, cut and join tensors.

#include "core/export/onnx/writer.h"
#include "core/ops/rules/data_layout.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/slice_range.h"
#include "core/ops/windows/attributes.h"

#include <array>
#include <numeric>

namespace passbench {
namespace {

/// The same elements in the same order, whatever the operator is called.
Result<void> reshape(OnnxCall& call)
{
    const Ints shape = call.resultShape(); // a 0 copies the extent when nobody says that it is one
    return call.finish("Reshape", {call.input(0), call.ints(shape)}, {{"allowzero", std::int64_t {std::ranges::find(shape, 0) != shape.end()}}});
}

Result<void> transpose(OnnxCall& call)
{
    const auto attrs = call.attrs<TransposeAttrs>();
    const std::size_t rank = call.shape(0).size();
    Ints order;
    for (std::size_t i = 0; i < rank; ++i)
        order.push_back(static_cast<std::int64_t>(rank - 1 - i));
    if (attrs.axes) {
        for (std::size_t i = 0; i < rank; ++i) {
            PB_ASSIGN(const std::size_t axis, frontAxis((*attrs.axes)[i], rank));
            order[i] = static_cast<std::int64_t>(axis);
        }
    }
    return call.finish("Transpose", {call.input(0)}, {{"perm", order}});
}

Result<void> layoutTransform(OnnxCall& call)
{
    const auto attrs = call.attrs<LayoutTransformAttrs>();
    const auto order = layoutPermutation(attrs.srcLayout, attrs.dstLayout);
    if (!order)
        return call.unsupported("it cuts axes into blocks");
    return call.finish("Transpose", {call.input(0)}, {{"perm", Ints(order->begin(), order->end())}});
}

Result<void> concatenate(OnnxCall& call)
{
    PB_ASSIGN(const std::size_t axis, frontAxis(call.attrs<AxisAttrs>().axis, call.resultShape().size()));
    return call.finish("Concat", call.inputs(), {{"axis", static_cast<std::int64_t>(axis)}});
}

Result<void> stack(OnnxCall& call)
{
    PB_ASSIGN(const std::size_t axis, frontAxis(call.attrs<AxisAttrs>().axis, call.resultShape().size()));
    Strings parts;
    for (std::size_t i = 0; i < call.inputs().size(); ++i) {
        Ints shape = call.shape(i);
        shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis), 1);
        parts.push_back(call.reshaped(call.input(i), shape));
    }
    return call.finish("Concat", parts, {{"axis", static_cast<std::int64_t>(axis)}});
}

Result<void> split(OnnxCall& call)
{
    const auto attrs = call.attrs<SplitAttrs>();
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, call.shape(0).size()));
    Ints sizes;
    const auto* indices = std::get_if<Ints>(&attrs.indicesOrSections);
    const std::size_t parts = indices ? indices->size() + 1 : static_cast<std::size_t>(std::get<std::int64_t>(attrs.indicesOrSections));
    for (std::size_t i = 0; i < parts; ++i)
        sizes.push_back(call.resultShape(i)[axis]);
    const OnnxAttribute along {"axis", static_cast<std::int64_t>(axis)};
    if (call.opset() < 13)
        return call.finish("Split", {call.input(0)}, {along, {"split", sizes}});
    return call.finish("Split", {call.input(0), call.ints(sizes)}, {along});
}

Result<void> stridedSlice(OnnxCall& call)
{
    const auto attrs = call.attrs<StridedSliceAttrs>();
    if (call.inputs().size() != 1)
        return call.unsupported("its range is worked out when it runs");
    const Ints shape = call.shape(0);
    PB_ASSIGN(const auto axes, slicedAxes(attrs, shape.size()));
    Ints starts, ends, steps;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PB_ASSIGN(const SliceRange range, sliceRange(attrs, i, shape[axes[i]]));
        const std::int64_t end = range.begin + range.count * range.step;
        starts.push_back(range.begin);
        ends.push_back(range.step < 0 && end < 0 ? -shape[axes[i]] - 1 : end); // -1 would be the last element
        steps.push_back(range.step);
    }
    return call.finish("Slice", {call.input(0), call.ints(starts), call.ints(ends), call.ints(Ints(axes.begin(), axes.end())), call.ints(steps)});
}

Result<void> reverse(OnnxCall& call)
{
    PB_ASSIGN(const std::size_t axis, frontAxis(call.attrs<ReverseAttrs>().axis, call.shape(0).size()));
    const std::int64_t extent = call.shape(0)[axis];
    return call.finish("Slice", {call.input(0), call.ints({extent - 1}), call.ints({-extent - 1}), call.ints({static_cast<std::int64_t>(axis)}), call.ints({-1})});
}

bool allWithin(const Tensor* indices, std::int64_t extent)
{
    for (std::int64_t i = 0; indices && i < indices->elementCount(); ++i)
        if (indices->integerAt(i) < 0 || indices->integerAt(i) >= extent)
            return false;
    return indices != nullptr;
}

Result<void> take(OnnxCall& call)
{
    const auto attrs = call.attrs<TakeAttrs>();
    if (attrs.batchDims != 0)
        return call.unsupported("ONNX takes along one axis without batches");
    if (!isInteger(call.dtype(1)))
        return call.unsupported("its indices are not integers");
    const Ints shape = call.shape(0);
    std::string data = call.input(0), indices = call.input(1);
    std::size_t axis = 0;
    std::int64_t extent = 1;
    if (attrs.axis) {
        PB_ASSIGN(axis, frontAxis(*attrs.axis, shape.size()));
        extent = shape[axis];
    } else {
        extent = std::accumulate(shape.begin(), shape.end(), std::int64_t {1}, std::multiplies<>());
        data = call.reshaped(data, {extent});
    }
    indices = call.add("Cast", {indices}, {{"to", *onnxElementType(DataType::Int64)}});
    if (attrs.mode == "clip" && !allWithin(call.constant(1), extent))
        indices = call.add("Clip", {indices, call.graph().scalar(DataType::Int64, 0), call.graph().scalar(DataType::Int64, static_cast<double>(extent - 1))});
    else if (attrs.mode == "wrap")
        indices = call.add("Mod", {indices, call.graph().scalar(DataType::Int64, static_cast<double>(extent))});
    return call.finish("Gather", {data, indices}, {{"axis", static_cast<std::int64_t>(axis)}});
}

Result<void> gather(OnnxCall& call) { return call.finish("GatherElements", call.inputs(), {{"axis", call.attrs<GatherAttrs>().axis}}); }

/// The first axis of Relay's indices counts the coordinates, and the last of ONNX's.
Result<void> gatherNd(OnnxCall& call)
{
    const auto attrs = call.attrs<GatherNdAttrs>();
    std::vector<std::size_t> order;
    for (std::size_t i = 1; i < call.shape(1).size(); ++i)
        order.push_back(i);
    order.push_back(0);
    const std::string indices = call.add("Cast", {call.transposed(call.input(1), order)}, {{"to", *onnxElementType(DataType::Int64)}});
    return call.finish("GatherND", {call.input(0), indices}, {{"batch_dims", attrs.batchDims}});
}

Result<void> pad(OnnxCall& call)
{
    const auto attrs = call.attrs<PadAttrs>();
    Ints pads;
    for (std::size_t side = 0; side < 2; ++side)
        for (const Ints& pair : attrs.padWidth)
            pads.push_back(pair[side]);
    Strings operands {call.input(0), call.ints(pads)};
    if (attrs.padMode == "constant" && call.inputs().size() > 1)
        operands.push_back(call.shape(1).empty() ? call.input(1) : call.reshaped(call.input(1), {}));
    return call.finish("Pad", operands, {{"mode", attrs.padMode}});
}

Result<void> mirrorPad(OnnxCall& call)
{
    const auto attrs = call.attrs<MirrorPadAttrs>();
    if (attrs.mode != "REFLECT")
        return call.unsupported("ONNX mirrors on the edge element only");
    Ints pads;
    for (std::size_t side = 0; side < 2; ++side)
        for (const Ints& pair : attrs.padWidth)
            pads.push_back(pair[side]);
    return call.finish("Pad", {call.input(0), call.ints(pads)}, {{"mode", "reflect"}});
}

Result<void> broadcastTo(OnnxCall& call) { return call.finish("Expand", {call.input(0), call.ints(call.resultShape())}); }

Result<void> filled(OnnxCall& call)
{
    const TensorType& type = call.resultType();
    const bool one = call.op() == "ones" || call.op() == "ones_like";
    return call.finish("Expand", {call.graph().scalar(type.dtype, one ? 1 : 0), call.ints(call.resultShape())});
}

Result<void> full(OnnxCall& call)
{
    const std::size_t value = call.op() == "full_like" ? 1 : 0;
    return call.finish("Expand", {call.add("Cast", {call.input(value)}, {{"to", *onnxElementType(call.resultType().dtype)}}), call.ints(call.resultShape())});
}

Result<void> oneHot(OnnxCall& call)
{
    const auto attrs = call.attrs<OneHotAttrs>();
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, call.resultShape().size()));
    const std::string values = call.add("Concat", {call.reshaped(call.input(2), {1}), call.reshaped(call.input(1), {1})}, {{"axis", std::int64_t {0}}});
    return call.finish("OneHot", {call.cast(call.input(0), call.dtype(0), DataType::Int64), call.graph().scalar(DataType::Int64, static_cast<double>(attrs.depth)), values}, {{"axis", static_cast<std::int64_t>(axis)}});
}

Result<void> tile(OnnxCall& call)
{
    const Ints reps = call.attrs<TileAttrs>().reps;
    const std::size_t rank = call.resultShape().size();
    Ints all(rank, 1), shape(rank, 1);
    std::ranges::copy_backward(reps, all.end());
    std::ranges::copy_backward(call.shape(0), shape.end());
    const std::string data = shape == call.shape(0) ? call.input(0) : call.reshaped(call.input(0), shape);
    return call.finish("Tile", {data, call.ints(all)});
}

/// Each element becomes an axis of copies behind its own.
Result<void> repeat(OnnxCall& call)
{
    const auto attrs = call.attrs<RepeatAttrs>();
    Ints shape = call.shape(0);
    std::size_t axis = 0;
    if (attrs.axis) {
        PB_ASSIGN(axis, frontAxis(*attrs.axis, shape.size()));
    } else {
        shape = {std::accumulate(shape.begin(), shape.end(), std::int64_t {1}, std::multiplies<>())};
    }
    const auto behind = static_cast<std::ptrdiff_t>(axis) + 1;
    Ints single = shape, copies = shape;
    single.insert(single.begin() + behind, 1);
    copies.insert(copies.begin() + behind, attrs.repeats);
    return call.give(call.reshaped(call.add("Expand", {call.reshaped(call.input(0), single), call.ints(copies)}), call.resultShape()));
}

Result<void> blocks(OnnxCall& call)
{
    const auto attrs = call.attrs<BlockAttrs>();
    const bool toSpace = call.op() == "nn.depth_to_space";
    if (!toSpace && attrs.mode != "DCR")
        return call.unsupported("ONNX knows one order of the channels only");
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, "NCHW"));
    OnnxAttributes all {{"blocksize", attrs.blockSize}};
    if (toSpace)
        all.push_back({"mode", attrs.mode});
    const std::string made = call.add(toSpace ? "DepthToSpace" : "SpaceToDepth", {call.transposed(call.input(0), order)}, all);
    return call.give(call.transposed(made, inverse(order)));
}

constexpr auto shapeRules = std::to_array<OnnxRuleEntry>({
    {"reshape", reshape}, {"expand_dims", reshape}, {"squeeze", reshape}, {"nn.batch_flatten", reshape}, {"contrib_reverse_reshape", reshape},
    {"reshape_like", reshape}, {"transpose", transpose}, {"layout_transform", layoutTransform}, {"concatenate", concatenate}, {"stack", stack},
    {"split", split}, {"strided_slice", stridedSlice}, {"reverse", reverse}, {"take", take}, {"gather", gather}, {"gather_nd", gatherNd},
    {"nn.pad", pad}, {"nn.mirror_pad", mirrorPad}, {"broadcast_to", broadcastTo}, {"broadcast_to_like", broadcastTo}, {"zeros", filled},
    {"ones", filled}, {"zeros_like", filled}, {"ones_like", filled}, {"full", full}, {"full_like", full}, {"one_hot", oneHot}, {"tile", tile},
    {"repeat", repeat}, {"nn.depth_to_space", blocks}, {"nn.space_to_depth", blocks},
});

} // namespace

std::span<const OnnxRuleEntry> onnxShapeRules() { return shapeRules; }

} // namespace passbench

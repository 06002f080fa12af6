// Padding.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/axis_map.h"
#include "core/ops/shape/lowering.h"

namespace passbench {
namespace {

constexpr std::int64_t largestPad = std::int64_t {1} << 28;

Result<void> checkWidths(const IntLists& width, const Shape& data)
{
    if (width.size() != data.size())
        return fail("`pad_width` is {} for a tensor of rank {}", relayText(Value(width)), data.size());
    for (const Ints& pads : width)
        if (pads.size() != 2 || std::ranges::any_of(pads, [](std::int64_t p) { return p < 0 || p > largestPad; }))
            return fail("`pad_width` has the entry {}, and should have two numbers from 0 to {} for each axis", relayText(Value(pads)), largestPad);
    return {};
}

Result<Type> inferPad(const InferRequest& request)
{
    const auto attrs = readFields<PadAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* value, tensorInput(request, 1, "pad_value"));
    if (!value->shape.empty())
        return fail("`pad_value` is {}, and must have rank 0", shapeText(value->shape));
    PB_TRY(checkWidths(attrs.padWidth, data->shape));
    Shape shape = data->shape;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        const Ints& pads = attrs.padWidth[d];
        const bool rim = pads[0] + pads[1] > 0;
        if (attrs.padMode == "reflect" && shape[d].isStatic() && std::max(pads[0], pads[1]) >= std::max<std::int64_t>(1, shape[d].size()) && rim)
            return fail("a mirror image of {} elements can't be {} wide; `data` is {}", shape[d].size(), std::max(pads[0], pads[1]), shapeText(data->shape));
        if (attrs.padMode == "edge" && shape[d] == Dim(0) && rim)
            return fail("dim {} of `data` {} has no nearest element", d, shapeText(data->shape));
        PB_ASSIGN(shape[d], sum(shape[d], Dim(pads[0] + pads[1])));
    }
    return Type(data->dtype, std::move(shape));
}

/// Where element `position` of the padded axis comes from, counted in the data.
std::int64_t source(std::int64_t position, std::int64_t extent, const std::string& mode)
{
    if (position >= 0 && position < extent)
        return position;
    if (mode == "constant")
        return AxisMap::fill;
    if (mode == "edge")
        return position < 0 ? 0 : extent - 1;
    return position < 0 ? -position : 2 * (extent - 1) - position;
}

Result<std::vector<Tensor>> evaluatePad(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<PadAttrs>(attrs);
    const Ints shape = *staticShape(type);
    std::vector<AxisMap> maps;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        AxisMap map;
        for (std::int64_t i = 0; i < shape[d]; ++i)
            map.from.push_back(source(i - read.padWidth[d][0], inputs[0].shape()[d], read.padMode));
        maps.push_back(std::move(map));
    }
    return std::vector {gatherMapped(inputs[0], maps, castTo(inputs[1], inputs[0].dtype()))};
}

Result<Type> inferMirrorPad(const InferRequest& request)
{
    const auto attrs = readFields<MirrorPadAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(checkWidths(attrs.padWidth, data->shape));
    Shape shape = data->shape;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        const Ints& pads = attrs.padWidth[d];
        const std::int64_t widest = std::max(pads[0], pads[1]);
        if (shape[d].isStatic() && widest > std::max<std::int64_t>(0, shape[d].size() - (attrs.mode == "REFLECT" ? 1 : 0)))
            return fail("a mirror image of {} elements can't be {} wide; `data` is {}", shape[d].size(), widest, shapeText(data->shape));
        PB_ASSIGN(shape[d], sum(shape[d], Dim(pads[0] + pads[1])));
    }
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateMirrorPad(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const auto read = readFields<MirrorPadAttrs>(attrs);
    const std::int64_t repeats = read.mode == "SYMMETRIC" ? 1 : 0; // of the edge element
    const Ints shape = *staticShape(type);
    std::vector<AxisMap> maps;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        const std::int64_t extent = inputs[0].shape()[d];
        AxisMap map;
        for (std::int64_t i = 0; i < shape[d]; ++i) {
            const std::int64_t x = i - read.padWidth[d][0];
            map.from.push_back(x < 0 ? -x - repeats : x < extent ? x : 2 * (extent - 1) - x + repeats);
        }
        maps.push_back(std::move(map));
    }
    return std::vector {gatherMapped(inputs[0], maps, Tensor::scalar(inputs[0].dtype(), 0))};
}

} // namespace

std::vector<OpDef> paddingOps()
{
    return {
        {.name = "nn.pad",
            .summary = "A rim around the data",
            .doc = "`edge` repeats the nearest element; `reflect` mirrors without repeating the edge, so that a rim is narrower than "
                   "the data. The pad value is read in mode `constant` only.",
            .inputs = {{"data", "any shape"}, {"pad_value", "what a constant rim holds, rank 0; it is cast to the type of the data"}},
            .attributes = fieldInfos<PadAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferPad,
            .evaluate = evaluatePad,
            .cost = costOfMoving,
            .lower = lowerPad,
            .layout = padLayout,
            .precision = Precision::Follow,
            .keepsPlaces = true},
        {.name = "nn.mirror_pad",
            .summary = "A rim that mirrors the data",
            .doc = "SYMMETRIC repeats the edge element and may be as wide as the data; REFLECT does not, as `nn.pad` with `reflect`.",
            .inputs = {{"data", "any shape"}},
            .attributes = fieldInfos<MirrorPadAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferMirrorPad,
            .evaluate = evaluateMirrorPad,
            .cost = costOfMoving,
            .lower = lowerMirrorPad},
    };
}

} // namespace passbench

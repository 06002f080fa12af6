// layout_transform: the elements of a tensor in another order of axes, with or without blocks.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/data_layout.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"

namespace passbench {
namespace {

Result<Type> inferLayoutTransform(const InferRequest& request)
{
    const auto attrs = readFields<LayoutTransformAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const DataLayout from, DataLayout::parse(attrs.srcLayout));
    PB_ASSIGN(const DataLayout to, DataLayout::parse(attrs.dstLayout));
    PB_ASSIGN(Shape shape, transformedShape(data->shape, from, to));
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateLayoutTransform(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<LayoutTransformAttrs>(attrs);
    return std::vector {transformed(inputs[0], DataLayout::of(read.srcLayout), DataLayout::of(read.dstLayout))};
}

Result<loops::Lowered> lowerLayoutTransform(const loops::LoweringRequest& request)
{
    const auto attrs = readFields<LayoutTransformAttrs>(request.call.attrs);
    return loops::injective([data = request.inputs[0], from = DataLayout::of(attrs.srcLayout), to = DataLayout::of(attrs.dstLayout)](
                                std::span<const loops::Expr> at) { return data.at(indicesIn(to, from, at)); });
}

} // namespace

std::vector<OpDef> layoutOps()
{
    return {
        {.name = "layout_transform",
            .summary = "The elements in another order of axes, which may be cut into blocks",
            .doc = "Layouts have a capital letter for each axis, and a number with a small letter for a block of it: from `NCHW` to "
                   "`NCHW16c` the channels are cut into pieces of 16, and the place inside a piece becomes the last axis. Both layouts "
                   "have the same capitals, and an extent must divide into its blocks.",
            .inputs = {{"data", "a tensor in `src_layout`"}},
            .attributes = fieldInfos<LayoutTransformAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferLayoutTransform,
            .evaluate = evaluateLayoutTransform,
            .cost = costOfMoving,
            .lower = lowerLayoutTransform,
            .precision = Precision::Follow},
    };
}

} // namespace passbench

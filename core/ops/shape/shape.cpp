// Operators that give the same elements another shape.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"
#include "core/ops/shape/reshape_codes.h"

namespace passbench {
namespace {

Result<Type> inferReshape(const InferRequest& request)
{
    const auto attrs = readFields<ReshapeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(Shape shape, reshapedBy(data->shape, attrs.newshape, attrs.allowzero));
    return Type(data->dtype, std::move(shape));
}

Result<Type> inferReverseReshape(const InferRequest& request)
{
    const auto attrs = readFields<ReshapeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    const Shape backwards(data->shape.rbegin(), data->shape.rend());
    const Ints codes(attrs.newshape.rbegin(), attrs.newshape.rend());
    PB_ASSIGN(const Shape shape, reshapedBy(backwards, codes, attrs.allowzero));
    return Type(data->dtype, Shape(shape.rbegin(), shape.rend()));
}

/// [begin, end) of dims, counted from the front; None ends at the rank.
Result<std::pair<std::size_t, std::size_t>> dimRange(std::int64_t begin, std::optional<std::int64_t> end, std::size_t rank)
{
    const auto signedRank = static_cast<std::int64_t>(rank);
    const std::int64_t first = begin < 0 ? begin + signedRank : begin;
    const std::int64_t last = !end ? signedRank : *end < 0 ? *end + signedRank : *end;
    if (first < 0 || last > signedRank || first > last)
        return fail("dims {} to {} of a tensor of rank {}", begin, end.value_or(signedRank), rank);
    return std::pair(static_cast<std::size_t>(first), static_cast<std::size_t>(last));
}

Result<Type> inferReshapeLike(const InferRequest& request)
{
    const auto attrs = readFields<ReshapeLikeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* like, tensorInput(request, 1, "like"));
    PB_ASSIGN(const auto lhs, dimRange(attrs.lhsBegin, attrs.lhsEnd, data->shape.size()));
    PB_ASSIGN(const auto rhs, dimRange(attrs.rhsBegin, attrs.rhsEnd, like->shape.size()));
    const std::span given = std::span(data->shape).subspan(lhs.first, lhs.second - lhs.first);
    const std::span wanted = std::span(like->shape).subspan(rhs.first, rhs.second - rhs.first);
    PB_ASSIGN(const Dim have, productOf(given));
    PB_ASSIGN(const Dim want, productOf(wanted));
    if (!agreed(have, want))
        return fail("`data` {} has {} elements to reshape, and `like` {} has {}", shapeText(data->shape), have.text(),
            shapeText(like->shape), want.text());
    Shape shape(data->shape.begin(), data->shape.begin() + static_cast<std::ptrdiff_t>(lhs.first));
    shape.insert(shape.end(), wanted.begin(), wanted.end());
    shape.insert(shape.end(), data->shape.begin() + static_cast<std::ptrdiff_t>(lhs.second), data->shape.end());
    return Type(data->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateReshape(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {inputs[0].reshaped(*staticShape(type))};
}

Result<Type> inferExpandDims(const InferRequest& request)
{
    const auto attrs = readFields<ExpandDimsAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data->shape.size() + 1));
    Shape shape = data->shape;
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis), static_cast<std::size_t>(attrs.numNewaxis), Dim(1));
    return Type(data->dtype, std::move(shape));
}

Result<Type> inferSqueeze(const InferRequest& request)
{
    const auto attrs = readFields<SqueezeAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const auto axes, frontAxes(attrs.axis.value_or(Ints {}), data->shape.size()));
    Shape shape;
    for (std::size_t d = 0; d < data->shape.size(); ++d) {
        const Dim dim = data->shape[d];
        const bool listed = std::ranges::binary_search(axes, d);
        if (!attrs.axis && !dim.isStatic())
            return fail(Diagnostic {.message = fmt::format("which axes have extent 1 is not known: `data` is {}", shapeText(data->shape)),
                .help = "name them with `axis`"});
        if (listed && dim.isStatic() && dim != Dim(1))
            return fail("axis {} has extent {}, not 1; `data` is {}", d, dim.text(), shapeText(data->shape));
        if (attrs.axis ? !listed : dim != Dim(1))
            shape.push_back(dim);
    }
    return Type(data->dtype, std::move(shape));
}

Result<Type> inferBatchFlatten(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (data->shape.empty())
        return fail("`data` has rank 0, and must have a batch");
    PB_ASSIGN(const Dim rest, productOf(std::span(data->shape).subspan(1)));
    return Type(data->dtype, {data->shape[0], rest});
}

Result<Type> inferShapeOf(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    return Type(readFields<ShapeOfAttrs>(request.attrs).dtype, {Dim(static_cast<std::int64_t>(data->shape.size()))});
}

Result<std::vector<Tensor>> evaluateShapeOf(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    Tensor result = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
    for (std::size_t d = 0; d < inputs[0].rank(); ++d)
        result.set(static_cast<std::int64_t>(d), static_cast<double>(inputs[0].shape()[d]));
    return std::vector {std::move(result)};
}

Result<Type> inferNdarraySize(const InferRequest& request)
{
    PB_TRY(tensorInput(request, 0, "data"));
    return Type(readFields<ShapeOfAttrs>(request.attrs).dtype, Shape {});
}

Result<std::vector<Tensor>> evaluateNdarraySize(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {Tensor::scalar(type.tensor()->dtype, static_cast<double>(inputs[0].elementCount()))};
}

OpDef reshaping(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs.insert(rest.inputs.begin(), {"data", "any shape"});
    rest.category = OpCategory::DataMovement;
    rest.evaluate = evaluateReshape;
    rest.cost = freeOfCharge;
    rest.lower = lowerReshape;
    rest.reshapes = true;
    return rest;
}

} // namespace

std::vector<OpDef> shapeOps()
{
    OpDef reshapeLike = reshaping("reshape_like", "The same elements in the shape of another tensor",
        "Only dims [lhs_begin, lhs_end) give way, to dims [rhs_begin, rhs_end) of the other tensor.",
            {.inputs = {{"like", "a tensor of the wanted shape; its elements are not read"}}, .attributes = fieldInfos<ReshapeLikeAttrs>(), .fusion = Fusion::Injective, .inferType = inferReshapeLike, .precision = Precision::Follow, .ofKnownType = KnownTypeForm {.op = "reshape", .shapeAttribute = "newshape", .operand = 0}});
    return {
        reshaping("reshape", "The same elements in another shape",
            "Codes in `newshape`, which walk along the data's dims: 0 copies the dim, -1 is what is left over (once), "
            "-2 copies all further dims, -3 multiplies the next two, -4 splits one into the two extents that follow.",
            {.attributes = fieldInfos<ReshapeAttrs>(), .fusion = Fusion::Injective, .inferType = inferReshape, .precision = Precision::Follow}),
        reshaping("contrib_reverse_reshape", "The same elements in another shape, with codes that count from the last dim",
            "As `reshape`, but the codes in `newshape` are read from the right, and walk along the data's dims from the last to the first: "
            "[-1, 0] keeps the last dim.",
            {.attributes = fieldInfos<ReshapeAttrs>(), .fusion = Fusion::Injective, .inferType = inferReverseReshape, .dialect = "contrib"}),
        std::move(reshapeLike),
        reshaping("expand_dims", "New axes of extent 1",
            "`num_newaxis` of them go in front of axis `axis` of the data; -1 puts them at the end.",
            {.attributes = fieldInfos<ExpandDimsAttrs>(), .fusion = Fusion::Broadcast, .inferType = inferExpandDims, .precision = Precision::Follow}),
        reshaping("squeeze", "Axes of extent 1 dropped",
            "An axis that is listed and has another extent is an error.",
            {.attributes = fieldInfos<SqueezeAttrs>(), .fusion = Fusion::Injective, .inferType = inferSqueeze, .layout = squeezeLayout, .precision = Precision::Follow}),
        reshaping("nn.batch_flatten", "All axes but the first made into one",
            "[N, C, H, W] becomes [N, C * H * W].",
            {.fusion = Fusion::Injective, .inferType = inferBatchFlatten, .precision = Precision::Follow}),
        {.name = "shape_of",
            .summary = "The extents of a tensor, as a tensor",
            .doc = "One number per dim; rank 0 gives a tensor without elements.",
            .inputs = {{"data", "any shape; its elements are not read"}},
            .attributes = fieldInfos<ShapeOfAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Opaque,
            .inferType = inferShapeOf,
            .evaluate = evaluateShapeOf,
            .cost = freeOfCharge,
            .lower = lowerShapeOf,
            .precision = Precision::Follow,
            .readsTypesOnly = true},
        {.name = "ndarray_size",
            .summary = "The number of elements of a tensor",
            .doc = "The product of the extents, of rank 0.",
            .inputs = {{"data", "any shape; its elements are not read"}},
            .attributes = fieldInfos<ShapeOfAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferNdarraySize,
            .evaluate = evaluateNdarraySize,
            .cost = freeOfCharge,
            .lower = lowerSize,
            .layout = sizeLayout,
            .precision = Precision::Follow,
            .readsTypesOnly = true},
    };
}

} // namespace passbench

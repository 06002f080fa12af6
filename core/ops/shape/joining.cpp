// Joining tensors and cutting them up.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"

#include <cstring>

namespace passbench {
namespace {

Result<std::vector<const TensorType*>> tensorFields(const InferRequest& request)
{
    const TupleType* tuple = request.inputs[0].tuple();
    if (!tuple)
        return fail("`data` is {}, and must be a tuple of tensors", toText(request.inputs[0]));
    std::vector<const TensorType*> fields;
    for (const Type& field : tuple->fields) {
        if (!field.tensor())
            return fail("field {} of `data` is {}, not a tensor", fields.size(), toText(field));
        fields.push_back(field.tensor());
        if (fields.back()->dtype != fields.front()->dtype || fields.back()->shape.size() != fields.front()->shape.size())
            return fail("the fields of `data` differ: {} and {}", toText(tuple->fields.front()), toText(field));
    }
    if (fields.empty())
        return fail("`data` is an empty tuple");
    return fields;
}

/// Merges the extents of all fields but that of `axis`; `joinAxis` says whether axis is one of them.
Result<Shape> commonShape(const std::vector<const TensorType*>& fields, std::optional<std::size_t> axis)
{
    Shape shape = fields.front()->shape;
    for (const TensorType* field : fields)
        for (std::size_t d = 0; d < shape.size(); ++d) {
            if (d == axis)
                continue;
            const auto extent = agreed(shape[d], field->shape[d]);
            if (!extent)
                return fail("shapes {} and {} differ in dim {}, along which they are not joined", shapeText(fields.front()->shape),
                    shapeText(field->shape), d);
            shape[d] = *extent;
        }
    return shape;
}

Result<Type> inferConcatenate(const InferRequest& request)
{
    PB_ASSIGN(const auto fields, tensorFields(request));
    PB_ASSIGN(const std::size_t axis, frontAxis(readFields<AxisAttrs>(request.attrs).axis, fields.front()->shape.size()));
    PB_ASSIGN(Shape shape, commonShape(fields, axis));
    shape[axis] = Dim(0);
    for (const TensorType* field : fields) {
        PB_ASSIGN(shape[axis], sum(shape[axis], field->shape[axis]));
    }
    return Type(fields.front()->dtype, std::move(shape));
}

Result<Type> inferStack(const InferRequest& request)
{
    PB_ASSIGN(const auto fields, tensorFields(request));
    PB_ASSIGN(const std::size_t axis, frontAxis(readFields<AxisAttrs>(request.attrs).axis, fields.front()->shape.size() + 1));
    PB_ASSIGN(Shape shape, commonShape(fields, std::nullopt));
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis), Dim(static_cast<std::int64_t>(fields.size())));
    return Type(fields.front()->dtype, std::move(shape));
}

/// Elements below `axis` that lie together, and how many such pieces there are.
struct Pieces {
    std::int64_t count = 1, inner = 1;
};
Pieces piecesAt(std::span<const std::int64_t> shape, std::size_t axis)
{
    Pieces pieces;
    for (std::size_t d = 0; d < shape.size(); ++d)
        (d < axis ? pieces.count : pieces.inner) *= d == axis ? 1 : shape[d];
    return pieces;
}

Tensor joined(std::span<const Tensor> parts, const Ints& shape, std::size_t axis)
{
    Tensor result = Tensor::allocate(parts[0].dtype(), shape);
    const auto size = static_cast<std::int64_t>(storageBytes(result.dtype()));
    const Pieces pieces = piecesAt(shape, axis);
    std::byte* out = result.writable<std::byte>().data();
    std::int64_t offset = 0;
    const std::int64_t stride = shape[axis] * pieces.inner * size;
    for (const Tensor& part : parts) {
        const std::int64_t bytes = pieces.count == 0 ? 0 : static_cast<std::int64_t>(part.byteCount()) / pieces.count;
        for (std::int64_t i = 0; i < pieces.count && bytes > 0; ++i)
            std::memcpy(out + i * stride + offset, part.bytes().data() + i * bytes, static_cast<std::size_t>(bytes));
        offset += bytes;
    }
    return result;
}

Result<std::vector<Tensor>> evaluateConcatenate(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const Ints shape = *staticShape(type);
    return std::vector {joined(inputs, shape, *frontAxis(readFields<AxisAttrs>(attrs).axis, shape.size()))};
}

/// The part of `tensor` from `begin` to `end` along `axis`.
Tensor cut(const Tensor& tensor, std::size_t axis, std::int64_t begin, std::int64_t end)
{
    Ints shape = tensor.shape();
    shape[axis] = end - begin;
    const Ints strides = rowMajorStrides(tensor.shape());
    return gatherStrided(tensor, begin * strides[axis], strides, shape);
}

/// Where the parts begin, with the extent at the end.
Result<Ints> cutsOf(const SplitAttrs& attrs, Dim extent)
{
    Ints cuts {0};
    if (const auto* parts = std::get_if<std::int64_t>(&attrs.indicesOrSections)) {
        if (*parts < 1 || *parts > 65'536)
            return fail("`indices_or_sections` is {}, and should be from 1 to 65536", *parts);
        if (extent.isStatic() && extent.size() % *parts != 0)
            return fail("an extent of {} can't be split into {} equal parts", extent.text(), *parts);
        for (std::int64_t i = 1; i <= *parts; ++i)
            cuts.push_back(extent.isStatic() ? extent.size() / *parts * i : -1);
        return cuts;
    }
    for (const std::int64_t cut : std::get<Ints>(attrs.indicesOrSections)) {
        if (cut < cuts.back() || (extent.isStatic() && cut > extent.size()))
            return fail("`indices_or_sections` is {}, and should ascend from 0 to {}",
                relayText(Value(std::get<Ints>(attrs.indicesOrSections))), extent.text());
        cuts.push_back(cut);
    }
    cuts.push_back(extent.isStatic() ? extent.size() : -1);
    return cuts;
}

Result<Type> inferSplit(const InferRequest& request)
{
    const auto attrs = readFields<SplitAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data->shape.size()));
    PB_ASSIGN(const Ints cuts, cutsOf(attrs, data->shape[axis]));
    TupleType parts;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        Shape shape = data->shape;
        shape[axis] = cuts[i] < 0 || cuts[i + 1] < 0 ? Dim() : Dim(cuts[i + 1] - cuts[i]);
        parts.fields.emplace_back(data->dtype, std::move(shape));
    }
    return Type(std::move(parts));
}

Result<std::vector<Tensor>> evaluateSplit(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<SplitAttrs>(attrs);
    const std::size_t axis = *frontAxis(read.axis, inputs[0].rank());
    PB_ASSIGN(const Ints cuts, cutsOf(read, Dim(inputs[0].shape()[axis])));
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
        parts.push_back(cut(inputs[0], axis, cuts[i], cuts[i + 1]));
    return parts;
}

Result<std::vector<Tensor>> evaluateStack(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const Ints shape = *staticShape(type);
    const std::size_t axis = *frontAxis(readFields<AxisAttrs>(attrs).axis, shape.size());
    return std::vector {joined(inputs, shape, axis)}; // along a new axis the parts have extent 1
}

} // namespace

std::vector<OpDef> joiningOps()
{
    return {
        {.name = "concatenate",
            .summary = "Tensors one after the other along an axis",
            .doc = "The extent of the axis is the sum of the parts'; types and all other extents agree.",
            .inputs = {{"data", "a tuple of tensors that differ along `axis` only"}},
            .attributes = fieldInfos<AxisAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferConcatenate,
            .evaluate = evaluateConcatenate,
            .cost = costOfMoving,
            .lower = lowerConcatenate,
            .layout = concatenateLayout,
            .precision = Precision::Follow},
        {.name = "stack",
            .summary = "Tensors one after the other along a new axis",
            .doc = "Index i of the new axis is the tensor i.",
            .inputs = {{"data", "a tuple of tensors of one shape"}},
            .attributes = fieldInfos<AxisAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferStack,
            .evaluate = evaluateStack,
            .cost = costOfMoving,
            .lower = lowerStack,
            .precision = Precision::Follow},
        {.name = "split",
            .summary = "A tuple of parts along an axis",
            .doc = "A number makes equal parts; a list says where each part after the first begins, so n cuts make n + 1 parts.",
            .inputs = {{"data", "any shape"}},
            .attributes = fieldInfos<SplitAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferSplit,
            .evaluate = evaluateSplit,
            .cost = costOfMoving,
            .lower = lowerSplit,
            .layout = splitLayout,
            .precision = Precision::Follow},
    };
}

} // namespace passbench

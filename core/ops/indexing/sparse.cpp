// Dense tensors of elements that are given by their places.

#include "core/ops/indexing/indices.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/indexing/sparse_attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/type_rules.h"

#include <cstring>

namespace passbench {
namespace {

/// Indices are one place of a vector, places of a vector [n], or places of any tensor [n, rank].
Result<Type> inferSparseToDense(const InferRequest& request)
{
    const auto attrs = readFields<SparseToDenseAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 0, "sparse_indices"));
    PB_ASSIGN(const TensorType* values, tensorInput(request, 1, "sparse_values"));
    PB_TRY(requireIndices(*indices, "sparse_indices"));
    if (request.inputs.size() > 3)
        return fail("there are {} operands, and at most 3 are taken", request.inputs.size());
    if (request.inputs.size() == 3) {
        PB_ASSIGN(const TensorType* outside, tensorInput(request, 2, "default_value"));
        PB_TRY(requireSameDtype(*values, *outside, "sparse_values", "default_value"));
        if (!outside->shape.empty())
            return fail("`default_value` is {}, and must have rank 0", toText(request.inputs[2]));
    }
    const std::size_t rank = attrs.outputShape.size();
    const Shape& places = indices->shape;
    if (places.size() > 2 || (places.size() < 2 && rank != 1))
        return fail("`sparse_indices` {} can't name places of a tensor of rank {}", shapeText(places), rank);
    if (places.size() == 2 && !agreed(places[1], Dim(static_cast<std::int64_t>(rank))))
        return fail("`sparse_indices` {} name places of rank {}, and `output_shape` has {} extents", shapeText(places), places[1].text(), rank);
    if (values->shape.size() > 1 || (values->shape.size() == 1 && places.empty()))
        return fail("`sparse_values` {} must be one number, or one for each of the places {}", shapeText(values->shape), shapeText(places));
    if (values->shape.size() == 1 && !agreed(values->shape[0], places[0]))
        return fail("`sparse_indices` {} and `sparse_values` {} differ in number", shapeText(places), shapeText(values->shape));
    for (const std::int64_t extent : attrs.outputShape)
        if (extent < 0)
            return fail("`output_shape` has the extent {}", extent);
    return Type(values->dtype, Shape(attrs.outputShape.begin(), attrs.outputShape.end()));
}

Result<std::vector<Tensor>> evaluateSparseToDense(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Ints shape = *staticShape(type);
    const Tensor &indices = inputs[0], &values = inputs[1];
    const Tensor elsewhere = inputs.size() == 3 ? inputs[2] : Tensor::scalar(values.dtype(), 0);
    Tensor result = Tensor::allocate(values.dtype(), shape);
    const std::span<std::byte> out = result.writable<std::byte>();
    std::ranges::copy(repeatedBuffer(elsewhere.bytes(), static_cast<std::size_t>(result.elementCount()))->bytes(), out.begin());
    const std::size_t size = storageBytes(values.dtype());
    const std::int64_t count = indices.rank() == 0 ? 1 : indices.shape()[0];
    const std::size_t rank = shape.size();
    for (std::int64_t i = 0; i < count; ++i) {
        std::int64_t place = 0;
        for (std::size_t d = 0; d < rank; ++d) {
            const std::int64_t index = indices.integerAt(i * static_cast<std::int64_t>(rank) + static_cast<std::int64_t>(d));
            if (index < 0 || index >= shape[d])
                return fail("`sparse_indices` names index {} of an axis of extent {}", index, shape[d]);
            place = place * shape[d] + index;
        }
        const std::int64_t from = values.rank() == 0 ? 0 : i;
        std::memcpy(out.data() + static_cast<std::size_t>(place) * size, values.bytes().data() + static_cast<std::size_t>(from) * size, size);
    }
    return std::vector {std::move(result)};
}

} // namespace

OpDef sparseToDenseOp()
{
    return {.name = "sparse_to_dense",
        .summary = "A tensor of one value, with others at the places that indices name",
        .doc = "A place that is named twice gets the last of its values. Without `default_value` the rest is 0.",
        .inputs = {{"sparse_indices", "places, integers of rank 0, [n] for a vector, or [n, rank]"},
                {"sparse_values", "what stands there, rank 0 or [n]"}, {"default_value", "what stands elsewhere, rank 0; may be left out", true}},
        .attributes = fieldInfos<SparseToDenseAttrs>(),
        .category = OpCategory::DataMovement,
        .fusion = Fusion::Opaque,
        .inferType = inferSparseToDense,
        .evaluate = evaluateSparseToDense,
        .cost = costOfMoving,
        .lower = lowerSparseToDense};
}

} // namespace passbench

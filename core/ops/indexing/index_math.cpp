// Operators that work out indices, or read elements by them: grids, parts of tensors, positions.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/indices.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// The tensors of the tuple that is the one operand.
Result<std::vector<const TensorType*>> fieldsOf(const InferRequest& request)
{
    const TupleType* tuple = request.inputs[0].tuple();
    if (!tuple || tuple->fields.empty())
        return fail("`data` is {}, and must be a tuple of tensors", toText(request.inputs[0]));
    std::vector<const TensorType*> fields;
    for (const Type& field : tuple->fields) {
        if (!field.tensor())
            return fail("field {} of `data` is {}, and must be a tensor", fields.size(), toText(field));
        fields.push_back(field.tensor());
    }
    return fields;
}

Result<Type> inferMeshgrid(const InferRequest& request)
{
    PB_ASSIGN(const auto fields, fieldsOf(request));
    const bool swapped = readFields<MeshgridAttrs>(request.attrs).indexing == "xy" && fields.size() > 1;
    Shape shape;
    for (const TensorType* field : fields) {
        if (field->shape.size() > 1 || field->dtype != fields[0]->dtype)
            return fail("field {} of `data` is {}, and must be a vector of {}", shape.size(), shapeText(field->shape), name(fields[0]->dtype));
        shape.push_back(field->shape.empty() ? Dim(1) : field->shape[0]);
    }
    if (swapped)
        std::swap(shape[0], shape[1]);
    return Type(TupleType {std::vector<Type>(fields.size(), Type(fields[0]->dtype, shape))});
}

Result<std::vector<Tensor>> evaluateMeshgrid(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const std::vector<std::size_t> axes = meshgridAxes(readFields<MeshgridAttrs>(attrs), inputs.size());
    const Ints shape = *staticShape(type.tuple()->fields[0]);
    std::vector<Tensor> grids;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        Ints strides(shape.size(), 0);
        strides[axes[i]] = inputs[i].rank() == 0 ? 0 : 1;
        grids.push_back(gatherStrided(inputs[i], 0, strides, shape));
    }
    return grids;
}

Result<Type> inferAdvIndex(const InferRequest& request)
{
    PB_ASSIGN(const auto fields, fieldsOf(request));
    if (fields.size() < 2 || fields.size() - 1 > fields[0]->shape.size())
        return fail("{} index tensors for data {}", fields.size() - 1, shapeText(fields[0]->shape));
    Shape shape = fields[1]->shape;
    for (std::size_t i = 1; i < fields.size(); ++i) {
        PB_TRY(requireIndices(*fields[i], fmt::format("data.{}", i)));
        PB_ASSIGN(shape, broadcastShapes(shape, fields[i]->shape));
    }
    const auto rest = fields[0]->shape.begin() + static_cast<std::ptrdiff_t>(fields.size() - 1);
    shape.insert(shape.end(), rest, fields[0]->shape.end());
    return Type(fields[0]->dtype, std::move(shape));
}

Result<std::vector<Tensor>> evaluateAdvIndex(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& data = inputs[0];
    const std::size_t indexed = inputs.size() - 1;
    const Ints shape = *staticShape(type), strides = rowMajorStrides(data.shape());
    const Ints points(shape.begin(), shape.end() - static_cast<std::ptrdiff_t>(data.rank() - indexed));
    std::int64_t block = 1, count = 1;
    for (std::size_t d = indexed; d < data.rank(); ++d)
        block *= data.shape()[d];
    for (const std::int64_t extent : points)
        count *= extent;
    Ints offsets(static_cast<std::size_t>(count), 0);
    for (std::size_t k = 0; k < indexed; ++k) {
        const Tensor indices = gatherStrided(inputs[1 + k], 0, broadcastStrides(inputs[1 + k].shape(), points), points);
        for (std::int64_t i = 0; i < count; ++i) {
            PB_ASSIGN(const std::int64_t index, boundIndex(indices.integerAt(i), data.shape()[k], "fast"));
            offsets[static_cast<std::size_t>(i)] += index * strides[k];
        }
    }
    Tensor result = Tensor::allocate(data.dtype(), shape);
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = data.as<T>().data();
        T* out = result.writable<T>().data();
        for (const std::int64_t offset : offsets)
            out = std::copy_n(in + offset, block, out);
    });
    return std::vector {std::move(result)};
}

Result<Type> inferUnravelIndex(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* shape, tensorInput(request, 1, "shape"));
    PB_TRY(requireIndices(*indices, "data"));
    PB_TRY(requireIndices(*shape, "shape"));
    if (indices->shape.size() > 1 || shape->shape.size() != 1)
        return fail("`data` is {} and `shape` {}, and must be a vector or a scalar, and a vector", shapeText(indices->shape), shapeText(shape->shape));
    Shape result {shape->shape[0]};
    result.insert(result.end(), indices->shape.begin(), indices->shape.end());
    return Type(indices->dtype, std::move(result));
}

Result<std::vector<Tensor>> evaluateUnravelIndex(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const std::int64_t count = inputs[0].elementCount(), dims = inputs[1].elementCount();
    Tensor result = Tensor::allocate(DataType::Int64, *staticShape(type));
    const auto out = result.writable<std::int64_t>();
    for (std::int64_t i = 0; i < count; ++i) {
        std::int64_t rest = inputs[0].integerAt(i);
        for (std::int64_t d = dims; d-- > 0;) {
            const std::int64_t extent = inputs[1].integerAt(d);
            if (extent < 1 || rest < 0)
                return fail("index {} in a shape with an extent of {}", inputs[0].integerAt(i), extent);
            out[static_cast<std::size_t>(d * count + i)] = rest % extent;
            rest /= extent;
        }
        if (rest != 0)
            return fail("index {} is outside of the shape", inputs[0].integerAt(i));
    }
    return std::vector {castTo(result, inputs[0].dtype())};
}

Result<Type> inferInvertPermutation(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireIndices(*data, "data"));
    if (data->shape.size() != 1)
        return fail("`data` is {}, and must have rank 1", shapeText(data->shape));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateInvertPermutation(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    const std::int64_t count = inputs[0].elementCount();
    Tensor result = Tensor::allocate(DataType::Int64, inputs[0].shape());
    const auto out = result.writable<std::int64_t>();
    std::vector<bool> seen(static_cast<std::size_t>(count), false);
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t to = inputs[0].integerAt(i);
        if (to < 0 || to >= count || seen[static_cast<std::size_t>(to)])
            return fail("`data` is no permutation: element {} is {}", i, to);
        seen[static_cast<std::size_t>(to)] = true;
        out[static_cast<std::size_t>(to)] = i;
    }
    return std::vector {castTo(result, inputs[0].dtype())};
}

OpDef indexOperator(std::string name, std::string summary, std::string doc, std::vector<OpInput> inputs, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs = std::move(inputs);
    rest.category = OpCategory::DataMovement;
    rest.fusion = Fusion::Injective;
    rest.cost = costOfMoving;
    return rest;
}

} // namespace

std::vector<std::size_t> meshgridAxes(const MeshgridAttrs& attrs, std::size_t count)
{
    std::vector<std::size_t> axes(count);
    for (std::size_t i = 0; i < count; ++i)
        axes[i] = attrs.indexing == "xy" && count > 1 && i < 2 ? 1 - i : i;
    return axes;
}

std::vector<OpDef> indexMathOps()
{
    return {
        indexOperator("meshgrid", "Vectors repeated along the axes of a grid, one tensor for each",
            "Tensor k of the result has the elements of vector k along axis k. With indexing `xy` the first two axes change places.",
            {{"data", "a tuple of vectors or scalars of one type"}},
            {.attributes = fieldInfos<MeshgridAttrs>(), .inferType = inferMeshgrid, .evaluate = evaluateMeshgrid, .lower = lowerMeshgrid}),
        indexOperator("adv_index", "The parts of a tensor that several tensors of indices name",
            "As `data[i, j, ...]` of numpy: the indices broadcast, and each combination names a part with the axes that are left. A "
            "negative index counts from the end; one outside is an error when the reference kernel runs it.",
            {{"data", "a tuple: the data, then a tensor of integers for each of its first axes"}},
            {.inferType = inferAdvIndex, .evaluate = evaluateAdvIndex, .lower = lowerAdvIndex}),
        indexOperator("unravel_index", "Positions in a row-major tensor as one index per axis",
            "Row d of the result has the index along axis d. A position outside of the shape is an error when the reference kernel runs it.",
            {{"data", "integers, a vector or a scalar"}, {"shape", "the extents, a vector of integers"}},
            {.inferType = inferUnravelIndex, .evaluate = evaluateUnravelIndex, .lower = lowerUnravelIndex}),
        indexOperator("invert_permutation", "The permutation that undoes another",
            "out[data[i]] = i. Data that is no permutation is an error when the reference kernel runs it.",
            {{"data", "a vector of integers: each of 0 to N - 1 once"}},
            {.inferType = inferInvertPermutation, .evaluate = evaluateInvertPermutation, .lower = lowerInvertPermutation}),
    };
}

} // namespace passbench

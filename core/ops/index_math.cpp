// Operators that work out indices, or read elements by them: grids, diagonals, sequences, positions.

#include "core/ops/all_ops.h"
#include "core/ops/costs.h"
#include "core/ops/index_attributes.h"
#include "core/ops/indices.h"
#include "core/ops/kernels.h"
#include "core/ops/type_rules.h"

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

Result<Type> inferMatrixSetDiag(const InferRequest& request)
{
    const auto attrs = readFields<MatrixSetDiagAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "input"));
    PB_ASSIGN(const TensorType* diagonal, tensorInput(request, 1, "diagonal"));
    PB_TRY(requireSameDtype(*data, *diagonal, "input", "diagonal"));
    const bool single = attrs.k1 == attrs.k2;
    const std::size_t rank = data->shape.size();
    if (rank < 2 || attrs.k1 > attrs.k2 || diagonal->shape.size() + (single ? 1 : 0) != rank)
        return fail("`input` is {} and `diagonal` {}, for the diagonals {} to {}", shapeText(data->shape), shapeText(diagonal->shape), attrs.k1, attrs.k2);
    for (std::size_t d = 0; d + 2 < rank; ++d)
        if (!agreed(data->shape[d], diagonal->shape[d]))
            return fail("`input` is {} and `diagonal` {}: dim {} differs", shapeText(data->shape), shapeText(diagonal->shape), d);
    if (!single && !agreed(diagonal->shape[rank - 2], Dim(attrs.k2 - attrs.k1 + 1)))
        return fail("`diagonal` is {}, and must hold {} diagonals", shapeText(diagonal->shape), attrs.k2 - attrs.k1 + 1);
    const Dim height = data->shape[rank - 2], width = data->shape[rank - 1];
    if (height.isStatic() && width.isStatic()) {
        if (attrs.k1 <= -height.size() || attrs.k2 >= width.size())
            return fail("the diagonals {} to {} lie outside of matrices of {} by {}", attrs.k1, attrs.k2, height.size(), width.size());
        if (!agreed(diagonal->shape.back(), Dim(longestDiagonal(attrs, height.size(), width.size()))))
            return fail("`diagonal` is {}, and its last dim must be {}, the length of the longest diagonal", shapeText(diagonal->shape),
                longestDiagonal(attrs, height.size(), width.size()));
    }
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateMatrixSetDiag(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<MatrixSetDiagAttrs>(attrs);
    const Ints& shape = inputs[0].shape();
    const std::int64_t height = shape[shape.size() - 2], width = shape.back();
    const std::int64_t longest = longestDiagonal(read, height, width), count = read.k2 - read.k1 + 1;
    Tensor result = Tensor::allocate(inputs[0].dtype(), shape);
    visitStorage(inputs[0].dtype(), [&](auto t) {
        using T = decltype(t);
        const auto in = inputs[0].as<T>(), diagonal = inputs[1].as<T>();
        const auto out = result.writable<T>();
        for (std::int64_t at = 0; at < inputs[0].elementCount(); ++at) {
            const std::int64_t row = at / width % height, column = at % width, k = column - row, matrix = at / width / height;
            if (k < read.k1 || k > read.k2) {
                out[static_cast<std::size_t>(at)] = in[static_cast<std::size_t>(at)];
                continue;
            }
            const std::int64_t place = std::min(row, column) + diagonalOffset(read, k, height, width);
            out[static_cast<std::size_t>(at)] = diagonal[static_cast<std::size_t>((matrix * count + read.k2 - k) * longest + place)];
        }
    });
    return std::vector {std::move(result)};
}

Result<Type> inferSequenceMask(const InferRequest& request)
{
    const auto attrs = readFields<SequenceMaskAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* lengths, tensorInput(request, 1, "valid_length"));
    if (lengths->dtype == DataType::Bool)
        return fail("`valid_length` is bool, and must be a float or integer type");
    if (data->shape.size() < 2)
        return fail("`data` is {}, and must have rank 2 or more", shapeText(data->shape));
    const Dim batch = data->shape[static_cast<std::size_t>(1 - attrs.axis)];
    if (lengths->shape.size() != 1 || !agreed(lengths->shape[0], batch))
        return fail("`valid_length` is {}, and must be ({},), the batch of `data` {}", shapeText(lengths->shape), batch.text(), shapeText(data->shape));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateSequenceMask(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto read = readFields<SequenceMaskAttrs>(attrs);
    const Tensor& data = inputs[0];
    const Ints strides = rowMajorStrides(data.shape());
    const auto axis = static_cast<std::size_t>(read.axis), batch = 1 - axis;
    const Tensor mask = Tensor::scalar(data.dtype(), read.maskValue);
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto in = data.as<T>();
        const auto out = result.writable<T>();
        const T masked = mask.as<T>()[0];
        for (std::int64_t i = 0; i < data.elementCount(); ++i) {
            const std::int64_t step = i / strides[axis] % data.shape()[axis], sequence = i / strides[batch] % data.shape()[batch];
            const auto at = static_cast<std::size_t>(i);
            out[at] = static_cast<double>(step) < inputs[1].at(sequence) ? in[at] : masked;
        }
    });
    return std::vector {std::move(result)};
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
    visitStorage(data.dtype(), [&](auto t) {
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

std::int64_t longestDiagonal(const MatrixSetDiagAttrs& attrs, std::int64_t height, std::int64_t width)
{
    return std::min(height + std::min<std::int64_t>(attrs.k2, 0), width - std::max<std::int64_t>(attrs.k1, 0));
}

std::int64_t diagonalOffset(const MatrixSetDiagAttrs& attrs, std::int64_t k, std::int64_t height, std::int64_t width)
{
    const bool right = k >= 0 ? attrs.superDiagRightAlign : attrs.subDiagRightAlign;
    const std::int64_t length = std::min(height + std::min<std::int64_t>(k, 0), width - std::max<std::int64_t>(k, 0));
    return right ? longestDiagonal(attrs, height, width) - length : 0;
}

std::vector<OpDef> indexMathOps()
{
    return {
        indexOperator("meshgrid", "Vectors repeated along the axes of a grid, one tensor for each",
            "Tensor k of the result has the elements of vector k along axis k. With indexing `xy` the first two axes change places.",
            {{"data", "a tuple of vectors or scalars of one type"}},
            {.attributes = fieldInfos<MeshgridAttrs>(), .inferType = inferMeshgrid, .evaluate = evaluateMeshgrid}),
        indexOperator("matrix_set_diag", "Matrices with some of their diagonals replaced",
            "Diagonals k1 to k2 are taken from `diagonal`, the uppermost first; k is the column less the row. One that is shorter "
            "than the longest is at the left or right end of its row, as the attributes say.",
            {{"input", "matrices, [..., M, N]"}, {"diagonal", "[..., L] for one diagonal, [..., k2 - k1 + 1, L] for several"}},
            {.attributes = fieldInfos<MatrixSetDiagAttrs>(), .inferType = inferMatrixSetDiag, .evaluate = evaluateMatrixSetDiag}),
        indexOperator("sequence_mask", "Sequences of a batch with what comes after their length replaced by one value",
            "Of the first two axes, `axis` counts through a sequence, and the other through the batch.",
            {{"data", "any shape of rank 2 or more"}, {"valid_length", "numbers, one for each sequence"}},
            {.attributes = fieldInfos<SequenceMaskAttrs>(), .inferType = inferSequenceMask, .evaluate = evaluateSequenceMask}),
        indexOperator("adv_index", "The parts of a tensor that several tensors of indices name",
            "As `data[i, j, ...]` of numpy: the indices broadcast, and each combination names a part with the axes that are left. A "
            "negative index counts from the end; one outside is an error when the reference kernel runs it.",
            {{"data", "a tuple: the data, then a tensor of integers for each of its first axes"}},
            {.inferType = inferAdvIndex, .evaluate = evaluateAdvIndex}),
        indexOperator("unravel_index", "Positions in a row-major tensor as one index per axis",
            "Row d of the result has the index along axis d. A position outside of the shape is an error when the reference kernel runs it.",
            {{"data", "integers, a vector or a scalar"}, {"shape", "the extents, a vector of integers"}},
            {.inferType = inferUnravelIndex, .evaluate = evaluateUnravelIndex}),
        indexOperator("invert_permutation", "The permutation that undoes another",
            "out[data[i]] = i. Data that is no permutation is an error when the reference kernel runs it.",
            {{"data", "a vector of integers: each of 0 to N - 1 once"}},
            {.inferType = inferInvertPermutation, .evaluate = evaluateInvertPermutation}),
    };
}

} // namespace passbench

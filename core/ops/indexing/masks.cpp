// Operators that look at the position of an element: triangles and diagonals of matrices, sequences that end early.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/indices.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferTrilu(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* k, tensorInput(request, 1, "k"));
    PB_TRY(requireIndices(*k, "k"));
    if (data->shape.size() < 2)
        return fail("`data` is {}, and must be matrices", shapeText(data->shape));
    if (!k->shape.empty())
        return fail("`k` is {}, and must have rank 0", shapeText(k->shape));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateTrilu(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const bool upper = readFields<TriluAttrs>(attrs).upper;
    const Ints& shape = inputs[0].shape();
    const std::int64_t height = shape[shape.size() - 2], width = shape.back();
    // Beyond the matrix one diagonal is like another, and sums stay small.
    const std::int64_t k = std::clamp<std::int64_t>(inputs[1].integerAt(0), -height - 1, width + 1);
    Tensor result = Tensor::allocate(inputs[0].dtype(), shape);
    visitStorage(inputs[0].dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = inputs[0].as<T>().data();
        T* out = result.writable<T>().data();
        const std::int64_t lines = width == 0 ? 0 : inputs[0].elementCount() / width;
        for (std::int64_t line = 0; line < lines; ++line) {
            const std::int64_t diagonal = line % height + k; // the column that it crosses
            const std::int64_t begin = upper ? std::clamp<std::int64_t>(diagonal, 0, width) : 0;
            const std::int64_t end = upper ? width : std::clamp<std::int64_t>(diagonal + 1, 0, width);
            std::copy(in + line * width + begin, in + line * width + end, out + line * width + begin);
        }
    });
    return std::vector {std::move(result)};
}

struct SequenceAxes {
    std::size_t sequence, batch;
};

Result<SequenceAxes> sequenceAxes(const ReverseSequenceAttrs& attrs, std::size_t rank)
{
    PB_ASSIGN(const std::size_t sequence, frontAxis(attrs.seqAxis, rank));
    PB_ASSIGN(const std::size_t batch, frontAxis(attrs.batchAxis, rank));
    if (sequence == batch)
        return fail("`seq_axis` and `batch_axis` are both {}", sequence);
    return SequenceAxes {sequence, batch};
}

Result<Type> inferReverseSequence(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* lengths, tensorInput(request, 1, "seq_lengths"));
    PB_TRY(requireIndices(*lengths, "seq_lengths"));
    PB_ASSIGN(const SequenceAxes axes, sequenceAxes(readFields<ReverseSequenceAttrs>(request.attrs), data->shape.size()));
    if (lengths->shape.size() != 1 || !agreed(lengths->shape[0], data->shape[axes.batch]))
        return fail("`seq_lengths` is {}, and must be ({},), the batch of `data` {}", shapeText(lengths->shape),
            data->shape[axes.batch].text(), shapeText(data->shape));
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateReverseSequence(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const Tensor& data = inputs[0];
    const SequenceAxes axes = *sequenceAxes(readFields<ReverseSequenceAttrs>(attrs), data.rank());
    const std::int64_t longest = data.shape()[axes.sequence];
    for (std::int64_t b = 0; b < inputs[1].elementCount(); ++b)
        if (const std::int64_t length = inputs[1].integerAt(b); length > longest)
            return fail("sequence {} has the length {}, and the axis {} elements", b, length, longest);
    const Ints strides = rowMajorStrides(data.shape());
    Tensor result = Tensor::allocate(data.dtype(), data.shape());
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const auto in = data.as<T>();
        const auto out = result.writable<T>();
        for (std::size_t i = 0; i < in.size(); ++i) {
            const auto flat = static_cast<std::int64_t>(i);
            const std::int64_t step = flat / strides[axes.sequence] % longest;
            const std::int64_t length = inputs[1].integerAt(flat / strides[axes.batch] % data.shape()[axes.batch]);
            const std::int64_t from = step < length ? length - 1 - step : step;
            out[i] = in[static_cast<std::size_t>(flat + (from - step) * strides[axes.sequence])];
        }
    });
    return std::vector {std::move(result)};
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

} // namespace

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

std::vector<OpDef> maskOps()
{
    return {
        {.name = "trilu",
            .summary = "Upper or lower triangles of matrices; the rest becomes 0",
            .doc = "Keeps the columns from row + k on, or with `upper=False` those up to it. k may be negative, and lie outside the matrix.",
            .inputs = {{"data", "matrices, [..., M, N]"}, {"k", "which diagonal the triangle ends at, an integer of rank 0"}},
            .attributes = fieldInfos<TriluAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Elemwise,
            .inferType = inferTrilu,
            .evaluate = evaluateTrilu,
            .cost = costOfMoving,
            .lower = lowerTrilu},
        {.name = "reverse_sequence",
            .summary = "The first elements of each sequence of a batch turned around, as many as its length says",
            .doc = "Along `seq_axis`, element i of sequence b comes from length[b] - 1 - i while i < length[b]; the others stay.",
            .inputs = {{"data", "any shape of rank 2 or more"}, {"seq_lengths", "integers, one for each index of `batch_axis`"}},
            .attributes = fieldInfos<ReverseSequenceAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferReverseSequence,
            .evaluate = evaluateReverseSequence,
            .cost = costOfMoving,
            .lower = lowerReverseSequence},
        {.name = "matrix_set_diag",
            .summary = "Matrices with some of their diagonals replaced",
            .doc = "Diagonals k1 to k2 are taken from `diagonal`, the uppermost first; k is the column less the row. One that is shorter "
                   "than the longest is at the left or right end of its row, as the attributes say.",
            .inputs = {{"input", "matrices, [..., M, N]"}, {"diagonal", "[..., L] for one diagonal, [..., k2 - k1 + 1, L] for several"}},
            .attributes = fieldInfos<MatrixSetDiagAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferMatrixSetDiag,
            .evaluate = evaluateMatrixSetDiag,
            .cost = costOfMoving,
            .lower = lowerMatrixSetDiag},
        {.name = "sequence_mask",
            .summary = "Sequences of a batch with what comes after their length replaced by one value",
            .doc = "Of the first two axes, `axis` counts through a sequence, and the other through the batch.",
            .inputs = {{"data", "any shape of rank 2 or more"}, {"valid_length", "numbers, one for each sequence"}},
            .attributes = fieldInfos<SequenceMaskAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferSequenceMask,
            .evaluate = evaluateSequenceMask,
            .cost = costOfMoving,
            .lower = lowerSequenceMask},
    };
}

} // namespace passbench

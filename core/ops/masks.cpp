// Operators that look at the position of an element: triangles of matrices, sequences that end early.

#include "core/ops/all_ops.h"
#include "core/ops/costs.h"
#include "core/ops/index_attributes.h"
#include "core/ops/indices.h"
#include "core/ops/kernels.h"
#include "core/ops/type_rules.h"

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

} // namespace

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
            .cost = costOfMoving},
        {.name = "reverse_sequence",
            .summary = "The first elements of each sequence of a batch turned around, as many as its length says",
            .doc = "Along `seq_axis`, element i of sequence b comes from length[b] - 1 - i while i < length[b]; the others stay.",
            .inputs = {{"data", "any shape of rank 2 or more"}, {"seq_lengths", "integers, one for each index of `batch_axis`"}},
            .attributes = fieldInfos<ReverseSequenceAttrs>(),
            .category = OpCategory::DataMovement,
            .fusion = Fusion::Injective,
            .inferType = inferReverseSequence,
            .evaluate = evaluateReverseSequence,
            .cost = costOfMoving},
    };
}

} // namespace passbench

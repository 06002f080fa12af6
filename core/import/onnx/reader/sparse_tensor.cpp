// Sparse tensors become dense ones, filled when first used.

#include "core/import/data/lazy_buffer.h"
#include "core/import/onnx/reader/tensor.h"

#include <cstring>

namespace passbench {
namespace {

constexpr std::int64_t mostDenseBytes = std::int64_t {1} << 30;

/// Where each value lies in the dense tensor. Indices are [values], or [values, rank].
Result<Ints> places(const Tensor& indices, const Ints& shape, std::int64_t count, std::string_view name)
{
    const auto rank = static_cast<std::int64_t>(shape.size());
    const bool linear = indices.rank() == 1;
    if (indices.dtype() != DataType::Int64 || indices.elementCount() != (linear ? count : count * rank) || (!linear && indices.rank() != 2))
        return fail("sparse tensor `{}` has {} values, and indices of shape [{}]", name, count, fmt::join(indices.shape(), ", "));
    const auto given = indices.as<std::int64_t>();
    const std::int64_t elements = *checkedElementCount(shape);
    Ints result;
    for (std::int64_t i = 0; i < count; ++i) {
        std::int64_t at = linear ? given[static_cast<std::size_t>(i)] : 0;
        bool inside = at >= 0 && at < elements;
        for (std::int64_t axis = 0; !linear && axis < rank; ++axis) {
            const std::int64_t index = given[static_cast<std::size_t>(i * rank + axis)], extent = shape[static_cast<std::size_t>(axis)];
            inside = inside && index >= 0 && index < extent;
            at = inside ? at * extent + index : 0;
        }
        if (!inside)
            return fail("sparse tensor `{}` has a value outside its shape [{}]", name, fmt::join(shape, ", "));
        result.push_back(at);
    }
    return result;
}

} // namespace

Result<Tensor> readOnnxSparseTensor(const onnx::SparseTensorProto& proto, std::string_view name, TensorSources& sources)
{
    PB_ASSIGN(const Tensor values, readOnnxTensor(proto.values(), name, sources));
    PB_ASSIGN(const Tensor indices, readOnnxTensor(proto.indices(), name, sources));
    const Ints shape(proto.dims().begin(), proto.dims().end());
    const auto count = checkedElementCount(shape);
    const auto width = static_cast<std::int64_t>(storageBytes(values.dtype()));
    if (!count || shape.size() > 64 || shape.empty() || values.rank() != 1)
        return fail("sparse tensor `{}` has the impossible shape [{}]", name, fmt::join(std::span(shape).first(std::min<std::size_t>(shape.size(), 16)), ", "));
    if (*count > mostDenseBytes / width)
        return fail(Diagnostic {.message = fmt::format("sparse tensor `{}` is too large to be made dense: [{}]", name, fmt::join(shape, ", ")),
            .severity = Severity::Warning});
    PB_ASSIGN(Ints at, places(indices, shape, values.elementCount(), name));
    auto fill = [values, at = std::move(at), width](std::span<std::byte> to) {
        std::ranges::fill(to, std::byte {});
        const auto from = values.bytes();
        for (std::size_t i = 0; i < at.size(); ++i)
            std::memcpy(to.data() + at[i] * width, from.data() + i * static_cast<std::size_t>(width), static_cast<std::size_t>(width));
    };
    return Tensor(values.dtype(), shape, lazyBuffer(static_cast<std::size_t>(*count * width), std::move(fill)));
}

} // namespace passbench

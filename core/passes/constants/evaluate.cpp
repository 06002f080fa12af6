#include "core/passes/constants/evaluate.h"

#include "core/ops/table/evaluate.h"
#include "core/support/check.h"

#include <cstring>

namespace passbench {
namespace {

Tensor fill(const Tensor& scalar, Ints shape, std::int64_t count)
{
    return Tensor(scalar.dtype(), std::move(shape), repeatedBuffer(scalar.bytes(), static_cast<std::size_t>(count)));
}

/// An operator works element by element when it accepts single elements and gives one back. What depends on a position
/// or moves elements needs an axis or a shape, which rank 0 does not have.
std::optional<Tensor> evaluateOneElement(const Call& call, std::span<const Tensor> scalars, const TensorType& type)
{
    if (call.op->fusion > Fusion::Broadcast)
        return std::nullopt;
    std::vector<Type> types;
    for (const Tensor& scalar : scalars)
        types.emplace_back(scalar.dtype(), Shape {});
    const auto elementType = call.op->inferType({.inputs = types, .attrs = call.attrs});
    if (!elementType || !(*elementType == Type(type.dtype, {})))
        return std::nullopt;
    auto result = call.op->evaluate(call.attrs, scalars, *elementType);
    if (!result || result->size() != 1)
        return std::nullopt;
    return std::move(result->front());
}

/// The same tensor, kept as one element when all are equal byte by byte.
Tensor compacted(const Tensor& tensor)
{
    const std::size_t size = storageBytes(tensor.dtype());
    const auto bytes = tensor.bytes();
    if (bytes.size() < 2 * size || std::memcmp(bytes.data(), bytes.data() + size, bytes.size() - size) != 0)
        return tensor;
    return Tensor(tensor.dtype(), tensor.shape(), repeatedBuffer(bytes.first(size), bytes.size() / size));
}

} // namespace

std::optional<Tensor> repeatedScalar(const Tensor& tensor)
{
    if (tensor.rank() == 0)
        return tensor;
    const auto element = tensor.buffer() ? tensor.buffer()->repeatedElement() : std::span<const std::byte>();
    if (element.size() != storageBytes(tensor.dtype()))
        return std::nullopt;
    return Tensor(tensor.dtype(), {}, repeatedBuffer(element, 1));
}

double leastNormal(DataType dtype)
{
    return dtype == DataType::Float16 ? 0x1p-14 : dtype == DataType::Float64 ? 0x1p-1022 : 0x1p-126; // bfloat16 has the exponents of float32
}

Result<std::vector<Tensor>> evaluateOnConstants(const Call& call, std::span<const Tensor> inputs,
    std::span<const Type> inputTypes, const Type& type)
{
    PB_CHECK(call.op->evaluate, "`{}` has no kernel", call.op->name);
    std::vector<Tensor> scalars;
    for (const Tensor& input : inputs)
        if (auto scalar = repeatedScalar(input))
            scalars.push_back(*std::move(scalar));
    const bool repeated = scalars.size() == inputs.size();
    const TensorType* tensorType = type.tensor();
    const auto shape = staticShape(type);
    const auto count = elementCount(type);
    const bool tensorsOnly = std::ranges::all_of(inputTypes, [](const Type& input) { return input.tensor() != nullptr; });
    if (repeated && tensorsOnly && tensorType && shape && !shape->empty() && *count > 1)
        if (const auto element = evaluateOneElement(call, scalars, *tensorType))
            return std::vector {fill(*element, *shape, *count)};
    PB_ASSIGN(auto results, evaluateCall(call, inputTypes, inputs));
    if (repeated)
        for (Tensor& result : results)
            result = compacted(result);
    return results;
}

} // namespace passbench

#include "core/ops/table/evaluate.h"

#include "core/ir/graph/infer.h"

namespace passbench {
namespace {

constexpr std::size_t largestTensor = std::size_t {1} << 33; // bytes: a model's mistake, not its size

/// `type` with the shapes of the tensors, taken from the front of `values`. Tuples nest only as deep as types do.
Result<Type> withShapes(const Type& type, std::span<const Tensor>& values)
{
    if (const TupleType* tuple = type.tuple()) {
        TupleType result;
        for (const Type& field : tuple->fields) {
            PB_ASSIGN(Type exact, withShapes(field, values));
            result.fields.push_back(std::move(exact));
        }
        return Type(std::move(result));
    }
    if (values.empty())
        return fail("fewer values than the operands' types say");
    const Tensor& value = values.front();
    values = values.subspan(1);
    const TensorType* declared = type.tensor();
    const bool isExact = declared && declared->dtype == value.dtype() && std::ranges::equal(declared->shape, value.shape(), {}, {}, [](std::int64_t extent) { return Dim(extent); });
    return isExact ? type : typeOf(value);
}

/// The tensors of a type that has no elements.
std::vector<Tensor> emptyTensors(const Type& type)
{
    std::vector<Tensor> tensors;
    for (const TensorType& field : flattened(type))
        tensors.push_back(Tensor::allocate(field.dtype, *staticShape(field)));
    return tensors;
}

/// What repeats one element takes no memory until it is read.
Result<void> requireReadable(std::span<const Tensor> operands)
{
    for (const Tensor& operand : operands)
        if (!operand.buffer()->repeatedElement().empty() && operand.byteCount() > largestTensor)
            return fail("an operand, {}, would take {} bytes", toText(typeOf(operand)), operand.byteCount());
    return {};
}

} // namespace

Type typeOf(const Tensor& tensor)
{
    return Type(tensor.dtype(), Shape(tensor.shape().begin(), tensor.shape().end()));
}

Result<std::vector<Tensor>> evaluateCall(const Call& call, std::span<const Type> operandTypes,
    std::span<const Tensor> operands)
{
    const OpDef& op = *call.op;
    if (op.isOpaque()) {
        const auto* source = call.attrs.find<std::string>("operator");
        return fail("`{}` could not be imported, and can't be run", source ? *source : op.name);
    }
    if (!op.evaluate)
        return fail("`{}` has no reference kernel", op.name);
    std::vector<Type> types;
    std::vector<const Tensor*> constants;
    std::span<const Tensor> rest = operands;
    for (const Type& type : operandTypes) {
        constants.push_back(type.tuple() || rest.empty() ? nullptr : &rest.front());
        PB_ASSIGN(Type exact, withShapes(type, rest));
        types.push_back(std::move(exact));
    }
    PB_ASSIGN(const Type result, inferCallType(op, {.inputs = types, .attrs = call.attrs, .constants = constants}));
    const auto bytes = byteCount(result);
    if (!bytes && !op.decidesExtents)
        return fail("the shape of the result, {}, is not decided by the operands", toText(result));
    if (bytes && static_cast<std::size_t>(*bytes) > largestTensor)
        return fail("the result, {}, would take {} bytes", toText(result), *bytes);
    PB_TRY(requireReadable(operands));
    return runKernel(op, call.attrs, operands, result);
}

Result<std::vector<Tensor>> runKernel(const OpDef& op, const Attrs& attrs, std::span<const Tensor> operands, const Type& type)
{
    if (elementCount(type) == 0) // kernels walk along single axes, and those beside the empty one may be huge
        return emptyTensors(type);
    return op.evaluate(attrs, operands, type);
}

} // namespace passbench

#include "core/ops/evaluate.h"

#include "core/ir/infer.h"

namespace passbench {
namespace {

constexpr std::int64_t largestResult = std::int64_t {1} << 34; // bytes: a model's mistake, not its size

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
    const Type exact = typeOf(values.front());
    values = values.subspan(1);
    return exact;
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
    if (bytes && *bytes > largestResult)
        return fail("the result, {}, would take {} bytes", toText(result), *bytes);
    return op.evaluate(call.attrs, operands, result);
}

} // namespace passbench

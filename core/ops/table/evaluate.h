#pragma once
// Running the reference kernel of one call: for the interpreter, constant folding and tests.

#include "core/ir/graph/op.h"

namespace passbench {

/// Results of `call` on `operands` (tuples flattened), tuples flattened likewise. `operandTypes` has one type per operand
/// of the call and says how tuples are nested; dims need not be static. Fails when the operator has no reference kernel,
/// when the values do not fit its type rule, and when a result would be absurdly large.
Result<std::vector<Tensor>> evaluateCall(const Call& call, std::span<const Type> operandTypes,
    std::span<const Tensor> operands);

/// The reference kernel of `op`, which has one. `type` is the inferred type of the result on these operands. A result
/// without elements is there at once.
Result<std::vector<Tensor>> runKernel(const OpDef& op, const Attrs& attrs, std::span<const Tensor> operands, const Type& type);

/// The type of a tensor.
Type typeOf(const Tensor& tensor);

} // namespace passbench

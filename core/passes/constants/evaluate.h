#pragma once
// Evaluation of single calls on constants, for passes.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// The element that every element of `tensor` is known to be, as a tensor of rank 0; nullopt when its buffer does not say.
std::optional<Tensor> repeatedScalar(const Tensor& tensor);

/// Least number of a type of floats that has all of its digits.
double leastNormal(DataType dtype);

/// Results of `call` on `inputs` (tuples flattened), which have the types `inputTypes` (one per operand). Where every input repeats one
/// element and the operator works element by element, one element is computed; a result of equal elements made from
/// such inputs stays unmaterialized.
Result<std::vector<Tensor>> evaluateOnConstants(const Call& call, std::span<const Tensor> inputs,
    std::span<const Type> inputTypes, const Type& type);

} // namespace passbench

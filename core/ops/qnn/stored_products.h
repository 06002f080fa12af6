#pragma once
// Products of stored integers and their biases, and what all stored forms ask; see stored_forms.h.

#include "core/ops/qnn/stored_forms.h"

namespace passbench {

inline bool isStoredType(DataType dtype) { return isInteger(dtype) && bitsOf(dtype) >= 8 && bitsOf(dtype) <= 16; }
inline const TensorType& typeOf(const StoredQuestion& q, NodeId id) { return *q.rewriter[id].type.tensor(); }
inline bool isOne(const StoredQuestion& q, const Steps& steps) { return typeOf(q, steps.scale).shape.empty() && typeOf(q, steps.zeroPoint).shape.empty(); }
/// Operand `i` with one scale; null otherwise.
inline const StoredValue* plainOperand(const StoredQuestion& q, std::size_t i)
{
    return i < q.operands.size() && q.operands[i] && isOne(q, q.operands[i]->steps) ? &*q.operands[i] : nullptr;
}

std::optional<StoredValue> storedConv2d(const StoredQuestion& q);
std::optional<StoredValue> storedConv2dTranspose(const StoredQuestion& q);
std::optional<StoredValue> storedDense(const StoredQuestion& q);
std::optional<StoredValue> storedBatchMatmul(const StoredQuestion& q);
/// Sums of products plus a bias, which is brought to their steps: it mostly is in them already.
std::optional<StoredValue> storedBias(const StoredQuestion& q);

} // namespace passbench

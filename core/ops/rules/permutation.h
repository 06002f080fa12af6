#pragma once
// Axes in another order.

#include "core/ir/graph/op.h"

namespace passbench {

/// The permutation that undoes `permutation`.
std::vector<std::size_t> inverse(const std::vector<std::size_t>& permutation);
/// The tensor with its axes in the order of `permutation`; the same tensor when that changes nothing.
Tensor permuted(const Tensor& tensor, const std::vector<std::size_t>& permutation);

} // namespace passbench

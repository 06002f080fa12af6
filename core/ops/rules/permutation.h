#pragma once
// Axes in another order.

#include "core/ir/graph/op.h"

namespace passbench {

/// All axes in their order, but `axis` put at `place`.
std::vector<std::size_t> withAxisAt(std::size_t axis, std::size_t place, std::size_t rank);
/// The permutation that undoes `permutation`.
std::vector<std::size_t> inverse(const std::vector<std::size_t>& permutation);
/// The tensor with its axes in the order of `permutation`; the same tensor when that changes nothing.
Tensor permuted(const Tensor& tensor, const std::vector<std::size_t>& permutation);

} // namespace passbench

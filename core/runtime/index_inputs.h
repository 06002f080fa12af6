#pragma once
// Made-up integers that name places.

#include "core/ir/graph/function.h"

namespace passbench {

/// The inputs of `@main`, one per parameter, with the integers brought among the places that they name where an operator says how
/// many there are (`gather_nd`, `scatter_nd` and the like) and they get to it as they are. What is in range stays.
void keepIndicesInRange(const Module& module, std::vector<Tensor>& inputs);

} // namespace passbench

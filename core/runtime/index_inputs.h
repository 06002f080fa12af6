#pragma once
// Made-up integers that name places.

#include "core/ir/graph/function.h"

namespace passbench {

/// How many places the elements of each parameter of `@main` name one of, where an operator says it (`gather_nd`, `scatter_nd` and the
/// like) and they get to it as they are; 0 for the others.
Ints inputPlaces(const Module& module);

/// Integers of `places` or more come to lie below; without places all stay.
void keepBelow(Tensor& tensor, std::int64_t places);

/// The inputs of `@main`, one per parameter, with the integers brought among the places that they name. What is in range stays.
void keepIndicesInRange(const Module& module, std::vector<Tensor>& inputs);

} // namespace passbench

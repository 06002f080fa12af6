#pragma once
// Which axes a reduction goes over, and what shape is left.

#include "core/ir/types/type.h"
#include "core/ops/rules/attributes.h"

namespace passbench {

/// The axes that are reduced, ascending: all when `axis` lists none; those not listed with `exclude`.
Result<std::vector<std::size_t>> reducedAxes(const ReduceAttrs& attrs, std::size_t rank);
Shape reducedShape(const Shape& shape, const std::vector<std::size_t>& axes, bool keepdims);

} // namespace passbench

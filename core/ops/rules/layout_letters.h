#pragma once
// What layout rules of operators with axes have in common: letters of axes as they were, and where these have gone.

#include "core/ops/rules/layout_rules.h"

namespace passbench {

Result<void> requireKnownLayout(const LayoutQuestion& request); ///< of operand 0, as it was
/// Axis `axis` (from the front or the end) of operand 0 as it was; an error when it is a block.
Result<LayoutAxis> axisBefore(const LayoutQuestion& request, std::int64_t axis);
Result<std::int64_t> placeOf(const LayoutAxis& axis, const DataLayout& layout);
/// The answer that leaves operand 0 and the results as they were.
LayoutAnswer keepsOldLayout(const LayoutQuestion& request);

} // namespace passbench

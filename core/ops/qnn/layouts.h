#pragma once
// Layout rules of operators on stored integers: those of their plain forms for the data, with scales and zero points beside it,
// which are one number each or lie along the channels.

#include "core/ops/rules/layout_rules.h"

namespace passbench {

Result<LayoutAnswer> storedConvolutionLayout(const LayoutQuestion& request);
Result<LayoutAnswer> storedPoolLayout(const LayoutQuestion& request);
Result<LayoutAnswer> storedPairLayout(const LayoutQuestion& request);        ///< two operands, as numpy broadcasts
Result<LayoutAnswer> storedConcatenateLayout(const LayoutQuestion& request);
Result<LayoutAnswer> storedElementsLayout(const LayoutQuestion& request);    ///< one operand, each element alone
Result<LayoutAnswer> storedAlongAxisLayout(const LayoutQuestion& request);   ///< the same, parameters along the attribute `axis`

Result<LayoutChange> convertStoredConvolution(const LayoutWish& wish);

} // namespace passbench

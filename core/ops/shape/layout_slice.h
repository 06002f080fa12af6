#pragma once
// Layout rules of layout_slice.cpp that one family of operators alone asks for.

#include "core/ops/rules/layout_rules.h"

namespace passbench {

/// slice_like: both operands have one order of axes, and the axes go where theirs have gone.
Result<LayoutAnswer> sliceLikeLayout(const LayoutQuestion& request);

} // namespace passbench

#pragma once
// The codes of `reshape`'s new shape.

#include "core/ir/types/type.h"
#include "core/support/result.h"
#include "core/support/value.h"

namespace passbench {

/// The shape that `codes` make of `shape`: n > 0 is an extent; 0 copies the dim at the same place (or is an extent of 0
/// with `allowZero`); -1 is what is left over; -2 copies all further dims; -3 multiplies two; -4 splits one in two.
Result<Shape> reshapedBy(const Shape& shape, std::span<const std::int64_t> codes, bool allowZero);

} // namespace passbench

#pragma once
// Whether a step was in vain, once it is known.

#include "core/history/run.h"
#include "core/pipeline/order_hints.h"

namespace passbench {

/// The step that may undo the work of another one has run, and changed nothing. One that makes composites may have found nothing because
/// the other one has taken the operators out of its sight: that is what the hint is about.
bool wasSpared(const OrderHint& hint, const Run& run);

} // namespace passbench

#pragma once
// Whether a step was in vain, once it is known.

#include "core/history/run.h"
#include "core/pipeline/order_hints.h"

namespace passbench {

/// The hint was about what might have been, and has not been: the step that may undo the work of another one has run, changed nothing,
/// and would have changed nothing before it either; there was nothing to hide, nothing to go on with, and nothing to help.
bool wasSpared(const OrderHint& hint, const Run& run);

} // namespace passbench

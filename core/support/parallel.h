#pragma once
// Loops over several threads.

#include "core/support/function_ref.h"

#include <cstdint>

namespace passbench {

/// Calls `body(begin, end)` for ranges that together cover [0, count), on as many threads as the machine has (at most 8)
/// and ranges of at least `grain`. The ranges are a fixed function of `count`, `grain` and the machine, and each index is
/// handled by one call, so a body that writes only its own indices gives the same result on any machine.
void parallelFor(std::int64_t count, std::int64_t grain, FunctionRef<void(std::int64_t begin, std::int64_t end)> body);

} // namespace passbench

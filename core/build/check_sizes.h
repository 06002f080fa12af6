#pragma once
// The check of what has open dimensions.

#include "core/build/check.h"
#include "core/build/runnable.h"

namespace passbench {

/// Runs what has open dimensions at each of the sizes to check.
Result<void> checkSizes(const BuildCheck& check, const Runnable& runnable, BuildReport& report);

} // namespace passbench

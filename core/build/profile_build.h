#pragma once
// Measures what was built, call by call.

#include "core/build/check.h"

namespace passbench {

/// Runs the library that `check.folder` has with its metadata, and writes to `report` how long each call took, or why that is not
/// known. The error is ours.
Result<void> profileBuild(const BuildCheck& check, BuildReport& report);

} // namespace passbench

#pragma once
// Which call comes first where elements decide a size that others need.

#include "core/codegen/program/program.h"

namespace passbench {

/// Calls that need a size come behind the one before which elements decide it. Fails where nothing decides it, or where that call is made of what
/// needs it.
Result<void> decideBeforeUse(Program& program);

} // namespace passbench

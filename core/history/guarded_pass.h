#pragma once
// A pass as a run calls it: whatever it does, the run goes on.

#include "core/history/run.h"

namespace passbench {

/// What the pass gives; an error that names it when it throws or crashes. `step.crashed` tells the latter.
Result<Module> guardedPass(Step& step, const std::function<Result<Module>()>& pass);

} // namespace passbench

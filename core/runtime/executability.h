#pragma once
// Whether numbers can be worked out at all.

#include "core/ir/graph/function.h"

namespace passbench {

/// Fails when the reference kernels can't run `module`, naming what is in the way: operators that were not understood, or
/// inputs whose size is open. `error` is what an attempt said, if there was one.
Diagnostic whyNotExecutable(const Module& module, const Diagnostic& error);

/// Fails with that when it is plain before there are inputs.
Result<void> requireExecutable(const Module& module);

} // namespace passbench

#pragma once
// Whether it is known who takes what.

#include "core/history/run.h"

namespace passbench {

/// Whether compilers have been asked about `module`, a graph of `run`.
bool areAsked(const Run& run, const Module& module);

} // namespace passbench

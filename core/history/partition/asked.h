#pragma once
// Whether it is known who takes what, and who was asked.

#include "core/history/run.h"

namespace passbench {

/// Whether compilers have been asked about `module`, a graph of `run`.
bool areAsked(const Run& run, const Module& module);

/// Those of `table` that steps of `run` have asked, and those that steps name themselves: all that `table` has where one step names none.
CompilerTable askedOf(const Run& run, const CompilerTable& table);

} // namespace passbench

#pragma once
// What a page says of a run as a whole: regions with their reasons, and numbers.

#include "core/report/piece.h"
#include "core/runtime/check_steps.h"

namespace passbench::report {

/// {"regions": [{"name", "compiler", "operators", "macs", "share", "composites", "in", "out", "node", "ends": [[operator, reason, after, [node]]]}],
/// "coverage": [[compiler, regions, operators, MACs]], "apart": [[from, to, reason]]}, of the output; null when no compiler has anything of it.
Json regionFacts(const RunPtr& run);

/// [[step, pass, executed, difference from before, allowed, from the model or the step that it is held against, allowed, what is wrong, what moved,
/// that step or null]]
Json checkFacts(std::span<const StepCheck> checks);

} // namespace passbench::report

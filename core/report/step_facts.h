#pragma once
// What a page says of one step.

#include "core/report/text_changes.h"

namespace passbench::report {

Json metricsJson(const StepMetrics& metrics);

/// {"id", "text", "state", "note", "ms", "metrics", "counts", "changes": [[kind, node before, node after, what]], "remarks": [[text, [node]]],
/// "diff": as textChanges() has it, "error"}; what there is nothing of is left out. Kinds are those of ChangeKind, 0 is no node.
Json stepFacts(const Step& step, Lines& lines);

} // namespace passbench::report

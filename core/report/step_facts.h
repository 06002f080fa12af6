#pragma once
// What a page says of one step.

#include "core/report/text_changes.h"

namespace passbench::report {

Json metricsJson(const StepMetrics& metrics);

/// What differs behind a step that changed something.
struct StepChanges {
    GraphDiff nodes;
    TextChanges text;
};
/// Takes as long as the graphs are large. Steps can be asked for at the same time.
StepChanges changesOf(const Step& step);

/// {"id", "text", "state", "note", "ms", "metrics", "counts", "changes": [kind, node, node before, what, ...], "remarks": [[text, [node]]],
/// "diff": as textJson() has it, "error"}; what there is nothing of is left out. Kinds are those of ChangeKind; a node, that before of one that was removed, counts from the
/// one told before it, and the node before from the node. What: a number of `lines` plus 1; 0 where it is not told, as behind many others.
Json stepFacts(const Step& step, const StepChanges* changes, Lines& lines);

} // namespace passbench::report

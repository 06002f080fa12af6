#pragma once
// Conditions on where a node lies among others: what reads it, what it is computed from, what is computed from it.

#include "core/query/conditions.h"

namespace passbench {

/// The nodes that `value` names: `%12`, a name of the model, a glob of names, or all of an operator. The error has the nearest name.
Result<NodeMarks> nodesNamed(std::string_view value, const QueryCondition& condition, QueryGraph& graph);
/// Of a key that takes nodes, with the sets that its value stands for: two for `between`, else one.
Result<NodeMarks> marksFrom(const QueryCondition& condition, const std::vector<NodeMarks>& sets, const QueryGraph& graph);

/// All boxes that those of `from` are computed from, or that are computed from them; themselves included.
std::vector<bool> reachedFrom(const Scene& scene, std::vector<bool> from, bool upstream);

} // namespace passbench

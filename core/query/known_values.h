#pragma once
// The values that `dtype:`, `kind:`, `compiler:`, `step:` and `region:` can have. Those of marksOf() (conditions.h), for its own use.

#include "core/query/conditions.h"

namespace passbench {

/// By the index of a node's payload, then `opaque`, which a box can be beside it.
std::span<const std::string_view> nodeKinds();

/// Fails for a value of one of those keys that neither this graph nor the program has, so that it must be mistyped. A region is one
/// of the graph alone: a name that only another graph has is refused when one of this graph is near, and not when the number at its end differs.
Result<void> checkValueKnown(const QueryCondition& condition, QueryGraph& graph);

} // namespace passbench

#pragma once
// Which operators hand a value to which, over the borders of regions and groups.

#include "core/ir/graph/function.h"

namespace passbench {

/// The operator calls that make the operands of `node`, whichever functions of the module they stand in, each once and in the
/// order of the operands. Looked through are tuples, projections, annotations, calls of functions and their parameters.
std::vector<NodePtr> producersOf(const Module& module, NodeId node);

} // namespace passbench

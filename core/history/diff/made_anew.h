#pragma once
// Nodes that a pass made anew: gone and come again under another id, with the same operator, for the same purpose.

#include "core/history/diff/node_table.h"
#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// For nodes of `after` that are not in `before`, the node of `before` that is gone and that they take up: by `rewrites` it is the
/// only one of its operator that they were made from, and nothing else of that operator was made from it. Where several were
/// joined, or one was split, none is the other.
std::unordered_map<NodeId, NodeId> madeAnew(const NodeTable& before, const NodeTable& after, std::span<const Rewrite> rewrites);

} // namespace passbench

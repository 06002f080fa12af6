#pragma once
// Nodes in a cell of a table: the first few with their operators.

#include "core/ir/graph/function.h"

#include <QString>

#include <unordered_set>

namespace passbench {

using NodeNames = std::unordered_map<NodeId, QString>;

/// Names of those of `wanted` that are in one of the two graphs, in one walk over both.
NodeNames nodeNames(const std::unordered_set<NodeId>& wanted, const Module& before, const Module& after);
/// "%12 nn.conv2d, %13, and 4 more": at most `most` of them; a node that only lived inside a step has no name.
QString nodesText(const std::vector<NodeId>& nodes, const NodeNames& names, std::size_t most);

} // namespace passbench

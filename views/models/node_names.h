#pragma once
// Nodes in a cell of a table: the first few with their operators.

#include "core/ir/graph/function.h"

#include <QString>

namespace passbench {

/// What nodes are called, worked out when it is asked for: of the thousands in a table a few are seen.
class NodeNames {
public:
    /// Of those of `wanted` that are in one of the two graphs, in one walk over both.
    NodeNames(std::vector<NodeId> wanted, const Module& before, const Module& after);

    QString of(NodeId node) const; ///< empty for one that is in neither
    const Node* find(NodeId node) const;

private:
    std::vector<NodePtr> m_nodes; ///< by their ids, those of `after` where both have one
};

/// "%12 nn.conv2d, %13, and 4 more": at most `most` of them; a node that only lived inside a step has no name.
QString nodesText(const std::vector<NodeId>& nodes, const NodeNames& names, std::size_t most);

} // namespace passbench

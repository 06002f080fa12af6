#pragma once
// Finding nodes by what is asked of them.

#include "core/query/query.h"
#include "core/query/query_graph.h"

namespace passbench {

/// Nodes that agree, in the order of the scene's boxes; a folded node is found as itself. Empty for an empty query. Each condition takes
/// time nearly linear in the size of the graph. The error says in which column a key, value or node is not known.
Result<std::vector<NodeId>> findNodes(const Query& query, const QueryContext& context);
/// Likewise, of a text.
Result<std::vector<NodeId>> findNodes(std::string_view query, const QueryContext& context);

} // namespace passbench

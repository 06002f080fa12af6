#pragma once
// Queries on the command line: `print --where`, `draw --where` and `--highlight`, `partition --why-where`.

#include "app/cli/command.h"
#include "core/query/find_nodes.h"

namespace passbench::cli {

/// Of an option that takes a query: what is wrong with it, or nothing. An empty variable of a script is no query for everything.
std::string notEmpty(const std::string& query);

/// What `query` finds, as `option` was given it; a query that can't be understood is wrong usage.
Result<std::vector<NodeId>> nodesWhere(const std::string& option, const std::string& query, const QueryContext& context, Session& session);

/// What `print --where` writes of them: a table, or with `--json` a report.
Result<void> writeNodes(const std::vector<NodeId>& nodes, const QueryContext& context, const std::string& query, const std::string& output, bool json);

} // namespace passbench::cli

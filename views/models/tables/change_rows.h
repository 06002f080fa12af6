#pragma once
// What a step changed and what it said, as rows of tables; pure functions of snapshots and of the record of the step, which rows
// that are made when they are looked at keep alive.

#include "core/history/diff/function_changes.h"
#include "core/history/diff/graph_diff.h"
#include "core/ir/rewrite/rewriter.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList changeHeaders();
/// With `log`, the record of the step between the two, what was added or removed says by which rule, and from or to what.
RowSource changeRows(std::shared_ptr<const GraphDiff> diff, const Module& before, const Module& after, std::shared_ptr<const RewriteLog> log = nullptr);

/// Likewise for functions whose attributes differ.
std::vector<TableRow> functionChangeRows(const std::vector<FunctionChange>& changes);
QString changedFunctionsText(std::size_t count); ///< "2 functions changed"

QStringList remarkHeaders();
/// Why something did or did not happen, in the order it was said. Nodes that are gone are named as they were before.
RowSource remarkRows(std::shared_ptr<const RewriteLog> log, const Module& before, const Module& after);

} // namespace passbench

#pragma once
// The rewrites inside a step, as rows.

#include "core/history/sub_steps.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList rewriteHeaders();
/// `step` of a row is the index of its rewrite. Nodes are named as `before` and `after` of the step have them.
std::vector<TableRow> rewriteRows(const std::vector<SubStep>& subSteps, const Module& before, const Module& after);

} // namespace passbench

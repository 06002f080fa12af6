#pragma once
// What the tables at the bottom show, as rows; pure functions of snapshots and of what the session knows.

#include "core/partition/regions/regions.h"
#include "views/models/tables/table_model.h"
#include "views/session/session.h"

namespace passbench {

QStringList regionHeaders();
std::vector<TableRow> regionRows(const std::vector<RegionInfo>& regions);
/// "dnnl: 39 of 42 operators, 97.1 % of the MACs, 4 regions  ·  host: ...".
/// `isMarked`: regions are marks, which nothing has made functions of yet.
QString coverageText(const Coverage& coverage, bool isMarked = false);

QStringList problemHeaders();
std::vector<TableRow> problemRows(const std::vector<Problem>& problems, const Pipeline& pipeline);

QStringList metricsHeaders();
/// One row for the imported model and one per step that has ended.
std::vector<TableRow> metricsRows(const Run& run, int playhead);

} // namespace passbench

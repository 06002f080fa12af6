#pragma once
// What two runs on the same model give, as rows: one measure each, this pipeline's beside the other's.

#include "core/history/run.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList compareHeaders(const QString& other);
std::vector<TableRow> compareRows(const Run& own, const Run& other);

} // namespace passbench

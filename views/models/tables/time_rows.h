#pragma once
// Where time goes, as rows and as lines.

#include "core/map/time_report.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList timeHeaders(); ///< the last column is of what was measured
std::vector<TableRow> timeRows(const std::vector<TimeRow>& rows);
/// "27.9 ms estimated from ...; 332 ms measured, median of ...".
QString timeText(const TimeReport& report);
/// Of one row: "0.410 ms estimated, 3.1 % of all", "0.380 ms measured, with 2 others".
QString estimatedText(const TimeRow& row);
QString measuredText(const TimeRow& row);

} // namespace passbench

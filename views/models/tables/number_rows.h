#pragma once
// The numeric check of a run as rows, one per step.

#include "core/runtime/check_steps.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList numberHeaders();
std::vector<TableRow> numberRows(const std::vector<StepCheck>& checks);
/// "2.4e-07"; "0" for none.
QString differenceText(double difference);

} // namespace passbench

#pragma once
// Where the time of a partitioned model goes, as text and as JSON.

#include "app/cli/command.h"
#include "core/history/lineage.h"
#include "core/map/time_report.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

/// Of the output of `run`, which was made from `input`. `measure`: it is built in a temporary folder and run.
Result<TimeReport> timeOf(const RunPtr& run, const Module& input, const CompilerTable& compilers, bool measure, const Session& session);

std::string timeTable(const TimeReport& report, const Lineage& lineage);
/// `shown` has the nodes that are named: of what a later step made, those that it was made from.
nlohmann::json timeJson(const TimeReport& report, const Module& shown, const Lineage& lineage);

} // namespace passbench::cli

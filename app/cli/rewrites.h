#pragma once
// The rewrites inside steps, as text and as JSON.

#include "app/cli/command.h"
#include "core/history/node_labels.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

/// One line for each rewrite of each step.
std::string rewritesText(const RunPtr& run);
/// One line for each remark: why something did or did not happen.
std::string remarksText(const RunPtr& run);

/// {"rule", "from": [{"id", "name", "origin"}], "to": [...]}.
nlohmann::json toJson(const SubStep& subStep, const NodeLabels& labels);
nlohmann::json toJson(NodeId node, const NodeLabels& labels);

/// How much two models, or the two sides of a step, differ: {"added": 3, "removed": 0, "changed": 12, "moved": 0, "functions": 0}
nlohmann::json changesJson(const ChangeCounts& counts);

} // namespace passbench::cli

#pragma once
// The rewrites inside steps, as text and as JSON.

#include "app/cli/command.h"
#include "core/history/node_labels.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

/// `--stop-after STEP[.REWRITE]`, both counted from 1.
struct StopPoint {
    std::size_t step = 0;
    std::optional<std::size_t> rewrite {};
};
Result<StopPoint> parseStopPoint(const std::string& text);

/// The module at that point of a run that got as far as its step.
Result<Module> moduleAt(const Run& run, StopPoint point);

/// One line for each rewrite of each step.
std::string rewritesText(const RunPtr& run);
/// One line for each remark: why something did or did not happen.
std::string remarksText(const RunPtr& run);

/// {"rule", "from": [{"id", "name", "origin"}], "to": [...]}.
nlohmann::json toJson(const SubStep& subStep, const NodeLabels& labels);
nlohmann::json toJson(NodeId node, const NodeLabels& labels);

} // namespace passbench::cli

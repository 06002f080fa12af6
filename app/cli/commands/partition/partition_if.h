#pragma once
// `partition --why NODE --what-if`: where one node would be if what stands alone in its way were gone.

#include "app/cli/command.h"

#include "core/history/partition/node_reasons.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

/// `name` is a node of the input. Fails when compilers are not asked about it.
Result<void> explainIf(const std::string& name, const RunPtr& run, const CompilerTable& compilers, bool json);

/// Where a node is: "%12 nn.lrn is on the host: ...", and the same as data.
std::string standingText(const NodeReasons::Place& place);
nlohmann::json standingJson(const NodeReasons::Place& place);

} // namespace passbench::cli

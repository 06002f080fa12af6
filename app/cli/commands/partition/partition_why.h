#pragma once
// `partition --why` and `partition --what-if`: reasons, as text or JSON.

#include "app/cli/command.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

/// `what` is a node, or two regions: `a,b` by name or by the number that ends it.
Result<void> explain(const std::string& what, const RunPtr& run, const CompilerTable& compilers, bool json);
/// What it says of one node of the input, as data.
Result<nlohmann::json> whyJson(NodeId node, const RunPtr& run, const CompilerTable& compilers);
/// The same of every operator that `query` finds in the partitioned graph: those with the same reasons are told of together. JSON has all
/// that explain() says of each. Of very many the first are explained, and how many there are is said.
Result<void> explainWhere(const std::string& query, const RunPtr& run, const CompilerTable& compilers, bool json, Session& session);
/// The most valuable unsupported conditions, with the partition as it would be.
Result<void> showProspects(const RunPtr& run, const CompilerTable& compilers, bool json);

} // namespace passbench::cli

#pragma once
// `partition --why` and `partition --what-if`: reasons, as text or JSON.

#include "app/cli/command.h"

namespace passbench::cli {

/// `what` is a node, or two regions: `a,b` by name or by the number that ends it.
Result<void> explain(const std::string& what, const RunPtr& run, const CompilerTable& compilers, bool json);
/// The most valuable unsupported conditions, with the partition as it would be.
Result<void> showProspects(const RunPtr& run, const CompilerTable& compilers, bool json);

} // namespace passbench::cli

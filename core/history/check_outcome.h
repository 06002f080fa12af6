#pragma once

#include "core/history/run.h"

namespace passbench {

/// The verifier, and the properties that are `expected` of the graph after the pass: its claims, or all that holds by the
/// contracts. A mistake here is ours: the input was well formed.
Result<void> checkOutcome(const PassDef& pass, const Step& step, const std::set<Property>& expected);

} // namespace passbench

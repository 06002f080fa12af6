#pragma once
// The time of a node by itself, without what stands around it.

#include "core/ir/graph/function.h"
#include "core/map/time_report.h"

namespace passbench {

/// Of the operator or composite that `node` of `function` is, of all operators in what FuseOps has fused when it is the call of that, or of
/// the region that it calls. Nothing for a node that has no time of its own, such as a field of a tuple.
std::optional<TimeRow> ownTime(const TimeReport& report, const Function& function, NodeId node);

} // namespace passbench

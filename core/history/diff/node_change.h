#pragma once
// What is said of one node that two snapshots have.

#include "core/ir/graph/function.h"

namespace passbench {

/// What a node of the earlier snapshot is called in the later one.
using Renamed = std::function<NodeId(NodeId)>;

/// "layout NCHW to NHWC; operand 1: %12 → %40"; empty when nothing differs but names.
std::string changeText(const Node& before, const Node& after, const Renamed& now);

/// "into @main", "into fn %12", "into the then arm of %12": of NestedFunction::path.
std::string destination(const std::string& path);

} // namespace passbench

#pragma once
// Nodes by place, as files have them, since ids depend on what else was done before.

#include "core/document/project.h"
#include "core/ir/graph/function.h"

namespace passbench {

/// None when the module has no such place.
NodeId nodeAt(const NodePlace& place, const Module& module);
/// In the functions of the module, not those inside of them.
std::optional<NodePlace> placeOf(NodeId node, const Module& module);

} // namespace passbench

#pragma once
// Nodes by their ids, wherever in a module they stand.

#include "core/ir/graph/function.h"

namespace passbench {

/// The function of `module`, nested ones too, that holds `node`; null when none does.
FunctionPtr functionWith(const Module& module, NodeId node);
/// The node itself; null when it stands nowhere in `module`.
NodePtr findNode(const Module& module, NodeId node);

} // namespace passbench

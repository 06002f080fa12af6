#pragma once
// From where comparing and hashing a function begin.

#include "core/ir/graph/function.h"

namespace passbench {

/// The result, then what nothing uses: together they reach every node but unused parameters and constants. What a body
/// captures and does not use counts as unused.
std::vector<NodeId> structuralRoots(const Function& function);

} // namespace passbench

#pragma once
// Branches and loops of a model whose outcome follows from sizes.

#include "core/ir/graph/function.h"

namespace passbench {

/// Those that were decided while the model was read.
std::vector<ImportRecord::Decision> decidedIn(const Module& module);

/// The name of an `if` whose condition nothing but sizes and constants decide, so that a pass may take one of its branches; empty when there is none. A
/// condition that is a constant already is none: constants are compared as such.
std::string branchBySizes(const Module& module);

} // namespace passbench

#pragma once
// Types of parameters that the text does not declare, from what uses them.

#include "core/ir/graph/function.h"
#include "core/ir/graph/node.h"

#include <unordered_map>

namespace passbench {

using ParameterTypes = std::unordered_map<NodeId, Type>; // looked up only

/// Types that uses decide for parameters of unknown type: operators whose rule fixes an operand (`operandType`), the
/// arguments of calls of literals and globals, and what nested functions have found for values that they capture. The
/// first use has the say. `typed` has its types inferred as far as they go; found types may lead to more in a next round.
ParameterTypes undeclaredTypes(const Module& typed);

} // namespace passbench

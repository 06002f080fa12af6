#pragma once
// Types of parameters that the text does not declare, from what uses them.

#include "core/ir/function.h"
#include "core/ir/node.h"

#include <unordered_map>

namespace passbench {

using ParameterTypes = std::unordered_map<NodeId, Type>; // looked up only

/// Types that uses decide for parameters of unknown type: operators whose rule fixes an operand (`operandType`), the
/// arguments of calls of literals and globals, and what nested functions have found for values that they capture. The
/// first use has the say. `typed` has its types inferred as far as they go; found types may lead to more in a next round.
ParameterTypes undeclaredTypes(const Module& typed);

/// Type that operand `index` of `call` must have, where the attributes and the other operands (unknown types allowed)
/// decide it: weights of convolutions that state `channels` and `kernel_size`, scales and offsets of normalizations.
/// Declared here so that inference knows it; the rules are in core/ops/operand_types.cpp.
std::optional<Type> operandType(const Call& call, std::span<const Type> inputs, std::size_t index);

} // namespace passbench

#pragma once
// Constants that bodies of literals and arms of `if` take from around them.

#include "core/ir/graph/function.h"

#include <unordered_map>

namespace passbench {

/// Parameters that stand for captured values which are constants, each with its value; looked up only. Functions marked
/// `Primitive`, and those of external compilers, are included: who asks knows whether to look inside.
std::unordered_map<NodeId, Tensor> capturedConstants(const Module& module);

} // namespace passbench

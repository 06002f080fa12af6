#pragma once
// What a run is sure to fail at, told before inputs are made, which may be large.

#include "core/ir/graph/function.h"

namespace passbench {

inline constexpr int deepestNesting = 64; ///< of functions that call functions, in a run

/// With the node as its place, unless it has one.
Diagnostic placedAt(const Node& node, Diagnostic diagnostic);

/// For each node of `function` whether the result depends on it.
std::vector<bool> neededNodes(const Function& function);

/// Fails as interpret() would at an operator that it is sure to come to and can't evaluate.
Result<void> checkKernels(const Module& module);

} // namespace passbench

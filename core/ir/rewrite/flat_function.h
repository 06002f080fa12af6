#pragma once
// A function that calls no other.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// The function of an external compiler that `node` calls; null when it calls none.
FunctionPtr regionCalledBy(const Module& module, const Node& node);

/// `function` of `module` with the bodies of all functions that it calls in the place of the calls, composites included;
/// `rule` names it in the log of rewrites. Captures of literals become operands. Calls of regions stay when `keepRegions`.
Result<FunctionPtr> flatFunction(const Module& module, const Function& function, const std::string& rule, bool keepRegions = false);

} // namespace passbench

#pragma once
// A function that calls no other.

#include "core/ir/rewriter.h"

namespace passbench {

/// `function` of `module` with the bodies of all functions that it calls in the place of the calls, composites included;
/// `rule` names it in the log of rewrites. Captures of literals become operands.
Result<FunctionPtr> flatFunction(const Module& module, const Function& function, const std::string& rule);

} // namespace passbench

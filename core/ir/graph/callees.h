#pragma once
// Which global functions a function calls.

#include "core/ir/graph/function.h"

namespace passbench {

/// Names of the globals that `function` and the bodies inside it call, in order, one for each call; closed functions
/// included.
std::vector<std::string> calleesOf(const FunctionPtr& function);

} // namespace passbench

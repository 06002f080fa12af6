#pragma once
// Marks of regions that nothing has made regions of.

#include "core/ir/graph/function.h"

#include <string>

namespace passbench {

/// What becomes of the marks in a module whose code is made, in a sentence; empty when it has none.
std::string marksLeft(const Module& module);

} // namespace passbench

#pragma once
// Composites of a compiler that were made nowhere: a pattern that fits nothing is silent otherwise.

#include "core/ir/graph/function.h"
#include "core/partition/rules/compiler.h"

namespace passbench {

/// Names of the composites in a module in which they are made, sorted, each once.
Strings compositesIn(const Module& module);
/// Names of the compiler's composites that are not among `made`, which is sorted; in the order of its file, each once.
Strings unmatchedComposites(const Compiler& compiler, std::span<const std::string> made);

} // namespace passbench

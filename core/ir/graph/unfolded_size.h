#pragma once
// How large a module is when its functions stand where they are called.

#include "core/ir/graph/function.h"

namespace passbench {

/// As many nodes as a model has at most, with those of its functions each time that they are called.
inline constexpr std::size_t mostUnfolded = 1'000'000;

/// Nodes of the function of `module` that has most, literals among them: each call of a global or of a literal with those of its body, an `if`
/// with both arms. What is called through another value counts as one node. Counts no further than `most` + 1. The module must have types.
std::size_t unfoldedSize(const Module& module, std::size_t most);

} // namespace passbench

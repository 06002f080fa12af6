#pragma once
// Operators of dialects in what a compiler does not run after all: the host knows plain ones only.

#include "core/codegen/regions/compiled_region.h"
#include "core/ir/graph/function.h"

#include <stop_token>

namespace passbench {

/// `@main` of `module`, with operators of dialects written in plain ones and what follows from constants folded. As it is where
/// it has none.
Result<Module> withoutDialects(const Module& module, std::stop_token stop);

/// `module` as the default compiler makes code of it: regions that are not among `compiled` hold no operators of dialects, nor
/// groups of their compilers around them.
Result<Module> inHostForm(const Module& module, std::span<const CompiledRegion> compiled, std::stop_token stop);

} // namespace passbench

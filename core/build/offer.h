#pragma once
// What a compiler gave back goes to the compilers behind it, and what they leave is made ready for the host.

#include "core/ir/graph/function.h"
#include "core/partition/rules/compiler.h"

#include <stop_token>

namespace passbench {

/// `@main` of `module` with the steps of a partition flow for `compilers`, then fused. `word` is one that the names of
/// new functions contain.
Result<Module> offered(const Module& module, const CompilerTable& compilers, const std::string& word, std::stop_token stop);

} // namespace passbench

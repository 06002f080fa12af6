#pragma once
// Functions that ask for a compiler with their attribute `compiler`: all of such a function goes there.

#include "core/partition/compiler.h"

namespace passbench {

/// The compiler that `function` asks for; empty when it asks for none, or for one that is not among `asked`. Fails when
/// nobody of `table` has that name.
Result<std::string> wholeFunctionFor(const Function& function, std::span<const CompilerPtr> asked, const CompilerTable& table);

/// What rules and verdicts call the reason.
inline constexpr std::string_view wholeFunctionRule = "attribute `compiler` of the function";

} // namespace passbench

#pragma once
// Functions that ask for a compiler with their attribute `compiler`: all of such a function goes there, with the arms and
// literals in it.

#include "core/partition/rules/compiler.h"

namespace passbench {

inline constexpr std::string_view wholeFunctionAttribute = "compiler";

/// What the functions of a module ask for.
class WholeFunctions {
public:
    /// Only those of `asked` count. Fails when a function asks for a compiler that nobody of `table` has the name of.
    static Result<WholeFunctions> of(const Module& module, std::span<const CompilerPtr> asked, const CompilerTable& table);

    /// The compiler that gets all of `function`, which is one of the module's; empty when none does.
    std::string compilerFor(const Function& function) const;

private:
    std::unordered_map<const Function*, std::string> m_compilers; ///< looked up, never walked
};

/// What verdicts call the reason.
inline constexpr std::string_view wholeFunctionRule = "attribute `compiler` of the function";

} // namespace passbench

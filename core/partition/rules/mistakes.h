#pragma once
// All that is wrong with a compiler's file, for whoever shows its text. parseCompiler() has the same as one error: the first
// mistake, with the others as notes.

#include "core/support/result.h"

#include <string_view>

namespace passbench {

/// By line, each at "NAME:line:column"; empty when the text can be read. What is no TOML is one mistake: nothing behind it is read.
std::vector<Diagnostic> compilerMistakes(std::string_view toml, std::string_view name);

} // namespace passbench

#pragma once
// Diagnostics as data: how they cross from the helper process, and what `--json` prints.

#include "core/support/result.h"

#include <string_view>

namespace passbench {

/// One line: {"severity":"error","message":...}; empty fields are left out.
std::string jsonText(const Diagnostic& diagnostic);
Result<Diagnostic> diagnosticFromJson(std::string_view json);

} // namespace passbench

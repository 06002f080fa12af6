#pragma once
// Shared libraries that may be plug-ins.

#include <string>

namespace passbench {

/// Whether there is a shared library at `path` that has `symbol`. It is loaded for a moment, so its initialisers run.
bool exports(const std::string& path, const char* symbol);

} // namespace passbench

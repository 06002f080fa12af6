#pragma once
// Shared libraries that bring something to the program: passes, predicates, generators. Each kind is a table under a symbol of
// its own, which begins with a PluginTable; a library may have several.

#include "core/support/function_ref.h"
#include "core/support/result.h"
#include "core/support/value.h"

namespace passbench {

/// What every table begins with: who can read it.
struct PluginTable {
    std::uint32_t interface;   ///< number of the table's interface; a library for another one is refused
    std::uint32_t elementSize; ///< of one of the things that it brings; likewise for one that was built against other headers
    const char* compiler;      ///< and for another compiler's idea of the C++ library
};

struct PluginKind {
    const char* symbol;
    PluginTable expected;
    const char* brings; ///< "passes"
    const char* header; ///< that says how such a library is made
};

/// Whether the library at `path` has the table `symbol`. It is loaded for a moment, so its initialisers run.
bool exports(const std::string& path, const char* symbol);

/// Loads the library at `path` until the program ends, and calls `add` with its table of this kind, which gives the names of what
/// was added. The same library again is not asked again. A library that can't be loaded, has no such table or one for another
/// program, or that `add` refuses, is closed again. From any thread.
Result<Strings> loadPluginTable(const std::string& path, const PluginKind& kind, FunctionRef<Result<Strings>(const PluginTable&)> add);

} // namespace passbench

#pragma once
// Plug-ins as a whole: one shared library may bring passes, dialects, predicates of compilers' files, and
// generators of regions.

#include "core/support/result.h"
#include "core/support/value.h"

namespace passbench {

struct PluginContents {
    Strings passes, predicates, dialects;
    bool generators = false; ///< loaded in the helper process, when a region is generated
};

/// Makes known what the shared library at `path` brings, for as long as the program runs. Fails when it brings nothing, or
/// something that can't be used here. Loading the same file again changes nothing.
Result<PluginContents> loadPluginFile(const std::string& path);

/// The files that were loaded, in that order: what a helper process has to load before it can do the same.
Strings loadedPlugins();

/// "passes A, B; dialects acme; predicates fits; generators of regions"
std::string toText(const PluginContents& contents);

} // namespace passbench

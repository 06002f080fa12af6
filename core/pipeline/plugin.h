#pragma once
// Passes from outside the program. A plug-in is a shared library that is built against the program's own headers, with the
// same compiler, and linked with nothing of it: it finds the core in the program that loads it.
//
//   #include "core/pipeline/plugin.h"                          add_library(my_passes MODULE my_passes.cpp)
//   std::vector<passbench::PassDef> myPasses()
//   {
//       return {passbench::definePass<passbench::NoOptions>({.name = "MyPass", .summary = "..."}, myPass)};
//   }
//   PASSBENCH_PLUGIN(myPasses)
//
// It runs with all rights of the program: load only what you trust. A plug-in may also bring dialects (core/ops/table/dialects.h),
// predicates for compilers' files (core/partition/rules/predicate_plugin.h) and generators of regions (core/codegen/regions/generator_plugin.h).

#include "core/pipeline/pass.h"
#include "core/support/plugin_library.h"

namespace passbench {

/// What a plug-in exports under the name `passbenchPlugin`.
struct PassTable : PluginTable {
    std::vector<PassDef> (*passes)();
};
inline constexpr PluginTable passesOfThisProgram {2, sizeof(PassDef), __VERSION__};

/// Adds the passes of the shared library at `path` behind those that are there, in its own order, and gives their names.
/// They stay until the program ends. A name that is taken is refused, and then none of the library's passes is added;
/// loading the same file again adds nothing. May be called from any thread; what allPasses() gave before stays valid.
Result<std::vector<std::string>> loadPlugin(const std::string& path);

/// Likewise for passes that are at hand; `source` is named in errors.
Result<std::vector<std::string>> addPasses(std::vector<PassDef> passes, std::string_view source);

/// Whether the library at `path` has passes. A plug-in may have none, and bring something else.
bool offersPasses(const std::string& path);

} // namespace passbench

#define PASSBENCH_PLUGIN(function)                                                                                     \
    extern "C" {                                                                                                       \
    extern __attribute__((visibility("default"))) const passbench::PassTable passbenchPlugin;                          \
    const passbench::PassTable passbenchPlugin {passbench::passesOfThisProgram, function};                             \
    }

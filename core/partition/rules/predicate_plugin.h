#pragma once
// Predicates of compilers' files from outside the program: shared libraries that are built as plug-ins of passes are (see
// core/pipeline/plugin.h), which may have passes and generators of regions, too. They run in the program itself.
//
//   passbench::PredicateAnswer fitsBuffer(const passbench::PredicateCall& call) { ... }
//   std::vector<passbench::NamedPredicate> predicates() { return {{"fits_buffer", "weights fit into the buffer", 2, fitsBuffer}}; }
//   PASSBENCH_PREDICATES(predicates)

#include "core/partition/rules/predicates.h"
#include "core/support/plugin_library.h"

namespace passbench {

/// What such a library exports under the name `passbenchPredicates`.
struct PredicateTable : PluginTable {
    std::vector<NamedPredicate> (*predicates)();
};
inline constexpr PluginTable predicatesOfThisProgram {2, sizeof(NamedPredicate), __VERSION__};

/// Whether the library at `path` has predicates.
bool offersPredicates(const std::string& path);

/// Adds the predicates of the shared library at `path`, and gives their names. Loading the same file again adds nothing.
Result<Strings> loadPredicates(const std::string& path);

} // namespace passbench

#define PASSBENCH_PREDICATES(function)                                                                                 \
    extern "C" {                                                                                                       \
    extern __attribute__((visibility("default"))) const passbench::PredicateTable passbenchPredicates;                 \
    const passbench::PredicateTable passbenchPredicates {passbench::predicatesOfThisProgram, function};                \
    }

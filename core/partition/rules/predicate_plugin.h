#pragma once
// Predicates of compilers' files from outside the program: shared libraries that are built as plug-ins of passes are (see
// core/pipeline/plugin.h), which may have passes and generators of regions, too. They run in the program itself.
//
//   passbench::PredicateAnswer fitsBuffer(const passbench::PredicateCall& call) { ... }
//   std::vector<passbench::NamedPredicate> predicates() { return {{"fits_buffer", "weights fit into the buffer", 2, fitsBuffer}}; }
//   PASSBENCH_PREDICATES(predicates)

#include "core/partition/rules/predicates.h"

namespace passbench {

/// What such a library exports under the name `passbenchPredicates`.
struct PredicateEntry {
    std::uint32_t interface;     ///< number of this interface; a library for another one is refused
    std::uint32_t predicateSize; ///< likewise for one that was built against other headers
    const char* compiler;
    std::vector<NamedPredicate> (*predicates)();
};
inline constexpr std::uint32_t predicateInterface = 1;

/// Whether the library at `path` has predicates.
bool offersPredicates(const std::string& path);

/// Adds the predicates of the shared library at `path`, and gives their names: none when it has none. Loading the same file again
/// adds nothing.
Result<Strings> loadPredicates(const std::string& path);

} // namespace passbench

#define PASSBENCH_PREDICATES(function)                                                                                 \
    extern "C" {                                                                                                       \
    extern __attribute__((visibility("default"))) const passbench::PredicateEntry passbenchPredicates;                 \
    const passbench::PredicateEntry passbenchPredicates {                                                              \
        passbench::predicateInterface, sizeof(passbench::NamedPredicate), __VERSION__, function};                      \
    }

#pragma once
// Generators of regions from outside the program: shared libraries that are built as plug-ins of passes are (see
// core/pipeline/plugin.h), whose code runs in the helper process that generates only; the program looks whether they have any.
//
//   std::vector<passbench::NamedGenerator> generators() { return {{"alpha", generateAlpha}}; }
//   PASSBENCH_GENERATORS(generators)

#include "core/codegen/regions/generator.h"
#include "core/support/plugin_library.h"

#include <string_view>
#include <vector>

namespace passbench {

struct NamedGenerator {
    std::string name;
    RegionGenerator generate;
};

/// What such a library exports under the name `passbenchGenerators`.
struct GeneratorTable : PluginTable {
    std::vector<NamedGenerator> (*generators)();
};
inline constexpr PluginTable generatorsOfThisProgram {3, sizeof(NamedGenerator), __VERSION__};

/// Libraries whose generators the jobs of this process know. Added ones are looked into when a region is generated.
std::vector<std::string> generatorPlugins();
void addGeneratorPlugin(std::string path);

/// Whether the library at `path` has generators. One with passes may have them, too.
bool offersGenerators(const std::string& path);

} // namespace passbench

#define PASSBENCH_GENERATORS(function)                                                                                 \
    extern "C" {                                                                                                       \
    extern __attribute__((visibility("default"))) const passbench::GeneratorTable passbenchGenerators;                 \
    const passbench::GeneratorTable passbenchGenerators {passbench::generatorsOfThisProgram, function};                \
    }

#pragma once
// The code generators of regions that this process has: those of the program, and those of plug-ins that it has loaded.

#include "core/codegen/regions/generator.h"

namespace passbench {

/// The generator that a compiler's file names as `generator`; null if there is none of this name. It stays where it is.
const RegionGenerator* regionGenerator(std::string_view name);

/// In the order in which they came.
Strings regionGeneratorNames();

/// Loads a library into this process: its generators are found by `regionGenerator` from now on.
Result<void> loadGenerators(const std::string& path);

} // namespace passbench

#pragma once
// From a program and what its regions' compilers made to what the code generator is given, and what is run.

#include "core/build/prepared_regions.h"
#include "core/codegen/program/constants.h"
#include "core/codegen/program/memory_plan.h"
#include "core/runtime/executable.h"

namespace passbench {

/// Kernels, and the order in which they run on memory that is planned. Without what regions bring.
CompileInput compileInput(const BuildRequest& request, const Program& program, const ConstantLayout& constants, const MemoryPlan& plan);

/// What runs the library of a program.
Executable executableOf(const Program& program, const std::string& name, const std::filesystem::path& library);

/// Who compiled each region, and why that is not its own compiler.
std::vector<BuiltRegion> builtRegions(const Program& program, const PreparedRegions& prepared, std::uint8_t emit);

/// What regions bring to the link, each once.
void addRegions(CompileInput& input, const std::vector<BuiltRegion>& regions);

} // namespace passbench

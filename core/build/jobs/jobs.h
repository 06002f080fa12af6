#pragma once
// What passbench-worker does for code generation and for running compiled code.

#include "core/codegen/input/compile_input.h"
#include "core/support/process/worker.h"
#include "core/target/target.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench {

/// `build`: what core/build/message/message.h encodes, from the module to checked files in its folder.
Result<std::string> buildJob(std::string_view input, const WorkerProgress& progress);

/// What kernels for a machine are cut by; empty names mean this machine.
Result<Target> tileTarget(const std::string& triple, const std::string& cpu, const std::string& features);

/// The part of it that needs LLVM: an encoded CompileInput to files in its folder. Gives JSON with what was compiled for.
Result<std::string> compileJob(std::string_view input, const WorkerProgress& progress);

/// The functions of a module that has a level for each of several processors, linked with the objects of `whole`: those of the levels, and of regions.
Result<nlohmann::json> joinLevels(const LevelSet& set, const CompileInput& whole);

/// `region`: the request of core/codegen/regions/compiled_region.cpp, from a function of a compiler to objects in a folder.
Result<std::string> regionJob(std::string_view input, const WorkerProgress& progress);

/// `targets`: JSON, name and summary of the triples that code can be generated for, this machine first.
Result<std::string> targetsJob(std::string_view input, const WorkerProgress& progress);

/// `machine`: {"triple", "cpu", "features"}, each may be empty; fails when one of them is not known, else gives
/// {"triple", "native", "cpus": [...], "features": [{"name", "summary"}, ...]} of that target.
Result<std::string> machineJob(std::string_view input, const WorkerProgress& progress);

/// `run`: loads a library and calls it; the format is that of core/runtime/run_request.h.
Result<std::string> runJob(std::string_view input, const WorkerProgress& progress);

} // namespace passbench

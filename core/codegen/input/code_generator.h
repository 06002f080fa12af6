#pragma once
// From the loop form to files. It is a library of its own (`passbench-llvm`), which passbench-worker loads when there is
// something to compile: LLVM takes 45 ms to load, which neither the window nor a layout should wait for.

#include "core/codegen/input/compile_input.h"
#include "core/support/process/worker.h"
#include "core/target/target.h"

#include <string>
#include <vector>

namespace passbench {

/// `input` is an encoded CompileInput. The result is JSON: triple, cpu, features, and the names of the files written.
Result<std::string> compileWithLlvm(std::string_view input, const WorkerProgress& progress);

} // namespace passbench

/// What the loaded library offers; both sides are built together.
extern "C" void passbenchCompile(std::string_view input, const passbench::WorkerProgress& progress,
    passbench::Result<std::string>& result);
/// What kernels for a CompileInput's triple, cpu and features are cut by.
extern "C" void passbenchTileTarget(const passbench::CompileInput& input, passbench::Result<passbench::Target>& target);
/// Writes the object NAME.o of a module with several levels to its folder: the functions that call those of the level that fits the processor, and the
/// weights. The result is JSON as compileWithLlvm gives it.
extern "C" void passbenchDispatch(const passbench::LevelSet& levels, passbench::Result<std::string>& result);
/// A static library of object files, with an index of their symbols; the same bytes for the same objects.
extern "C" void passbenchArchive(const std::vector<std::string>& objects, const std::string& path, passbench::Result<void>& result);
/// Only these symbols of an object stay visible to others; all else that it defines becomes local.
extern "C" void passbenchKeepGlobal(const std::string& object, const std::vector<std::string>& symbols, passbench::Result<void>& result);
/// JSON: name and summary of the triples that code can be generated for.
extern "C" void passbenchTargets(std::string& json);
/// JSON for JSON: whether a machine is known, and what its target can be asked for.
extern "C" void passbenchMachine(std::string_view question, passbench::Result<std::string>& answer);

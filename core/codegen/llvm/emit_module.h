#pragma once
// The whole module: kernels, constants, and the C interface around them.

#include "core/codegen/input/compile_input.h"

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
}

namespace passbench {

/// `passbench_<name>_run(inputs, outputs)`, `_run_in(inputs, outputs, workspace)` and `_run_on(inputs, outputs, workspace, threads)`
/// give 0, -1 without memory, -2 when a pointer is null, -3 for sizes out of range, -4 for an address that is no multiple of its element, and a positive number when an external failed; `_metadata()` gives text.
std::unique_ptr<llvm::Module> emitModule(llvm::LLVMContext& context, const CompileInput& input, const llvm::TargetMachine& machine);

} // namespace passbench

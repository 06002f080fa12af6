#pragma once
// What LLVM compiles for.

#include "core/codegen/input/compile_input.h"
#include "core/support/result.h"

#include <memory>

namespace llvm {
class Module;
class TargetMachine;
}

namespace passbench {

/// An empty triple means this machine; an empty CPU, this machine's or the generic one of another triple.
Result<std::shared_ptr<llvm::TargetMachine>> makeTarget(const CompileInput& input);
void useTarget(llvm::Module& module, llvm::TargetMachine& machine);

} // namespace passbench

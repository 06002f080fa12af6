#pragma once
// A kernel of loops as a function of LLVM IR.

#include "core/loops/kernel.h"

namespace llvm {
class Function;
class Module;
}

namespace passbench {

/// Internal function `kernel.name` with one pointer per buffer of Kernel::arguments().
llvm::Function* emitKernel(llvm::Module& module, const loops::Kernel& kernel);

} // namespace passbench

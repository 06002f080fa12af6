#pragma once
// A kernel of loops as a function of LLVM IR.

#include "core/loops/kernel.h"

namespace llvm {
class Function;
class Module;
}

namespace passbench {

/// Internal function `kernel.name` with one pointer per buffer of Kernel::arguments() and, when the kernel isParallel(), the
/// number of threads as an i32. `share` is the function of the thread pool.
llvm::Function* emitKernel(llvm::Module& module, const loops::Kernel& kernel, llvm::Function* share);

} // namespace passbench

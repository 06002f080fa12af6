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

/// Of the function with the loops of a parallel range, by its number in the kernel; threads call another, which is named `.task` behind that.
std::string taskName(const std::string& kernel, std::size_t number);

} // namespace passbench

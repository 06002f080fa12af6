#pragma once
// The part of a module's `run` that finds the workspace for it, and gives it back. Inside passbench-llvm.so only.

#include <llvm/IR/IRBuilder.h>

#include <cstdint>
#include <functional>
#include <string>

namespace passbench {

struct RunWorkspace {
    std::int64_t bytes = 0;             ///< 0 means that the run needs none
    llvm::Function* ofSizes = nullptr;  ///< `int64_t (sizes)`, where dimensions are open: the bytes, or a negative status
    llvm::Value* sizes = nullptr;       ///< that it is asked with
    std::string prefix;                 ///< of names of what is added to the module
};

/// Writes the rest of the function at the insert point of `b`, which returns the status of `runIn(workspace)`, called where the call is to
/// be written; -1 where there is no memory, and what `ofSizes` says of wrong sizes. The workspace begins at a multiple of 64 bytes.
/// On Linux a fixed one of 256 kB and more is kept for the next call, until the library is unloaded: such blocks come from the system and
/// go back to it, page by page.
void emitRunInWorkspace(llvm::IRBuilder<>& b, const RunWorkspace& workspace, const std::function<llvm::Value*(llvm::Value*)>& runIn);

} // namespace passbench

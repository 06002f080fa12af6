#pragma once
// Files of what LLVM makes. Inside passbench-llvm.so only.

#include "core/support/result.h"

#include <llvm/Support/CodeGen.h>

#include <functional>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
class raw_pwrite_stream;
}

namespace passbench {

/// The error says which file, and why it can't be written.
Result<void> writeStream(const std::string& path, const std::function<Result<void>(llvm::raw_pwrite_stream&)>& what);
/// Changes `module`: it can't be used for anything else.
Result<void> writeCode(llvm::Module& module, llvm::TargetMachine& machine, const std::string& path, llvm::CodeGenFileType type);
/// An object without anything, of which the linker makes libraries that are only named.
Result<void> writeNothing(llvm::TargetMachine& machine, const std::string& path);

} // namespace passbench

#pragma once
// Constants in memory: those that are stored, and those that are filled in before the first run. Inside passbench-llvm.so only.

#include "core/codegen/input/compile_input.h"

namespace llvm {
class Function;
class GlobalVariable;
class Module;
}

namespace passbench {

struct ModuleData {
    llvm::GlobalVariable* weights = nullptr; ///< null when there are none
    llvm::GlobalVariable* fills = nullptr;   ///< likewise
    llvm::Function* fill = nullptr;          ///< to be called before a run; null when there is nothing to fill
};

/// `name` with the bytes of `file`, as a module's assembly says it.
void addWeights(llvm::Module& module, const std::string& name, const std::string& file, std::int64_t bytes);

/// Symbols begin with `prefix`.
ModuleData emitData(llvm::Module& module, const CompileInput& input, const std::string& prefix);

} // namespace passbench

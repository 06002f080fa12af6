#pragma once
// What a run does, whatever function it is: pointers and sizes are looked at, then kernels and external functions are called in order.

#include "core/codegen/llvm/emit_data.h"
#include "core/codegen/input/compile_input.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <span>

namespace passbench {

/// Of one module, that every run of it calls.
struct CallParts {
    const CompileInput& input;
    llvm::Module& module;
    const ModuleData& data;
    std::span<llvm::Function* const> kernels; ///< in the order of the input's
    llvm::Function* beginThreads = nullptr;   ///< of its pool; null when no kernel is parallel
    llvm::Function* endThreads = nullptr;
};

/// Behind inputs, outputs and, where dimensions are open, sizes.
inline unsigned workspaceArgument(const CompileInput& input) { return input.dims.empty() ? 2 : 3; }

/// From where `b` stands to the return, in a function that takes inputs, outputs, sizes and workspace first and returns an int32: 0; -2
/// for a pointer that is null; -4 for one that is not aligned; else the status of sizes, of decided sizes and of external functions.
/// It runs on `wanted` threads (int32; 0: as many as the pool has). `before` comes before each call, and behind the last with their number.
void emitCalls(llvm::IRBuilder<>& b, const CallParts& parts, llvm::Value* wanted, const std::function<void(std::uint64_t)>& before);

} // namespace passbench

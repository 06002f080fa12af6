#pragma once
// What LLVM compiles for.

#include "core/codegen/input/compile_input.h"
#include "core/support/result.h"
#include "core/target/target.h"

#include <llvm/TargetParser/Triple.h>
#include <memory>

namespace llvm {
class Module;
class Target;
class TargetMachine;
}

namespace passbench {

/// What a target can be asked for, by LLVM's names.
struct MachineNames {
    std::string triple, native; ///< `native`: this machine's CPU, when the target is this machine
    Strings cpus;
    std::vector<std::pair<std::string, std::string>> features; ///< with what each means
};
/// Of a triple; an empty one means this machine.
Result<MachineNames> machineNames(const std::string& triple);
/// Fails on a triple, a CPU or a feature (`+avx2,-sse3`) that LLVM does not know; empty ones are left out.
Result<void> checkMachine(const std::string& triple, const std::string& cpu, const std::string& features);

/// This machine has the architecture and the system that the code is for.
bool isForThisSystem(const llvm::TargetMachine& machine);
/// Then the instructions that the code may have and this machine has not, by LLVM's names of features.
Strings lackedHere(const llvm::TargetMachine& machine);
/// What the code may use of the processor, of what machines of this one's kind are told apart by; none where the code is for another system.
Strings neededFeatures(const llvm::TargetMachine& machine);

/// By their sonames, those of another architecture's system that code may call: the library names them as needed, though they are not here.
Strings systemLibraries(const llvm::TargetMachine& machine);

/// What kernels for it are cut by.
Target tileTarget(const llvm::TargetMachine& machine, bool isThisMachine);

/// Not graphics processors and the like. Of kernels with more than five arguments LLVM makes none for BPF, and crashes for M68k.
bool isCompiledFor(const llvm::Target& target, llvm::Triple::ArchType architecture);

/// An empty triple means this machine; an empty CPU, this machine's with all features that it has, or the generic one of another triple.
Result<std::shared_ptr<llvm::TargetMachine>> makeTarget(const CompileInput& input);
void useTarget(llvm::Module& module, llvm::TargetMachine& machine);

} // namespace passbench

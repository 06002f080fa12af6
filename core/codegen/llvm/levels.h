#pragma once
// What a processor must have to run a level of a module that holds several, and how it is asked. Inside passbench-llvm.so only.

#include "core/support/result.h"

#include <array>
#include <cstdint>
#include <string>

namespace llvm {
class TargetMachine;
}

namespace passbench {

/// Words of the instruction CPUID and of the register XCR0, in the order in which the dispatcher collects them.
enum class CpuWord : std::uint8_t { Leaf1D, Leaf1C, Leaf7B, Leaf7C, Leaf7D, Leaf7x1A, Leaf7x1D, ExtendedC, Xcr0, Count };

using CpuBits = std::array<std::uint32_t, static_cast<std::size_t>(CpuWord::Count)>;

/// `-sgx,-pku,...`: features that the dispatcher does not ask for, so that a level's code must not have them. None of them is of use to numbers.
/// Those that `asked` has, as in `+egpr,+avx2`, are left out.
std::string untestedFeatures(const llvm::TargetMachine& machine, const std::string& asked = {});

/// The bits that must be set where the code of `machine` is to run. Fails where there is another instruction to ask, or none.
Result<CpuBits> neededBits(const llvm::TargetMachine& machine);

} // namespace passbench

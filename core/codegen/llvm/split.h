#pragma once
// Kernels that are compiled beside the rest of their module. Inside passbench-llvm.so only.

#include "core/codegen/input/compile_input.h"

#include <llvm/ADT/SmallVector.h>

#include <vector>

namespace llvm {
class Module;
}

namespace passbench {

/// As bitcode, since all that is in one context of LLVM belongs to one thread.
using Bitcode = llvm::SmallVector<char, 0>;

/// Takes kernels out of `module`, which names them from then on: each of the modules that are returned has some, and names what else it
/// needs; all of it is hidden where they are linked together. How many there are depends on the code alone, so that the same comes out on
/// any machine; none where there is too little for that to be worth it.
std::vector<Bitcode> takeKernels(llvm::Module& module, const CompileInput& input);

} // namespace passbench

#pragma once
// Running what was built for other machines: Linux on other processors under qemu's user mode, WebAssembly in node.

#include "core/codegen/tools/system_program.h"
#include "core/runtime/executable.h"

namespace passbench {

struct Emulator {
    std::string name;                  ///< as people know it: "qemu-aarch64"
    Strings words;                     ///< that what runs a module is called with
    std::filesystem::path compiler {}; ///< of C for that machine; empty: none is needed
};

bool isWebAssembly(std::string_view triple);

/// The C compiler for that machine, by Debian's name, "aarch64-linux-gnu-gcc", whether it is here or not; empty when none is known.
std::string crossCompiler(std::string_view triple);

/// The error says what there is none for, or which packages to install.
Result<Emulator> emulatorFor(const std::string& triple);

struct Emulation {
    std::vector<Tensor> outputs;
    NamedSizes decided {};  ///< sizes that elements have decided
    std::string fault {}; ///< of the emulator's own, which says nothing about the module; then there are no outputs
};

/// One run of `executable`, bound where it has open dimensions.
ProgramResult<Emulation> runEmulated(const Emulator& emulator, const Executable& executable, std::span<const Tensor> inputs);

} // namespace passbench

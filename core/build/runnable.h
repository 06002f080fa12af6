#pragma once
// What of a build can be run here, and in whose words.

#include "core/build/build.h"
#include "core/build/emulated.h"
#include "core/codegen/tools/system_program.h"

namespace passbench {

struct Runnable {
    bool library = false, source = false;
    const Emulator* emulator = nullptr; ///< of the library
    std::string noLibrary {};           ///< why one that is wanted is not
};

/// ", by the library and by the C source, by the code for x86-64 and haswell".
std::string byText(const Runnable& runnable, const BuildReport& report);

/// " under qemu-aarch64"; empty without an emulator.
std::string underText(const Emulator* emulator);

/// A library of the C source, which does not outlive the build.
ProgramResult<std::filesystem::path> compiledSource(const std::filesystem::path& folder, const BuildReport& report);

/// Why the C source is not compiled and run; empty when it is.
std::string whyNotTheSource(const BuildRequest& request);

/// Why the library is not run here; empty when it can be.
std::string whyNotTheLibrary(const BuildRequest& request, const BuildReport& report);

} // namespace passbench

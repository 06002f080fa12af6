#pragma once
// Making a shared library of object files, with lld or the system's compiler.

#include "core/support/result.h"

#include <filesystem>

namespace passbench {

struct LinkRequest {
    std::vector<std::filesystem::path> objects;
    std::filesystem::path result;            ///< the library, or the object that holds all
    std::vector<std::string> libraries {};   ///< to link with, as `dnnl` of `-ldnnl`
    std::string required {};                 ///< a symbol that must be defined; may be empty
    bool forHost = true; ///< name libm and libc as what is needed
    std::vector<std::string> systemLibraries {}; ///< of another machine: sonames to name as needed
    std::filesystem::path nothing {};        ///< an object of that machine without anything in it, when there are some
};

/// Byte-identical for identical objects. The error says which linkers were looked for, or what the linker said.
Result<void> linkLibrary(const LinkRequest& request);

/// A WebAssembly module: functions of `prefix` and the memory are exported; what it calls of libc and libm is imported from `env`.
Result<void> linkWebAssembly(const LinkRequest& request, const std::vector<std::string>& exported);

/// One object of several, to be linked later; `libraries` don't matter.
Result<void> linkObjects(const LinkRequest& request);

} // namespace passbench

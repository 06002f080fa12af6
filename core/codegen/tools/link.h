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
};

/// Byte-identical for identical objects. The error says which linkers were looked for, or what the linker said.
Result<void> linkLibrary(const LinkRequest& request);

/// One object of several, to be linked later; `libraries` don't matter.
Result<void> linkObjects(const LinkRequest& request);

} // namespace passbench

#pragma once
// Making a shared library of an object file, with lld or the system's compiler.

#include "core/support/result.h"

#include <filesystem>

namespace passbench {

struct LinkRequest {
    std::filesystem::path object, library;
    bool forHost = true; ///< name libm and libc as what is needed
};

/// Byte-identical for an identical object. The error says which linkers were looked for, or what the linker said.
Result<void> linkLibrary(const LinkRequest& request);

} // namespace passbench

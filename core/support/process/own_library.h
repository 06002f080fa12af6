#pragma once
// Libraries that come with the program and are loaded when they are needed.

#include "core/support/result.h"

#include <string>
#include <string_view>

namespace passbench {

struct OwnLibrary {
    std::string_view file; ///< `passbench-llvm.so`: beside the running executable, or in `../lib/passbench` from there
    std::string_view help; ///< for the error when it can't be loaded
};

/// A function of the library, which is loaded at the first question and stays.
Result<void*> fromOwnLibrary(const OwnLibrary& library, const char* symbol);

} // namespace passbench

#pragma once
// The system's C compiler, for the sources that generators of regions make.

#include "core/codegen/tools/system_program.h"

namespace passbench {

/// `cc`, `gcc` or `clang`, the first that is in PATH; an error that says so when none is.
Result<std::filesystem::path> findCCompiler();

/// Compiles `folder`/`source` as C99 to an object beside it, `x.c` to `x.o`; nothing of it is visible outside the library
/// that it is linked into. The error has what the compiler said.
Result<void> compileC(const std::filesystem::path& folder, const std::string& source);

/// A library of sources in `folder`, for trial: `libraries` as for linking, `result` a file in `folder`.
ProgramResult<void> compileCLibrary(const std::filesystem::path& folder, const std::vector<std::string>& sources,
    const std::vector<std::string>& libraries, const std::string& result);

/// Whether a file is compiled for itself: `x.c`, not `x.h`.
bool isCSource(std::string_view file);
/// `x.o` of `x.c`.
std::string objectOf(const std::string& source);

} // namespace passbench

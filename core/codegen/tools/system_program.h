#pragma once
// Programs of the system that code generation calls: compilers and linkers.

#include "core/support/result.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <span>

namespace passbench {

/// The first file of this name in PATH, or in `further`, that can be run.
std::optional<std::filesystem::path> programInPath(std::string_view name, std::span<const std::filesystem::path> further = {});

/// So long a compiler or linker may take: what PASSBENCH_TOOL_SECONDS says, 1e6 at most, else 15 minutes, since one that hangs, or was stopped, never ends.
std::chrono::milliseconds longestTool();

struct ProgramCall {
    std::vector<std::string> words;        ///< the program's path, then its arguments
    std::filesystem::path folder {};       ///< to run in; empty: the current one
    std::string failure;                   ///< message of the error: "`cc` failed to compile `x.c`"
    std::optional<std::chrono::milliseconds> timeLimit {}; ///< killed with all that it has started when it takes longer; longestTool() without one
};

/// Why a program failed, or what calls one.
struct ProgramFailure : Diagnostic {
    bool isOfThisMachine; ///< such as a full disk or a compiler that hangs, which says nothing of what the program was given

    ProgramFailure(Diagnostic what, bool ofThisMachine) : Diagnostic(std::move(what)), isOfThisMachine(ofThisMachine) {}
    ProgramFailure(Diagnostic what) : Diagnostic(std::move(what)), isOfThisMachine(unwritten) {} // implicit, so that functions hand on other errors
};
template<typename T> using ProgramResult = tl::expected<T, ProgramFailure>;

/// The error has what the program said on stderr as notes, from the first error on and ten lines at most; when that is of a full disk, it is `unwritten`. Of one that takes
/// too long it says so, and what can be done: the variable is told of where the limit is that of longestTool().
ProgramResult<void> runProgram(const ProgramCall& call);

} // namespace passbench

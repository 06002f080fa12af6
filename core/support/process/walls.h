#pragma once
// Walls around a helper: what a model, its compiled code or a plug-in makes it do reaches only what the job names.

#include "core/support/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace passbench {

/// What a job needs beyond the program's own files and the system's (its libraries, tools, and the folders of $PATH), which it may
/// read and, when it starts programs, run.
struct Walls {
    std::vector<std::filesystem::path> readable {}; ///< files, or folders with all that is in them
    std::vector<std::filesystem::path> writable {}; ///< likewise; temporary files go into the first folder
    bool startsPrograms = false;                    ///< else it can start no process

    /// The folders of `files`: what a plug-in, a model or a module needs lies beside it.
    Walls& readAround(const std::vector<std::string>& files);
};

/// Puts the calling thread, and all threads and processes that it starts from now on, behind walls for good: files by Landlock
/// (Linux 5.13), system calls by seccomp (no sockets, tracing, mounting and the like; nothing of others changed; no processes); root keeps its
/// way to files and no other privilege. What the kernel does not offer is left open: see wallsHere(); what it offers and then refuses is an
/// error, and the walls stand in part. $PASSBENCH_READABLE names further places to read, separated by `:`, for compilers that are
/// installed elsewhere; with PASSBENCH_WALLS=off nothing is done.
Result<void> raiseWalls(const Walls& walls);

/// How far helpers are walled off on this machine, as a sentence or two for a person.
std::string wallsHere();
/// Likewise, on a kernel with this version of Landlock, 0 for none, and with or without seccomp.
std::string wallsText(int landlock, bool filtersCalls);

/// For an argument list and back: the form is this program's own.
std::vector<std::string> argumentsOf(const Walls& walls);
Walls wallsFrom(const std::vector<std::string>& arguments);

} // namespace passbench

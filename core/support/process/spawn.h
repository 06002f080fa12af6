#pragma once
// A program is started, come what may to it before it begins.

#include <spawn.h>
#include <sys/types.h>

namespace passbench {

/// As posix_spawn, whose child shares this process's memory until its program begins (it is a vfork): this thread sleeps so long, and would
/// sleep for ever when somebody stops the child there (SIGSTOP). Such a child is told to go on. Returns 0 or an errno.
int spawnProgram(pid_t& child, const char* program, const posix_spawn_file_actions_t& files, const posix_spawnattr_t* attributes, char* const arguments[]);

} // namespace passbench

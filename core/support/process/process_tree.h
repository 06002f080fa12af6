#pragma once
// A process with all that it has started, as the system tells of them (proc(5)).

#include <string>
#include <sys/types.h>
#include <vector>

namespace passbench {

/// What stands in a file of /proc, such as "self/stat"; empty when the process is gone.
std::string toldOfProcess(const std::string& place);

/// The children that a thread of `process`, or of this one where that is "self", has started and not waited for.
std::vector<pid_t> childrenOf(const std::string& process, pid_t thread);

/// Kills `process`, a child of this one that nobody has waited for, and what it has started, stopped or not: a compiler's driver leaves behind what it calls. What has
/// taken leave of its parent is not found.
void killTree(pid_t process);

} // namespace passbench

#pragma once
// System calls that helpers do without.

#include "core/support/process/walls.h"

namespace passbench {

/// Whether this kernel filters system calls.
bool canCloseCalls();

/// For the calling thread and what it starts: nothing that reaches out of the job, such as sockets, other processes and the kernel itself.
Result<void> closeCalls(const Walls& walls, int landlockVersion);

} // namespace passbench

#pragma once
// Whoever kills this process kills what it has started, too.

#include "core/support/files/file_descriptor.h"

#include <sys/types.h>

namespace passbench {

/// While it lives, a process of its own watches this one, and ends the group of both when this one is gone. It is made before this process has
/// other threads and stands behind walls, so that nothing the job starts can reach it. Does nothing in a process that leads no group.
class GroupKeeper {
public:
    GroupKeeper();
    GroupKeeper(const GroupKeeper&) = delete;
    GroupKeeper& operator=(const GroupKeeper&) = delete;
    ~GroupKeeper();

private:
    pid_t m_keeper = -1;
    FileDescriptor m_end; ///< a byte there lets it go
};

} // namespace passbench

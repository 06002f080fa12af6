#pragma once
// One helper process that does a job, seen from the side that waits.
//
// Input and output are anonymous files in memory, not pipes: nothing can block, whatever the sizes, and a helper that dies
// early raises no SIGPIPE. Two pipes remain, for progress and errors (descriptor 3) and for what libraries say (stderr).

#include "core/support/files/file_descriptor.h"
#include "core/support/process/worker.h"

#include <sys/types.h>

namespace passbench {

struct Pipe {
    FileDescriptor read, write;
};

/// Dies with its object.
class JobProcess {
public:
    JobProcess() = default;
    JobProcess(const JobProcess&) = delete;
    JobProcess& operator=(const JobProcess&) = delete;
    ~JobProcess()
    {
        if (!m_ended)
            kill();
    }

    Result<void> start(const WorkerRequest& request);
    Result<std::string> finish(const WorkerRequest& request); ///< waits for it, as long as the request allows
    bool hasDied() const { return m_hasDied; } ///< without a word of its own, and not because we killed it

private:
    void kill();
    bool reap(bool block);
    void drain(const WorkerRequest& request);
    void readMessages(const WorkerRequest& request);
    Result<std::string> outcome(const WorkerRequest& request) const;

    pid_t m_pid = -1;
    bool m_ended = true;
    int m_status = 0;
    int m_stops = 0; ///< by somebody else
    bool m_hasDied = false;
    FileDescriptor m_output;
    Pipe m_messages, m_chatter;
    std::string m_pendingMessages, m_chatterTail;
    std::size_t m_searched = 0;    ///< so many bytes of the pending messages end no line
    bool m_isUnreadable = false;   ///< it sends a line that does not end
    std::optional<Diagnostic> m_error;
};

Diagnostic ourFault(std::string message);
/// "`JOB` answered something that can't be read"
Diagnostic unreadableAnswer(std::string_view job);
/// A file descriptor above the standard ones, so that placing one of them in the child can't overwrite another; takes `fd`.
FileDescriptor raisedDescriptor(int fd);
/// This process was told to go, and has killed its helpers.
bool helpersAreOver();

} // namespace passbench

// What a helper tells while it works, and its answer.

#include "core/support/diagnostic_json.h"
#include "core/support/process/job_process.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/wait.h>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

/// The answer of a job. A helper may have said that it is of any size: it is no larger than what the helper may have in memory, and has no holes.
Result<std::string> readAnswer(int fd, const WorkerRequest& request)
{
    struct stat status {};
    if (::fstat(fd, &status) != 0)
        return fail(ourFault(fmt::format("can't read a job's output: {}", std::strerror(errno))));
    constexpr off_t ofBlock = 512; // whatever the file system's own blocks are
    if (status.st_size > status.st_blocks * ofBlock || (request.memoryLimit > 0 && static_cast<std::size_t>(status.st_size) > request.memoryLimit))
        return fail(unreadableAnswer(request.job));
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t got = ::pread(fd, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return fail(ourFault("a job's output is shorter than it said"));
        done += static_cast<std::size_t>(got);
    }
    return text;
}

} // namespace

Diagnostic unreadableAnswer(std::string_view job) { return ourFault(fmt::format("`{}` answered something that can't be read", job)); }

void JobProcess::readMessages(const WorkerRequest& request)
{
    std::size_t begin = 0;
    for (std::size_t end; (end = m_pendingMessages.find('\n', std::max(begin, m_searched))) != std::string::npos; begin = end + 1) {
        const std::string line = m_pendingMessages.substr(begin, end - begin);
        if (line.starts_with("{")) {
            if (auto diagnostic = diagnosticFromJson(line))
                m_error = std::move(*diagnostic);
        } else if (request.progress) {
            double fraction = 0;
            const char* rest = std::from_chars(line.data(), line.data() + line.size(), fraction).ptr; // strtod would obey the locale
            request.progress(fraction, *rest == ' ' ? rest + 1 : rest);
        }
    }
    m_pendingMessages.erase(0, begin);
    m_searched = m_pendingMessages.size();
    constexpr std::size_t longestLine = std::size_t {1} << 20;
    m_isUnreadable = m_isUnreadable || m_searched > longestLine;
}

void JobProcess::drain(const WorkerRequest& request)
{
    constexpr std::size_t keptChatter = 2000;
    char buffer[16384];
    ssize_t got;
    // A bounded number of reads, so that a helper that never stops talking can't keep us from looking at the clock.
    constexpr int manyReads = 64;
    const int most = m_ended ? 64 * manyReads : manyReads; // more than a pipe holds, when nobody fills it any more
    for (int reads = 0; reads < most && !m_isUnreadable && (got = ::read(m_messages.read.get(), buffer, sizeof buffer)) > 0; ++reads) {
        m_pendingMessages.append(buffer, static_cast<std::size_t>(got));
        readMessages(request);
    }
    for (int reads = 0; reads < manyReads && (got = ::read(m_chatter.read.get(), buffer, sizeof buffer)) > 0; ++reads) {
        const std::string_view piece(buffer, static_cast<std::size_t>(got));
        if (request.said)
            request.said(piece);
        m_chatterTail += piece;
        if (m_chatterTail.size() > 2 * keptChatter)
            m_chatterTail.erase(0, m_chatterTail.size() - keptChatter);
    }
}

Result<std::string> JobProcess::finish(const WorkerRequest& request)
{
    const FileDescriptor stopped = raisedDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    const std::stop_callback onStop(request.stop, [fd = stopped.get()] { ::eventfd_write(fd, 1); });
    const Clock::time_point deadline = Clock::now() + request.timeLimit;
    pollfd watched[] = {{m_messages.read.get(), POLLIN, 0}, {m_chatter.read.get(), POLLIN, 0}, {stopped.get(), POLLIN, 0}};
    while (!reap(false)) {
        if (request.stop.stop_requested()) {
            kill();
            return fail("`{}` was cancelled", request.job);
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) {
            kill();
            return fail("`{}` took longer than {:g} s", request.job,
                std::chrono::duration<double>(request.timeLimit).count());
        }
        const bool ending = watched[0].fd < 0 && watched[1].fd < 0; // it has closed both pipes
        ::poll(watched, 3, static_cast<int>(std::min<std::int64_t>(left.count(), ending ? 1 : 100)));
        drain(request);
        if (m_isUnreadable) {
            kill();
            break;
        }
        for (pollfd& pipe : std::span(watched).first(2))
            if ((pipe.revents & (POLLHUP | POLLIN)) == POLLHUP)
                pipe.fd = -1;
    }
    drain(request);
    auto result = outcome(request);
    m_hasDied = !result && !m_error;
    return result;
}

Result<std::string> JobProcess::outcome(const WorkerRequest& request) const
{
    if (m_error)
        return fail(*m_error);
    if (m_isUnreadable)
        return fail(unreadableAnswer(request.job));
    if (WIFEXITED(m_status) && WEXITSTATUS(m_status) == 0)
        return readAnswer(m_output.get(), request);
    Diagnostic diagnostic = ourFault(WIFSIGNALED(m_status)
            ? fmt::format("`{}` crashed (signal {})", request.job, WTERMSIG(m_status))
            : fmt::format("`{}` ended with status {}", request.job, WEXITSTATUS(m_status)));
    if (WIFSIGNALED(m_status) && WTERMSIG(m_status) == SIGKILL)
        diagnostic.help = "somebody killed it; the system does, when memory runs out";
    if (!m_chatterTail.empty())
        diagnostic.notes.push_back("it said: " + m_chatterTail);
    return fail(std::move(diagnostic));
}

} // namespace passbench

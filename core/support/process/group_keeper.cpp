#include "core/support/process/group_keeper.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <iterator>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace passbench {
namespace {

#ifdef __SANITIZE_THREAD__
constexpr bool canFork = false; // GCC 12's loses track of what mutexes order then
#else
constexpr bool canFork = true;
#endif

/// Of `whom` no signal would come when it ends: Landlock keeps them behind its walls.
[[noreturn]] void watch(pid_t whom, int letGo)
{
    ::dup2(letGo, STDIN_FILENO);
    ::syscall(SYS_close_range, STDIN_FILENO + 1, ~0U, 0U); // else the pipes of the job would stay open
    const auto whole = static_cast<int>(::syscall(SYS_pidfd_open, whom, 0U)); // Linux 5.3; else the pipe's end tells, which a copy of the process may hold open
    pollfd watched[] = {{STDIN_FILENO, POLLIN, 0}, {whole, POLLIN, 0}};
    if (::getppid() == whom)
        while (::poll(watched, std::size(watched), -1) < 0 && errno == EINTR) { }
    char byte = 0;
    if ((watched[0].revents & POLLIN) == 0 || ::read(STDIN_FILENO, &byte, 1) != 1)
        ::kill(0, SIGKILL);
    ::_exit(0);
}

} // namespace

GroupKeeper::GroupKeeper()
{
    int ends[2];
    const pid_t self = ::getpid();
    if (!canFork || ::getpgrp() != self || ::pipe2(ends, O_CLOEXEC) != 0)
        return;
    const FileDescriptor read(ends[0]);
    m_end = FileDescriptor(ends[1]);
    m_keeper = ::fork(); // as many processes as there may be: it goes without
    if (m_keeper == 0)
        watch(self, read.get());
}

GroupKeeper::~GroupKeeper()
{
    if (m_keeper <= 0)
        return;
    std::signal(SIGPIPE, SIG_IGN); // somebody may have ended it
    writeAll(m_end.get(), ".");
    constexpr int mostNaps = 100; // somebody may have stopped it
    for (int naps = 0; naps < mostNaps && ::waitpid(m_keeper, nullptr, WNOHANG) == 0; ++naps)
        std::this_thread::sleep_for(std::chrono::microseconds(500));
}

} // namespace passbench

#include "app/cli/signals.h"

#include "core/support/process/end_signals.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <mutex>
#include <pthread.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace passbench::cli {
namespace {

std::atomic<bool> ending = false;
std::mutex groupMutex; ///< of the one group that was started
pid_t startedGroup = 0;

/// Told to end, so that it can tidy up; what is left of it then is killed. Nobody starts another afterwards.
void endGroup()
{
    groupMutex.lock();
    if (startedGroup == 0)
        return;
    ::kill(-startedGroup, SIGTERM);
    constexpr int mostWaits = 30;
    for (int i = 0; i < mostWaits && ::kill(-startedGroup, 0) == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ::kill(-startedGroup, SIGKILL);
}

} // namespace

void tidyUpOnSignals()
{
    sigset_t awaited;
    sigemptyset(&awaited);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        if (!isIgnored(signal)) // as nohup asks
            sigaddset(&awaited, signal);
    pthread_sigmask(SIG_BLOCK, &awaited, nullptr);
    try {
        std::thread([awaited] {
            int signal = 0;
            if (sigwait(&awaited, &signal) != 0)
                return;
            ending = true;
            endGroup();
            endBy(signal);
        }).detach();
    } catch (const std::system_error&) { // as many threads as there may be: they end the program at once
        pthread_sigmask(SIG_UNBLOCK, &awaited, nullptr);
    }
}

int startGroup(const std::function<int(pid_t&)>& start, pid_t& group)
{
    const std::scoped_lock lock(groupMutex);
    const int error = start(group);
    if (error == 0)
        startedGroup = group;
    return error;
}

void forgetGroup()
{
    const std::scoped_lock lock(groupMutex);
    startedGroup = 0;
}

void waitIfEnding()
{
    while (ending)
        ::pause();
}

void prepareStandardStreams()
{
    for (const int signal : {SIGPIPE, SIGXFSZ}) // what can't be written is an error of the write
        std::signal(signal, SIG_IGN);
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(fd, F_GETFD) < 0) // opened so that using it fails as it would have
            [[maybe_unused]] const int placed = ::open("/dev/null", (fd == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

} // namespace passbench::cli

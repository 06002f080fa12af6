#include "core/support/process/end_signals.h"

#include "core/support/files/scratch.h"
#include "core/support/process/worker.h"

#include <csignal>
#include <pthread.h>

namespace passbench {

bool isIgnored(int signal)
{
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void endBy(int signal)
{
    killHelpers();
    removeScratch();
    std::signal(signal, SIG_DFL);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
    ::raise(signal);
}

} // namespace passbench

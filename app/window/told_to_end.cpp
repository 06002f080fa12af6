#include "app/window/told_to_end.h"

#include "core/support/process/end_signals.h"
#include "views/session/background/threads.h"

#include <QSemaphore>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <memory>
#include <thread>
#include <unistd.h>

namespace passbench {
namespace {

int told = -1; ///< the end of a pipe that a signal is written to: no more can be done in its handler

void tell(int signal)
{
    const int before = errno;
    const auto number = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = ::write(told, &number, 1);
    errno = before;
}

} // namespace

void endOnSignals(std::function<void()> keep)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return; // it ends as any program does
    told = ends[1];
    std::thread([keep = std::move(keep), from = ends[0]] {
        unsigned char signal = 0;
        ssize_t got = 0;
        while ((got = ::read(from, &signal, 1)) < 0 && errno == EINTR) { }
        if (got != 1)
            return;
        constexpr int longest = 5000; // milliseconds
        const auto kept = std::make_shared<QSemaphore>();
        inWindow([keep, kept] {
            keep();
            kept->release();
            for (;;) // nothing is done any more that would not be kept
                ::pause();
        });
        kept->tryAcquire(1, longest);
        endBy(signal);
    }).detach();
    struct sigaction action {};
    action.sa_handler = tell;
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        if (!isIgnored(signal))
            ::sigaction(signal, &action, nullptr);
}

} // namespace passbench

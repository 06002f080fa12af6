#include "tests/gui/monkey/watchdog.h"

#include <csignal>
#include <cstdio>
#include <execinfo.h>
#include <fstream>
#include <unistd.h>

namespace passbench {
namespace {

std::int64_t now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

/// Nanoseconds that the thread was ready to run and had no processor; 0 where the kernel does not say.
std::int64_t waited(const std::string& times)
{
    std::ifstream file(times);
    std::int64_t ran = 0, waiting = 0;
    file >> ran >> waiting;
    return waiting;
}

void tellWhere(int)
{
    void* frames[64];
    backtrace_symbols_fd(frames, backtrace(frames, 64), STDERR_FILENO);
}

} // namespace

Watchdog::Watchdog(std::chrono::milliseconds most)
    : m_most(most), m_times("/proc/self/task/" + std::to_string(::gettid()) + "/schedstat"), m_watched(::pthread_self())
{
    void* frame;
    backtrace(&frame, 1); // loads what it needs now, and not in the handler
    std::signal(SIGUSR2, tellWhere);
    beat();
    QObject::connect(&m_timer, &QTimer::timeout, [this] { beat(); });
    m_timer.start(50);
    m_thread = std::thread([this] { watch(); });
}

Watchdog::~Watchdog()
{
    m_over = true;
    m_thread.join();
    std::signal(SIGUSR2, SIG_DFL);
}

void Watchdog::beat()
{
    // Only now the kernel has told all of the time that this thread waited for a processor.
    if (const std::int64_t gone = m_beatAt != 0 ? away() : 0; gone > m_longest)
        m_longest = gone;
    if (m_beatAt != 0 && away() >= m_most.count()) {
        ++m_hangs;
        std::fprintf(stderr, "hang: no events for %lld ms\n", static_cast<long long>(away()));
    }
    m_waitedAt = waited(m_times);
    m_beatAt = now();
}

std::int64_t Watchdog::away() const { return (now() - m_beatAt - (waited(m_times) - m_waitedAt)) / 1'000'000; }

void Watchdog::watch()
{
    for (std::int64_t told = 0; !m_over; std::this_thread::sleep_for(std::chrono::milliseconds(50))) {
        if (told == m_beatAt || away() < m_most.count())
            continue;
        told = m_beatAt;
        std::fputs("it may hang; the window's thread is at\n", stderr);
        ::pthread_kill(m_watched, SIGUSR2);
    }
}

} // namespace passbench
